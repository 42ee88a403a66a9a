import type { JsonValue } from '../model.ts';

/** An object of JSON, by the names of its members. */
export type JsonFields = Readonly<Record<string, unknown>>;

/** A text as JSON; `undefined` where it is none. For texts that break off or are nearly JSON see `http/lenient-json.ts`. */
export function parsedJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isJsonFields(value: unknown): value is JsonFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
