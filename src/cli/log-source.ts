import { existsSync, statSync } from 'node:fs';
import type { AuditDecision, AuditRecord } from '../audit/audit-sink.ts';
import { DEFAULT_LOG_FOLDER, LOG_SUFFIX } from '../audit/durable-log.ts';
import { logFiles, readEntries } from '../audit/log-reader.ts';
import { digestOf } from '../compactor/digest.ts';
import { parseRaw } from '../compactor/parse.ts';
import { fingerprintOf } from '../deduplicator/fingerprint.ts';
import { InvalidInputError } from '../errors.ts';
import { unreadable } from './input.ts';
import type { Sighting, SightingSource } from './sighting.ts';

/** The folder of the embedded log, as the pipeline finds it: named, by `FAULTLINE_DIR`, or in the working directory. */
export function logFolder(named: string | undefined): string {
  return named ?? process.env['FAULTLINE_DIR'] ?? DEFAULT_LOG_FOLDER;
}

/** Whether a path is a log: a folder, or one of its files. */
export function isLog(path: string): boolean {
  return path.endsWith(LOG_SUFFIX) || (statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false);
}

/**
 * The files of the log; none where nothing was ever recorded.
 *
 * @throws InvalidInputError when a folder that was named does not exist, or the folder cannot be read
 */
export function filesOfLog(path: string, isNamed: boolean): readonly string[] {
  if (!existsSync(path)) {
    if (!isNamed) return [];
    throw new InvalidInputError(`${path}: no such folder; expected one with a log (*${LOG_SUFFIX})`);
  }
  try {
    return logFiles(path);
  } catch (error) {
    throw unreadable(path, error) ?? error;
  }
}

/** The failures of an embedded log. */
export function logSource(path: string): SightingSource {
  return {
    name: path,
    async *sightings() {
      yield* (await readSightings(path)).sort((a, b) => (a.timeMillis ?? 0) - (b.timeMillis ?? 0));
    },
    async raw(recordId) {
      return (await recordsOf(path, new Set([recordId])).next()).value?.raw ?? null;
    },
  };
}

/** The full records with these ids, in the order of the files. */
export async function* recordsOf(
  path: string,
  recordIds: ReadonlySet<string>,
): AsyncGenerator<AuditRecord, undefined, undefined> {
  for await (const entry of readEntries(path)) {
    if (entry.kind === 'record' && recordIds.has(entry.record.id)) yield entry.record;
  }
}

/** All failures without their raw errors, which may be large. */
async function readSightings(path: string): Promise<Sighting[]> {
  const sightings = new Map<string, Sighting>();
  const early = new Map<string, AuditDecision>();
  for await (const entry of readEntries(path)) {
    if (entry.kind === 'record') {
      const { record } = entry;
      sightings.set(record.id, sightingOf(record, early.get(record.id) ?? null));
      continue;
    }
    const { decision } = entry;
    const known = sightings.get(decision.recordId);
    if (known) sightings.set(decision.recordId, decided(known, decision));
    else early.set(decision.recordId, decision);
  }
  return [...sightings.values()];
}

function sightingOf(record: AuditRecord, decision: AuditDecision | null): Sighting {
  const { id: recordId, timeMillis, runId, toolName, trace } = record;
  const at = new Date(timeMillis).toISOString();
  const traceId = trace?.traceId ?? null;
  const known = { recordId, at, timeMillis, runId, toolName, traceId };
  const undecided = { id: null, count: 1, consecutive: 0, verdict: 'continue', tokens: null } as const;
  const blank: Sighting = { ...known, ...undecided, fingerprint: '', digest: '' };
  return decision === null ? { ...blank, ...readAgain(record) } : decided(blank, decision);
}
