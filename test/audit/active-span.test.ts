import { context, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { TracerProvider } from '@opentelemetry/sdk-trace';
import { expect, test } from 'vitest';
import { activeTrace, spanIdentity } from '../../src/audit/active-span.ts';

context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
const tracer = new TracerProvider().getTracer('test');

test('the active span of an SDK says its name, its start and the span above', () => {
  const parent = tracer.startSpan('agent');
  const span = tracer.startSpan(
    'tool',
    { startTime: [1_795_300_000, 123_456_000] },
    trace.setSpan(ROOT_CONTEXT, parent),
  );
  const identity = context.with(trace.setSpan(ROOT_CONTEXT, span), activeTrace);
  const { traceId, spanId } = span.spanContext();
  expect(identity).toEqual({
    traceId,
    spanId,
    traceFlags: 1,
    name: 'tool',
    parentSpanId: parent.spanContext().spanId,
    startTimeMillis: 1_795_300_000_123.456,
  });
});

test('a root span has none above', () => {
  expect(spanIdentity(tracer.startSpan('agent'))).not.toHaveProperty('parentSpanId');
});

test('a span of SDK 1.x says the id of the one above', () => {
  const spanContext = () => tracer.startSpan('agent').spanContext();
  expect(spanIdentity(Object.assign({ spanContext }, { parentSpanId: 'b7ad6b7169203331' }))).toMatchObject({
    parentSpanId: 'b7ad6b7169203331',
  });
});

test('a span that is not recorded says its ids alone', () => {
  const identity = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331', traceFlags: 0 };
  expect(spanIdentity(trace.wrapSpanContext(identity))).toEqual(identity);
});

test('outside of a span there is none', () => {
  expect(activeTrace(ROOT_CONTEXT)).toBeNull();
  const invalid = { traceId: '0'.repeat(32), spanId: '0'.repeat(16), traceFlags: 0 };
  expect(spanIdentity(trace.wrapSpanContext(invalid))).toBeNull();
});
