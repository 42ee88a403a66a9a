import { isJsonObject, jsonValue } from '../json-value.ts';
import type { JsonValue } from '../model.ts';

/** A plain copy of an object, such as the arguments of a call; `null` for anything else. Never throws. */
export function membersOf(value: unknown): Readonly<Record<string, JsonValue>> | null {
  const copied = jsonValue(value);
  return isJsonObject(copied) ? copied : null;
}
