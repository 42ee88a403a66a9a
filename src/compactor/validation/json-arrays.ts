import { findJson } from '../http/lenient-json.ts';
import { parsedJson } from '../parsed-json.ts';

/** How many arrays of a text are tried. */
const MAX_ARRAYS = 16;
/** How many members of one are read. */
const MAX_MEMBERS = 1_000;
/** How far the end of one is looked for, in characters. */
const MAX_OBJECT_CHARS = 16_384;
/** The beginning of an array of objects. */
const ARRAY = /\[\s{0,20}\{/g;
/** Issues that Node.js printed, not as JSON. */
const PRINTED = /^\s{2,40}(?:instancePath|path|code|kind): ['[]/m;

/** The objects of each JSON array in a text; an array that is cut off gives those that are complete. */
export function* jsonArrays(text: string): Generator<readonly unknown[]> {
  // Asked only where an array begins that is no JSON: the whole text is looked through for it.
  let printed: boolean | undefined;
  let tried = 0;
  let read = 0;
  for (const { index } of text.matchAll(ARRAY)) {
    if (index < read) continue;
    tried += 1;
    if (tried > MAX_ARRAYS) return;
    const json = objectsFrom(text, index + 1);
    if (json.objects.length === 0) printed ??= PRINTED.test(text);
    const { objects, end } = json.objects.length === 0 && printed === true ? printedObjects(text, index) : json;
    read = end;
    if (objects.length > 0) yield objects;
  }
}

/** The objects of an array as `util.inspect` prints it, with names without quotes. */
function printedObjects(text: string, start: number): { objects: readonly unknown[]; end: number } {
  const found = findJson(text.slice(start));
  const value: unknown = found?.value;
  return { objects: Array.isArray(value) ? value.slice(0, MAX_MEMBERS) : [], end: start + 1 };
}

function objectsFrom(text: string, start: number): { objects: readonly unknown[]; end: number } {
  const objects: unknown[] = [];
  let at = start;
  while (objects.length < MAX_MEMBERS) {
    while (/[\s,]/.test(text.charAt(at))) at += 1;
    const end = text.charAt(at) === '{' ? closing(text, at) : -1;
    const object = end === -1 ? undefined : parsedJson(text.slice(at, end));
    if (object === undefined) break;
    objects.push(object);
    at = end;
  }
  return { objects, end: Math.max(at, start) };
}

/** Index behind the brace that closes the one at `start`; `-1` where none does. */
function closing(text: string, start: number): number {
  let depth = 0;
  for (let index = start; index < Math.min(text.length, start + MAX_OBJECT_CHARS); index += 1) {
    const sign = text.charAt(index);
    if (sign === '"') index = endOfText(text, index);
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return -1;
}

function endOfText(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text.charAt(index) !== '"') index += text.charAt(index) === '\\' ? 2 : 1;
  return index;
}
