/** Where names of secrets stand in a text, and where the values behind them begin and end, in any notation. */

/** A name in a text. */
export interface NameAt {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Behind `?` or `&`: a parameter of a URL or a form. */
  readonly inQuery: boolean;
}

/** A value in a text, without its quotes. */
export interface ValueAt {
  readonly start: number;
  readonly end: number;
  readonly quoted: boolean;
}

/** Longest name, in characters. */
const MAX_NAME_CHARS = 80;
/** How far a value without quotes is read before it is known to be a secret; bounds the time for names in a row. */
const MAX_RUN_CHARS = 256;

/** The whole name around a word of it that was found at `from`. */
export function nameAround(text: string, from: number, to: number): NameAt {
  let start = from;
  const least = Math.max(0, from - MAX_NAME_CHARS);
  while (start > least && isNameChar(text.charCodeAt(start - 1))) start -= 1;
  let end = to;
  const most = Math.min(text.length, to + MAX_NAME_CHARS);
  while (end < most && isNameChar(text.charCodeAt(end))) end += 1;
  while (end > to && text[end - 1] === '.') end -= 1;
  // `\nname` in an escaped text: the letter belongs to the line end.
  if (text[start - 1] === '\\' && start < from && /[nrt]/.test(text[start] ?? '')) start += 1;
  const before = text[start - 1];
  return { name: text.slice(start, end), start, end, inQuery: before === '?' || before === '&' };
}

function isNameChar(code: number): boolean {
  // Digits, letters, `_`, `-`, `.`, `$`.
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    code === 45 ||
    code === 46 ||
    code === 36
  );
}

/** `"name": `, `name=`, `['name'] => `, `(name)=`, `name: string = `. */
const ASSIGNED =
  /(?:\\{0,7}["'`])?[\])]?[?!]?[ \t]{0,3}(?::[ \t]?(?:str|string|bytes|SecretStr|Optional\[str\])[ \t]{0,2}=|:=|=>|->|={1,3}|!={1,2}|:(?!:))(?:[ \t]{0,8}|\s{1,24}(?=string\())(?:string\(\d{1,6}\) )?(?:\[\s{0,16}(?=\\{0,7}["'`]))?/y;
/** `<name>`, with the name behind the bracket. */
const ELEMENT = /(?:\s[^<>\n]{0,80})?>/y;
/** `"name", "value": `, `name\n  value: `: the name is itself a value. */
const PAIRED =
  /(?:\\{0,7}["'`],?[ \t]{0,3}|,?(?:\r?\n|\\{1,4}n)[ \t-]{0,40}|,[ \t]{0,3})(?:\\{0,7}["'`])?[vV]alue(?:\\{0,7}["'`])?[ \t]{0,2}[:=][ \t]{0,3}/y;
/** `--name value` and `'--name', 'value'`. */
const FLAGGED = /[ \t]{1,4}|\\{0,7}["'`],\s{0,3}(?=\\{0,7}["'`])/y;
/** `"name", "value"`, as headers are listed. */
const LISTED = /\\{0,7}["'`],\s{0,8}(?=\\{0,7}["'`])/y;
/** The opening quote, with the letter that some languages put before it. */
const OPENING = /(?:[brufBRUF]{1,2}(?=["']))?(\\{0,7})(["'`])/y;
/** A comma between values of a list. */
export const NEXT_VALUE: RegExp = /\\{0,7}["'`]\s{0,16},\s{0,16}(?=\\{0,7}["'`])/y;

/** Where the value of a name begins, before its quote; `null` where nothing is assigned. `isListed`: headers come in lists. */
export function valueStart(text: string, { name, start, end }: NameAt, isListed: boolean): number | null {
  if (text[start - 1] === '<') return behind(ELEMENT, text, end);
  return (
    behind(ASSIGNED, text, end) ??
    behind(PAIRED, text, end) ??
    (name.startsWith('-') ? behind(FLAGGED, text, end) : null) ??
    (isListed ? behind(LISTED, text, end) : null)
  );
}

/** Where a sticky expression ends that matches at a position; `null` where it does not. */
export function behind(sticky: RegExp, text: string, at: number): number | null {
  sticky.lastIndex = at;
  return sticky.test(text) ? sticky.lastIndex : null;
}

/** The value that begins at a position. */
export function valueAt(text: string, at: number, name: NameAt): ValueAt {
  OPENING.lastIndex = at;
  const opening = OPENING.exec(text);
  if (opening) {
    const start = OPENING.lastIndex;
    return { start, end: closing(text, start, opening[1]?.length ?? 0, opening[2] ?? '"'), quoted: true };
  }
  const start = text[at] === '(' ? at + 1 : at;
  const isElement = text[name.start - 1] === '<';
  const end = isElement ? endOfElement(text, start) : endOfRun(text, start, start + MAX_RUN_CHARS);
  return { start, end, quoted: isElement };
}

/** The rest of a value that was longer than it was read. */
export function wholeEnd(text: string, { start, end, quoted }: ValueAt): number {
  return quoted || end - start < MAX_RUN_CHARS ? end : endOfRun(text, end, text.length);
}

/** Quotes, each with the end of the line, which ends a text whose closing quote was cut off. */
const QUOTES: ReadonlyMap<string, RegExp> = new Map([
  ['"', /["\n]/g],
  ["'", /['\n]/g],
  ['`', /[`\n]/g],
]);

/** The closing quote with as many backslashes as the opening one; the end of the line where it was cut off. */
function closing(text: string, start: number, backslashes: number, quote: string): number {
  const stops = QUOTES.get(quote);
  if (!stops) return start;
  for (stops.lastIndex = start; ;) {
    const at = stops.exec(text)?.index;
    if (at === undefined) return text.length;
    if (text[at] === '\n') return at;
    let before = 0;
    while (at - before > start && text[at - before - 1] === '\\') before += 1;
    if (backslashes === 0 ? before % 2 === 0 : before === backslashes) return at - (backslashes === 0 ? 0 : before);
  }
}

function endOfElement(text: string, start: number): number {
  let end = start;
  while (end < text.length && text[end] !== '<' && text[end] !== '\n') end += 1;
  return end;
}

/** What ends a run in any case (1), and what does unless more of it follows (2); by character code. */
const ENDS: Uint8Array = new Uint8Array(128);
for (const char of ' \t\n\r"\'`;&<>|\\') ENDS[char.charCodeAt(0)] = 1;
for (const char of ')]},.:') ENDS[char.charCodeAt(0)] = 2;
/** What ends a run behind a closing bracket or a comma. */
const BEHIND_CLOSE = /[)\]},.:;]{1,4}(?:[\s"'`\\;&<>|]|$)|,(?=[ \t]{0,2}["'`\w.-]{1,40}[ \t]?[=:])/y;

function endOfRun(text: string, start: number, most: number): number {
  const last = Math.min(text.length, most);
  let end = start;
  // A marker may hold what would end a run.
  if (text.startsWith('[redacted:', start)) {
    const close = text.indexOf(']', start);
    if (close !== -1 && close - start < 60) end = close + 1;
  }
  for (; end < last; end++) {
    const ends = ENDS[text.charCodeAt(end)];
    if (ends === 1) break;
    if (ends === 2 && end > start && mayEnd(text, end) && behind(BEHIND_CLOSE, text, end) !== null) break;
  }
  return end;
}

/** A quick look before the expression: most colons and dots are followed by more of the word. */
function mayEnd(text: string, at: number): boolean {
  const next = text.charCodeAt(at + 1);
  return text[at] === ',' || Number.isNaN(next) || ENDS[next] !== 0;
}
