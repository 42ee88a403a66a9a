/** A tool that fails: nothing listens on port 8 of the loopback. */
export async function lookUp({ sku }) {
  return await fetch(`http://127.0.0.1:8/${sku}`).catch((cause) => {
    throw new Error('inventory lookup failed', { cause });
  });
}
