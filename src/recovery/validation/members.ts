import { isObject, readProperty } from '../../json-value.ts';

/** A member that is a text. */
export function textOf(object: object, name: string): string | null {
  const value = readProperty(object, name);
  return typeof value === 'string' ? value : null;
}

/** A member that is a number. */
export function numberOf(object: object, name: string): number | null {
  const value = readProperty(object, name);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** A member that is an object and no list. */
export function objectOf(object: object, name: string): object | null {
  const value = readProperty(object, name);
  return isObject(value) && !Array.isArray(value) ? value : null;
}

/** The members of a list; `null` where it is none. */
export function listOf(object: object, name: string): readonly unknown[] | null {
  const value = readProperty(object, name);
  return isList(value) ? value : null;
}

/** A list, not empty, of nothing but objects; `null` otherwise. */
export function objectsOf(value: unknown): readonly object[] | null {
  if (!isList(value) || value.length === 0) return null;
  const objects = value.filter(isObject);
  return objects.length === value.length ? objects : null;
}

export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
