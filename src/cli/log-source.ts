import { existsSync, statSync } from 'node:fs';
import type { AuditDecision, AuditRecord } from '../audit/audit-sink.ts';
import { DEFAULT_LOG_FOLDER } from '../audit/durable-log.ts';
import { type LoggedError, streamLog } from '../audit/log-reader.ts';
import { LOG_SUFFIX, logFiles } from '../audit/segments.ts';
import { digestOf } from '../compactor/digest.ts';
import { parseRaw } from '../compactor/parse.ts';
import { fingerprintOf, isCurrentFingerprint } from '../deduplicator/fingerprint.ts';
import { InvalidInputError } from '../errors.ts';
import { debug } from './debug.ts';
import { unreadable } from './input.ts';
import type { Sighting, SightingSource } from './sighting.ts';
import { TornLines } from './torn-lines.ts';

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
    debug(`log: ${path} does not exist`);
    if (!isNamed) return [];
    throw new InvalidInputError(`${path}: no such folder; expected one with a log (*${LOG_SUFFIX})`);
  }
  try {
    const files = logFiles(path);
    debug(`log: ${path} with ${files.length} files`);
    return files;
  } catch (error) {
    throw unreadable(path, error) ?? error;
  }
}

/** The failures of an embedded log, without their raw errors, which may be large. Torn lines are told once. */
export function logSource(path: string): SightingSource {
  const torn = new TornLines();
  return {
    name: path,
    async *sightings() {
      const sightings: Sighting[] = [];
      for await (const logged of streamLog(path, (line) => torn.add(line))) sightings.push(sightingOf(logged));
      torn.tell();
      yield* sightings.sort((a, b) => (a.timeMillis ?? 0) - (b.timeMillis ?? 0));
    },
    async *runs() {
      for await (const { record } of streamLog(path)) yield record.runId;
    },
    async raw(recordId) {
      return (await errorsOf(path, new Set([recordId])).next()).value?.record.raw ?? null;
    },
  };
}

/** The full records with these ids. */
export async function* errorsOf(
  path: string,
  recordIds: ReadonlySet<string>,
): AsyncGenerator<LoggedError, undefined, undefined> {
  for await (const logged of streamLog(path)) if (recordIds.has(logged.record.id)) yield logged;
}

/** A failure without its raw error. */
export function sightingOf({ record, decision }: LoggedError): Sighting {
  return decision === null ? readAgain(record) : decided(record, decision);
}

function decided(record: AuditRecord, decision: AuditDecision): Sighting {
  const { errorId: id, fingerprint, digest, count, consecutive, verdict, line, tokens } = decision;
  const shown = line === null ? null : tokens;
  return {
    ...circumstances(record),
    id,
    ...classNames(record, fingerprint),
    digest,
    count,
    consecutive,
    verdict,
    tokens: shown,
  };
}

/** Other versions named classes by other rules: the class follows from the raw error, so that no history is split. */
function classNames(record: AuditRecord, recorded: string): Pick<Sighting, 'fingerprint' | 'formerFingerprint'> {
  if (isCurrentFingerprint(recorded)) return { fingerprint: recorded, formerFingerprint: null };
  return { fingerprint: fingerprintOf(parseRaw(record.raw)), formerFingerprint: recorded };
}

/** The process ended between a record and what was decided about it: the class follows from the raw error. */
function readAgain(record: AuditRecord): Sighting {
  const parsed = parseRaw(record.raw);
  return {
    ...circumstances(record),
    id: null,
    fingerprint: fingerprintOf(parsed),
    formerFingerprint: null,
    digest: digestOf(parsed),
    count: 1,
    consecutive: 1,
    verdict: 'continue',
    tokens: null,
  };
}

function circumstances({ id: recordId, timeMillis, runId, toolName, trace }: AuditRecord) {
  const at = new Date(timeMillis).toISOString();
  return { recordId, at, timeMillis, runId, toolName, traceId: trace?.traceId ?? null };
}
