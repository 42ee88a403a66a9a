import { isJsonObject } from '../json-value.ts';
import type { JsonValue } from '../model.ts';
import type { Message } from './messages.ts';
import { fieldsIn } from './wire.ts';

type Members = { [name: string]: JsonValue };

/** Most values of one repeated field. */
const MAX_REPEATED = 64;

/** Reads an encoded message as far as its fields are known. */
export function decoded(bytes: Uint8Array, message: Message): Members {
  const members: Members = {};
  for (const { number, value } of fieldsIn(bytes)) {
    const field = message[number];
    if (field === undefined) continue;
    if (typeof value === 'number') {
      if (field.kind === 'integer') members[field.name] = value;
    } else if (field.kind !== 'integer') add(members, field, value);
  }
  return members;
}

function add(members: Members, { name, kind, form }: Message[number], bytes: Uint8Array): void {
  const value = typeof kind === 'string' ? new TextDecoder().decode(bytes) : decoded(bytes, kind);
  const before = members[name];
  if (form === 'map' && typeof value === 'object') {
    const key = typeof value['key'] === 'string' ? value['key'] : '';
    members[name] = { ...(isJsonObject(before) ? before : {}), [key]: value['value'] ?? '' };
  } else if (form === 'list') {
    const values: readonly JsonValue[] = Array.isArray(before) ? before : [];
    if (values.length < MAX_REPEATED) members[name] = [...values, value];
  } else {
    members[name] = value;
  }
}
