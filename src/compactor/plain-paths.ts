import type { Diagnostic, Frame } from '../model.ts';
import { isSpacedPath } from './findings/spaced-path.ts';
import { pathLikeness } from './findings/source-path.ts';
import { isLibraryPath } from './frames.ts';
import { type FoundException, UnreadFrames } from './unread-frames.ts';

/** A text whose paths hold nothing that a reader may take for their end, and the way back. */
export interface PlainPaths {
  readonly text: string;
  /** Puts the paths back into what was read, as they were printed. */
  readonly restored: <T extends PlainReading>(read: T) => T;
}

/** What is read of a text, as far as paths may stand in it. */
interface PlainReading {
  readonly exceptions: readonly FoundException[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The name of a file behind the last folder of a path. */
const NAME = /[\\/](?:[^\s\\/:"'`()[\]{}<>|*?,;#@]{1,100}\.[A-Za-z][\w-]{0,15}|[A-Z][a-z]{1,12}file)(?![\w\\/-]|\.\w)/g;
/** What begins a path with blanks: a root, or a folder before the first of them; what stands right before it is no part of a path. */
const BEGIN = /(?<![^\s("'`[=>:@])(?:[A-Za-z]:|~|[\w.-]{0,60})[\\/]/g;
const FIRST_ROOT = /^(?:[A-Za-z]:|~|\.{1,2})?[\\/]/;
/** What no path has: a colon or a tab, which part two of them, or a root behind a blank. */
const TWO_PATHS = /[:\t]| [.~]{0,2}[\\/]/;
const DRIVE = /^([A-Za-z]):\\/;
const DRIVES = /(?<![A-Za-z])[A-Za-z]:\\/;
/** What parts folders, what makes one difficult, and where no path goes on, as bits of each character of ASCII. */
const SEPARATOR = 1;
const HARD = 1 << 1;
const OUTSIDE = 1 << 2;
const PARTS = SEPARATOR | OUTSIDE;
const DIFFICULT_FOLDER = SEPARATOR | HARD;
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => kindOf(String.fromCharCode(code)));
/** What a reader may take for the end of a path, or for the beginning of one. */
const DIFFICULT = /[ ()[\]{}]|(?<=\/)@/g;
/** Longest path, and most that are put back. */
const MAX_PATH_CHARS = 300;
const MAX_PATHS = 400;
/** Longest line that is searched for paths, in characters, and most names of files that are looked at. */
const MAX_LINE = 1_000;
const MAX_NAMES = 1_000;

/**
 * Replaces what makes paths difficult, each by as many characters: blanks, the brackets of a router's folders, a drive
 * and its backslashes. `/Users/kim/My Project/app/[slug]/page.tsx` is read as `/Users/kim/My_Project/app/_slug_/page.tsx`.
 * `null` where no path is difficult.
 */
export function withPlainPaths(text: string): PlainPaths | null {
  if (!mayHaveDifficult(text)) return null;
  const paths = new Map<string, string>();
  let names = 0;
  const lines = text.split('\n').map((line) => {
    if (line.length > MAX_LINE || names >= MAX_NAMES || !/[\\/]/.test(line)) return line;
    const found = [...line.matchAll(NAME)];
    names += found.length;
    return withPlainLine(line, found, paths);
  });
  if (paths.size === 0) return null;
  return { text: lines.join('\n'), restored: (read) => restoredIn(read, paths) };
}

/**
 * Whether there is a drive, or a folder that may be difficult: most texts have neither, and are not searched for paths. It is
 * looked at what stands before each separator back to the one before it, as what follows the last one of a line is no folder.
 */
function mayHaveDifficult(text: string): boolean {
  if (text.includes('\\') && (DRIVES.test(text) || hasDifficultFolder(text, '\\'))) return true;
  return hasDifficultFolder(text, '/');
}

function hasDifficultFolder(text: string, separator: string): boolean {
  for (let at = text.indexOf(separator); at !== -1; at = text.indexOf(separator, at + 1)) {
    let seen = 0;
    for (let back = at - 1; back >= 0 && (seen & PARTS) === 0; back -= 1) seen |= KINDS[text.charCodeAt(back)] ?? 0;
    if ((seen & DIFFICULT_FOLDER) === DIFFICULT_FOLDER) return true;
  }
  return false;
}

function kindOf(character: string): number {
  if ('\\/'.includes(character)) return SEPARATOR;
  return '\n"'.includes(character) ? OUTSIDE : ' ([{@'.includes(character) ? HARD : 0;
}

function withPlainLine(line: string, names: readonly RegExpExecArray[], paths: Map<string, string>): string {
  let plain = line;
  for (const { 0: name, index } of names) {
    const end = index + name.length;
    const path = pathBefore(line.slice(0, end));
    const own = path === null ? null : plainPath(path);
    if (path === null || own === null || own === path || paths.size >= MAX_PATHS) continue;
    const known = paths.get(own);
    // Two paths that look alike without their blanks could not be told apart again.
    if (known !== undefined && known !== path) continue;
    paths.set(own, path);
    plain = plain.slice(0, end - path.length) + own + plain.slice(end);
  }
  return plain;
}

/** The path that a text ends with: from a root if it can be one, from the beginning of the line, or its last word. */
function pathBefore(text: string): string | null {
  const near = text.slice(-MAX_PATH_CHARS);
  for (const { index } of near.matchAll(BEGIN)) {
    const path = near.slice(index);
    if (isWhole(path)) return path;
  }
  const line = text.length > MAX_PATH_CHARS ? '' : text.trimStart();
  if (line.includes(' ') && isWhole(line)) return line;
  const word = near.slice(near.search(/\S+$/)).replace(/^["'`]/, '');
  const path = word.slice(unclosed(word));
  return isWhole(path) ? path : null;
}

function isWhole(path: string): boolean {
  if (unclosed(path) !== 0 || TWO_PATHS.test(path.replace(DRIVE, ''))) return false;
  // Backslashes without a drive are line breaks, or escape what stands behind them.
  if (path.includes('\\') && !DRIVE.test(path)) return false;
  return path.includes(' ') ? isSpacedPath(path.replace(FIRST_ROOT, '')) : pathLikeness(path) === 'sure';
}

/** Where a text goes on behind its last bracket that is not closed in it: what stands before encloses the path. */
function unclosed(text: string): number {
  const opened: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if ('([{'.includes(text[at] ?? '')) opened.push(at + 1);
    else if (')]}'.includes(text[at] ?? '') && opened.pop() === undefined) return text.length;
  }
  return opened.at(-1) ?? 0;
}

function plainPath(path: string): string {
  const plain = DRIVE.test(path) ? path.replace(DRIVE, '/$1_').replaceAll('\\', '/') : path;
  return plain.replace(DIFFICULT, '_');
}

function restoredIn<T extends PlainReading>(read: T, paths: ReadonlyMap<string, string>): T {
  const named = Map.groupBy(paths.keys(), (plain) => plain.slice(plain.lastIndexOf('/')));
  const back = (text: string): string => restoredText(text, paths, named);
  const placed = <P extends { readonly file: string | null }>(place: P): P =>
    place.file === null ? place : { ...place, file: back(place.file) };
  const owned = (frame: Frame): Frame => ({ ...frame, inApp: frame.inApp && !isLibraryPath(frame.file ?? '') });
  return {
    ...read,
    exceptions: read.exceptions.map((exception) => {
      const frames = exception.frames instanceof UnreadFrames ? exception.frames.all : exception.frames;
      return { ...exception, message: back(exception.message), frames: frames.map(placed).map(owned) };
    }),
    diagnostics: read.diagnostics.map((found) => ({ ...placed(found), message: back(found.message) })),
  };
}

/** A text with its paths as they were printed; they are found by their last names, as there may be hundreds. */
function restoredText(
  text: string,
  paths: ReadonlyMap<string, string>,
  named: ReadonlyMap<string, readonly string[]>,
): string {
  // What was put in has one at least.
  if (!text.includes('_')) return text;
  let whole = '';
  let start = 0;
  for (const { 0: name, index } of text.matchAll(NAME)) {
    const end = index + name.length;
    const before = text.slice(start, end);
    // The longest: one path may end with another.
    const [plain] = (named.get(name) ?? [])
      .filter((path) => before.endsWith(path))
      .toSorted((one, other) => other.length - one.length);
    if (plain === undefined) continue;
    whole += before.slice(0, -plain.length) + (paths.get(plain) ?? plain);
    start = end;
  }
  return whole + text.slice(start);
}
