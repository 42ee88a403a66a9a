import type { Frame } from '../../model.ts';
import { isLibraryPath } from '../frames.ts';
import { ownFrame } from '../single-cause.ts';

/** What needed a template: `main.cpp:13:14:   required from here`. */
const REQUIRED = /^(.{1,400}?):(\d{1,9}):(\d{1,9}): {1,8}required from /;
/** What stands between those lines and the error of a template, or is the first of them. */
const BETWEEN =
  /^(?:In file included from|\s{8,}from )|: In (?:instantiation|substitution) of |: {1,8}recursively required/;
/** How deep templates may lie in each other, in lines. */
const MAX_DEPTH = 200;

/** The user's own place that needed the template in which the message on a line arose; `null` where none is named. */
export function instantiationPlace(lines: readonly string[], index: number): Frame | null {
  for (let at = index - 1; at >= Math.max(0, index - MAX_DEPTH); at -= 1) {
    const line = lines[at] ?? '';
    const [, file, row, column] = REQUIRED.exec(line) ?? [];
    if (file !== undefined && !isLibraryPath(file)) return ownFrame(file, Number(row), Number(column));
    if (file === undefined && !BETWEEN.test(line)) return null;
  }
  return null;
}
