import { isJsonList, isJsonObject } from '../json-value.ts';
import { parsedJson } from '../compactor/parsed-json.ts';
import { weightOf } from '../compactor/telling-line.ts';
import type { JsonValue } from '../model.ts';

/** Members that hold what failed, or how much. */
const FAILURES = /^(?:\w{1,30}_)?(?:errors?|failures?|failed|exceptions?)(?:_?count)?$/i;
/** Members that say whether all is well. */
const VERDICTS = /^(?:success|ok|succeeded)$/i;
/** How deep is looked. */
const MAX_DEPTH = 6;

/** Whether a text is an object of JSON that tells of errors that there are none, and complains of nothing else. */
export function saysWell(text: string): boolean {
  const trimmed = text.trim();
  if (!trimmed.startsWith('{')) return false;
  const value = parsedJson(trimmed);
  if (!isJsonObject(value)) return false;
  const found = { isSaid: false };
  return isWell(value, found, MAX_DEPTH) && found.isSaid;
}

function isWell(value: JsonValue, found: { isSaid: boolean }, depth: number): boolean {
  if (typeof value === 'string') return weightOf(value) === 0;
  if (depth === 0) return false;
  if (isJsonList(value)) return value.every((item) => isWell(item, found, depth - 1));
  if (!isJsonObject(value)) return true;
  return Object.entries(value).every(([name, member]) => {
    const isVerdict = VERDICTS.test(name) && typeof member === 'boolean';
    if (!isVerdict && !FAILURES.test(name)) return isWell(member, found, depth - 1);
    found.isSaid = true;
    return isVerdict ? member : isNothing(member);
  });
}

function isNothing(value: JsonValue): boolean {
  if (isJsonList(value)) return value.length === 0;
  if (isJsonObject(value)) return Object.keys(value).length === 0;
  return value === null || value === 0 || value === false || value === '' || value === 'none' || value === 'None';
}
