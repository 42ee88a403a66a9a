import { parsedJson } from './parsed-json.ts';

/** Where a body begins on a line of its own: an object of JSON, a page of HTML. */
const BEGINS = /^\s{0,8}(?:\{\s{0,4}(?:"|$)|<!doctype html|<html\b)/i;
const PAGE = /^\s{0,8}</;
/** Most lines that are looked at from the end, and most that a body has. */
const MAX_LINES = 400;
/** Most tries to read an object: each costs as much as the object is long. */
const MAX_TRIES = 3;

/**
 * The last body of an answer that ends a text, behind what a client or a program printed before it: progress, headings,
 * the request; `null` where the text ends otherwise, or where there is nothing before it.
 */
export function bodyWithin(lines: readonly string[]): string | null {
  const end = lines.findLastIndex((line) => line.trim() !== '') + 1;
  const last = lines[end - 1]?.trimEnd() ?? '';
  if (!last.endsWith('}') && !/<\/html>$/i.test(last)) return null;
  let tries = 0;
  for (let at = end - 1; at > 0 && end - at <= MAX_LINES && tries < MAX_TRIES; at -= 1) {
    const line = lines[at] ?? '';
    if (!BEGINS.test(line)) continue;
    const body = lines.slice(at, end).join('\n').trim();
    if (PAGE.test(line)) return body;
    tries += 1;
    if (parsedJson(body) !== undefined) return body;
  }
  return null;
}
