import type { Frame, ParsedException } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import { MAX_LINE_CHARS, type ErrorText } from '../error-text.ts';
import { isJsonObject } from '../../json-value.ts';
import { fieldsOf, stackOf, textOf, type Fields } from '../http/json-fields.ts';
import { unfoldedStack } from '../dotnet/folded-stack.ts';
import { exceptionsIn, placeOf } from '../log/json-exception.ts';
import { isErrorLevel, isWarningLevel } from '../log/json-level.ts';
import { jsonRecord, levelledRecord, WORDS } from '../log/json-record.ts';
import { isEcho } from '../log/echo.ts';
import { printedCrash } from '../log/printed-crash.ts';
import { framesOf, tracebackOf } from '../log/json-traceback.ts';
import { wholeTraceback } from '../python/whole-traceback.ts';
import { wholeRubyTrace } from '../ruby/whole-trace.ts';
import { untyped } from '../single-cause.ts';
import { parsedJson } from '../parsed-json.ts';
import { complains, isSymptom } from '../telling-line.ts';

/** Members that hold the error of a record; Serilog's `@x` only where a class begins it. */
const ERRORS = ['err', 'error', 'exception', 'thrown', 'excinfo', 'fault', 'reason', 'cause', 'x'] as const;
/** Members that hold where it was written: of slog, of Google, of Elastic's schema. */
const SOURCES = ['source', 'sourcelocation', 'logginggoogleapiscom/sourcelocation', 'logorigin'] as const;
/** Most lines of plain text after the last record of an error. */
const MAX_LINES_AFTER = 3;
/** Elasticsearch and OpenSearch write a stack below its record, a frame a line. */
const STACK_LIST = /^"stacktrace": \["/;
/** How far above a record that tells no cause another one is looked for, in lines. */
const MAX_LINES_BEFORE = 40;
/** MongoDB's last words. */
const ENDS = /^(?:Fatal assertion$|aborting after )/;
/** Two names before a record, or one in a bracket or with a bar: `web-7d9f-x2x4q web {"…`, `[pod/web-7d9f/web] {"…`, `web-1  | {"…`. */
const SOURCE = /^(?:[\w.-]{1,120} [\w.-]{1,80} |\[[\w./-]{1,200}\] |[\w.-]{1,80} {1,20}\| )(?=\{"[\w@.-]{1,40}": ?)/;
/** The time of a record, or what identifies an event, on a line of its own. */
const TIMED = /^ {1,8}"(?:@?timestamp|time|ts|eventTime|event_id)": ?["\d]/m;
/** Words over several lines that are more than words: a stack, or too long for one error. */
const STACK =
  / {4}at [\w.<>`[\]+]{3,300}\(|\n(?:\s{1,8}at |\t|\s{2,8}File "|#0 |\s{0,4}goroutine )|^Traceback|^[^]{800}/;
/** A class with its package, before its words. */
const THROWN = /^\s{0,4}((?:[A-Za-z_]\w{0,60}\.){1,8}[A-Z]\w{0,80}(?:Error|Exception)): (?=\S)/;
/** What loguru says before an exception: where it was caught, in which process and thread. */
const ANNOUNCED = /^An error has been caught in function '/;

/** Structured logs, one JSON object a line: pino, bunyan, winston, zap, slog, python-json-logger, structlog, Serilog, Logstash. */
export const jsonLog: Dialect = {
  name: 'json-log',
  rank: 82,
  evidence: ['{'],
  read(text): Finding | null {
    const all = entryLine(text) ?? wholeLines(text).map(withoutSource);
    const lines = text.text.includes('\n"stacktrace": [') ? joinedRecords(all) : all;
    const end = lines.findLastIndex((each) => each.trim() !== '');
    const mayBe = (each: string, index: number) => isBraced(each) || (index === end && each.startsWith('{'));
    const line = lines.findLastIndex((each, index) => mayBe(each, index) && recordOf(each) !== null);
    const last = line === -1 ? milder(lines) : recordOf(lines[line] ?? '');
    if (!last || (line !== -1 && isFollowed(lines, line)) || isOfLinter(last)) return null;
    const record = tellsWhy(last) ? last : (causeBefore(lines.slice(0, line), saysNoCause(last)) ?? last);
    const errors = errorsOf(record);
    const exception = errors[0] ?? null;
    const words = wordsOf(record);
    const message = words !== null && exception !== null && ANNOUNCED.test(words) ? null : words;
    const outer: ParsedException = { type: null, code: null, message: message ?? '', frames: callerOf(record) };
    const told = toldBy(record);
    if (told.length > 0) return { exceptions: outer.message === '' ? told : [outer, ...told] };
    const isSaid = message === null || message === exception?.message;
    const frames = isSaid ? outer.frames : framesOf(record.get('stack') ?? null);
    const placed = exception?.frames.length === 0 ? { ...exception, frames } : exception;
    const exceptions = placed === null ? [outer] : isSaid ? [placed] : [outer, placed];
    if (exceptions.every((one) => one.message === '')) return null;
    const stack =
      wrappedStack(record) ??
      stackOf(record) ??
      innerStack(record) ??
      recordText(record) ??
      (message?.includes('\n') ? message : null);
    const printed = stack === null ? printedCrash(lines, line) : null;
    if (printed !== null) return { exceptions, embedded: [printed], keepsWords: true };
    const [type, said] = [exception?.type ?? null, exception?.message ?? ''] as const;
    const whole = stack === null ? [] : [wholeRubyTrace(stack, type, said) ?? wholeTraceback(stack, type, said)];
    const wrapped = errors.slice(1).filter(({ message: inner }) => stack?.includes(inner) !== true);
    return { exceptions: [...exceptions, ...wrapped], embedded: whole, keepsWords: stack !== message };
  },
};

/** What a record says; MongoDB tells the file that it is about beside its words. */
function wordsOf(record: Fields): string | null {
  const words = textOf(record, ...WORDS);
  const attributes = record.has('ctx') ? record.get('attr') : null;
  const file = isJsonObject(attributes) ? textOf(fieldsOf(attributes), 'path', 'file', 'filename') : null;
  return words === null || file === null || words.includes(file) ? words : `${words} ${file}`;
}

/** The stacks of an error of Go and of what wrapped it, which zap writes beside the one of its own call. */
function wrappedStack(record: Fields): string | null {
  const text = textOf(record, 'errorverbose');
  return text?.includes('\n') === true ? text : null;
}

/** Whether a record only says that a request was answered with an error, or that the program ends. */
function saysNoCause(record: Fields): boolean {
  const isAccess =
    ['request', 'req', 'httprequest'].some((name) => record.has(name)) &&
    ['status', 'statuscode', 'res', 'response'].some((name) => record.has(name));
  const words = (textOf(record, ...WORDS) ?? '').replace(/^[^\p{L}\p{N}]{1,8}/u, '');
  if (isAccess) return errorsOf(record).length === 0 && stackOf(record) === null && !complains(words);
  return isEcho(words) || isSymptom(words) || ENDS.test(words);
}

/** Whether a record holds an error; one that has none may only follow from one above. */
function tellsWhy(record: Fields): boolean {
  const words = textOf(record, ...WORDS) ?? '';
  return (
    !saysNoCause(record) &&
    (errorsOf(record).length > 0 || innerStack(record) !== null || /[a-z](?:Error|Exception)\b|\n/.test(words))
  );
}

/** The nearest record of an error above that says why; by its words alone only where those of the last one say nothing. */
function causeBefore(lines: readonly string[], byWords: boolean): Fields | null {
  for (const line of lines.slice(-MAX_LINES_BEFORE).toReversed()) {
    const record = isBraced(line) ? recordOf(line) : null;
    if (record !== null && (tellsWhy(record) || (byWords && !saysNoCause(record)))) return record;
  }
  return null;
}

/** Of a log without a record of an error, the last that holds one all the same, or the last warning; its only record whatever it is. */
function milder(lines: readonly string[]): Fields | null {
  const filled = lines.filter((line) => line.trim() !== '').slice(-MAX_LINES_BEFORE);
  if (!filled.every(isBraced)) return null;
  const records = filled.map(levelledRecord).filter((record) => record !== null);
  if (records.length < filled.length) return null;
  return (
    records.findLast((record) => errorsOf(record).length > 0) ??
    records.findLast((record) => isWarningLevel(record)) ??
    (records.length === 1 ? (records[0] ?? null) : null)
  );
}

/** Whether a line may be an object, before the costly attempt to read it. */
function isBraced(line: string): boolean {
  return line.endsWith('}') ? line.trimStart().startsWith('{') : /^\s{0,400}\{.*\}\s{1,400}$/.test(line);
}

/** Whether a record is a finding: it has a code or a rule and a place of its own, and no time. */
function isOfLinter(fields: Fields): boolean {
  const isPlaced =
    ['location', 'position', 'range'].some((name) => isJsonObject(fields.get(name))) ||
    ['file', 'line', 'column'].every((name) => fields.has(name));
  const isRuled = ['code', 'rule', 'rulename', 'ruleid', 'checkname'].some((name) => fields.has(name));
  return isPlaced && isRuled && !['time', 'timestamp', 'ts', '@timestamp', 'date'].some((name) => fields.has(name));
}

/** What a process prints in plain text after its last record, a crash for instance, is nearer to the failure. */
function isFollowed(lines: readonly string[], line: number): boolean {
  const after = lines.slice(line + 1).filter((next) => next.trim() !== '' && !next.trimStart().startsWith('{'));
  return after.length > MAX_LINES_AFTER;
}

/** A single record that is laid out over lines, as consoles of clouds show one: what tells its time and is no body of an API. */
function entryLine({ text, lines }: ErrorText): readonly string[] | null {
  if (lines[0] !== '{' || !text.trimEnd().endsWith('\n}') || !TIMED.test(text)) return null;
  const value = parsedJson(text.trim());
  return isJsonObject(value ?? null) ? [JSON.stringify(value)] : null;
}

/** A record without the names of the pod and the container that wrote it, as stern and kubectl put them before it. */
function withoutSource(line: string): string {
  const source = line.endsWith('}') && !line.startsWith('{') ? SOURCE.exec(line)?.[0] : undefined;
  return source === undefined ? line : line.slice(source.length);
}

/** Records with stacks are longer than a line may be for patterns; reading JSON needs no such limit. */
function wholeLines({ text, lines }: ErrorText): readonly string[] {
  if (!lines.some((line) => line.length >= MAX_LINE_CHARS)) return lines;
  const whole = text.split('\n');
  return whole.length === lines.length ? whole : lines;
}

/** The lines, those of a record that breaks before the list of its stack as the one line that they are. */
function joinedRecords(lines: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const end = line.startsWith('{') && STACK_LIST.test(lines[index + 1] ?? '') ? endOfList(lines, index + 1) : -1;
    joined.push(end === -1 ? line : lines.slice(index, end + 1).join(' '));
    if (end !== -1) index = end;
  }
  return joined;
}

/** Index of the line with which the list of a stack and its record end; `-1` where they do not. */
function endOfList(lines: readonly string[], start: number): number {
  let end = start;
  while (end < lines.length && (lines[end] ?? '').endsWith(',')) end += 1;
  return /\]\s{0,4}\}\s{0,4}$/.test(lines[end] ?? '') ? end : -1;
}

/** A line as a record of an error's level; `null` where it is something else. */
function recordOf(line: string): Fields | null {
  const all = jsonRecord(line);
  if (all === null) return null;
  const says = textOf(all, ...WORDS) !== null || errorsOf(all).length > 0 || toldBy(all).length > 0;
  return isErrorLevel(all) && says ? all : null;
}

/** The exceptions that a record holds as data. */
function toldBy(record: Fields): readonly ParsedException[] {
  return tracebackOf(record.get('exception') ?? null);
}

/** The error of a record with those that it wraps, where they are data; empty where it has none. */
function errorsOf(fields: Fields): readonly ParsedException[] {
  const attributes = fields.get('attr');
  if (isJsonObject(attributes) && fields.has('ctx')) {
    const own = fieldsOf(attributes);
    // What WiredTiger says stands in an object of its own.
    const held = own.get('message');
    const message = isJsonObject(held) ? textOf(fieldsOf(held), 'msg') : textOf(own, 'message', 'expr');
    const inner = errorsOf(own);
    return inner.length > 0 || message === null ? inner : [untyped(message)];
  }
  for (const name of ERRORS) {
    const value = fields.get(name);
    if (typeof value === 'string' && value.trim() !== '' && !STACK.test(value)) {
      const [head = '', thrown = null] = THROWN.exec(value) ?? [];
      if (name === 'x' && thrown === null) break;
      const type = textOf(fields, 'errortype', 'exceptiontype', 'errorkind') ?? thrown;
      const message = value.slice(head.length).trim();
      return [{ type, code: textOf(fields, 'errorcode', 'code'), message, frames: [] }];
    }
    const held = exceptionsIn(value);
    if (held.length > 0) return held;
  }
  const message = textOf(fields, 'errormessage', 'exceptionmessage');
  const type = textOf(fields, 'errortype', 'exceptiontype', 'exceptionclass');
  return message === null ? [] : [{ type, code: null, message, frames: [] }];
}

function innerStack(fields: Fields): string | null {
  for (const name of ERRORS) {
    const value = fields.get(name);
    const stack = isJsonObject(value)
      ? stackOf(fieldsOf(value))
      : typeof value === 'string'
        ? value.includes('\n')
          ? value
          : (unfoldedStack(value)?.join('\n') ?? null)
        : null;
    if (stack !== null) return stack;
  }
  return null;
}

/** The whole text of a record whose words stand beside it. */
function recordText(fields: Fields): string | null {
  const text = fields.has('record') ? textOf(fields, 'text') : null;
  return text !== null && text.includes('\n') ? text : null;
}

/** Where the record was written, when it says so. */
function callerOf(fields: Fields): readonly Frame[] {
  const source = SOURCES.map((name) => fields.get(name)).find(isJsonObject);
  const place = placeOf(source === undefined ? fields : fieldsOf(source));
  return place === null ? [] : [place];
}
