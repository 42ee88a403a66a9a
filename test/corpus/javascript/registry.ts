/**
 * A registry of packages on the loopback, started beside the package manager: `node registry.mjs COMMAND…`.
 * It knows `left` 1.2.0, which needs `right` ^2, and `right` 1.0.0 and 2.1.0, but has no archives; `closed`
 * is forbidden, `secret` wants a login.
 */
export const REGISTRY = `
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { Worker, isMainThread, parentPort } from 'node:worker_threads';

const integrity = 'sha512-' + Buffer.alloc(64).toString('base64');
const version = (name, number, more) => ({
  name,
  version: number,
  dist: { tarball: \`http://localhost:8700/\${name}/-/\${name}-\${number}.tgz\`, integrity, shasum: '0'.repeat(40) },
  ...more,
});
const packages = {
  left: [version('left', '1.2.0', { dependencies: { right: '^2.0.0' } })],
  right: [version('right', '1.0.0'), version('right', '2.1.0')],
  widget: [version('widget', '3.0.0', { peerDependencies: { right: '^1.0.0' } })],
  modern: [version('modern', '1.0.0', { engines: { node: '>=99' } })],
};

if (isMainThread) {
  const worker = new Worker(new URL(import.meta.url));
  await new Promise((resolve) => worker.once('message', resolve));
  const [command, ...words] = process.argv.slice(2);
  spawnSync(command, words, { stdio: 'inherit', env: { ...process.env, PATH: process.env.PATH } });
  await worker.terminate();
} else {
  createServer((request, response) => {
    const name = decodeURIComponent(request.url.slice(1));
    const answer = (status, body) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (name === 'closed') return answer(403, { error: 'package closed is blocked by policy' });
    if (name === 'secret') return answer(401, { error: 'authentication required' });
    if (name.endsWith('.tgz')) {
      response.writeHead(200, { 'content-type': 'application/octet-stream' });
      return response.end('not an archive');
    }
    const list = packages[name];
    if (!list) return answer(404, { error: 'Not found' });
    const versions = Object.fromEntries(list.map((each) => [each.version, each]));
    answer(200, { name, versions, 'dist-tags': { latest: list.at(-1).version }, time: {} });
  }).listen(8700, 'localhost', () => parentPort.postMessage('ready'));
}
`;
