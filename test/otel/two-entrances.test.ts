import { ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { expect, test } from 'vitest';
import { inSpan, thrownBy, tracedFaultline } from './traced-faultline.ts';

test.each<[string, () => void]>([
  ['an error without cause', () => JSON.parse('{"a": tru}')],
  ['an error with a code', () => new URL('not a url')],
  ['an error with a code of its own', () => raise('lookup failed', { code: 'E_LOOKUP' })],
  ['an error with a lower-case code', () => raise('Rate limit reached', { code: 'rate_limit_exceeded' })],
  ['an error with a SQLSTATE', () => raise('relation "orders" does not exist', { code: '42P01' })],
  ['a message of several lines', () => raise('first line\nsecond line', {})],
])('both entrances give the same fingerprint to %s', (_, work) => {
  const error = thrownBy(work);
  const { faultline, tracer, outcomes } = tracedFaultline();
  inSpan(tracer, 'seen', (span) => span.recordException(error));
  void faultline.recordError(error, { toolName: 'lookup', boundary: 'test' });
  const [seen, recorded] = outcomes;
  expect(seen?.failure.forModel).toBe(false);
  expect(recorded?.failure.forModel).toBe(true);
  expect(seen?.fingerprint).toBe(recorded?.fingerprint);
  expect(seen?.digest).toBe(recorded?.digest);
});

test('a failure on a span that is never active is the same one at the boundary', () => {
  const { faultline, tracer, outcomes } = tracedFaultline();
  const agent = tracer.startSpan('agent');
  const inAgent = trace.setSpan(ROOT_CONTEXT, agent);
  const fail = (): Error => thrownBy(() => raise('lookup failed', { code: 'E_LOOKUP' }));
  for (const error of [fail(), fail()]) {
    const tool = tracer.startSpan('tool', {}, inAgent);
    tool.recordException(error);
    tool.end();
    void faultline.recordError(error, { toolName: 'lookup', runId: 'run', boundary: 'test' });
  }
  void faultline.recordError(
    thrownBy(() => raise('lookup failed', {})),
    { toolName: 'lookup', runId: 'run', boundary: 'test' },
  );
  agent.end();
  const atBoundary = outcomes.filter(({ failure }) => failure.forModel);
  expect(atBoundary.map(({ failure }) => failure.sighting !== null)).toEqual([true, true, false]);
  expect(atBoundary.map(({ counters }) => counters.count)).toEqual([1, 2, 1]);
});

function raise(message: string, properties: object): never {
  throw Object.assign(new RangeError(message), properties);
}
