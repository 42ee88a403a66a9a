import { expect, test } from 'vitest';
import { PRELOADS, runProgram } from './run-program.ts';

const { register, ownSdk } = PRELOADS;

interface Said {
  readonly traceId: string;
  readonly spanId: string;
  readonly stderr: string;
  readonly inner: { readonly traceId: string; readonly spanId: string; readonly parent: string | null };
}

test.each([
  ['under register', [register]],
  ['under register, with an SDK that was started before', [ownSdk, register]],
  ['under register, with an SDK that is started after', [register, ownSdk]],
])('the spans of a process %s are below the one that started it, the failures in its run', async (_, imports) => {
  const ended = await runProgram('nested', { env: { INNER: imports.join(' ') } });
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  const { inner, ...outer } = ended.said() as Said;
  expect({ ...outer, inner }).toEqual({
    stderr: '',
    traceId: expect.stringMatching(/^(?!0{32})[\da-f]{32}$/),
    spanId: expect.any(String),
    inner: { traceId: outer.traceId, spanId: expect.any(String), parent: outer.spanId },
  });
  const [logged, ...more] = await ended.log();
  expect(more).toEqual([]);
  expect(logged?.record).toMatchObject({
    runId: 'of the agent',
    trace: { traceId: outer.traceId, spanId: inner.spanId, parentSpanId: outer.spanId },
    // What Python was told: the span that it was started in.
    raw: { properties: { stderr: expect.stringContaining(`ValueError: 00-${outer.traceId}-${inner.spanId}-01`) } },
  });
  expect(logged?.decision).toMatchObject({ runId: 'of the agent', location: { file: '<stdin>', line: 3 } });
});

test('a process without any SDK records its failures in the trace and the run that it was started in', async () => {
  const ended = await runProgram('nested', { env: { INNER: '' } });
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  const outer = ended.said() as Said;
  const { traceId, spanId } = outer;
  const [logged] = await ended.log();
  expect(logged?.record).toMatchObject({ runId: 'of the agent', trace: { traceId, spanId, traceFlags: 1 } });
  expect(logged?.record.raw.properties).toMatchObject({
    stderr: expect.stringContaining(`ValueError: 00-${traceId}-${spanId}-01`),
  });
});

test.each([['nonsense'], [`00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`], ['']])(
  'an environment with the parent %j leaves a process as it is',
  async (traceparent) => {
    const env = { TRACEPARENT: traceparent, TRACESTATE: '=,=', BAGGAGE: '%%%=%,;;,faultline.run.id=%0a' };
    const ended = await runProgram('failing-tool', { env });
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    const [logged] = await ended.log();
    expect(logged?.record.runId).toBe(logged?.record.trace?.traceId);
    expect(logged?.record.trace).not.toHaveProperty('parentSpanId');
  },
);
