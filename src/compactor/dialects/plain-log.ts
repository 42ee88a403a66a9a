import type { Frame, ParsedException } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import { entryWeight, logEntries, mayBeginEntry, type LogEntry } from '../log/log-entry.ts';
import { retryOfText } from '../retry.ts';
import {
  causeBefore,
  complaintBelow,
  complaintWhileWaiting,
  isAdvice,
  isEcho,
  isQuiet,
  lastWords,
  leadingTo,
  ownBelow,
  quietComplaint,
  undatedError,
  wordsBelow,
} from '../log/echo.ts';
import { EXCEPTION, stackFirst, thrownBelow, thrownPart } from '../log/thrown-record.ts';
import { withoutSslQueue } from '../log/ssl-words.ts';
import { placeInWords } from '../place-in-words.ts';
import { ownFrame, untyped } from '../single-cause.ts';
import { cutEnd, oneLine } from '../text.ts';
import { isSymptom, MIN_COMPLAINT } from '../telling-line.ts';

/** How many further errors of a log are told beside the first, and how much room they have, in characters. */
const MAX_OTHERS = 2;
const MAX_OTHERS_CHARS = 240;
/** From so many parts on, an error is a chain of causes. */
const MIN_CHAIN = 4;
/** A class without words, at the end of a record: `10.0.0.4:50010:DataXceiver: java.io.EOFException`. */
const CLASS_AT_END = /[\s:]((?:[a-z_$][\w$]{0,60}\.){1,10}[A-Z]\w{0,80}(?:Exception|Error))$/;
/** Rails: `ActiveRecord::RecordNotFound (Couldn't find Order with 'id'=7):` */
const RAILS = /^((?:[A-Z]\w{1,60}::){1,6}[A-Z]\w{1,60}) \((.{1,1500})\):?$/;
/** Elixir: `** (Postgrex.Error) ssl not available`. */
const ELIXIR = /(?:^|: )\*\* \(([A-Z][\w.]{1,120})\) (.{1,1500})$/s;
/** The same as Python shows an exception: `raised unexpected: KeyError('price')`. */
const SHOWN = /\b([A-Z]\w{1,80}(?:Error|Exception))\((['"])(.{1,600})\2,?\)$/;
/** The same as Ruby shows it: `#<KeyError: key not found: "qty">`. */
const INSPECTED = /#<((?:[A-Z]\w{0,60}::){0,6}[A-Z]\w{1,80}): (.{1,600})>$/;
/** Where pairs begin behind the words of a record, and the error among them, as zerolog and hclog write it. */
const PAIRS = /(?:^|\s)[A-Za-z_][\w.-]{0,40}=(?:["\w[{/.-])/;
const ERROR_PAIR = /(?:^|\s)(?:error|err)="((?:[^"\\]|\\.){1,1500})"/;
/** What Monolog adds where a record has no context. */
const NO_CONTEXT = /(?: \[\]){1,2}$/;
/** Windows' number, with its name where it has one: `[HRESULT = 0x800f0805 - CBS_E_INVALID_PACKAGE]`, `HRESULT: 0x80070005`. */
const HRESULT = /\bHRESULT(?: ?[=:] ?| )(0x[\dA-Fa-f]{8})\b(?: - (\w{1,80}))?/;
/** Apache's number behind what the system said: `(111)Connection refused: AH00957: http: attempt to connect`. */
const NUMBERED = /^\(\d{1,5}\)[^:]{1,80}: (AH\d{5}): /;
/** A file and its line at the end of the words. */
const PLACE_AT_END = / in ((?:\/|\.\/|[A-Z]:\\)[^\s:]{1,300}):(\d{1,7})$/;
/** The beginning of a list in which such data stand: `…, action: ["index", {`. */
const OPENED = /, \w{1,20}: \[(?:"\w{1,20}", )?$/;
/** The error among such data, as JSON or as Ruby shows it. */
const ERROR_FIELD = /[":](?:error|err|exception|reason|stderr|output)"?(?:: ?|=>)"((?:[^"\\]|\\.){1,600})"/g;
/** Nothing but a class, and the words of such an error, which have a field of their own. */
const CLASS = /^[A-Z]\w{0,60}(?:(?:::|\.)\w{1,60}){0,6}$/;
const CLASS_WORDS = /[":](?:message|msg)"?(?:: ?|=>)"((?:[^"\\]|\\.){1,600})"/;
/** The number of a system's error before what was done, whose sentence stands below: `(0x00000005) Copying File C:\\x.txt` (robocopy). */
const SYSTEM_NUMBER = /^(?:\d{1,5} )?\((0x[\dA-F]{8})\) (?=[A-Z])/;
/** Why a server refused, in words; no row, key or process. */
const DETAIL = /^(?:DETAIL|HINT):\s{1,4}(?!Failing row|Key \(|Process \d|Consider|See )/;
/** The end of a block that a record opened, and how many lines it may have. */
const CLOSED = /^[}\])]{1,3}$/;
const MAX_BLOCK_LINES = 12;
/** What its members have between name and value, and around them: `"missing:" => ["a"]`. */
const ARROW = /:?" => \[?"?/g;
const QUOTES = /^"|"\]?(?=,|$)/g;
/** What nginx, Apache and Dovecot say about the request. */
const REQUEST =
  /(?:: user=<>)?, (?:method=[\w-]{1,20}, )?rip=[\da-f.:]{2,45}, .{0,300}$|, client: .{0,1500}?(?=, upstream: |$)|, host: .{0,300}$|, referrer: .{0,600}$|^\[client [^\]]{1,80}\] |(?<=\s)\[(?:client|remote) [^\]]{1,80}\] /g;

/** Logs in plain text with a time before each record: of servers, of the system, of logging libraries in any language. */
export const plainLog: Dialect = {
  name: 'plain-log',
  rank: 49,
  read({ text, lines }): Finding | null {
    if (text.includes(WGET) || !lines.some((line) => MAY_BEGIN.test(line))) return null;
    if (!lines.some(mayBeginEntry)) return null;
    const entries = logEntries(lines);
    const chosen = choose(entries);
    const [worst] = chosen;
    if (!worst) return null;
    const first = inPlainWords(withDetail(entries, worst));
    const reason = blockBelow(worst) ?? complaintWhileWaiting(entries, worst)?.message ?? complaintBelow(worst);
    const own = exceptionsOf(first, reason === null ? chosen.slice(1).map(inPlainWords) : []);
    const exceptions = reason === null ? [...own, ...thrownBelow(first)] : [...own, untyped(reason)];
    const below = ownBelow(first);
    // A collector's times before a program's output: the output is read as if they were not there.
    const isOutput = entries.every(({ level }) => level === 'unknown');
    const output = isOutput ? entries.flatMap((entry) => [entry.message, ...entry.below]).join('\n') : '';
    // What Ruby shows of its data is no JSON, and its error has been told.
    const words = first.message.includes('"=>') ? below : thrownPart(first) + (below === '' ? '' : `\n${below}`);
    const embedded = [output, words, below, dataOf(first.message) ?? '', printedAbove(lines, entries, worst)];
    const retry = retryOfText(first.message);
    return {
      exceptions,
      embedded: embedded.filter((inner) => inner !== ''),
      // What ClickHouse says is the error itself.
      keepsWords: !isOutput && !first.message.startsWith('Code: '),
      ...(retry ? { retry } : {}),
    };
  },
};

/** wget's report looks like a log; its own dialect reads it. */
const WGET = 'HTTP request sent, awaiting response';
/** A digit in the first characters, `level=`, or a level at the start. */
const MAY_BEGIN = /^[^\n]{0,40}\d|\blevel=|^[A-Z]{4,8}(?::\w| {1,3}[a-z_]\w{0,40}\.)|^(?:fail|crit): /;

function inPlainWords(entry: LogEntry): LogEntry {
  return { ...entry, ...withoutSslQueue(entry.message) };
}

/** The errors of a log that matter: all of the worst level that say more than that something failed, the first of them first. */
function choose(entries: readonly LogEntry[]): readonly LogEntry[] {
  const worded = entries.filter(({ message }) => /[\p{L}\p{N}]/u.test(message));
  const said = worded.filter(({ message }) => !isAdvice(message));
  if (said.length < worded.length && said.every((entry) => entryWeight(entry) === 0)) {
    const quiet = said.filter(isQuiet);
    return quiet.length > 0 ? quiet : worded.filter(({ message }) => isAdvice(message));
  }
  const weighted = said.map((entry) => ({ entry, weight: entryWeight(entry) }));
  const levelled = weighted.filter(({ weight }) => weight >= 10);
  const saying = levelled.some(({ entry }) => !isSymptom(entry.message));
  const unlevelled = saying ? [] : heaviestOf(weighted.filter(({ weight }) => weight < 10));
  const marked = unlevelled.length > 0 ? unlevelled : levelled;
  const isMild = marked.every(({ entry }) => entry.level === 'warning');
  const words = isMild ? (lastWords(entries) ?? (marked.length > 0 ? undatedError(entries) : null)) : null;
  if (words !== null) return [words];
  const errors = marked.length > 0 ? marked : weighted.filter(({ entry }) => entry.level === 'warning');
  const telling = errors.filter(
    ({ entry }) => !isSymptom(entry.message) && (!isEcho(entry.message) || thrownBelow(entry).length > 0),
  );
  const echo = telling.length === 0 ? errors.find(({ entry }) => isEcho(entry.message)) : undefined;
  const ended = telling.length === 0 && !echo ? errors[0]?.entry : undefined;
  const cause = echo ? causeBefore(entries, echo.entry) : quietComplaint(entries, ended);
  if (cause) return [cause];
  const seen = new Set<string>();
  const told = stackFirst((telling.length > 0 ? telling : errors).map(({ entry }) => entry));
  const [first] = told;
  const before = first === undefined ? null : leadingTo(entries, first);
  return (before === null ? told : [before, ...told]).filter((entry) => {
    const key = entry.message.replace(/\d+/g, '0');
    return !seen.has(key) && seen.add(key);
  });
}

/** PostgreSQL tells in a record of its own why it refused; the values of a row are no reason. */
function withDetail(entries: readonly LogEntry[], entry: LogEntry): LogEntry {
  const [numbered = '', number = null] = SYSTEM_NUMBER.exec(entry.message) ?? [];
  const said = entry.below[0]?.trim() ?? '';
  if (number !== null && said !== '')
    return { ...entry, code: number, message: `${entry.message.slice(numbered.length)}: ${said}` };
  const next = entries[entries.indexOf(entry) + 1]?.message ?? '';
  const words = wordsBelow(entry);
  if (words !== null) return { ...entry, message: `${entry.message}\n${words}` };
  // What a record only announces stands in the next.
  if (entry.message.endsWith(':') && entry.below.length === 0 && next !== '')
    return { ...entry, message: `${entry.message} ${next}` };
  // `Error found at mosquitto.conf:2.`
  if (entry.frame === null && (isEcho(next) || /^(?:line|found at) /.test(next)))
    return { ...entry, frame: placeInWords(next) };
  return DETAIL.test(next) ? { ...entry, message: `${entry.message}\n${next}` } : entry;
}

/** What a command printed above the only record, which tells no more than that it failed. */
function printedAbove(lines: readonly string[], entries: readonly LogEntry[], worst: LogEntry): string {
  if (entries.length > 1 || !isSymptom(worst.message)) return '';
  return lines
    .slice(
      0,
      Math.max(
        0,
        lines.findIndex((line) => line.includes(worst.message)),
      ),
    )
    .join('\n')
    .trim();
}

/** WildFly and others open a bracket at the end of the line and say why below it; `null` where there is no such block. */
function blockBelow({ message, below }: LogEntry): string | null {
  if (!/[{[(]$/.test(message)) return null;
  const end = below.findIndex((line) => CLOSED.test(line));
  if (end < 1 || end > MAX_BLOCK_LINES) return null;
  return oneLine(below.slice(0, end).join(' ')).replace(ARROW, ': ').replace(QUOTES, '');
}

interface Weighted {
  readonly entry: LogEntry;
  readonly weight: number;
}

/** Of a log without levels, what says most; what only follows from it does not count beside it. */
function heaviestOf(list: readonly Weighted[]): readonly Weighted[] {
  const marked = list.filter(({ weight }) => weight >= MIN_COMPLAINT);
  const own = marked.filter(({ entry }) => !isEcho(entry.message));
  const most = (own.length > 0 ? own : marked).reduce((best, { weight }) => Math.max(best, weight), 0);
  return marked.filter(({ weight }) => weight === most);
}

function exceptionsOf(entry: LogEntry, others: readonly LogEntry[]): readonly ParsedException[] {
  const [message, place] = withoutPlace(withField(entry.message.replace(REQUEST, '')));
  const frame = place ?? entry.frame;
  const frames = frame ? [frame] : [];
  const [, number = null, name = null] = HRESULT.exec(message) ?? [];
  const code = entry.code ?? number ?? NUMBERED.exec(message)?.[1] ?? null;
  const rails = RAILS.exec(message);
  if (rails) return [{ type: rails[1] ?? null, code, message: rails[2] ?? '', frames }];
  const elixir = ELIXIR.exec(message);
  if (elixir) {
    const inner = { type: elixir[1] ?? null, code, message: elixir[2] ?? '', frames };
    return elixir.index === 0 ? [inner] : [untyped(message.slice(0, elixir.index)), inner];
  }
  const inspected = message.endsWith('>') ? INSPECTED.exec(message) : null;
  const thrown = inspected ?? [...message.matchAll(EXCEPTION)].at(-1) ?? null;
  const shown = thrown ? null : SHOWN.exec(message);
  const cause = thrown?.[2] ?? shown?.[3];
  const type = name ?? CLASS_AT_END.exec(message)?.[1] ?? null;
  if (cause === undefined) return [{ type, code, message: message + more(message, others), frames }];
  const said = message.slice(0, (thrown ?? shown)?.index).replace(/[\s:(]{1,4}$/, '');
  const inner = { type: thrown?.[1] ?? shown?.[1] ?? null, code, message: cause, frames };
  return said === '' ? [inner] : [{ type: null, code: null, message: said, frames }, inner];
}

/** `unknown directive "x" in /etc/nginx/nginx.conf:12`: the words, and the place that they end with. */
function withoutPlace(message: string): readonly [string, Frame | null] {
  const place = PLACE_AT_END.exec(message);
  return place?.[1] === undefined
    ? [message, placeInWords(message)]
    : [message.slice(0, place.index), ownFrame(place[1], Number(place[2]))];
}

/** The words with the error that stands in the data behind them, in place of the data. */
function withField(message: string): string {
  if (message.includes('="')) return withPair(message);
  const words = message.endsWith(' []') ? message.replace(NO_CONTEXT, '') : message;
  const data = dataOf(words);
  if (data === null) return words;
  const said = words
    .slice(0, words.length - data.length)
    .replace(OPENED, '')
    .trim();
  const told = [...data.matchAll(ERROR_FIELD)].map(([, value = '']) => unescaped(value));
  const named = told.find((value) => !isSymptom(value)) ?? told[0];
  const worded = named !== undefined && CLASS.test(named) ? CLASS_WORDS.exec(data)?.[1] : undefined;
  const error = worded === undefined ? named : `${named}: ${unescaped(worded)}`;
  // What a sentence only announces stands in its data.
  if (error === undefined) return said.endsWith(':') ? words : said;
  return said.includes(error) ? said : `${said}: ${error}`;
}

function unescaped(quoted: string): string {
  return quoted.replace(/\\(["\\])/g, '$1');
}

/** The words before pairs of names and values, with the error that is one of these; all of them where none is. */
function withPair(message: string): string {
  const [, pair] = ERROR_PAIR.exec(message) ?? [];
  const error = pair === undefined ? undefined : unescaped(pair);
  const said = message
    .slice(0, message.search(PAIRS))
    .trimEnd()
    .replace(/[\s:]{1,4}$/, '');
  if (error === undefined) return message;
  return said === '' ? error : said.includes(error) ? said : `${said}: ${error}`;
}

/** Data of a record behind its words, as zap and AWS Lambda write them; `null` where there are none. */
function dataOf(message: string): string | null {
  if (!message.endsWith('}')) return null;
  const starts = [' {"', '\t{"', ' {:'].map((start) => message.indexOf(start)).filter((start) => start !== -1);
  return starts.length === 0 ? null : message.slice(Math.min(...starts) + 1);
}

/** The beginning of an error, and the end of a long chain of causes, where the first of them stands. */
function shortened(words: string): string {
  const room = MAX_OTHERS_CHARS / MAX_OTHERS;
  const parts = words.split(': ');
  if (words.length <= room || parts.length < MIN_CHAIN) return cutEnd(words, room);
  const tail = words.slice(-room);
  return `${cutEnd(words, room / 3)} ${tail.slice(tail.indexOf(': ') + 2)}`;
}

/** Further errors in the same log: a later one may be the cause as well. */
function more(message: string, others: readonly LogEntry[]): string {
  const last = others.slice(-1);
  const told = [...others.slice(0, MAX_OTHERS - 1), ...(others.length >= MAX_OTHERS ? last : [])];
  let text = '';
  for (const other of told) {
    const words = oneLine(withField(other.message.replace(REQUEST, '')));
    if (words === '' || message.includes(words) || text.includes(words)) continue;
    text += `; ${shortened(words)}`;
  }
  const left = others.length - told.length;
  return text + (left > 0 ? ` (+${left} more)` : '');
}
