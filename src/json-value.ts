import type { JsonValue } from './model.ts';

/** How deep objects are copied; what is below is named by its kind. */
const MAX_DEPTH = 8;
/** How many members of one object or array are copied; the number left out is said. */
const MAX_MEMBERS = 1_000;

/** The members of an object of JSON. */
export type JsonObject = Readonly<Record<string, JsonValue>>;

export function isJsonList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !isJsonList(value);
}

/** An object of JSON; an empty one for anything else. */
export function membersOf(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** What has members: an object, a list, a function. */
export function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** Reads a property without letting a getter or proxy throw. */
export function readProperty(object: object, name: PropertyKey): unknown {
  try {
    return Reflect.get(object, name);
  } catch {
    return undefined;
  }
}

/** A member of whatever a protocol or a program hands over; `undefined` where there is none. Never throws. */
export function member(value: unknown, name: PropertyKey): unknown {
  return isObject(value) ? readProperty(value, name) : undefined;
}

/** The code of an error of the system, such as `ENOENT`; `undefined` for anything that has none. Never throws. */
export function errorCode(error: unknown): unknown {
  return member(error, 'code');
}

/**
 * A plain JSON copy of any value: bytes become text, dates and URLs strings, maps objects, cycles marks.
 * `undefined` for functions, symbols and `undefined` itself, as in `JSON.stringify`. Never throws.
 */
export function jsonValue(value: unknown): JsonValue | undefined {
  return copy(value, new Set(), MAX_DEPTH);
}

function copy(value: unknown, path: Set<object>, depth: number): JsonValue | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : String(value);
    case 'bigint':
      return value.toString();
    case 'object':
      break;
    case 'undefined':
    case 'function':
    case 'symbol':
      return undefined;
  }
  if (value === null) return null;
  if (value instanceof Uint8Array) return new TextDecoder().decode(value);
  if (path.has(value)) return '[circular]';
  if (depth === 0) return Array.isArray(value) ? '[array]' : '[object]';
  path.add(value);
  const copied = copyObject(value, path, depth - 1);
  path.delete(value);
  return copied;
}

function copyObject(value: object, path: Set<object>, depth: number): JsonValue {
  try {
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
    if (value instanceof URL || value instanceof RegExp) return String(value);
    if (value instanceof Set) return copyArray([...value], path, depth);
    if (value instanceof Map || value instanceof Headers) return copyEntries(value.entries(), path, depth);
    if (value instanceof Response) return copyResponse(value, path, depth);
    if (value instanceof Error) return copyEntries(errorEntries(value), path, depth);
    if (Array.isArray(value)) return copyArray(value, path, depth);
    return copyEntries(
      Object.keys(value).map((name): [string, unknown] => [name, readProperty(value, name)]),
      path,
      depth,
    );
  } catch {
    return '[unreadable]';
  }
}

function copyArray(values: readonly unknown[], path: Set<object>, depth: number): JsonValue {
  const members = values.slice(0, MAX_MEMBERS).map((value) => copy(value, path, depth) ?? null);
  return values.length > MAX_MEMBERS ? [...members, `[${values.length - MAX_MEMBERS} more]`] : members;
}

function copyEntries(entries: Iterable<[unknown, unknown]>, path: Set<object>, depth: number): JsonValue {
  const members: Record<string, JsonValue> = {};
  let count = 0;
  for (const [name, value] of entries) {
    count += 1;
    const copied = count > MAX_MEMBERS ? undefined : copy(value, path, depth);
    if (copied !== undefined) members[String(name)] = copied;
  }
  if (count > MAX_MEMBERS) members['…'] = `[${count - MAX_MEMBERS} more]`;
  return members;
}

/** What a `Response` tells without reading its body, which belongs to the host. */
function copyResponse(response: Response, path: Set<object>, depth: number): JsonValue {
  const { status, statusText, url, headers } = response;
  return copyEntries(Object.entries({ status, statusText, url, headers }), path, depth);
}

function errorEntries(error: Error): [string, unknown][] {
  const own = Object.keys(error).map((name): [string, unknown] => [name, readProperty(error, name)]);
  return [['name', error.name], ['message', error.message], ['stack', error.stack], ['cause', error.cause], ...own];
}
