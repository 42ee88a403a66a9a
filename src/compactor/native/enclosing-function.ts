import { functionName } from './signature.ts';

/** The heading of a compiler or linker before what it finds in a function: `a.c: In function 'main':`. */
const HEADING =
  /(?:^|: )[Ii]n (?:(?:static )?member function|(?:copy |move )?(?:constructor|destructor)|function) ['‘`](.{1,600})['’]:$/;
/** A heading of what is in no function. */
const GLOBAL = /: (?:At (?:global scope|top level)|In instantiation of .*):?$/;
/** How far a heading may stand above a message, in lines; source code and notes of earlier messages are between. */
const MAX_DISTANCE = 200;

/** The function that the message on a line is about, by the nearest heading above it; `null` where there is none. */
export function enclosingFunction(lines: readonly string[], index: number): string | null {
  for (let at = index - 1; at >= Math.max(0, index - MAX_DISTANCE); at -= 1) {
    const line = lines[at] ?? '';
    if (!line.endsWith(':')) continue;
    const name = HEADING.exec(line)?.[1];
    if (name !== undefined) return functionName(name);
    if (GLOBAL.test(line)) return null;
  }
  return null;
}
