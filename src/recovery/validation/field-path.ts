import { isObject, readProperty } from '../../json-value.ts';
import type { PathPart } from './found-issue.ts';
import { isList } from './members.ts';

/** Longest path and longest name in it that are told, in characters. */
const MAX_CHARS = 200;
const MAX_NAME_CHARS = 80;
/** Steps that are read of a path. */
const MAX_PARTS = 64;

const IDENTIFIER = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;
/** A member, a place, or a name in quotes, as paths are written. */
const STEP = /\.?(?:([^.[\]]+)|\[(\d{1,9})\]|\["([^"]*)"\]|\['([^']*)'\])/y;

/** `['items', 2, 'sku']` as callers write it: `items[2].sku`, `headers["x-id"]`; empty for the whole. */
export function fieldPath(path: readonly PathPart[]): string {
  let text = '';
  for (const part of path.slice(0, MAX_PARTS)) {
    if (typeof part === 'number') text += `[${part}]`;
    else if (IDENTIFIER.test(part)) text += text === '' ? part : `.${part}`;
    else text += `[${JSON.stringify(shortened(part, MAX_NAME_CHARS))}]`;
  }
  return shortened(text, MAX_CHARS);
}

/** `items[2].sku`, `items.2.sku` and `headers["x-id"]` in parts. What is not written like a path is one name. */
export function pathOfText(text: string): readonly PathPart[] {
  const parts: PathPart[] = [];
  let at = 0;
  while (at < text.length && parts.length < MAX_PARTS) {
    STEP.lastIndex = at;
    const step = STEP.exec(text);
    if (step === null) return [text];
    parts.push(partOf(step[1] ?? step[2] ?? step[3] ?? step[4] ?? ''));
    at += step[0].length;
  }
  return parts;
}

/** `/items/2/sku` and `#/items/2/sku` in parts (RFC 6901). */
export function pathOfPointer(pointer: string): readonly PathPart[] {
  const steps = pointer.replace(/^#/, '').split('/').slice(1, MAX_PARTS);
  return steps.map((step) => partOf(step.replaceAll('~1', '/').replaceAll('~0', '~')));
}

/** Keys as libraries give them; those of `PropertyKey` and `{ key }` alike. */
export function pathOfKeys(keys: readonly unknown[]): readonly PathPart[] {
  return keys.map((key) => {
    const plain = isObject(key) && 'key' in key ? key.key : key;
    return typeof plain === 'number' ? plain : partOf(String(plain));
  });
}

/** What is at a path, by own members alone; `undefined` where nothing is. */
export function valueAt(input: unknown, path: readonly PathPart[]): unknown {
  let value = input;
  for (const part of path) {
    if (!isObject(value) || (!isList(value) && !Object.hasOwn(value, part))) return undefined;
    value = readProperty(value, part);
  }
  return value;
}

function partOf(text: string): PathPart {
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
