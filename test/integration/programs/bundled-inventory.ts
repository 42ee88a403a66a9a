/** What is asked for; lines that a bundle does not have. */
export interface Query {
  readonly sku: string;
}

/** A tool that fails: nothing listens on port 8 of the loopback. */
export async function lookUp({ sku }: Query): Promise<string> {
  const response = await fetch(`http://127.0.0.1:8/${sku}`).catch((cause: unknown) => {
    throw new Error('inventory lookup failed', { cause });
  });
  return await response.text();
}
