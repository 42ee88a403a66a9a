import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync } from 'node:fs';
import type { AuditDecision, AuditRecord } from '../../src/audit/audit-sink.ts';
import { encodeDecision, encodeDelivery, encodeRecord } from '../../src/audit/encode.ts';
import { segmentPath } from '../../src/audit/segments.ts';
import { decision, record } from '../audit/records.ts';

const RESOURCE = { 'service.name': 'shop', 'service.version': '1' };
/** A moment long ago: whatever happened then is due. */
const LONG_AGO = Date.parse('2026-01-01T00:00:00Z');

/** Id of a process that has ended. */
export const DEAD_PID = spawnSync(process.execPath, ['-e', '']).pid;
/** A stream that such a process has left behind. */
export const ORPHAN = `2026-01-01T00-00-00-000Z-${DEAD_PID}`;

export function recordLine(id: string, more: Partial<AuditRecord> = {}): string {
  return `${encodeRecord({ ...record(id), timeMillis: LONG_AGO, ...more }, RESOURCE)}\n`;
}

export function decisionLine(id: string, more: Partial<AuditDecision> = {}): string {
  return `${encodeDecision({ ...decision(id), timeMillis: LONG_AGO, ...more }, RESOURCE)}\n`;
}

export function deliveryLine(...ids: readonly string[]): string {
  return `${encodeDelivery(ids, LONG_AGO, RESOURCE)}\n`;
}

/** A record with its decision. */
export function entry(id: string, more: Partial<AuditRecord> = {}): string {
  return recordLine(id, more) + decisionLine(id);
}

/** Appends to a segment of a stream. */
export function append(directory: string, text: string, stream = ORPHAN, sequence = 1): string {
  mkdirSync(directory, { recursive: true });
  const path = segmentPath(directory, stream, sequence);
  appendFileSync(path, text);
  return path;
}

/** `r0`, `r1`, … */
export function names(count: number, from = 0): readonly string[] {
  return Array.from({ length: count }, (_, index) => `r${from + index}`);
}
