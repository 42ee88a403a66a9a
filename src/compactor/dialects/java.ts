import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { partedLines } from '../joined-lines.ts';
import { javaDeadlock } from '../jvm/deadlock.ts';
import { CUT_OFF, readJavaTraces, type JavaTrace } from '../jvm/java-trace.ts';
import { withNamedCause } from '../jvm/throwable.ts';
import { failedTests, failureOf } from '../jvm/test-failures.ts';
import type { LogLevel } from '../log/log-level.ts';
import { logRecord, type LogRecord } from '../log/log-record.ts';
import { retryOfStatus } from '../retry.ts';

/** Words without which there is no trace. */
const EVIDENCE = /^.{0,300}?(?:\bat [\w$.@/<>-]{3,300} ?\(|Exception in thread |Caused by: )/m;
/** Where a traceback of Python begins. */
const PYTHON = 'Traceback (most recent call last):';
/** A frame, whatever a log puts before it. */
const FRAME = /(?:^|\s)at [\w$.@/<>-]{3,300}\(/;
/** How far above frames without an exception a log's record is looked for, in lines. */
const MAX_LINES_ABOVE = 3;
/** What Maven's and other test runners write beside each failed test. */
const TEST_FAILED = /<<< (?:FAILURE|ERROR)!|^FAILED(?: CONFIGURATION)?: @?\w/m;

/** A record whose time was taken off. */
const LEVELLED = /^(?:ERROR|FATAL|WARN) (\S.*)/;
/** How many traces at the end of a log may tell how a program ended. */
const MAX_LAST_TRACES = 8;

/** The levels of what went wrong. */
const ERROR_LEVELS: ReadonlySet<LogLevel> = new Set(['error', 'fatal']);
/** A record that says of a program only that it did not start, and what the network refuses. */
const START_FAILED =
  /\b(?:run|start(?:up)?|initiali[sz]ation|deployment) failed\b|\bfailed to (?:start|initiali[sz]e|deploy)\b/i;
const REFUSED = /^java\.net\./;

/** What a launcher of jobs only announces: `Error: java.io.IOException: no space`. */
const OWN_TYPE = /^((?:[a-z]\w{0,60}\.){1,10}[A-Z][\w$]{0,80}(?:Exception|Error))(?:: |$)/;

/** No words, or the system's alone, which older versions say twice: `Connection refused (Connection refused)`. */
const SYSTEMS_WORDS = /^(?:null|[A-Z][a-z]+(?: [a-z]+){1,4}(?: \([A-Z][a-z]+(?: [a-z]+){1,4}\))?)?$/;

/** Stack traces of the Java virtual machine: Java, Kotlin, Scala, Groovy. */
export const java: Dialect = { name: 'java', rank: 80, evidence: ['at ', 'Exception in thread ', 'Caused by: '], read };

function read(whole: ErrorText): Finding | null {
  const { text } = whole;
  if (!EVIDENCE.test(text)) return null;
  const lines = partedLines(whole);
  const deadlock = text.includes('Java-level deadlock') ? javaDeadlock(lines) : null;
  if (deadlock !== null) return { exceptions: [deadlock] };
  const tested = (text.includes('<<< ') || text.includes('FAILED')) && TEST_FAILED.test(text);
  const failed = tested ? failedTests(lines) : [];
  const traces = readJavaTraces(lines);
  const trace = traces.findLast(({ uncaught }) => uncaught) ?? failed[0] ?? (tested ? traces[0] : worstOf(traces));
  if (!trace) return null;
  const exceptions = withNamedCause(withRecord(lines, ofItsOwnType(trace.exceptions)));
  // The last line of a Python traceback that a Java exception carries looks like an exception without a package.
  if (text.includes(PYTHON) && exceptions.length === 1 && exceptions[0]?.type?.includes('.') === false) return null;
  const status = Number(exceptions.findLast((exception) => exception.code !== null)?.code ?? Number.NaN);
  const retry = Number.isInteger(status) ? retryOfStatus(status, null) : null;
  const diagnostics = failed.map(failureOf);
  const keepsWords = exceptions !== trace.exceptions && exceptions[0]?.type === trace.exceptions[0]?.type;
  return { exceptions, keepsWords, ...(diagnostics.length > 0 && { diagnostics }), ...(retry !== null && { retry }) };
}

/** The last trace of a log, but for one that was only warned of, that stands below an error where another was fatal, or that ended a start for want of what another was refused before. */
function worstOf(traces: readonly JavaTrace[]): JavaTrace | undefined {
  const last = traces.at(-1);
  if (last === undefined || traces.length === 1) return last;
  const { level, message } = recordOf(last) ?? { level: 'unknown', message: '' };
  if (level === 'warning' || level === 'harmless')
    return traces.findLast((trace) => ERROR_LEVELS.has(recordOf(trace)?.level ?? 'unknown')) ?? last;
  // What was fatal is no consequence of what is only an error.
  const isFatal = (trace: JavaTrace) => recordOf(trace)?.level === 'fatal';
  const fatal = level === 'error' ? traces.slice(-MAX_LAST_TRACES).find(isFatal) : undefined;
  if (fatal !== undefined) return fatal;
  if (!START_FAILED.test(message) || REFUSED.test(rootOf(last))) return last;
  return traces.find((trace) => REFUSED.test(rootOf(trace))) ?? last;
}

/** The log's record that a trace stands below. */
function recordOf({ above }: JavaTrace): LogRecord | null {
  for (const line of above.toReversed()) {
    const record = logRecord(line, true);
    if (record !== null) return record;
  }
  return null;
}

function rootOf({ exceptions }: JavaTrace): string {
  return exceptions.at(-1)?.type ?? '';
}

/** The same exceptions, the first with the type that its words begin with, where `Error` is none. */
function ofItsOwnType(exceptions: JavaTrace['exceptions']): JavaTrace['exceptions'] {
  const [first, ...causes] = exceptions;
  const [head = '', type = null] = first?.type === 'Error' ? (OWN_TYPE.exec(first.message) ?? []) : [];
  if (first === undefined || type === null) return exceptions;
  return [{ ...first, type, message: first.message.slice(head.length) }, ...causes];
}

/** An exception without words, or with the system's, which name nothing, is told by those of the log's record that it stands below. */
function withRecord(lines: readonly string[], exceptions: JavaTrace['exceptions']): JavaTrace['exceptions'] {
  const [only, ...causes] = exceptions;
  if (only?.type === null && only.message === CUT_OFF) {
    // The causes that follow say more than that the first exception is missing.
    const message = causes.length > 0 ? '' : (recordAbove(lines) ?? CUT_OFF);
    return [{ ...only, message }, ...causes];
  }
  if (only === undefined || causes.length > 0 || !SYSTEMS_WORDS.test(only.message)) return exceptions;
  const { type, message: said } = only;
  if (type === null) return exceptions;
  const head = said === '' ? type : `${type}: ${said}`;
  const at = lines.findLastIndex((line) => line.trim() === head);
  const above = lines.slice(0, Math.max(0, at)).findLast((line) => line.trim() !== '');
  const words = above === undefined ? '' : (logRecord(above)?.message ?? LEVELLED.exec(above)?.[1] ?? '');
  return words === '' ? exceptions : [{ ...only, message: said === '' ? words : `${words}: ${said}` }];
}

/** What a log complains of right above frames that have no exception: a watchdog tells where a thread stood. */
function recordAbove(lines: readonly string[]): string | null {
  const begin = lines.findIndex((line) => FRAME.test(line));
  for (const line of lines.slice(Math.max(0, begin - MAX_LINES_ABOVE), Math.max(0, begin)).toReversed()) {
    const record = logRecord(line);
    const level = record?.level ?? 'harmless';
    if (record !== null && level !== 'harmless' && level !== 'unknown' && /\w$|[.!)]$/.test(record.message))
      return record.message;
  }
  return null;
}
