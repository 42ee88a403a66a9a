import type { Frame } from '../../model.ts';
import { withoutWrapper } from '../bare-line.ts';
import { unfoldedStack } from '../dotnet/folded-stack.ts';
import { goFrame } from '../go/go-frames.ts';
import { ownFrame } from '../single-cause.ts';
import { weightOf } from '../telling-line.ts';
import type { LogLevel } from './log-level.ts';
import { levelOf } from './log-level.ts';
import { logRecord, type LogRecord } from './log-record.ts';
import { isStatus, logfmtRecord, withStatus } from './logfmt.ts';
import { weblogicRecord } from './weblogic.ts';

/** One entry of a log with the lines that belong to it. */
export interface LogEntry {
  readonly level: LogLevel;
  readonly message: string;
  readonly code: string | null;
  readonly frame: Frame | null;
  /** The lines below the first one, up to the next record. */
  readonly below: readonly string[];
}

/** Most lines that belong to one entry; more are a program's output and no record. */
const MAX_BELOW = 200;
/** Python's default layout: `ERROR:shop.orders:message`. */
const BARE_PYTHON = /^(CRITICAL|ERROR|WARNING|INFO|DEBUG):([\w.]{1,120}):(.*)/;
/** A level and a logger, where nobody wrote the time: `ERROR shop.orders [order 7] message`. */
const BARE_LOGGER =
  /^(FATAL|CRITICAL|ERROR|WARN(?:ING)?|INFO|DEBUG|TRACE) {1,3}((?:[a-z_]\w{0,40}\.){1,8}\w{1,80}):? (?:\[[^\]]{0,120}\] )?(\S.*)/;
/** The second line of java.util.logging: `SEVERE: message`. */
const JAVA_WORDS = /^(SEVERE|WARNING|INFO|CONFIG|FINE|FINER|FINEST): (.*)/;
/** The words after java.util.logging's time: `AM shop.Orders load`. */
const JAVA_HEAD = /^[A-Z][a-z]{2} \d{1,2}, \d{4} \d{1,2}:\d{2}:\d{2} [AP]M (\S{1,200}) (\S{1,100})$/;
/** .NET's console: `fail: Shop.Orders[0]`, the words on the next line. */
const DOTNET_HEAD = /^(trce|dbug|info|warn|fail|crit): [\w.]{1,160}\[\d{1,9}\]$/;
/** Samba: `[2026/03/11 10:00:01.220118,  0] ../../source3/passdb/secrets.c:91(secrets_init_path)`, the words on the next line. */
const SAMBA_HEAD = /^\[\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}:\d{2}[^\]]{0,120}\] \S{1,200}:\d{1,6}\(\w{1,80}\)$/;
const DOTNET_LEVELS: Readonly<Record<string, LogLevel>> = { crit: 'fatal', fail: 'error', warn: 'warning' };

/** `Error: 17204, Severity: 16, State: 1.`, behind its level. */
const NUMBERED = /^(\d{1,6}), Severity: \d{1,2}, State: \d{1,5}\.?$/;

/** The first item of a list that a record announces, and klog's value of several lines, which a tabulator indents. */
const FIRST_ITEM = /^(?:\s{0,8}(?:1[.)]|[-•]|\*{1,2}) |\t(?!at |File ))(\S.{0,600})$/;

/** What a service of Amazon's calls an error: `upload failed: NoSuchBucket: The specified bucket does not exist`. */
const NAMED = /(?:^|\s)([A-Z][a-z]{1,40}[A-Z]\w{1,60}): /;

/** `    at src/writer.rs:88` */
const PLACE_BELOW = /^ {4}at (\S{1,300}\.rs):(\d{1,7})$/;
/** `\t/workspace/controller/cache.go:132`, with blanks where it was copied from a screen. */
const GO_PLACE = /^(?:\t| {4,8})[^\s:]{1,400}\.go:\d{1,7}$/;
/** Words of a record in pairs that go on in the next line. */
const OPEN_WORDS = /\bmsg="(?:[^"\\]|\\.){1,600}$/;
/** A line of a Java stack below its first. */
const STACK_LINE = /^(?:at [\w.$<>]{1,300}\(|Caused by: |\.\.\. \d{1,4} more$)/;

/** How an entry of any layout may begin: with a time or what stands before one, with a level, or with a level among its pairs. */
const BEGINNING =
  /^[\d[<-]|^[A-Z][a-z]{2}[ ,]|^[A-Z], \[|^[A-Z][A-Z0-9_]{1,20} {1,4}[\d[]|^\(\d{4}-|^ {1,5}\d{1,7}:\d{8}:|^[A-Z]{4}\[\d|^[A-Z]\d|^####<|^\S{1,120}\.log|^(?:node|type)=|^[*.][A-Z][a-z]{2} |^[A-Z]{4,8}(?::| {1,3}[a-z_]\w{0,40}\.)|^[a-z]{4}: |^[a-z]{4,7}\t\d\d:|^[a-z][\w-]{0,40}: \d{4}\/|level=|lvl=|severity=/;

/** Whether a line may begin an entry. It is cheaper than reading it. */
export function mayBeginEntry(line: string): boolean {
  return BEGINNING.test(withoutWrapper(line));
}

/** The entries of a log in plain text; none where the text is no log. */
export function logEntries(lines: readonly string[]): readonly LogEntry[] {
  const entries: { first: Omit<LogEntry, 'below'>; readonly below: string[] }[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = withoutWrapper(lines[index] ?? '');
    const begins = BEGINNING.test(line);
    const two = begins ? twoLines(line, lines[index + 1] ?? '') : null;
    const first = begins ? (two ?? oneLine(line)) : null;
    const last = entries[entries.length - 1];
    // Android and collectors give every line of a stack a head of its own.
    if (first && last?.first.level === first.level && STACK_LINE.test(first.message) && last.below.length < MAX_BELOW) {
      last.below.push(first.message.startsWith('at ') ? `\t${first.message}` : first.message);
    } else if (first) entries.push({ first, below: [] });
    else if (last?.below.length === 0 && OPEN_WORDS.test(lines[index - 1] ?? '') && line.endsWith('"'))
      last.first = { ...last.first, ...logfmtRecord(`${lines[index - 1]} ${line}`) };
    else if (last && last.below.length < MAX_BELOW) last.below.push(line);
    if (two) index += 1;
  }
  return withNumbers(entries.map(({ first, below }) => withPlace(withWords({ ...first, below }))));
}

/** SQL Server tells the number of an error in a record of its own, before the words. */
function withNumbers(entries: readonly LogEntry[]): readonly LogEntry[] {
  if (!entries.some(({ message }) => NUMBERED.test(message))) return entries;
  const joined: LogEntry[] = [];
  for (let index = 0; index < entries.length; index += 1) {
    const entry = entries[index];
    if (entry === undefined) break;
    const code = NUMBERED.exec(entry.message)?.[1];
    const said = code === undefined ? undefined : entries[index + 1];
    joined.push(code === undefined || said === undefined ? entry : { ...said, level: 'error', code });
    if (said !== undefined) index += 1;
  }
  return joined;
}

/** Rust's tracing names the place of a record below it; zap writes the calls there that led to it. */
function withPlace(entry: LogEntry): LogEntry {
  if (entry.frame !== null) return entry;
  const place = PLACE_BELOW.exec(entry.below[0] ?? '');
  if (place?.[1] !== undefined) return { ...entry, frame: ownFrame(place[1], Number(place[2])) };
  return GO_PLACE.test(entry.below[1] ?? '') ? { ...entry, frame: calledFrom(entry.below) } : entry;
}

/** The first call of the user's in pairs of lines: the function, and below it the place. */
function calledFrom(below: readonly string[]): Frame | null {
  for (let index = 0; GO_PLACE.test(below[index + 1] ?? ''); index += 2) {
    const frame = goFrame(below[index] ?? '', below[index + 1] ?? '');
    if (frame?.inApp === true) return frame;
  }
  return null;
}

/** Some loggers begin a record's words on the line below its head, or tell them in a list. */
function withWords(entry: LogEntry): LogEntry {
  if (entry.level === 'harmless') return entry;
  const [words, ...stack] = unfoldedStack(entry.message) ?? [];
  if (words !== undefined) return { ...entry, message: words, below: [...stack, ...entry.below] };
  if (isStatus(entry.below[0])) {
    const code = entry.code ?? NAMED.exec(entry.message)?.[1] ?? null;
    return { ...entry, code, message: withStatus(`${entry.message}\n${entry.below[0]}`), below: entry.below.slice(1) };
  }
  const item = entry.message.endsWith(':') ? FIRST_ITEM.exec(entry.below[0] ?? '')?.[1] : undefined;
  if (item !== undefined) return { ...entry, message: `${entry.message} ${item}` };
  if (/[\p{L}\p{N}]/u.test(entry.message)) return entry;
  const index = entry.below.findIndex((line) => /[\p{L}\p{N}]/u.test(line));
  return index === -1
    ? entry
    : { ...entry, message: (entry.below[index] ?? '').trim(), below: entry.below.slice(index + 1) };
}

function oneLine(line: string): Omit<LogEntry, 'below'> | null {
  const fielded = line.includes('> <') ? weblogicRecord(line) : null;
  if (fielded) return fielded;
  const fields = logfmtRecord(line);
  if (fields) return fields;
  const record = logRecord(line);
  if (record) {
    // What a runner of jobs marks as an error, behind its own time.
    const marked = /^(?:##\[error\]|::error::)/.exec(record.message);
    return marked ? { ...record, level: 'error', message: record.message.slice(marked[0].length) } : record;
  }
  return bareRecord(line);
}

/** A record that has a level and a logger, but no time. */
export function bareRecord(line: string): LogRecord | null {
  const [, level, , message = ''] = BARE_PYTHON.exec(line) ?? BARE_LOGGER.exec(line) ?? [];
  return level === undefined ? null : { level: levelOf(level) ?? 'unknown', message, code: null, frame: null };
}

function twoLines(line: string, next: string): Omit<LogEntry, 'below'> | null {
  const java = JAVA_HEAD.exec(line);
  const words = java && JAVA_WORDS.exec(next);
  if (java?.[2] !== undefined && words?.[1] !== undefined) {
    const frame = { file: null, line: null, column: null, function: `${java[1]}.${java[2]}`, inApp: true };
    return { level: levelOf(words[1]) ?? 'unknown', message: words[2] ?? '', code: null, frame };
  }
  const samba = SAMBA_HEAD.exec(line);
  if (samba && /^\s{2}\S/.test(next)) return { level: 'unknown', message: next.trim(), code: null, frame: null };
  const dotnet = DOTNET_HEAD.exec(line)?.[1];
  if (dotnet === undefined || !/^\s{6}/.test(next)) return null;
  return { level: DOTNET_LEVELS[dotnet] ?? 'harmless', message: next.trim(), code: null, frame: null };
}

/** How much an entry says about what went wrong: its level first, then its words; 0 where it is no error's. */
export function entryWeight({ level, message }: Pick<LogEntry, 'level' | 'message'>): number {
  if (level === 'harmless') return 0;
  const words = weightOf(message);
  if (level === 'fatal' || level === 'error') return 10 + words;
  return level === 'warning' ? Math.max(1, words) : words;
}
