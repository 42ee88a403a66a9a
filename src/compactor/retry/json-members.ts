import type { JsonValue } from '../../model.ts';

export type Members = Readonly<Record<string, JsonValue>>;

/** An object of JSON; an empty one for anything else. */
export function membersOf(value: JsonValue | undefined): Members {
  return typeof value === 'object' && value !== null && !isList(value) ? value : {};
}

export function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}
