import type { Frame } from '../../model.ts';
import { isLibraryPath } from '../frames.ts';
import { plainPath } from './source-path.ts';

/** Most digits of a line or column. */
const MAX_DIGITS = 7;
/** What sets a file's name apart from a word or the time of day. */
const FILE_LIKE = /[/\\.[<]|^(?:node|bun|deno|ext):|^REPL\d/;
/** How a path or an address begins, and no name of a function. */
const PATH_BEGINS = /^(?:\.{0,2}[\\/]|[a-z][\w+.-]{1,20}:\/\/)/;
/** A place that begins with a scheme or an absolute path, as every engine but V8 writes it after the `@`. */
const ROOTED = /^(?:[a-z][\w+.-]{1,30}:\/\/|\/|[A-Za-z]:[\\/])/;
/** A script as it was named to an engine's own shell: `main.js:3:9`. */
const RELATIVE = /^[\w./-]{1,300}\.[cm]?[jt]sx?:\d{1,7}:\d{1,7}$/;
/** The innermost source of a nested `eval at f (file:1:2), <anonymous>:3:4`. */
const EVAL_ORIGIN = /\(([^()]{1,500}:\d{1,7}:\d{1,7})\)/;
/** What stands before the place itself; code that was sent to a page has no other: `eval at evaluate (:370:30), <anonymous>:1:42`. */
const BEFORE_PLACE = /^(?:address at |eval at .{1,200}\), (?=<anonymous>))/;
/** The same in Firefox: `file.js line 12 > eval:1:2`. */
const GECKO_EVAL = / line (\d{1,7}) > (?:eval|Function)/;
/** Line that `util.inspect` puts in the place of frames which the cause repeats. */
const ELIDED = /^\s*\.\.\. \d{1,6} lines matching cause stack trace \.\.\.$/;
/** How far an engine was in its code, behind a place. */
const OFFSET = /(?<=:\d{1,7})\(\d{1,9}\)$/;
/** Names that engines give to code outside any function. */
const NAMELESS = /^(?:(?:.{0,200}[.\s])?<anonymous>|anonymous|eval|eval code|module code|global code|\?|)$/;
/** What the name of a function is made of, as most are, and the most parts of such a name and characters of a part. */
const NAME_CHARACTERS = Uint8Array.from({ length: 128 }, (_, code) =>
  /[\w$]/.test(String.fromCharCode(code)) ? 1 : 0,
);
const MAX_PARTS = 5;
const MAX_PART_CHARS = 80;
/** Sources of Node.js before 16, printed without `node:`. */
const OLD_BUILTIN =
  /^(?:_[a-z_]{1,30}|assert|bootstrap_node|buffer|child_process|cluster|dgram|dns|domain|events|fs|http|https|module|net|next_tick|readline|repl|stream|timers|tls|tty|vm|zlib)\.js$/;
/** Packages that are loaded from the network or live in a browser's extension. */
const REMOTE_LIBRARY =
  /^(?:https?:\/\/(?:deno\.land|jsr\.io|esm\.sh|unpkg\.com|cdn\.)|npm:|jsr:|ng:\/\/|(?:\.\.\/){1,4}driver\/src\/(?:cypress|cy|config|util)\/|[a-z-]{3,12}-extension:\/\/|webpack\/)/;

/** What consoles of browsers name of frameworks: modules by their bare names, and what bundlers keep apart from the user's code. */
const BROWSER_LIBRARY =
  /^(?:core|common|router|platform-browser|_\w{1,40}-chunk)\.mjs$|(?:^|\/)(?:zone(?:-evergreen)?|(?:chunk-)?vendors?|polyfills|jquery(?:\.min)?|scheduler\.(?:development|production(?:\.min)?)|react(?:-dom)?(?:-client)?\.(?:development|production(?:\.min)?)|vue(?:\.\w{1,20}){0,3}\.(?:esm|global|cjs)[\w.-]{0,30}|runtime-(?:core|dom)\.esm-bundler)\.js(?:$|\?)/;

/** Sources of other languages, whose backtraces also say `at file:1:2`. */
const FOREIGN =
  /\.(?:rs|go|py|rb|java|kt|cs|fs|vb|c|cc|cpp|cxx|h|hpp|swift|zig|php|exs?|erl|lua|p[lm]|dart|scala|hs|jl|nim)$/;

/** What Duktape writes behind a frame that no coroutine can leave. */
const NO_YIELD = ' preventsyield';
/** How a frame of V8 begins. */
const USUAL_BEGINNING = '    at ';
/** What stands between its name and its place. */
const USUAL_OPENING = ' (/';

/** What engines write where a frame has no place. */
const PLACELESS: ReadonlySet<string> = new Set(['<anonymous>', 'native', 'native code']);

/** A place within a built-in of Bun's, which has no name: `1:11`. */
const WITHIN_BUILT_IN = /^\d{1,7}:\d{1,7}$/;
/** Scripts and contracts whose engines (QuickJS, Duktape, Hardhat's) tell no column. */
const WITHOUT_COLUMN = /\.(?:[cm]?[jt]sx?|sol|vy)$/;

/** Code that a runtime wraps around what comes from the command line. */
const WRAPPER = '[eval]-wrapper';

/** What Next.js prints for a line of a stack that it cannot place: `at <unknown> (Error: connect ECONNREFUSED …)`. */
const UNKNOWN = 'at <unknown> (';

/** Whether a line stands where frames were left out, or could not be placed. */
export function isElision(line: string): boolean {
  return (line.includes('lines matching cause') && ELIDED.test(line)) || line.trimStart().startsWith(UNKNOWN);
}

/** Reads one line of a stack: `at f (file:1:2)` of V8, Bun and Deno, `f@file:1:2` of Firefox and Safari. */
export function readFrame(line: string): Frame | null {
  return usualFrame(line) ?? anyFrame(line);
}

/**
 * What most frames of V8 look like, in places that can only be scripts. To know that a line is a frame takes a third
 * of the time that reading it takes.
 */
const CERTAIN_FRAME =
  /^    at (?:async |new )?[\w$.<>]+ \((?:(?:\/|file:\/\/\/)[^:?%()\n]+\.[cm]?[jt]sx?|node:[\w/]+):\d{1,7}:\d{1,7}\)$/;

/** Whether a line is such a frame. */
export function isCertainFrame(line: string): boolean {
  return CERTAIN_FRAME.test(line);
}

/** Whether {@link readFrame} reads a frame in a line. */
export function isFrame(line: string): boolean {
  return isCertainFrame(line) || readFrame(line) !== null;
}

/**
 * The frame that most are, of a named function in a file with an absolute path: `    at f (/srv/a.js:1:2)`. It is read
 * as {@link anyFrame} reads it, without asking for all that a frame might be instead; `null` for every other.
 */
function usualFrame(line: string): Frame | null {
  const end = line.length - 1;
  if (line.charCodeAt(end) !== CLOSING || !line.startsWith(USUAL_BEGINNING)) return null;
  const open = nameEnd(line, USUAL_BEGINNING.length);
  const colon = open !== -1 && line.startsWith(USUAL_OPENING, open) ? line.indexOf(':', open) : -1;
  const second = colon === -1 ? -1 : numberEnd(line, colon + 1);
  if (second === -1 || line.charCodeAt(second) !== COLON || numberEnd(line, second + 1) !== end) return null;
  const name = line.slice(USUAL_BEGINNING.length, open);
  const file = line.slice(open + 2, colon);
  if (!isScript(file) && FOREIGN.test(file)) return null;
  return {
    file,
    line: numberAt(line, colon + 1, second),
    column: numberAt(line, second + 1, end),
    function: plainName(name),
    inApp: !isLibraryPath(file),
  };
}

/** Where the name of a function or a method ends, as most are written: `load`, `Pool.query`; `-1` where none begins. */
function nameEnd(text: string, start: number): number {
  let parts = 1;
  let part = start;
  let end = start;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (NAME_CHARACTERS[code] === 1) continue;
    if (code !== POINT || !isPart(part, end) || parts === MAX_PARTS) break;
    parts += 1;
    part = end + 1;
  }
  return isPart(part, end) ? end : -1;
}

function isPart(start: number, end: number): boolean {
  return start < end && end - start <= MAX_PART_CHARS;
}

/** Where the number ends that begins at a place; `-1` where none does or it has too many digits. */
function numberEnd(text: string, start: number): number {
  let end = start;
  while (isDigit(text.charCodeAt(end))) end += 1;
  return end === start || end - start > MAX_DIGITS ? -1 : end;
}

/** Whether a file is of JavaScript or TypeScript, by what most of them end in. */
function isScript(file: string): boolean {
  return file.endsWith('.js') || file.endsWith('.ts');
}

function anyFrame(line: string): Frame | null {
  if (!line.includes(':') && !line.includes('(') && !line.includes('@')) return null;
  const text = withoutTail(line.trim());
  if (text.startsWith('at ')) return atFrame(text.slice(3));
  if (text.startsWith('running at ')) return atFrame(text.slice(11));
  const prefixed = line.slice(0, 120).indexOf('    at ');
  if (prefixed !== -1) return atFrame(text.slice(text.indexOf('    at ') + 7));
  return namedFrame(text);
}

/** A frame of a known place. */
export function frameAt(file: string | null, line: number | null, column: number | null, name: string | null): Frame {
  return { file, line, column, function: name, inApp: file !== null && !isLibrary(file) };
}

/** Splits `file:line:column`; `null` where no line is given. */
export function readPlace(text: string): { file: string; line: number; column: number | null } | null {
  const last = numberStart(text, text.length);
  if (last === -1) return null;
  const first = numberStart(text, last - 1);
  const colon = (first === -1 ? last : first) - 1;
  if (colon === 0) return null;
  return {
    file: plainPath(text.slice(0, colon)),
    line: Number(first === -1 ? text.slice(last) : text.slice(first, last - 1)),
    column: first === -1 ? null : Number(text.slice(last)),
  };
}

/** Where the number that ends before `end` begins, if a colon stands before it; `-1` where there is none. */
function numberStart(text: string, end: number): number {
  let start = end;
  while (start > 0 && end - start < MAX_DIGITS && isDigit(text.charCodeAt(start - 1))) start -= 1;
  return start < end && text.charCodeAt(start - 1) === COLON ? start : -1;
}

/** The number between two places of a text that holds nothing but digits there. */
function numberAt(text: string, start: number, end: number): number {
  let number = 0;
  for (let index = start; index < end; index += 1) number = number * 10 + text.charCodeAt(index) - ZERO;
  return number;
}

const ZERO = '0'.charCodeAt(0);
const COLON = ':'.charCodeAt(0);
const CLOSING = ')'.charCodeAt(0);
const POINT = '.'.charCodeAt(0);

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Drops what `util.inspect` may write behind the last frame of an error. */
function withoutTail(text: string): string {
  if (text.endsWith(' {')) return text.slice(0, -2);
  if (text.endsWith(NO_YIELD)) return text.slice(0, -NO_YIELD.length);
  return text.endsWith(',') ? text.slice(0, -1) : text;
}

function atFrame(text: string): Frame | null {
  const said = text.startsWith('async ') ? text.slice(6) : text;
  const open = said.endsWith(')') ? said.indexOf(' (') : -1;
  if (open === -1) return placedFrame(said, null);
  const place = said.slice(open + 2, -1);
  // An engine written in Go says behind the place how far it was in its own code: `a.js:41:27(38)`.
  const own = place.endsWith(')') ? place.replace(OFFSET, '') : place;
  return placedFrame(own, functionName(said.slice(0, open)));
}

function placedFrame(place: string, name: string | null): Frame | null {
  if (!place.includes(':') && (PLACELESS.has(place) || /^index \d{1,6}$/.test(place))) {
    return name === null && place !== '<anonymous>' ? null : frameAt(null, null, null, name);
  }
  if (WITHIN_BUILT_IN.test(place)) return name === null ? null : frameAt(null, null, null, name);
  const origin = place.startsWith('eval at ') ? EVAL_ORIGIN.exec(place)?.[1] : undefined;
  const read = readPlace(origin ?? place.replace(BEFORE_PLACE, ''));
  if (!read || !FILE_LIKE.test(read.file) || FOREIGN.test(read.file)) return null;
  if (read.column === null && (name === null || !WITHOUT_COLUMN.test(read.file))) return null;
  return frameAt(read.file === '<anonymous>' ? null : read.file, read.line, read.column, name);
}

function namedFrame(text: string): Frame | null {
  // In a path, the sign begins a scope of npm's: `https://app.example/node_modules/@acme/ui.js:1:2`.
  const at = PATH_BEGINS.test(text) ? -1 : text.indexOf('@');
  const said = text.slice(at + 1);
  const evaluated = GECKO_EVAL.exec(said);
  const place = evaluated ? `${said.slice(0, evaluated.index)}:${evaluated[1]}` : said;
  const name = at === -1 ? null : functionName(text.slice(0, at));
  if (at !== -1 && place === '[native code]') return frameAt(null, null, null, name);
  if (place.includes(' ') || !(ROOTED.test(place) || (at !== -1 && RELATIVE.test(place)))) return null;
  const read = readPlace(place);
  if (!read || (at === -1 && (read.column === null || !place.includes('://')))) return null;
  return frameAt(read.file, read.line, read.column, name);
}

/** The function as a person would call it: no alias, no marks of callbacks, `null` for code without a name. */
export function functionName(said: string): string | null {
  if (nameEnd(said, 0) === said.length) return plainName(said);
  const alias = said.indexOf(' [as ');
  const plain = alias === -1 ? said : said.slice(0, alias);
  const called = plain.slice(plain.lastIndexOf('*') + 1);
  const slash = called.indexOf('/<');
  const name = (slash === -1 ? called : called.slice(0, slash)).trim();
  return NAMELESS.test(name) ? null : name;
}

function plainName(said: string): string | null {
  return said === 'anonymous' || said === 'eval' ? null : said;
}

function isLibrary(file: string): boolean {
  // Only a relative name or a scheme can be a runtime's own source or a remote package.
  if (file.startsWith('/')) return isLibraryPath(file);
  return (
    isLibraryPath(file) ||
    file === WRAPPER ||
    OLD_BUILTIN.test(file) ||
    REMOTE_LIBRARY.test(file) ||
    BROWSER_LIBRARY.test(file)
  );
}
