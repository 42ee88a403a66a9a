import type { JsonValue } from '../model.ts';

/** An object of JSON, by the names of its members. */
export type JsonFields = Readonly<Record<string, unknown>>;

/** The beginning of an object: its first name, its end, or blanks before either. */
const OBJECT_BEGINS = /^\{\s{0,400}["}\s]/;

/** A text as JSON; `undefined` where it is none. For texts that break off or are nearly JSON see `http/lenient-json.ts`. */
export function parsedJson(text: string): JsonValue | undefined {
  if (!mayBeJson(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a bracket that opens has its own at the end. A failed try to read costs an error with its stack, which is far dearer. */
function mayBeJson(text: string): boolean {
  const whole = text.trim();
  if (whole.startsWith('{')) return whole.endsWith('}') && OBJECT_BEGINS.test(whole);
  return !whole.startsWith('[') || whole.endsWith(']');
}

export function isJsonFields(value: unknown): value is JsonFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
