import type { Frame } from '../../model.ts';
import { csvRows } from '../csv-rows.ts';
import { LogHead } from './log-head.ts';
import { levelOf, levelOfPriority, type LogLevel } from './log-level.ts';
import { frameOf } from './log-place.ts';
import { structuredRecord } from './structured-record.ts';
import { logTime } from './log-time.ts';

/** One record of a log in plain text, its first line. */
export interface LogRecord {
  readonly level: LogLevel;
  /** What it says, without time, host, process, thread and logger. */
  readonly message: string;
  /** Where it was written, when it says so. */
  readonly frame: Frame | null;
  /** A code in a bracket of its own: `[MY-010119]`. */
  readonly code: string | null;
}

/** glog and klog: `E1102 10:00:00.123456    4711 server.go:123] `; CockroachDB: `E250311 10:00:00.123456 471 2@rpc/clock.go:228 ⋮ [T1,n3] 31  `. */
const KLOG =
  /^([IWEF])\d{4}(?:\d\d){0,2} \d{2}:\d{2}:\d{2,10}\.\d{1,9}\s{1,10}\d{1,10} (?:\d{1,3}@)?([^\s@]{1,120}):(\d{1,7})(?:\] | ⋮ \[[^\]]{0,200}\] (?:\d{1,10} )?([!+|])?)/;

/** The kernel's own buffer: seconds or a time, then a device or a process: `[1234.567890] ata3.00: `, `[Thu Feb  5 04:31:55 2026] usb 1-1: `. */
const DEVICE =
  /^\[(?: {0,8}\d{1,9}\.\d{6}|[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \d{4})\] (?:[a-z][\w-]{0,30}(?:[ :.-]\d[\w.:-]{0,30}|\[\d{1,9}\])?: |EXT4-fs|XFS|BTRFS|CPU: |Out of memory|INFO: |BUG: |WARNING: )/;

/** What syslog writes behind a time of ISO 8601: a host, then a process with its number, or one that needs none. */
const HOSTED = /^ [\w.:-]{1,120} (?:[\w./()@-]{1,80}\[\d{1,10}\]|kernel|sudo): /;

/** A date and a time that a program writes itself, whoever collects its records. */
const OWN_TIME = /^\[?\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d:/;

/** The time, host and process of syslog, behind the time of whoever copied its records. */
const SYSLOG = /^[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d [\w.:-]{1,120} [\w./()@-]{1,80}(?:\[\d{1,10}\])?: /;

/** The class of an exception, in one of the lines in which older OpenStack logs its stack: `TRACE nova.compute [instance: 7f] KeyError: 'id'`. */
const TRACED =
  /^ (?:\d{1,10} )?TRACE [a-z][\w.]{0,120} (?:\[[^\]]{0,200}\] ){0,3}((?:\w{1,60}\.){0,8}\w{1,60}(?:Error|Exception|NotFound|Failure|Timeout): \S.*)$/;

/** ClickHouse's last words before a stack. */
const STACK_BELOW = /, Stack trace \(when copying [^()]{0,80}\):$/;

/** A supercomputer's record that its operators have put under a category of alerts. */
const ALERT = /^[A-Z][A-Z0-9_]{1,20} \d{10} \d{4}\./;

/** What the kernel says, without a level, of the process that it ended as memory ran out: whoever else complains, complains of that. */
const KILLED = /\b[Oo]ut of [Mm]emory(?: \([^()]{1,40}\))?: Kill(?:ed)? process \d/;

/** What Linux' audit writes of an access that a policy refused, and of a program that broke off. */
const REFUSED_ACCESS = /^(?:node=\S{1,80} )?type=(?:(?:USER_)?AVC|SELINUX_ERR|APPARMOR_DENIED|SECCOMP|ANOM_ABEND) /;
/** Accesses of which nothing was refused. */
const GRANTED = /\bpermissive=1\b|\bavc: {1,2}granted\b/;
const AUDIT = /^(?:node=\S{1,80} )?type=[A-Z]/;

/** A level in a field of its own, and the code that PostgreSQL writes behind it. */
const LEVEL_FIELD = /^(?:LOG|INFO|NOTICE|WARN(?:ING)?|ERROR|FATAL|PANIC|CRITICAL)$/;
const SQLSTATE = /^(?!00000)[0-9A-Z]{5}$/;

/** klog's structured form: `"Failed to start" err="…" pod="…"`. */
const KLOG_WORDS = /^"((?:[^"\\]|\\.){1,400})"(?:.{0,1000}?\berr="((?:[^"\\]|\\.){1,1500})")?/;

/** Reads the first line of a record, of what is no error only if `isWhole`. `null` where no time begins it. */
export function logRecord(line: string, isWhole = false): LogRecord | null {
  const klog = KLOG.exec(line);
  if (klog?.[1] !== undefined && klog[2] !== undefined) {
    // A mark stands before what goes on: the rest of the words, or a stack.
    const level = klog[4] === undefined ? (levelOf(klog[1]) ?? 'unknown') : 'harmless';
    const said = line.slice(klog[0].length).trimStart();
    const words = KLOG_WORDS.exec(said);
    const told = words ? [words[1], words[2]].filter(Boolean).join(': ').replaceAll('\\"', '"') : said;
    const message = words && said.endsWith(' err=<') ? `${told}:` : told;
    return { level, message, frame: frameOf(klog[2], Number(klog[3])), code: null };
  }
  const time = logTime(line);
  if (!time) return null;
  if (AUDIT.test(line)) return auditRecord(line, time.end);
  const separated = line.startsWith(',', time.end - 1) ? separatedRecord(line.slice(time.end)) : null;
  if (separated !== null) return separated;
  const traced = line.includes(' TRACE ', time.end) ? TRACED.exec(line.slice(time.end)) : null;
  if (traced?.[1] !== undefined) return { level: 'error', message: traced[1], frame: null, code: null };
  const head = new LogHead(line, time.end);
  if (time.isSyslog || isHosted(line, time.end)) head.host(line.startsWith('1 ', line.indexOf('>') + 1));
  head.isKernel ||= DEVICE.test(line);
  head.read(isWhole);
  const inner = innerRecord(head.rest(), isWhole);
  if (inner !== null) return inner;
  head.level ??= time.level;
  const isWorst = ALERT.test(line) || (head.isKernel && KILLED.test(line));
  const unsaid = isWorst ? 'error' : 'unknown';
  const level = head.level ?? (time.priority === null ? unsaid : levelOfPriority(time.priority));
  const rest = head.rest();
  const message = rest.endsWith('):') ? rest.replace(STACK_BELOW, '') : rest;
  return { level, message, frame: head.frame, code: head.code };
}

/** A record that has its own time and level behind the time of a collector or a journal; `null` where there is none. */
function innerRecord(rest: string, isWhole: boolean): LogRecord | null {
  if (KLOG.test(rest)) return logRecord(rest);
  if (rest.startsWith('{"')) return structuredRecord(rest);
  if (SYSLOG.test(rest)) return logRecord(rest, isWhole);
  const inner = OWN_TIME.test(rest) ? logRecord(rest, isWhole) : null;
  return inner?.level === 'unknown' ? null : inner;
}

/** Whether a host and a process follow a time; what most lines do not have is asked first. */
function isHosted(line: string, end: number): boolean {
  const mayBe = line.includes(']: ', end) || line.includes('kernel: ', end) || line.includes(' sudo: ', end);
  return mayBe && HOSTED.test(line.slice(end, end + 240));
}

/** A record whose parts stand between commas, as PostgreSQL writes them for tables: a level, a code, the first words behind them. */
function separatedRecord(rest: string): LogRecord | null {
  const [fields = []] = csvRows([rest]);
  const at = fields.findIndex((field) => LEVEL_FIELD.test(field));
  const level = levelOf(fields[at] ?? '');
  const message = fields.find((field, index) => index > at && field.includes(' '));
  if (level === null || message === undefined) return null;
  const code = fields[at + 1] ?? '';
  return { level, message, frame: null, code: SQLSTATE.test(code) ? code : null };
}

/** A record of Linux' audit is nothing but words and pairs behind its number. */
function auditRecord(line: string, end: number): LogRecord {
  const level = REFUSED_ACCESS.test(line) ? (GRANTED.test(line) ? 'harmless' : 'error') : 'unknown';
  return { level, message: line.slice(end).trim(), frame: null, code: null };
}
