/**
 * A server of the loopback that answers every request alike, then starts the program given: no network is
 * needed for the errors of clients. Usage: `node answer.mjs STATUS BODY COMMAND…` with the port in `PORT`.
 */
export const LOOPBACK = `
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { Worker, isMainThread, workerData } from 'node:worker_threads';

const [status, body, command, ...words] = isMainThread ? process.argv.slice(2) : workerData;
if (isMainThread) {
  const worker = new Worker(new URL(import.meta.url), { workerData: process.argv.slice(2) });
  await new Promise((resolve) => worker.once('message', resolve));
  spawnSync(command, words, { stdio: 'inherit' });
  await worker.terminate();
} else {
  const { parentPort } = await import('node:worker_threads');
  createServer((_, response) => {
    const type = body.startsWith('<') ? 'text/html' : 'application/json';
    response.writeHead(Number(status), {
      'content-type': type,
      'x-request-id': 'req_' + Math.random().toString(36).slice(2),
      'x-should-retry': 'false',
    });
    response.end(body);
  }).listen(8700, '127.0.0.1', () => parentPort.postMessage('ready'));
}
`;
