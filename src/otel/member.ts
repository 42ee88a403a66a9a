import { readProperty } from '../json-value.ts';

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A member of a value whose type is not known, such as of a class of some SDK; `undefined` where it has none. */
export function memberOf(value: unknown, name: string): unknown {
  return isObject(value) ? readProperty(value, name) : undefined;
}
