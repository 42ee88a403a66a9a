import { jsonValue } from '../json-value.ts';
import type { JsonValue } from '../model.ts';

/** A plain copy of an object, such as the arguments of a call; `null` for anything else. Never throws. */
export function membersOf(value: unknown): Readonly<Record<string, JsonValue>> | null {
  const copied = jsonValue(value);
  return isMembers(copied) ? copied : null;
}

function isMembers(value: JsonValue | undefined): value is { readonly [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
