import { context, propagation, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { NodeSDK } from '@opentelemetry/sdk-node';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { activeTrace } from '../../src/audit/active-span.ts';
import { PROCESS_RUN } from '../../src/context/run.ts';
import { carrierOf, withCarrier } from '../../src/otel/carrier.ts';
import { carriedRun, withRun } from '../../src/otel/run-context.ts';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const SPAN_ID = 'b7ad6b7169203331';
const TRACEPARENT = `00-${TRACE_ID}-${SPAN_ID}-01`;

/** Names that other processes take: 1 to 256 units, no controls, no broken surrogates. */
const runIds = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 100 })
  .filter((id) => id.length <= 256 && !/[\p{Cc}\u2028\u2029]/u.test(id) && id.isWellFormed() && id !== PROCESS_RUN);

describe.each([
  ['without an SDK', false],
  ['with a context manager', true],
])('%s', (_, isManaged) => {
  beforeEach(() => {
    if (isManaged) context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  });
  afterEach(() => context.disable());

  test('nothing is carried outside any run and span', () => {
    expect(carrierOf()).toEqual({});
  });

  test('any run comes back, and so does its trace', () => {
    fc.assert(
      fc.property(runIds, (runId) => {
        const carrier = withCarrier({ traceparent: TRACEPARENT }, () => withRun(runId, carrierOf));
        expect(carrier['traceparent']).toBe(TRACEPARENT);
        expect(carrier['baggage']).toMatch(/^faultline\.run\.id=[\x21-\x7e]+$/);
        const seen = withCarrier(carrier, () => ({ runId: carriedRun(), trace: activeTrace() }));
        expect(seen).toEqual({ runId, trace: { traceId: TRACE_ID, spanId: SPAN_ID, traceFlags: 1 } });
      }),
    );
  });

  test('hostile headers neither throw nor name a run that could not be one', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('0', 'f', '-', '=', ';', ',', '%', ' ', 'é', '\n') }),
      fc.string().map((name) => `faultline.run.id=${name}`),
      fc.nat(20_000).map((length) => `faultline.run.id=${'a'.repeat(length)}`),
      fc.constantFrom(`00-${'0'.repeat(32)}-${SPAN_ID}-01`, `ff-${TRACE_ID}-${SPAN_ID}-01`, `${TRACEPARENT}-00`),
    );
    const values = fc.oneof(texts, fc.array(texts), fc.anything());
    const names = ['traceparent', 'tracestate', 'baggage', 'TRACEPARENT', 'BAGGAGE'];
    fc.assert(
      fc.property(fc.record(Object.fromEntries(names.map((name) => [name, values])), { requiredKeys: [] }), (given) => {
        withCarrier(given, () => {
          const runId = carriedRun();
          expect(runId === null || /^[^\p{Cc}\u2028\u2029]{1,256}$/u.test(runId)).toBe(true);
          expect(activeTrace()).toEqual(null);
          expect(Object.values(carrierOf()).every((value) => /^[\x20-\x7e]{1,8192}$/.test(value))).toBe(true);
        });
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['of version 00', TRACEPARENT, true],
    ['of a version to come', `cc-${TRACE_ID}-${SPAN_ID}-01-what-the-future-will-be-like`, true],
    ['with blanks around it', ` ${TRACEPARENT} `, true],
    ['of version ff', `ff-${TRACE_ID}-${SPAN_ID}-01`, false],
    ['of version 00 with more after it', `${TRACEPARENT}-00`, false],
    ['with more directly after it', `${TRACEPARENT}0`, false],
    ['in capital letters', TRACEPARENT.toUpperCase(), false],
    ['without a trace', `00-${'0'.repeat(32)}-${SPAN_ID}-01`, false],
    ['without a span', `00-${TRACE_ID}-${'0'.repeat(16)}-01`, false],
    ['twice', `${TRACEPARENT},${TRACEPARENT}`, false],
  ])('a parent %s', (__, traceparent, isTaken) => {
    const seen = withCarrier({ traceparent, tracestate: 'vendor=1' }, () => activeTrace()?.traceId ?? null);
    expect(seen).toBe(isTaken ? TRACE_ID : null);
  });

  test('trace state and flags go along, flags without a meaning do not', () => {
    const carrier = withCarrier({ traceparent: `00-${TRACE_ID}-${SPAN_ID}-ff`, tracestate: 'a=1,b=2' }, carrierOf);
    expect(carrier).toEqual({ traceparent: `00-${TRACE_ID}-${SPAN_ID}-03`, tracestate: 'a=1,b=2' });
    expect(withCarrier({ tracestate: 'a=1' }, carrierOf)).toEqual({});
  });

  test('the other members of the baggage are kept, with their properties', () => {
    const baggage = 'tenant=a%20b;ttl=5;x,faultline.run.id=outer,k%28=%2C';
    expect(withCarrier({ baggage }, () => withRun('inner', carrierOf))).toEqual({
      baggage: 'faultline.run.id=inner,tenant=a%20b;ttl=5;x,k%28=%2C',
    });
  });

  test('several lines of one header are one', () => {
    const carrier = { baggage: ['tenant=7', 'faultline.run.id=r%C3%A9'] };
    expect(withCarrier(carrier, () => [carriedRun(), carrierOf()['baggage']])).toEqual([
      'ré',
      'faultline.run.id=r%C3%A9,tenant=7',
    ]);
  });

  test('the limits of the baggage hold, and the run is within', () => {
    const many = Array.from({ length: 70 }, (__, index) => `k${index}=v`).join(',');
    const long = Array.from({ length: 20 }, (__, index) => `k${index}=${'v'.repeat(500)}`).join(',');
    const [ofMany = '', ofLong = ''] = [many, long].map(
      (baggage) => withCarrier({ baggage }, () => withRun('r', carrierOf))['baggage'],
    );
    expect(ofMany.split(',')).toHaveLength(64);
    expect(ofLong.length).toBeLessThanOrEqual(8_192);
    expect(ofLong.split(',')).toEqual(['faultline.run.id=r', ...long.split(',').slice(0, 16)]);
  });

  test.each([['a'.repeat(257)], ['two\nlines'], ['\ud800'], ['\u2028'], [PROCESS_RUN]])(
    'the run %j stays in its process',
    (runId) => {
      expect(withRun(runId, carrierOf)).toEqual({});
      expect(withRun(runId, carriedRun)).toBe(runId);
    },
  );

  test.each([['a'.repeat(257)], ['two%0Alines'], ['%ED%A0%80'], ['%E2%80%A8'], ['%'], [''], [PROCESS_RUN]])(
    'the run %j from outside is none',
    (value) => {
      expect(withCarrier({ baggage: `faultline.run.id=${value}` }, carriedRun)).toBe(null);
    },
  );

  test('what the work throws is thrown, and the work is done once', async () => {
    let calls = 0;
    const failing = (): never => {
      calls += 1;
      throw new RangeError('of the host');
    };
    expect(() => withCarrier({ baggage: 'faultline.run.id=a' }, failing)).toThrow('of the host');
    expect(calls).toBe(1);
    const later = withCarrier({ baggage: 'faultline.run.id=a' }, async () => {
      await Promise.resolve();
      return carriedRun();
    });
    expect([await later, carriedRun()]).toEqual(['a', null]);
  });
});

describe("with the host's SDK", () => {
  let sdk: NodeSDK;
  beforeEach(() => {
    vi.stubEnv('OTEL_METRICS_EXPORTER', 'none');
    vi.stubEnv('OTEL_LOGS_EXPORTER', 'none');
    const nothing = (): Promise<void> => Promise.resolve();
    sdk = new NodeSDK({ spanProcessors: [{ onStart() {}, onEnd() {}, forceFlush: nothing, shutdown: nothing }] });
    sdk.start();
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await sdk.shutdown();
    context.disable();
    propagation.disable();
    trace.disable();
  });

  test('its propagators read what we write, and send the run by themselves', () => {
    const carrier = withCarrier({ traceparent: TRACEPARENT }, () => withRun('r 1', carrierOf));
    const extracted = propagation.extract(ROOT_CONTEXT, carrier);
    expect(propagation.getBaggage(extracted)?.getEntry('faultline.run.id')?.value).toBe('r 1');
    expect(trace.getSpanContext(extracted)?.spanId).toBe(SPAN_ID);

    const sent: Record<string, string> = {};
    withRun('r 1', () => propagation.inject(context.active(), sent));
    expect(sent).toEqual({ baggage: 'faultline.run.id=r%201' });
  });

  test('the run of a request is the one in the baggage that the instrumentation has extracted', () => {
    const extracted = propagation.extract(ROOT_CONTEXT, { baggage: 'faultline.run.id=of%20the%20caller' });
    expect(context.with(extracted, carriedRun)).toBe('of the caller');
    expect(context.with(extracted, () => withRun('named here', carriedRun))).toBe('named here');
  });

  test('a span has the carried one as its parent', () => {
    const span = withCarrier({ traceparent: TRACEPARENT }, () => trace.getTracer('test').startSpan('child'));
    expect(span).toMatchObject({ parentSpanContext: { traceId: TRACE_ID, spanId: SPAN_ID } });
  });

  test('the active span itself is not replaced by its name', () => {
    const span = trace.wrapSpanContext({ traceId: TRACE_ID, spanId: SPAN_ID, traceFlags: 1 });
    context.with(trace.setSpan(ROOT_CONTEXT, span), () => {
      expect(withCarrier({ traceparent: TRACEPARENT }, () => trace.getActiveSpan())).toBe(span);
    });
  });
});

test('a context manager that fails does not keep the work from being done', () => {
  const manager = new AsyncLocalStorageContextManager();
  manager.with = () => {
    throw new Error('of the manager');
  };
  context.setGlobalContextManager(manager);
  try {
    expect(withRun('r', carriedRun)).toBe('r');
  } finally {
    context.disable();
  }
});
