import { connect, createServer } from 'node:net';

/** A tool that fails as a database client does: its connection is refused, by a port that was closed again. */
export async function lookUp(): Promise<string> {
  const port = await closedPort();
  try {
    await new Promise((resolve, reject) => connect(port, '127.0.0.1').once('connect', resolve).once('error', reject));
    return 'connected';
  } catch (cause) {
    throw new Error('inventory lookup failed', { cause });
  }
}

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
