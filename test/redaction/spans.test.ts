import { SpanStatusCode } from '@opentelemetry/api';
import { expect, test } from 'vitest';
import { createSpanRedaction } from '../../src/otel/redact-span.ts';
import type { SpanLike } from '../../src/otel/span-like.ts';
import { createRedactor, NULL_REDACTOR } from '../../src/redaction/redactor.ts';
import { inSpan, tracedFaultline } from '../otel/traced-faultline.ts';

const token = `ghp_${'a1'.repeat(18)}`;
const attributes = {
  'gen_ai.tool.name': 'lookup',
  'gen_ai.tool.call.arguments': `{"key":"${token}"}`,
  'http.request.header.authorization': ['Bearer swordfish'],
  'url.full': `https://api.example.com/?access_token=swordfish&page=2`,
};

test('redacts everything on a span with an error, and leaves healthy spans alone', () => {
  const { tracer, exported } = tracedFaultline();
  inSpan(
    tracer,
    `failing ${token}`,
    (span) => {
      span.addEvent('retry', { said: token });
      span.recordException(new TypeError(`refused ${token}`));
      span.addLink({ context: span.spanContext(), attributes: { said: token } });
      span.setStatus({ code: SpanStatusCode.ERROR, message: `refused ${token}` });
    },
    attributes,
  );
  inSpan(tracer, 'healthy', () => {}, attributes);
  const span = exported('failing [redacted:github-token]');
  expect(JSON.stringify([span.attributes, span.events, span.links, span.status])).not.toMatch(/a1a1a1|swordfish/);
  expect(span.attributes).toMatchObject({
    'gen_ai.tool.name': 'lookup',
    'gen_ai.tool.call.arguments': '{"key":"[redacted:github-token]"}',
    'http.request.header.authorization': ['Bearer [redacted:authorization]'],
    'url.full': 'https://api.example.com/?access_token=[redacted:token]&page=2',
    'faultline.digest': expect.stringContaining('refused [redacted:github-token]'),
  });
  expect(span.status.message).toBe('refused [redacted:github-token]');
  expect(exported('healthy').attributes).toEqual(attributes);
});

test('redacts where the SDK calls no onEnding, and ends a span once', () => {
  const { tracer, exported, outcomes } = tracedFaultline({}, (processor) => ({
    onStart: (span, parent) => processor.onStart(span, parent),
    onEnd: (span) => processor.onEnd(span),
    forceFlush: () => processor.forceFlush(),
    shutdown: () => processor.shutdown(),
  }));
  inSpan(tracer, 'old', (span) => span.recordException(new TypeError(`refused ${token}`)), attributes);
  const { attributes: left, events } = exported('old');
  expect(JSON.stringify([left, events])).not.toMatch(/a1a1a1|swordfish/);
  expect(outcomes).toHaveLength(1);
});

test('redacts every span, or none', () => {
  const every = tracedFaultline({ redact: { spans: 'all' } });
  inSpan(every.tracer, 'healthy', () => {}, attributes);
  expect(JSON.stringify(every.exported('healthy').attributes)).not.toMatch(/a1a1a1|swordfish/);
  const none = tracedFaultline({ redact: { spans: false } });
  inSpan(none.tracer, 'failing', (span) => span.setStatus({ code: SpanStatusCode.ERROR, message: token }), attributes);
  expect(none.exported('failing').attributes).toMatchObject(attributes);
});

test('counts an error once whose copies hold a secret', () => {
  const { faultline, tracer, outcomes } = tracedFaultline();
  const error = Object.freeze(new Error(`refused ${token}`));
  inSpan(tracer, 'agent', (agent) => {
    void inSpan(tracer, 'tool', () =>
      faultline.recordError(error, { toolName: 'x', input: {}, boundary: 'test', runId: 'run' }),
    );
    agent.recordException(error);
  });
  expect(outcomes).toHaveLength(1);
});

test('withholds what it cannot search, and tells of it', () => {
  const failures: unknown[] = [];
  const broken = {
    ...NULL_REDACTOR,
    value(): never {
      throw new Error('broken');
    },
  };
  const span: SpanLike = {
    name: 'x',
    spanContext: () => ({ traceId: '1', spanId: '2', traceFlags: 1 }),
    attributes: { said: token },
    status: { code: SpanStatusCode.ERROR, message: token },
    events: [],
  };
  createSpanRedaction(broken, 'errors', (error) => failures.push(error)).redact(span);
  expect([span.attributes['said'], span.status.message, span.name]).toEqual(Array(3).fill('[redacted:withheld]'));
  expect(failures).toHaveLength(3);
});

test('writes by the span where its attributes cannot be written to', () => {
  const written: unknown[] = [];
  const span: SpanLike = {
    name: 'x',
    spanContext: () => ({ traceId: '1', spanId: '2', traceFlags: 1 }),
    attributes: Object.freeze({ said: token }),
    status: { code: SpanStatusCode.ERROR },
    events: [],
    setAttributes: (given) => written.push(given),
  };
  createSpanRedaction(createRedactor(), 'errors', () => {}).redact(span);
  expect(written).toEqual([{ said: '[redacted:github-token]' }]);
});
