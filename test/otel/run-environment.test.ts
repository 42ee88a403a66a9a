import { describe, expect, test } from 'vitest';
import { withCarrier } from '../../src/otel/carrier.ts';
import { withRun } from '../../src/otel/run-context.ts';
import { runEnvironment } from '../../src/otel/run-environment.ts';

const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

/** In a span and a run of the agent. */
function inside<T>(work: () => T): T {
  return withCarrier({ traceparent: TRACEPARENT, tracestate: 'vendor=1' }, () => withRun('of the agent', work));
}

describe('runEnvironment', () => {
  test('is a copy without more outside any run and span', () => {
    const env = { PATH: '/bin' };
    expect(runEnvironment(env)).toEqual(env);
    expect(runEnvironment(env)).not.toBe(env);
    expect(runEnvironment()).toEqual({ ...process.env });
  });

  test('has the three variables of OpenTelemetry inside', () => {
    expect(inside(() => runEnvironment({ PATH: '/bin' }))).toEqual({
      PATH: '/bin',
      TRACEPARENT,
      TRACESTATE: 'vendor=1',
      BAGGAGE: 'faultline.run.id=of%20the%20agent',
    });
  });

  test.each([
    [{ TRACEPARENT: 'own' }, { TRACEPARENT: 'own', BAGGAGE: 'faultline.run.id=of%20the%20agent' }],
    [{ TRACEPARENT: '' }, { TRACEPARENT: '', BAGGAGE: 'faultline.run.id=of%20the%20agent' }],
    [{ BAGGAGE: 'own=1' }, { BAGGAGE: 'own=1', TRACEPARENT, TRACESTATE: 'vendor=1' }],
  ])('leaves %j as it is', (env, expected) => {
    expect(inside(() => runEnvironment(env))).toEqual(expected);
  });

  test('takes an environment without a prototype, and one with variables in it', () => {
    const bare: NodeJS.ProcessEnv = Object.assign(Object.create(null), { A: '1' });
    const derived = Object.create({ A: '1', BAGGAGE: 'own=1' }) as NodeJS.ProcessEnv;
    expect(inside(() => runEnvironment(bare))).toMatchObject({ A: '1', TRACEPARENT });
    expect(inside(() => runEnvironment(derived))).toMatchObject({ A: '1', BAGGAGE: 'own=1' });
  });
});
