import { isJsonList } from '../json-value.ts';
import type { JsonValue } from '../model.ts';
import { defused } from './defuse.ts';

/** A value with every text in it made harmless, the names of members as well. */
export function defusedValue(value: JsonValue): JsonValue {
  if (typeof value === 'string') return defused(value);
  if (value === null || typeof value !== 'object') return value;
  if (isJsonList(value)) return value.map(defusedValue);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [defused(name), defusedValue(member)]));
}
