import { isJsonObject } from '../../json-value.ts';
import type { JsonValue } from '../../model.ts';
import { parsedJson } from '../parsed-json.ts';

/** Members that only the answer of a failed call of a function has. */
const NAMES = ['"errorMessage"', '"errorType"'] as const;
/** Most lines of one object. */
const MAX_LINES = 200;

/**
 * The last answer of a failed function, an object on a line of its own or laid out over several, among the lines that
 * its runtime and its host print (AWS Lambda's `START`, `END` and `REPORT`); `null` where there is none.
 */
export function answerWithin(text: string, lines: readonly string[]): JsonValue | null {
  if (!NAMES.every((name) => text.includes(name))) return null;
  for (let start = lines.length - 1; start >= 0; start -= 1) {
    const line = lines[start] ?? '';
    if (!line.startsWith('{')) continue;
    const value = parsedJson(line === '{' ? objectFrom(lines, start) : line) ?? null;
    if (isJsonObject(value) && 'errorMessage' in value) return value;
  }
  return null;
}

function objectFrom(lines: readonly string[], start: number): string {
  const below = lines.slice(start, start + MAX_LINES);
  return below.slice(0, below.indexOf('}') + 1).join('\n');
}
