import { expect, test } from 'vitest';
import { type AuditSink, NULL_AUDIT_SINK, teeAuditSink } from '../../src/audit/audit-sink.ts';
import { rawText } from '../../src/raw-error.ts';

const record = {
  id: 'a',
  timeMillis: 0,
  raw: rawText('boom'),
  trace: null,
  runId: 'run',
  toolName: null,
  toolCallId: null,
  agentName: null,
  origin: 'boundary',
} as const;

test('a further sink that throws takes nothing from the durable one, and is reported', () => {
  const kept: AuditSink = { ...NULL_AUDIT_SINK, write: () => true };
  const broken: AuditSink = {
    ...NULL_AUDIT_SINK,
    write() {
      throw new Error('sink is down');
    },
  };
  const told: unknown[] = [];
  expect(teeAuditSink(kept, [broken], (error) => told.push(error)).write(record)).toBe(true);
  expect(told).toEqual([new Error('sink is down')]);
});
