import { describe, expect, test } from 'vitest';
import { exceptionAttributes } from '../../src/audit/attributes.ts';
import type { AuditRecord } from '../../src/audit/audit-sink.ts';
import { exceptionLog } from '../../src/forwarder/exception-log.ts';
import { recoveredSpanId, shippedTraceId } from '../../src/forwarder/identity.ts';
import { recoveredSpan } from '../../src/forwarder/recovered-span.ts';
import { requestBody } from '../../src/forwarder/request.ts';
import { decision, raw, record } from '../audit/records.ts';

interface KeyValue {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

function attributesOf(list: readonly KeyValue[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]]));
}

/** A span with its attributes as objects. */
function span(more: Partial<AuditRecord> = {}, isDecided = true) {
  const made: Record<string, never> = JSON.parse(
    JSON.stringify(recoveredSpan({ record: { ...record('a'), ...more }, decision: isDecided ? decision('a') : null })),
  );
  const [event] = made['events'] ?? ([] as never[]);
  return {
    ...made,
    attributes: attributesOf(made['attributes'] ?? []),
    event: event as unknown as { attributes: KeyValue[] },
  };
}

const TRACE = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331', traceFlags: 0 };

describe('a recovered span', () => {
  test('takes the place of the original, and links to it', () => {
    const trace = {
      ...TRACE,
      parentSpanId: 'c'.repeat(16),
      name: 'execute_tool x',
      startTimeMillis: 1_795_300_000_000,
    };
    expect(span({ trace })).toMatchObject({
      traceId: TRACE.traceId,
      spanId: recoveredSpanId('a'),
      parentSpanId: 'c'.repeat(16),
      name: 'execute_tool x',
      kind: 1,
      startTimeUnixNano: '1795300000000000000',
      endTimeUnixNano: '1795300000123000000',
      links: [{ traceId: TRACE.traceId, spanId: TRACE.spanId, flags: 0 }],
      status: { code: 2, message: 'd' },
    });
  });

  test('of a root span is one', () => {
    expect(span({ trace: { ...TRACE, name: 'agent', startTimeMillis: 5 } })).not.toHaveProperty('parentSpanId');
  });

  test.each([
    ['the clock has gone back since', 1_795_300_999_999, '1795300000123000000', '1795300000123001000'],
    [
      'the failure was in the millisecond of its start',
      1_795_300_000_123.5,
      '1795300000123500000',
      '1795300000123501000',
    ],
  ])('ends after it starts: %s', (_, startTimeMillis, startTimeUnixNano, endTimeUnixNano) => {
    const trace = { ...TRACE, name: 'x', startTimeMillis };
    expect(span({ trace })).toMatchObject({ startTimeUnixNano, endTimeUnixNano });
  });

  test('stands below the original where nothing but its id is known', () => {
    expect(span({ trace: TRACE })).toMatchObject({ name: 'execute_tool lookup', parentSpanId: TRACE.spanId });
    expect(span({ trace: TRACE, toolName: null })).toMatchObject({ name: 'failure' });
  });

  test('outside of any trace shares one with its run', () => {
    const [one, other] = [span({ trace: null }), span({ id: 'b', trace: null })];
    expect(one).toMatchObject({ traceId: expect.stringMatching(/^[0-9a-f]{32}$/), links: [] });
    expect(one).not.toHaveProperty('parentSpanId');
    expect(other).toMatchObject({ traceId: (one as { traceId?: string }).traceId });
    expect(shippedTraceId({ ...record('a'), trace: null, runId: 'other' })).not.toBe(
      (one as { traceId?: string }).traceId,
    );
    const nobodys = (id: string) => shippedTraceId({ id, runId: 'process', trace: null });
    expect(nobodys('a')).not.toBe(nobodys('b'));
  });

  test('says what the failure was, and what was decided', () => {
    expect(span().attributes).toEqual({
      'code.file.path': 'src/db.ts',
      'code.function.name': 'query',
      'code.line.number': '42',
      'error.type': 'Error',
      'faultline.consecutive': '1',
      'faultline.count': '2',
      'faultline.digest': 'd',
      'faultline.error.id': 'E1',
      'faultline.fingerprint': 'f8-00',
      'faultline.record.id': 'a',
      'faultline.recovered': true,
      'faultline.run.id': 'run',
      'faultline.verdict': 'hint',
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.call.id': 'call-1',
      'gen_ai.tool.name': 'lookup',
    });
    expect(span({}, false).attributes).not.toHaveProperty('faultline.fingerprint');
    expect(span({ toolName: null }).attributes).not.toHaveProperty('gen_ai.operation.name');
    expect(span({}, false)).toMatchObject({ status: { message: 'inventory lookup failed' } });
  });

  test('holds the whole raw error, as the live event does', () => {
    const { event } = span();
    expect(event).toMatchObject({ name: 'exception', timeUnixNano: '1795300000123000000' });
    expect(attributesOf(event.attributes)).toEqual({ ...exceptionAttributes(raw), 'faultline.record.id': 'a' });
  });

  test('has an id of its own, the same each time, never zero', () => {
    const ids = ['', 'a', 'b', crypto.randomUUID()].map(recoveredSpanId);
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(id).toMatch(/^(?!0{16})[0-9a-f]{16}$/);
    // SHA-256 of the empty text begins with these.
    expect(recoveredSpanId('')).toBe('e3b0c44298fc1c14');
  });
});

test('a log record follows the stable convention for exceptions', () => {
  const made = JSON.parse(
    JSON.stringify(exceptionLog({ record: record('a'), decision: decision('a') }, 1_795_300_001_000)),
  );
  expect(made).toMatchObject({
    timeUnixNano: '1795300000123000000',
    observedTimeUnixNano: '1795300001000000000',
    severityNumber: 17,
    severityText: 'ERROR',
    eventName: 'exception',
    body: { stringValue: 'inventory lookup failed' },
    traceId: TRACE.traceId,
    spanId: TRACE.spanId,
    flags: 1,
  });
  expect(attributesOf(made.attributes)).toMatchObject({
    ...exceptionAttributes(raw),
    'faultline.fingerprint': 'f8-00',
  });
  expect(exceptionLog({ record: { ...record('a'), trace: null }, decision: null }, 0)).not.toHaveProperty('traceId');
});

test('a request keeps resources apart, and the order of records', () => {
  const records = ['a', 'a', 'b', 'a'].map((name, index) => ({ resource: `{"name":"${name}"}`, json: String(index) }));
  const body = JSON.parse(requestBody('spans', records));
  expect(body.resourceSpans).toEqual(
    [
      ['a', [0, 1]],
      ['b', [2]],
      ['a', [3]],
    ].map(([name, spans]) => ({ resource: { name }, scopeSpans: [{ scope: { name: 'faultline' }, spans }] })),
  );
  expect(JSON.parse(requestBody('logs', records)).resourceLogs[1].scopeLogs[0].logRecords).toEqual([2]);
});
