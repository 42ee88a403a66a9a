import type { RunEvent } from '../history/history.ts';
import type { AuditRecord } from './audit-sink.ts';
import { decodeLine, type LogEntry } from './decode.ts';
import { readPlace, type RunIndex } from './run-index.ts';
import type { Place } from './segment-writer.ts';

/** A line that answered a tool call, and its run. */
export interface AnsweredCall {
  readonly runId: string;
  readonly line: string;
}

/** What happened in a run, as its log tells: in the order of time, whichever processes wrote it. */
export function recallRun(index: RunIndex, runId: string): readonly RunEvent[] {
  return index
    .placesOf(runId)
    .flatMap(entriesAt)
    .flatMap((entry): readonly { readonly event: RunEvent; readonly timeMillis: number }[] => {
      if (entry.kind === 'note') return [entry.note];
      return entry.kind === 'decision' ? [entry.decision] : [];
    })
    .sort((a, b) => a.timeMillis - b.timeMillis)
    .map(({ event }) => event);
}

/** The record with an id; `null` where the log does not have it. */
export function recallRecord(index: RunIndex, recordId: string): AuditRecord | null {
  const place = index.placeOfRecord(recordId);
  return place && recordAt(place, recordId);
}

/** What the model read as the answer to a tool call; `null` where the log does not tell. */
export function recallCall(index: RunIndex, toolCallId: string): AnsweredCall | null {
  const place = index.placeOfCall(toolCallId);
  const record = place && recordAt(place, null);
  if (!record) return null;
  const { id, runId } = record;
  const line = recallRun(index, runId)
    .flatMap((event) => (event.kind === 'failure' && event.occurrence.recordId === id ? [event.conclusion.shown] : []))
    .at(0)?.line;
  return line === undefined ? null : { runId, line };
}

/** The record that stands at a place, where it has this id; `null`: whatever its id. */
export function recordAt(place: Place, recordId: string | null): AuditRecord | null {
  const [entry] = entriesAt(place);
  return entry?.kind === 'record' && (recordId === null || entry.record.id === recordId) ? entry.record : null;
}

/** What retention has removed meanwhile says nothing. */
function entriesAt(place: Place): readonly LogEntry[] {
  try {
    return decodeLine(readPlace(place));
  } catch {
    return [];
  }
}
