import { systemSentenceInEnglish } from '../system-sentences.ts';
import {
  ANGLE,
  BRACKET,
  COLON,
  COLONS,
  COMMA,
  contentsOf,
  D,
  DATE_MARK,
  DIGIT,
  HEX_RUN,
  I,
  JOIN,
  MEASURE,
  NUMBER,
  POINT,
  POINTS,
  QUERY,
  QUOTE,
  SLASH,
  X,
} from './contents.ts';
import { normalizeFile } from './path.ts';

/**
 * What of a message identifies the failure, and what only this occurrence of it.
 *
 * Kept: words, error codes, statuses, exit codes, signals, identifiers in quotes (a constraint, column,
 * module or symbol names the cause). Replaced by a mark: times, addresses, process and thread ids,
 * durations, hashes, request ids, temporary and absolute folders, counts, quoted free values.
 */

/** Longest part of a message that enters the key, in characters. */
const MAX_KEY_CHARS = 1_000;

/** ISO 8601 and syslog-like dates, with or without a time and zone. */
const DATES =
  /\b\d{4}[-/]\d{2}[-/]\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?)?(?: ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?/g;
/** A time of day. */
const TIMES = /\b\d{1,2}:\d{2}:\d{2}(?:[.,]\d{1,9})?\b/g;
/** RFC 9562 UUIDs. */
const UUIDS = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
/** Memory addresses. */
const ADDRESSES = /\b0x[0-9a-f]{1,40}\b/gi;
/** Hexadecimal digests: 8 or more digits, at least one of them decimal and one a letter. */
const HASHES = /(?<![A-Za-z0-9])(?=[a-f]{0,40}\d)(?=\d{0,40}[a-f])[0-9a-f]{8,128}(?![A-Za-z0-9])/gi;
/** Prefixed ids of API requests, calls and objects: `req_011CS`, `call_abc123`, `msg-9f2`. */
const REQUEST_IDS =
  /\b(?:req|request|call|msg|run|trace|span|session|sess|conv|thread|evt|job|task|tx)[_-](?=[A-Za-z_-]{0,40}\d)[A-Za-z0-9_-]{3,80}\b/g;
/** Ids that a label announces: `request id: 8Hq2`, `requestId=…`, `trace_id …`. */
const LABELLED_IDS =
  /\b((?:request|trace|span|correlation|session|transaction)[ _-]?id)(["']?\s{0,2}[:=]?\s{0,2}["']?)[A-Za-z0-9][\w.-]{3,80}/gi;
/** Process and thread ids: `pid 4711`, `thread 'x' (13207)`, `[4711]:`. */
const PROCESS_IDS = /\b(pid|tid|ppid|process|thread|worker|goroutine|node)([ =:#-]{1,3}|\s?\()\d{1,10}\b/gi;
/** Durations with a unit. */
const DURATIONS =
  /(?<![\w.])\d{1,12}(?:\.\d{1,9})?\s?(?:ns|µs|us|ms|s|sec|secs|seconds?|milliseconds?|minutes?|mins?|hours?|hrs?|days?)\b/g;
/** Sizes with a unit. */
const SIZES = /(?<![\w.])\d{1,12}(?:\.\d{1,3})?\s?(?:[kKMGT]i?B|bytes?|B)\b/g;
/** Paths with at least one folder, POSIX or Windows, at a word's start. */
const PATHS =
  /(?<![\w/\\:.>#])(?:file:\/\/)?(?:[A-Za-z]:)?(?:(?:~|\.{0,2})[\\/])(?:[\w.@+~%$-]{1,128}[\\/]){0,32}[\w.@+~%$-]{1,128}/g;
/** The line behind the name of a source file; a host with a port looks the same but for the ending. */
const SOURCE_LINES =
  /(\.(?:c|cc|cpp|cxx|h|hh|hpp|f90|s|asm|cs|vb|fs|d|nim|cr|zig|hs|ml|mli|pas|pp|adb|ads|v|sv|vala|swift|dart|m|mm|go|java|kt|scala|js|mjs|cjs|ts|tsx|jsx|py|rb|pl|pm|php|lua|exs?|erl|cmake)):\d{1,7}(?::\d{1,7})?(?![\w.])/g;
/** The query of a URL. */
const QUERIES = /(https?:\/\/[^\s?#"'<>]{1,500})[?#][^\s"'<>]{0,1000}/g;
/** Ports that the system hands out (RFC 6335 §6: 49152 and up; Linux from 32768). */
const EPHEMERAL_PORTS = /:(?:3[3-9]\d{3}|32[89]\d{2}|327[7-9]\d|3276[89]|[456]\d{4})\b/g;
/** The source text of an assertion: its numbers are what it asks for. */
const ASSERTED = /\bAssertion [`'‘"][^'’"\n]{1,300}/g;
/** The values that SQLAlchemy adds to a statement: `[parameters: ('ann@example.org', 3)]`. */
const PARAMETERS = /\[parameters: [^\]]{0,1000}(?:\]|$)/g;
/** The same in words, as sshd says it: `from 203.0.113.5 port 40022`. */
const WORDED_PORTS = /\bport (?:3[3-9]\d{3}|[456]\d{4})\b/g;
/** Ids of blocks, jobs, attempts and containers: a word and long numbers: `blk_-1608999687919862906`, `attempt_1445144423722_0020_m_000001_0`. */
const NUMBERED_NAMES = /\b([A-Za-z]{2,20})(?:_-?\d{1,6}){0,3}_-?\d{7,20}(?:_(?:\d{1,20}|[mr])){0,6}\b/g;
/** A number that a word before it makes a code: kept. */
const CODE_NUMBERS =
  /\b((?:HTTP(?:\/\d(?:\.\d)?)?|status(?: code)?|code|exit(?:ed)?(?: (?:status|code))?(?: with)?(?: (?:status|code))?|signal|errno|error|err|port|SQLSTATE|version|base|type)["']?[ :=#(]{1,3}["']?)(-?\d{1,10})\b/gi;
/** The very beginning of a text, where a parser found nothing of what it expected: kept. */
const BEGINNINGS = /\b((?:char|position|offset|pos) )(0)\b/gi;
/** An HTTP status before its reason phrase, or a client's count-like wording of it: kept. */
const STATUS_NUMBERS = /\b([45]\d{2})(?= (?:[A-Z][a-z]+))/g;
/** The same behind the verb that says whence it came, where no name of a thing follows: kept. */
const RETURNED_STATUS =
  /\b((?:returned|responded|replied|answered)(?: with)?(?: an?)?(?: error)? )([45]\d{2})(?=\s{0,4}(?:$|[.,;:)\]!]|(?:for|from|on|at|when|while|after|to|in) ))/gi;
/** A port behind a host name or an address: kept, since it names the service. */
const SERVICE_PORTS =
  /((?:\d{1,3}(?:\.\d{1,3}){3}|localhost|\b[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}|\]):)(\d{1,5})\b/gi;
/** IPv4 addresses: kept. */
const ADDRESSES_V4 = /\b(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\b/g;
/** Numbers on their own. Digits that are part of a word (`utf8`, `E0308`) stay. */
const NUMBERS = /(?<![\w.\u2060])[+-]?\d[\d,_]{0,30}(?:\.\d{1,30})?(?:e[+-]?\d{1,4})?(?![\w\u2060])/g;
/** Text in quotes of one kind, on one line. */
const QUOTED = /(["'`])((?:(?!\1)[^\n]){0,300})\1/g;
/** Words before a quote that say a value follows, not a name. */
const VALUE_BEFORE =
  /(?:literal|convert(?:ed)?|input(?: string| syntax)?|pars(?:e|ing)|entry|(?<!<)value|values|got|received|(?<!not )found|was|token|date|timestamp|number|integer|string|actual|instead)\b(?:(?!<value>)[^"'`\n]){0,40}$/i;
/** Words behind a quote that say the same. */
const VALUE_AFTER = /^,? (?:is not (?:a )?valid|is invalid|is not an? \w{1,20} (?:number|value)|cannot be parsed)\b/;
/** Words right before a quote that say a name follows, whatever stands before them. */
const NAME_BEFORE =
  /\b(?:key|field|column|parameter|param|argument|option|setting|variable|property|attribute|constraint|relation|table|index|module|package|function|method|class|symbol|name|unit|task|fixture|target|return value of|index \w{1,12} with string)(?: named)?[:=]? ?$/i;
/** Words right behind a quote that say a name stood in it. */
const NAME_AFTER = /^ (?:does not support|is not supported)\b/;
/** A variant right before the name that it holds: `Missing("orders")`. */
const VARIANT_BEFORE = /\b[A-Z][a-z]\w{0,60}\($/;
/** An expression or a type, which compilers put in backticks: `order.lines`, `Option<u32>`, `Key: Eq`. */
const CODE = /^[&*(<[]{0,3}[A-Za-z_][\w.:&*<>()[\]{}, '=;+!?-]{0,200}$/;
/** Words right before a quote that say that code follows: TypeScript's types, JavaScriptCore's expressions. */
const CODE_BEFORE = /(?:\btype|\(evaluating) $/i;
/** A mark of punctuation, as grammars name what they miss: `'['`, `':'`, `'=>'`. */
const PUNCTUATION = /^[^\w\s"'`]{1,3}$/;
/** A name: no blanks, starts with a letter, and is no long mix of letters and digits; a mark may stand in it. */
const IDENTIFIER = /^-{0,2}[A-Za-z_$@](?:[\w$.:@/*()-]|<[a-z]{1,8}>){0,120}$/;

/** What a parser quotes of its input, with a line below that points at the place: `…"port": }`, `---------^`. */
const EXCERPT = /\n[^\n]{1,200}\n-{1,200}\^(?=\n|$)/g;

/** A commit as git abbreviates it, by the words around it. */
const COMMITS = /\b(apply|revert|pick|(?:modified|deleted|added|renamed) in|Version) [0-9a-f]{7,40}(?=\.{3}| \()/g;

/** Guards a number against {@link NUMBERS}; removed at the end. The character never occurs in cleaned text. */
const GUARD = '\u2060';

/** White space that is more than one blank between two words. */
const UNFOLDED = /[^\S ]| {2}|^ | $/;

/** A function's name without what compilers put in: closure numbers, lambda ids, module paths of builds. */
export function normalizeFunction(name: string): string {
  return name.replace(/(?:lambda|closure|func|anonymous)[$#{]{0,2}\d{0,6}\}{0,2}/g, 'fn').replace(/\$\d{1,6}/g, '');
}

/** One kind of noise. */
interface Rule {
  /** What a text must have so that the rule can change it, as bits of `contents.ts`. */
  readonly needs: number;
  readonly apply: (text: string) => string;
  /** Whether it only puts in guards or takes them out, so that nothing that a later rule needs can come up. @default false */
  readonly guards?: true;
}

const TIMES_AND_IDS: readonly Rule[] = [
  replacing(NUMBER | DATE_MARK, DATES, '<time>'),
  replacing(NUMBER | COLONS, TIMES, '<time>'),
  replacing(HEX_RUN | JOIN, UUIDS, '<id>'),
  replacing(NUMBER | X, ADDRESSES, '<address>'),
  replacing(I | D, LABELLED_IDS, '$1 <id>'),
  replacing(HEX_RUN | JOIN, NUMBERED_NAMES, '$1 <id>'),
  replacing(DIGIT | JOIN, REQUEST_IDS, '<id>'),
];

const NOISE: readonly Rule[] = [
  ...TIMES_AND_IDS,
  replacing(HEX_RUN, HASHES, '<hash>'),
  replacing(NUMBER, PROCESS_IDS, '$1 <n>'),
  replacing(NUMBER | MEASURE, DURATIONS, '<duration>'),
  replacing(NUMBER | COLON, EPHEMERAL_PORTS, ':<port>'),
];

/** What a message goes through on its way into the key, in this order. */
const MESSAGE_RULES: readonly Rule[] = [
  ...TIMES_AND_IDS,
  replacing(QUERY | COLON | SLASH, QUERIES, '$1'),
  replacing(BRACKET | COLON, PARAMETERS, '[parameters]'),
  { needs: SLASH, apply: (text) => text.replace(PATHS, (path) => normalizeFile(path)) },
  replacing(NUMBER | COLON | POINT, SOURCE_LINES, '$1'),
  replacing(HEX_RUN, COMMITS, '$1 <hash>'),
  replacing(HEX_RUN, HASHES, '<hash>'),
  { needs: QUOTE, apply: (text) => text.replace(QUOTED, quoted) },
  replacing(NUMBER, PROCESS_IDS, '$1 <n>'),
  replacing(NUMBER | MEASURE, DURATIONS, '<duration>'),
  replacing(NUMBER | MEASURE, SIZES, '<size>'),
  replacing(NUMBER | COLON, EPHEMERAL_PORTS, ':<port>'),
  replacing(NUMBER, WORDED_PORTS, 'port <port>'),
  guarding(NUMBER | COLON, SERVICE_PORTS, `$1${GUARD}$2${GUARD}`),
  guarding(NUMBER | POINTS, ADDRESSES_V4, `${GUARD}$&${GUARD}`),
  {
    needs: DIGIT | QUOTE,
    apply: (text) => text.replace(ASSERTED, (asserted) => asserted.replace(/\d{1,20}/g, `${GUARD}$&${GUARD}`)),
    guards: true,
  },
  guarding(NUMBER, CODE_NUMBERS, `$1${GUARD}$2${GUARD}`),
  guarding(NUMBER, BEGINNINGS, `$1${GUARD}$2${GUARD}`),
  guarding(NUMBER, RETURNED_STATUS, `$1${GUARD}$2${GUARD}`),
  guarding(NUMBER | MEASURE, STATUS_NUMBERS, `${GUARD}$1${GUARD}`),
  replacing(NUMBER, NUMBERS, '<n>'),
  { needs: DIGIT, apply: withoutGuards, guards: true },
  replacing(ANGLE | COMMA, /(?:<n>, ?)+<n>/g, '<n>'),
  { needs: BRACKET | COMMA, apply: (text) => text.replace(/[{[][^{}[\]]{0,400}[}\]]/g, sortedMembers) },
];

function replacing(needs: number, pattern: RegExp, mark: string): Rule {
  // Most find nothing, and asking is quicker than replacing.
  return { needs, apply: (text) => (text.search(pattern) === -1 ? text : text.replace(pattern, mark)) };
}

function guarding(needs: number, pattern: RegExp, mark: string): Rule {
  return { ...replacing(needs, pattern, mark), guards: true };
}

function applied(rules: readonly Rule[], text: string): string {
  let normal = text;
  let contents = contentsOf(text);
  for (const { needs, apply, guards = false } of rules) {
    if ((contents & needs) !== needs) continue;
    const next = apply(normal);
    if (next !== normal && !guards) contents = contentsOf(next);
    normal = next;
  }
  return normal;
}

/**
 * A text without what differs between two occurrences and tells nothing: times, addresses, ids, hashes,
 * durations. Values stay, as they may show progress. Pure and linear in the text's length.
 */
export function withoutNoise(text: string): string {
  return applied(NOISE, text);
}

/** What one mark leaves may be noise for another rule; rounds end when nothing changes, two nearly always. */
const MAX_ROUNDS = 8;

/** The message as it enters the key. Pure, idempotent, and linear in the message's length. */
export function normalizeMessage(message: string): string {
  let normal = normalizedOnce(message);
  for (let round = 1, before = message; round < MAX_ROUNDS && normal !== before; round += 1) {
    before = normal;
    normal = normalizedOnce(before);
  }
  return normal;
}

function normalizedOnce(message: string): string {
  return applied(MESSAGE_RULES, systemSentenceTranslated(cut(message)));
}

/** The beginning of a message on one line. */
function cut(message: string): string {
  const start = message.slice(0, MAX_KEY_CHARS * 4);
  const said = start.includes('\n') ? start.replace(EXCERPT, '') : start;
  const line = UNFOLDED.test(said) ? said.replace(/\s+/g, ' ').trim() : said;
  return withoutGuards(line.slice(0, MAX_KEY_CHARS));
}

function withoutGuards(text: string): string {
  return text.includes(GUARD) ? text.replaceAll(GUARD, '') : text;
}

/** `cat: x: Datei oder Verzeichnis nicht gefunden` and `cat: x: No such file or directory` are one failure. */
function systemSentenceTranslated(message: string): string {
  const colon = message.lastIndexOf(': ');
  const english = systemSentenceInEnglish(message.slice(colon === -1 ? 0 : colon + 2));
  return english === null ? message : `${message.slice(0, colon === -1 ? 0 : colon).trimEnd()}: ${english}`;
}

function quoted(all: string, quote: string, inner: string, offset: number, whole: string): string {
  if (inner === '') return all;
  const before = whole.slice(Math.max(0, offset - 60), offset);
  const after = whole.slice(offset + all.length, offset + all.length + 60);
  if (PUNCTUATION.test(inner)) return all;
  if (quote === '`' && CODE.test(inner)) return all;
  if (quote === "'" && CODE_BEFORE.test(before)) return all;
  if (VARIANT_BEFORE.test(before) && IDENTIFIER.test(inner)) return all;
  const named =
    IDENTIFIER.test(inner) && (NAME_BEFORE.test(before) || NAME_AFTER.test(after) || !VALUE_BEFORE.test(before));
  const isValue = !named || VALUE_AFTER.test(after);
  return isValue ? '<value>' : `${quote}${inner}${quote}`;
}

/** Sets and dictionaries print in any order: their members are sorted. */
function sortedMembers(all: string): string {
  const members = all
    .slice(1, -1)
    .split(',')
    .map((member) => member.trim());
  return members.length < 2 ? all : `${all[0]}${members.sort().join(', ')}${all[all.length - 1]}`;
}
