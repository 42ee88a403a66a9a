import { jsonValue } from '../json-value.ts';
import type { JsonValue } from '../model.ts';
import { hash64 } from './hash.ts';

/** Key of a tool call: equal for the same tool with the same arguments, whatever the order of their members. */
export function callKeyOf(toolName: string, input: unknown): string {
  return hash64(JSON.stringify([toolName, sorted(jsonValue(input) ?? null)]));
}

function sorted(value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, member]): [string, JsonValue] => [name, sorted(member)]));
}
