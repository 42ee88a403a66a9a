import { hasLine } from '../text.ts';

/** What React Native and the page that Next.js shows put above the frames of an error. */
export const CALL_STACK = 'Call Stack';
/** The error, with what the console puts before it: ` ERROR  TypeError: …`, ` ERROR  [ReferenceError: …]`, ` ERROR  Warning: Error: …`. */
const ANNOUNCED =
  /^\s{0,4}(?:ERROR\s{1,4})?(?:Warning: )?(\[?)((?:Uncaught |Unhandled )?[A-Z]\w{0,60}Error: .{0,2000})$/;
/** A frame on one line: `  CartScreen (src/screens/CartScreen.tsx:61:24)`. */
const FRAME = /^ {2}([^\s()][^()]{0,200}) \((\S.{0,600}:\d{1,7}:\d{1,7})\)$/;
/** The second line of a frame whose function has a line of its own: `app/rooms/page.tsx (17:24)`, `<anonymous>`. */
const PLACE = /^(\S.{0,600}) \((\d{1,7}:\d{1,7})\)$/;
/** The place of the code that the page shows, above the frames: `app/page.tsx (12:18) @ map`. */
const SHOWN = /^(\S.{0,600}) \((\d{1,7}:\d{1,7})\) @ (\S.{0,200})$/;
const NOWHERE = '<anonymous>';

/**
 * The lines with the frames below the title {@link CALL_STACK} as V8 writes them, right below their error: the components and the code
 * between the two are left out. `null` where a text has no such frames.
 */
export function callStackLines(text: string, lines: readonly string[]): readonly string[] | null {
  if (!hasLine(text, CALL_STACK)) return null;
  const title = lines.findLastIndex((line) => line.trimEnd() === CALL_STACK);
  const head = lines.slice(0, Math.max(0, title)).findLastIndex((line) => ANNOUNCED.test(line));
  if (head === -1) return null;
  const { frames, end } = framesBelow(lines, title + 1);
  const [, file, position, name] = SHOWN.exec(lines.slice(head, title).find((line) => SHOWN.test(line)) ?? '') ?? [];
  const shown = file === undefined ? [] : [`    at ${name} (${file}:${position})`];
  if (frames.length + shown.length === 0) return null;
  const blank = lines.findIndex((line, index) => index > head && line.trim() === '');
  const below = lines.slice(head + 1, Math.min(blank === -1 ? title : blank, title));
  return [...lines.slice(0, head), wordsOf(lines[head] ?? ''), ...below, ...shown, ...frames, ...lines.slice(end)];
}

/** The error without what stands around it. */
function wordsOf(line: string): string {
  const [, bracket = '', words = line] = ANNOUNCED.exec(line) ?? [];
  return bracket !== '' && words.endsWith(']') ? words.slice(0, -1) : words;
}

function framesBelow(
  lines: readonly string[],
  start: number,
): { readonly frames: readonly string[]; readonly end: number } {
  const frames: string[] = [];
  let end = start;
  while (end < lines.length) {
    const line = lines[end] ?? '';
    const [, name, own] = FRAME.exec(line) ?? [];
    const place = own ?? placeIn(lines[end + 1] ?? '');
    if (place === null) break;
    frames.push(`    at ${name ?? line.trim()} (${place})`);
    end += own === undefined ? 2 : 1;
  }
  return { frames, end };
}

/** A place on a line of its own, as V8 writes it. */
function placeIn(line: string): string | null {
  const [, file, position] = PLACE.exec(line) ?? [];
  return file === undefined ? (line === NOWHERE ? NOWHERE : null) : `${file}:${position}`;
}
