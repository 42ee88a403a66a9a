import type { AuditDecision } from '../../audit/audit-sink.ts';
import { counted, dim, foreign, thousands } from '../output.ts';
import type { Held } from './backend.ts';
import type { CheckedRecord } from './checked-record.ts';
import type { Finding } from './finding.ts';
import type { LogCheck } from './log-check.ts';

/** A record that is not where it should be. */
interface MissingRecord {
  readonly recordId: string;
  readonly at: string;
  readonly run: string;
  readonly tool: string | null;
  readonly digest: string;
  readonly fingerprint: string;
  readonly trace: string | null;
  /** Where it is missing, or not whole. */
  readonly where: 'log' | 'backend';
  readonly why: string;
}

/** What `faultline verify --json` prints. */
export interface VerifyReport {
  readonly log: string;
  readonly backend: { readonly name: string; readonly url: string } | null;
  readonly streams: number;
  readonly segments: number;
  /** All that the log knows of, and how many of them it holds itself. */
  readonly records: number;
  readonly inLog: number;
  /** Those that the backend holds whole; `null` where none was asked. */
  readonly inBackend: number | null;
  readonly pending: number;
  readonly setAside: number;
  readonly tornLines: number;
  readonly missing: readonly MissingRecord[];
  readonly findings: readonly Finding[];
  /** Whether nothing is missing. */
  readonly ok: boolean;
}

/** What a backend was asked, and what it holds, by record id. */
export interface BackendAnswer {
  readonly name: string;
  readonly url: string;
  readonly held: ReadonlyMap<string, Held>;
}

/** Records that are told one by one to people; programs are told all. */
const MAX_TOLD = 20;

/** What a report is made of. */
export interface VerifyFacts {
  readonly path: string;
  readonly check: LogCheck;
  readonly tornLines: number;
  /** Milliseconds since the Unix epoch; what is older is left out. */
  readonly sinceMillis: number;
  /** `null` where no backend was asked. */
  readonly answer: BackendAnswer | null;
}

/** Compares what a log holds with what a backend does. */
export function verifyReport({ path, check, tornLines, sinceMillis, answer }: VerifyFacts): VerifyReport {
  const records = check.records.filter(({ timeMillis }) => timeMillis >= sinceMillis);
  const lost = check.lost.filter(({ timeMillis }) => timeMillis >= sinceMillis);
  const inState = (state: CheckedRecord['state']): number => records.filter((record) => record.state === state).length;
  const absent = answer ? records.filter(({ id }) => answer.held.get(id) !== 'whole') : [];
  const missing = [
    ...lost.map(missingInLog),
    ...absent.map((record) => missingInBackend(record, answer?.held.get(record.id) ?? 'nothing')),
  ];
  return {
    log: path,
    backend: answer && { name: answer.name, url: answer.url },
    streams: check.streams,
    segments: check.segments,
    records: records.length + lost.length,
    inLog: records.length,
    inBackend: answer ? records.length - absent.length : null,
    pending: inState('pending'),
    setAside: inState('set aside'),
    tornLines,
    missing,
    findings: check.findings,
    ok: missing.length === 0 && !check.findings.some(({ isLoss }) => isLoss),
  };
}

function missingInLog(decision: AuditDecision): MissingRecord {
  const { recordId, timeMillis, runId: run, digest, fingerprint, trace } = decision;
  return {
    recordId,
    at: new Date(timeMillis).toISOString(),
    run,
    tool: null,
    digest,
    fingerprint,
    trace: trace?.traceId ?? null,
    where: 'log',
    why: 'what was decided about it is in the log, the raw error is not',
  };
}

function missingInBackend(record: CheckedRecord, held: Held): MissingRecord {
  const { id: recordId, timeMillis, runId: run, toolName: tool, digest, fingerprint, traceId: trace } = record;
  const at = new Date(timeMillis).toISOString();
  const why = held === 'part' ? WHY_PART : whyAbsent(record);
  return { recordId, at, run, tool, digest, fingerprint, trace, where: 'backend', why };
}

const WHY_PART = 'it is there, but its stack trace or its chain of causes is not whole';

function whyAbsent({ state, reason }: CheckedRecord): string {
  switch (state) {
    case 'pending':
      return 'pending: it was not shipped yet';
    case 'set aside':
      return `set aside: the backend refused it${reason === null || reason === '' ? '' : ` (${reason})`}`;
    case 'delivered':
      return "delivered by the host's own exporter, says the log; the backend has not kept it";
    case 'shipped':
      return 'shipped, says the log; the backend has not kept it';
  }
}

/** The report for people. */
export function verifyText(report: VerifyReport): string {
  const told = report.missing.slice(0, MAX_TOLD).map(missingText);
  const rest = report.missing.length - told.length;
  return [
    ...told,
    rest > 0 ? `… and ${thousands(rest)} more; --json tells all\n` : '',
    ...report.findings
      .filter(isToldHere)
      .map(({ isLoss, text }) => (isLoss ? `fault: ${text}\n` : dim(`note: ${text}\n`))),
    `${summary(report)}\n`,
  ].join('');
}

/** Torn lines are told on the standard error, as every command that reads a log does. */
function isToldHere({ kind }: Finding): boolean {
  return kind !== 'torn tail' && kind !== 'unreadable line';
}

function missingText({ recordId, at, run, digest, fingerprint, trace, where, why }: MissingRecord): string {
  return [
    `missing in the ${where}: ${recordId} at ${at}, run ${foreign(run)}\n`,
    `  ${foreign(digest)}\n`,
    `  fingerprint ${fingerprint}, trace ${trace ?? '–'}\n`,
    `  ${foreign(why)}\n`,
  ].join('');
}

function summary({ records, inLog, inBackend, backend, missing, pending, setAside, findings }: VerifyReport): string {
  const held = backend ? `, ${thousands(inBackend ?? 0)} in ${backend.name}` : '';
  const faults = findings.filter(({ isLoss }) => isLoss).length;
  const told = `${counted(records, 'record')}: ${thousands(inLog)} in the log${held}, ${thousands(missing.length)} missing`;
  const rest = `${thousands(pending)} pending, ${thousands(setAside)} set aside`;
  return `${told}; ${rest}${faults === 0 ? '' : `; ${counted(faults, 'fault')} in the log`}`;
}
