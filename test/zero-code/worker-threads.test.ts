import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PRELOADS, runProgram } from './run-program.ts';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const CONTINUED = [
  'with an environment',
  'with the same environment',
  'of a class of the program',
  'inside',
  'nested',
  'below',
];

test('worker threads continue the run and the trace, each with a stream of its own in the log', async () => {
  const ended = await runProgram('starts-workers');
  expect(ended).toMatchObject({ code: 0, stderr: '', stdout: '{"env":null}\n' });
  const log = await ended.log();
  const seen = log.map(({ record }) => [record.raw.message, record.runId, record.trace?.traceId ?? null]);
  expect(Object.fromEntries(seen.map(([name, ...rest]) => [name, rest]))).toEqual({
    outside: ['process', null],
    ...Object.fromEntries(CONTINUED.map((name) => [name, ['of the agent', TRACE_ID]])),
    'with a run of its own': ['own', TRACE_ID],
    'without register': ['of the agent', TRACE_ID],
  });
  // One file for each worker: no line of one can tear a line of another.
  expect(readdirSync(join(ended.folder, '.faultline')).filter((name) => name.endsWith('.jsonl'))).toHaveLength(9);
});

test('without register, a worker continues what its environment says', async () => {
  const ended = await runProgram('starts-workers', { imports: [] });
  const log = await ended.log();
  const runs = Object.fromEntries(log.map(({ record }) => [record.raw.message, record.runId]));
  expect(runs).toMatchObject({ inside: 'process', 'without register': 'of the agent' });
});

test('a process that was started in a run hands it on to its workers', async () => {
  const ended = await runProgram('threads', {
    imports: [PRELOADS.register],
    env: { TRACEPARENT: `00-${TRACE_ID}-b7ad6b7169203331-01`, BAGGAGE: 'faultline.run.id=outer' },
  });
  const log = await ended.log();
  expect(log.map(({ record }) => [record.runId, record.trace?.traceId])).toEqual([
    ['outer', TRACE_ID],
    ['outer', TRACE_ID],
  ]);
});
