/** Reads JSON. Rejects where the answer is not 2xx, with what the server said. */
export async function getJson<T>(url: string | URL): Promise<T> {
  return read<T>(await fetch(url));
}

/** Sends JSON. Rejects where the answer is not 2xx, with what the server said. */
export async function postJson(url: string | URL, body: unknown): Promise<void> {
  await read(
    await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  );
}

/** Whether a server answers 2xx at this address. */
export async function answers(url: string): Promise<boolean> {
  const response = await fetch(url);
  await response.arrayBuffer();
  return response.ok;
}

async function read<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}
