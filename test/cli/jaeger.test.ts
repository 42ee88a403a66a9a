import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { WantedRecord } from '../../src/cli/verify/backend.ts';
import { jaegerBackend } from '../../src/cli/verify/jaeger.ts';
import { FIXTURES } from './run-cli.ts';

const NOT_FOUND = readFileSync(join(FIXTURES, '../jaeger/not-found.json'), 'utf8');

async function listening(answer: RequestListener): Promise<URL> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void (server.closeAllConnections(), server.close()));
  const address = server.address();
  return new URL(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
}

const wanted = (count: number): readonly WantedRecord[] =>
  Array.from({ length: count }, (_, index) => {
    const traceId = String(index).padStart(32, '0');
    return { id: `r${index}`, traceId, evidence: 'hash', isForeign: false };
  });

test('asks for few traces at a time, and for all', async () => {
  let [asking, most, asked] = [0, 0, 0];
  const url = await listening((_, response) => {
    asking += 1;
    asked += 1;
    most = Math.max(most, asking);
    setTimeout(() => {
      asking -= 1;
      response.writeHead(404).end(NOT_FOUND);
    }, 5);
  });
  const done: number[] = [];
  expect(await jaegerBackend(url).holds(wanted(50), (count) => done.push(count))).toEqual(new Map());
  expect({ asked, most }).toEqual({ asked: 50, most: 8 });
  expect(done).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
});

test('does not wait for ever', async () => {
  let asked = 0;
  const url = await listening(() => void (asked += 1));
  await expect(jaegerBackend(url, 50).holds(wanted(50), () => {})).rejects.toThrow(
    `${url.origin} cannot be reached (no answer within 0.05 s); expected a backend that runs`,
  );
  expect(asked).toBeLessThanOrEqual(8);
});

test('a span of somebody else is the copy itself, whatever its words; one of ours must be whole', async () => {
  const tags = [{ key: 'faultline.record.id', type: 'string', value: 'r0' }];
  const answer = { data: [{ spans: [{ tags, logs: [] }] }] };
  const url = await listening((_, response) => response.end(JSON.stringify(answer)));
  const [record] = wanted(1);
  const held = async (isForeign: boolean) =>
    (await jaegerBackend(url).holds(record ? [{ ...record, isForeign }] : [], () => {})).get('r0');
  expect([await held(true), await held(false)]).toEqual(['whole', 'part']);
});
