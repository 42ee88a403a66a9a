import { systemSentenceInEnglish } from '../system-sentences.ts';
import {
  ANGLE,
  AT,
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
} from './contents.ts';
import {
  BLOCKS,
  COMMITS,
  CORES,
  ELEMENT_REFS,
  ERLANG_IDS,
  HASHES,
  LABELLED_IDS,
  NUMBERED_NAMES,
  OBJECT_IDS,
  PARTS,
  POD_SUFFIXES,
  REFERENCES,
  REGISTERS,
  REQUEST_IDS,
  TERMINALS,
  UUIDS,
  withoutRandomRuns,
} from './made-up-names.ts';
import {
  CALLERS,
  CALLERS_PORTS,
  EPHEMERAL_PORTS,
  HEX_PAIRS,
  HOSTS_BEHIND,
  IPV4,
  IPV6,
  LOOPBACK_WITH_PORT,
  MAIL,
  MAY_NAME_CALLERS,
  NAMED_HOSTS,
  NUMBERED_HOSTS,
  PEERS,
  QUOTED_CALLERS,
  SERVICE_PORTS,
  SUDO_FOLDERS,
  WORDED_PORTS,
  WORKERS,
  WORKERS_HOSTS,
} from './network.ts';
import { normalizeFile } from './path.ts';
import { withoutQuotedValues } from './quoted-values.ts';
import { withoutServed } from './served-names.ts';
import { CLOCKED, DATES, DAYS_FIRST, DURATIONS, TIMES, WORDED_DATES } from './times.ts';

/**
 * What of a message identifies the failure, and what only this occurrence of it.
 *
 * Kept: words, error codes, statuses, exit codes, signals, identifiers in quotes (a constraint, column,
 * module or symbol names the cause). Replaced by a mark: times, addresses, process and thread ids,
 * durations, hashes, request ids, temporary and absolute folders, counts, quoted free values.
 */

/** Longest part of a message that enters the key, in characters. */
const MAX_KEY_CHARS = 1_000;

/** Memory addresses. */
const ADDRESSES = /\b0x[0-9a-f]{1,40}\b/gi;
/** The one at which the kernel saw a fault: `segfault at 7f3a0 ip 00007f93…`. */
const FAULTS = /(?<=\bat )[0-9a-f]{1,16}(?= ip [0-9a-f])/g;
/** Process and thread ids: `pid 4711`, `thread 'x' (13207)`, `[4711]:`. */
const PROCESS_IDS = /\b(pid|tid|ppid|process|thread|worker|goroutine|node)([ =:#-]{1,3}|\s?\()\d{1,10}\b/gi;
/** Sizes with a unit, and temperatures by the word before them. */
const SIZES =
  /(?<![\w.])\d{1,12}(?:\.\d{1,3})?\s?(?:[kKMGT]i?B|[kmgt]b|[KMGT]i|bytes?|[kKMGB])\b|(?<=\b[Tt]emp(?:erature)?[ :=(]{1,3})\d{1,4}(?:\.\d)? ?°?[CF]\b/g;
/** Paths with at least one folder, POSIX or Windows, at a word's start. */
const PATHS =
  /(?<![\w/\\:.>#])(?:file:\/\/)?(?:[A-Za-z]:)?(?:(?:~|\.{0,2})[\\/])(?:[\w.@+~%$-]{1,128}[\\/]){0,32}[\w.@+~%$-]{1,128}/g;
/** The line behind the name of a source file; a host with a port looks the same but for the ending. */
const SOURCE_LINES =
  /(\.(?:c|cc|cpp|cxx|h|hh|hpp|f90|s|asm|cs|vb|fs|d|nim|cr|zig|hs|ml|mli|pas|pp|adb|ads|v|sv|vala|swift|dart|m|mm|go|java|kt|scala|js|mjs|cjs|ts|tsx|jsx|py|rb|pl|pm|php|lua|exs?|erl|cmake)):\d{1,7}(?::\d{1,7})?(?![\w.])/g;
/** The query of a URL. */
const QUERIES = /(https?:\/\/[^\s?#"'<>]{1,500})[?#][^\s"'<>]{0,1000}/g;
/** What was asked of a server behind another one, where that one does not answer. */
const ASKED = /(upstream: "https?:\/\/[^\s/"]{1,200})\/[^\s"]{0,800}/g;
/** The source text of an assertion: its numbers are what it asks for. */
const ASSERTED = /\bAssertion [`'‘"][^'’"\n]{1,300}/g;
/** The values that SQLAlchemy adds to a statement: `[parameters: ('ann@example.org', 3)]`. */
const PARAMETERS = /\[parameters: [^\]]{0,1000}(?:\]|$)/g;
const CODE_NUMBERS =
  /\b((?:HTTP(?:\/\d(?:\.\d)?)?|status(?: code)?|code(?: from \w{1,30})?(?: is)?|exit(?:ed)?(?: (?:status|code))?(?: with)?(?: (?:status|code))?|signal|errno|(?:error|err)(?: number)?|port|SQLSTATE|version|base|type)["']?[ :=#(]{1,3}["']?)(-?\d{1,10})\b/gi;
/** The very beginning of a text, where a parser found nothing of what it expected: kept. */
const BEGINNINGS = /\b((?:char|position|offset|pos) )(0)\b/gi;
/** An HTTP status before its reason phrase, or a client's count-like wording of it: kept. */
const STATUS_NUMBERS = /\b([45]\d{2})(?= (?:[A-Z][a-z]+))/g;
/** The same behind the verb that says whence it came, where no name of a thing follows: kept. */
const RETURNED_STATUS =
  /\b((?:returned|responded|replied|answered)(?: with)?(?: an?)?(?: error)? )([45]\d{2})(?=\s{0,4}(?:$|[.,;:)\]!]|(?:for|from|on|at|when|while|after|to|in) ))/gi;
/** Versions and codes of three and more numbers: kept, since they name what does not fit. */
const DOTTED = /(?<![\w.])\d{1,8}(?:\.\d{1,8}){2,5}(?!\w)/g;
/** Numbers on their own. Digits that are part of a word (`utf8`, `E0308`) stay. */
const NUMBERS = /(?<![\w.\u2060])[+-]?\d[\d,_]{0,30}(?:\.\d{1,30})?(?:e[+-]?\d{1,4})?(?![\w\u2060])/g;
/** What a parser quotes of its input, with a line below that points at the place: `…"port": }`, `---------^`. */
const EXCERPT = /\n[^\n]{1,200}\n-{1,200}\^(?=\n|$)/g;

/** Guards a number against {@link NUMBERS}; removed at the end. The character never occurs in cleaned text. */
const GUARD = '\u2060';

/** White space beyond one blank between two words. */
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
  replacing(COLONS, HEX_PAIRS, '<address>'),
  replacing(NUMBER | DATE_MARK, DATES, '<time>'),
  replacing(NUMBER | POINTS, DAYS_FIRST, '<time>'),
  replacing(NUMBER, WORDED_DATES, '<time>'),
  replacing(NUMBER | COLON, TIMES, '<time>'),
  replacing(ANGLE | POINT, ERLANG_IDS, '<id>'),
  replacing(HEX_RUN | JOIN, UUIDS, '<id>'),
  replacing(NUMBER, ADDRESSES, '<address>'),
  replacing(HEX_RUN, FAULTS, '<address>'),
  replacing(I | D, LABELLED_IDS, '$1 <id>'),
  replacing(HEX_RUN | JOIN, NUMBERED_NAMES, '$1 <id>'),
  replacing(DIGIT, ELEMENT_REFS, '$1<id>'),
  replacing(DIGIT | JOIN, REQUEST_IDS, '<id>'),
  replacing(DIGIT | JOIN, OBJECT_IDS, '<id>'),
  replacing(DIGIT | JOIN, POD_SUFFIXES, '-<id>'),
  replacing(DIGIT | JOIN, BLOCKS, '$1 <id>'),
  replacing(DIGIT | BRACKET, REFERENCES, '$1$2<address>'),
  replacing(NUMBER | POINT, CORES, 'core'),
  { needs: DIGIT, apply: withoutRandomRuns },
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
  containing(QUOTE | COLON | SLASH, 'upstream: "', ASKED, '$1'),
  replacing(BRACKET | COLON, PARAMETERS, '[parameters]'),
  replacing(NUMBER | POINTS, IPV4, '<ip>'),
  replacing(NUMBER | COLONS, LOOPBACK_WITH_PORT, '<ip>'),
  replacing(NUMBER | COLONS, IPV6, '<ip>'),
  replacing(AT | POINT, MAIL, '<mail>'),
  replacing(NUMBER | COLON | POINT, PEERS, '<host>'),
  containing(ANGLE, '/<ip>', NAMED_HOSTS, '<host>'),
  containing(ANGLE, '[<ip>]', NAMED_HOSTS, '<host>'),
  containing(ANGLE, ' (', HOSTS_BEHIND, '$1<host>'),
  { needs: 0, apply: (text) => (MAY_NAME_CALLERS.test(text) ? text.replace(CALLERS, '$1$2$3<caller>') : text) },
  { needs: 0, apply: withoutServed },
  containing(QUOTE, 'user', QUOTED_CALLERS, '$1<caller>'),
  containing(SLASH, '; PWD=', SUDO_FOLDERS, '<folder>'),
  replacing(COLON, WORKERS_HOSTS, '<host>'),
  replacing(DIGIT | SLASH, TERMINALS, '$1<n>'),
  { needs: SLASH, apply: (text) => text.replace(PATHS, (path) => normalizeFile(path)) },
  replacing(NUMBER | COLON | POINT, SOURCE_LINES, '$1'),
  replacing(DIGIT | SLASH, PARTS, ''),
  replacing(HEX_RUN, COMMITS, '$1 <hash>'),
  replacing(HEX_RUN, HASHES, '<hash>'),
  containing(ANGLE, '<hash>', REGISTERS, '<hash>'),
  { needs: QUOTE, apply: withoutQuotedValues },
  replacing(NUMBER, PROCESS_IDS, '$1 <n>'),
  replacing(NUMBER, CLOCKED, '<duration>'),
  replacing(NUMBER | MEASURE, DURATIONS, '<duration>'),
  replacing(NUMBER | MEASURE, SIZES, '<size>'),
  replacing(NUMBER | COLON, EPHEMERAL_PORTS, ':<port>'),
  containing(ANGLE, ':<port>', WORKERS, '<host>'),
  replacing(DIGIT | POINT, NUMBERED_HOSTS, '$1<n>'),
  replacing(NUMBER, WORDED_PORTS, 'port <port>'),
  containing(ANGLE, '<ip>', CALLERS_PORTS, '<port>'),
  guarding(NUMBER, SERVICE_PORTS, `${GUARD}$&${GUARD}`),
  guarding(NUMBER | POINTS, DOTTED, `${GUARD}$&${GUARD}`),
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

/** For what stands beside a mark that an earlier rule has left, or beside a word. */
function containing(needs: number, mark: string, pattern: RegExp, by: string): Rule {
  return { needs, apply: (text) => (text.includes(mark) ? text.replace(pattern, by) : text) };
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

/** Sets and dictionaries print in any order: their members are sorted. */
function sortedMembers(all: string): string {
  const members = all
    .slice(1, -1)
    .split(',')
    .map((member) => member.trim());
  return members.length < 2 ? all : `${all[0]}${members.sort().join(', ')}${all[all.length - 1]}`;
}
