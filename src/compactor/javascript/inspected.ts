import { ownFrame } from '../single-cause.ts';
import { indentOf, toNumber } from '../text.ts';
import { NO_PROPERTIES, type ErrorBlock, type ErrorProperties } from './error-block.ts';
import { isElision, isFrame, readFrame } from './frames.ts';
import { type Frames, UnreadFrames } from '../unread-frames.ts';
import { readHeading, readWeakHeading, type Heading } from './heading.ts';
import { readPropertyText } from './inspected-text.ts';
import { endOfPlainTrace } from './plain-trace.ts';

/** How deep causes are followed. */
const MAX_DEPTH = 32;
/** `[cause]: Error: …` or, where the property can be enumerated, `cause: Error: …`. */
const CAUSE = /^\s*(?:\[cause\]|cause): (.*)$/;
/** The error of a driver: `parent: error: duplicate key …`, `driverError: Error: …`, `original: [Error: UNIQUE constraint failed] {`. */
const DRIVER =
  /^\s*(?:parent|original|originalError|driverError|innerError|error): (\[?(?:error|[A-Z]\w{0,60}(?:Error|Exception)|Error): .*)$/;
/** What an emitter was given with an event that nobody listens for; an error is among its properties. */
const CONTEXT = /^\s*context: \{$/;
/** `name: 'SequelizeDatabaseError'`. */
const NAME = /^\s*name: '([A-Z]\w{1,80})',?$/;
/** The head of the list of members of an `AggregateError`. */
const MEMBERS = /^\s*(?:\[errors\]|errors): \[$/;
/** `code: 'ENOENT'`, `code: 11000`. */
const CODE = /^\s*code: ['"]?(?!(?:undefined|null),?$)([\w.-]{1,100})['"]?,?$/;
/** The same within a line. */
const CODE_WITHIN = /\bcode: ['"]?([\w.-]{1,100})/;
/** `filename: 'src/App.svelte'`, `id: '/srv/app/main.js'`. */
const SOURCE_FILE = /^\s*(?:filename|fileName|file|id): '([^'\n]{1,400})',?$/;
/** `start: { line: 5, column: 4, …`, `loc: { file: 'a.js', line: 5, column: 4 }`. */
const POSITION = /^\s*(?:start|loc): \{ (?:file: '([^'\n]{1,400})', )?line: (\d{1,7}), column: (\d{1,7})\b/;
/** `status: 3`, the exit status of a command. */
const STATUS = /^\s*status: (\d{1,3}),?$/;
/** A value that is no error: an accessor, or an object by the name of its class alone. */
const NO_ERROR =
  /^(?:\[(?:Getter|Setter|Function|Object|Array|Circular|class)\b.{0,80}\]|[A-Z][\w$]{0,80} \{(?:\})?),?$/;
/** Properties whose text may hold a deeper error. */
const TEXT = /^\s*(?:stderr|stdout|responseBody|body|output|detail): (.*)$/;
/** The answer to a failed request; its `data` is the body. */
const RESPONSE = /^\s*response: .{0,60}\{$/;
const DATA = /^\s*(?:data|body): (.*)$/;
/** Most lines of an answer that are searched for its body. */
const MAX_RESPONSE_LINES = 2_000;
/** Any property. */
const PROPERTY = /^\s*[\w$[\]'.-]{1,80}: /;
/** Frames from a line on, and the index of the line after them. */
export function readFrames(lines: readonly string[], start: number): { frames: UnreadFrames; end: number } {
  const known = start > 0 ? endOfPlainTrace(lines) : -1;
  if (known > start) return { frames: new UnreadFrames(lines.slice(start, known), readFrame), end: known };
  const frames: string[] = [];
  let end = start;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? '';
    if (isFrame(line)) frames.push(line);
    else if (!isElision(line)) break;
  }
  return { frames: new UnreadFrames(frames, readFrame), end };
}

/**
 * Whether a line begins an error that is printed without frames: `[TypeError: fetch failed]`. ASP.NET
 * prints its exceptions like this, too.
 */
export function isBracketed(text: string, below: readonly string[] = []): boolean {
  const end = bracketEnd(text);
  const isWhole = end !== -1 || below.some((line) => !line.startsWith(' ') && bracketEnd(line) !== -1);
  const type = text.startsWith('[') && isWhole ? readHeading(text.slice(1, end === -1 ? undefined : end))?.type : null;
  return type != null && (!type.endsWith('Exception') || type === 'DOMException');
}

/** Index of the bracket that closes such an error at the end of a line, before the properties; `-1` where none does. */
function bracketEnd(line: string): number {
  for (const tail of [']', '],', '] {']) if (line.endsWith(tail)) return line.length - tail.length;
  return line.endsWith('}') || line.endsWith('},') ? line.lastIndexOf('] { ') : -1;
}

/**
 * Reads the properties behind the line that ends with an opening brace. `base` is the indentation of the
 * error they belong to.
 */
export function readProperties(
  lines: readonly string[],
  start: number,
  base: number,
  depth: number = MAX_DEPTH,
): { properties: ErrorProperties; end: number } {
  let { code, name, status, cause, driver } = NO_PROPERTIES;
  let file: string | null = null;
  let position: RegExpExecArray | null = null;
  const errors: ErrorBlock[] = [];
  const texts: string[] = [];
  const responses: string[] = [];
  let isGiven = false;
  let index = start;
  while (index < lines.length) {
    const line = lines[index] ?? '';
    const indent = indentOf(line);
    if (line.trimStart().startsWith('}') && indent <= base) return done(index + 1);
    const isOfContext = isGiven && indent === base + 4 && DRIVER.test(line);
    if (indent !== base + 2 && !isOfContext) {
      index += 1;
      continue;
    }
    isGiven ||= CONTEXT.test(line);
    const causeText = CAUSE.exec(line)?.[1];
    if (causeText !== undefined && depth > 0) {
      cause = readNested(lines, index, causeText, base + 2, depth - 1);
      index = cause?.end ?? index + 1;
      continue;
    }
    const driverText = driver === null && depth > 0 ? DRIVER.exec(line)?.[1] : undefined;
    if (driverText !== undefined) {
      driver = readNested(lines, index, driverText, indent, depth - 1);
      index = driver?.end ?? index + 1;
      continue;
    }
    if (MEMBERS.test(line)) {
      index = readMembers(lines, index + 1, base + 4, depth, errors);
      continue;
    }
    if (RESPONSE.test(line)) responses.push(...responseBody(lines, index + 1, base + 4));
    file ??= SOURCE_FILE.exec(line)?.[1] ?? null;
    position ??= POSITION.exec(line);
    code ??= CODE.exec(line)?.[1] ?? null;
    name ??= NAME.exec(line)?.[1] ?? null;
    status ??= toNumber(STATUS.exec(line)?.[1]);
    const value = TEXT.exec(line)?.[1];
    if (value !== undefined) texts.push(textFrom(lines, index, value, base));
    index += 1;
  }
  return done(index);

  function done(end: number): { properties: ErrorProperties; end: number } {
    const [, own, row, column] = position ?? [];
    const place = row === undefined ? null : ownFrame(own ?? file, Number(row), toNumber(column));
    return {
      properties: {
        code,
        name,
        place: place?.file == null ? null : place,
        status,
        cause,
        driver,
        errors,
        texts,
        responses,
      },
      end,
    };
  }
}

/** The body of the answer whose properties begin on a line, all indented by `indent`. */
function responseBody(lines: readonly string[], start: number, indent: number): readonly string[] {
  const end = Math.min(lines.length, start + MAX_RESPONSE_LINES);
  for (let index = start; index < end; index += 1) {
    const line = lines[index] ?? '';
    const depth = indentOf(line);
    if (depth < indent && line.trim() !== '') return [];
    const value = depth === indent ? DATA.exec(line)?.[1] : undefined;
    if (value !== undefined) return [textFrom(lines, index, value, indent - 2)];
  }
  return [];
}

/** A text as `util.inspect` quotes it, or bare over several lines up to the next property. */
function textFrom(lines: readonly string[], start: number, value: string, base: number): string {
  if (/^['"`]/.test(value)) return readPropertyText(lines, start);
  const text = [value];
  for (let index = start + 1; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const indent = indentOf(line);
    if ((indent === base && line.trim() === '}') || (indent === base + 2 && PROPERTY.test(line))) break;
    text.push(line);
  }
  return text.join('\n');
}

function readMembers(
  lines: readonly string[],
  start: number,
  base: number,
  depth: number,
  errors: ErrorBlock[],
): number {
  let index = start;
  while (index < lines.length) {
    const line = lines[index] ?? '';
    if (indentOf(line) < base && line.trim() !== '') return index + (line.trimStart().startsWith(']') ? 1 : 0);
    // What is deeper is of a member that is no error, such as the field of a record that was refused.
    const begins = depth > 0 && indentOf(line) <= base && !line.trimStart().startsWith('}');
    const member = begins ? readNested(lines, index, line.trim(), base, depth - 1) : null;
    if (member) errors.push(member);
    index = Math.max(index + 1, member?.end ?? 0);
  }
  return index;
}

/** Reads an error that begins inside another one's properties with the given text. */
export function readNested(
  lines: readonly string[],
  start: number,
  text: string,
  base: number,
  depth: number = MAX_DEPTH,
): ErrorBlock | null {
  if (/^(?:undefined|null),?$/.test(text)) return null;
  if (NO_ERROR.test(text) && readHeading(text.replace(/ \{$/, '')) === null) return null;
  if (/^['"`]/.test(text)) return ofText(readPropertyText(lines, start), start);
  if (text.startsWith('[')) return readBracketed(lines, start, text, base, depth);
  const heading = readHeading(text.replace(/ \{$/, '')) ?? readWeakHeading(text.replace(/ \{$/, ''));
  const message = [heading.message];
  let index = start + 1;
  let opens = text.endsWith(' {');
  let frames: Frames = [];
  for (; !opens && index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (isFrame(line)) {
      ({ frames, end: index } = readFrames(lines, index));
      opens = (lines[index - 1] ?? '').endsWith(' {');
      break;
    }
    if ((indentOf(line) < base && line.trim() !== '') || MEMBERS.test(line)) break;
    if (isElision(line)) continue;
    // A brace alone begins a value that the message shows.
    opens =
      line.endsWith(' {') &&
      line.trim() !== '{' &&
      indentOf(lines[index + 1] ?? '') === base + 2 &&
      PROPERTY.test(lines[index + 1] ?? '');
    message.push(line.slice(base, opens ? -2 : undefined));
  }
  return finish(lines, { heading, message: message.join('\n'), frames, start }, { index, base, opens, depth });
}

function readBracketed(
  lines: readonly string[],
  start: number,
  text: string,
  base: number,
  depth: number,
): ErrorBlock | null {
  const close = bracketEnd(text);
  const first = text.slice(1, close === -1 ? undefined : close);
  const heading = readHeading(first) ?? readWeakHeading(first);
  const message = [heading.message];
  let index = start + 1;
  if (close === -1) {
    for (; index < lines.length; index += 1) {
      const line = lines[index] ?? '';
      const end = indentOf(line) <= base ? bracketEnd(line) : -1;
      message.push((end === -1 ? line : line.slice(0, end)).slice(base));
      if (end !== -1) break;
    }
    index += 1;
  }
  const code = CODE_WITHIN.exec(close === -1 ? '' : text.slice(close))?.[1] ?? heading.code;
  const opens = (lines[index - 1] ?? '').endsWith(' {');
  const block = { heading: { ...heading, code }, message: message.join('\n'), frames: [], start };
  return finish(lines, block, { index, base, opens, depth });
}

function finish(
  lines: readonly string[],
  block: Pick<ErrorBlock, 'heading' | 'message' | 'frames' | 'start'>,
  at: { index: number; base: number; opens: boolean; depth: number },
): ErrorBlock {
  const { properties, end } = at.opens
    ? readProperties(lines, at.index, at.base, at.depth)
    : { properties: NO_PROPERTIES, end: at.index };
  return { ...block, properties, end };
}

function ofText(message: string, start: number): ErrorBlock {
  const heading: Heading = { type: null, code: null, message, uncaught: false, causes: false };
  return { heading, message, frames: [], properties: NO_PROPERTIES, start, end: start + 1 };
}
