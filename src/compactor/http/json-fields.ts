import { isJsonList, type JsonObject } from '../../json-value.ts';
import type { JsonValue } from '../../model.ts';

/** An object's members under names without case, `_`, `-`, `.` and `@`: `error_description`, `errorDescription`, `Error-Description` are one. */
export type Fields = ReadonlyMap<string, JsonValue>;

export function fieldsOf(value: JsonObject): Fields {
  const fields = new Map<string, JsonValue>();
  for (const [name, member] of Object.entries(value)) {
    const key = name.toLowerCase().replace(/[_\-.@$ ]/g, '');
    if (!fields.has(key)) fields.set(key, member);
  }
  return fields;
}

/** The first of the named members that is a text with something in it. */
export function textOf(fields: Fields, ...names: readonly string[]): string | null {
  for (const name of names) {
    const value = fields.get(name);
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return null;
}

/** The first of the named members that is a number, or a text of digits. */
export function numberOf(fields: Fields, ...names: readonly string[]): number | null {
  for (const name of names) {
    const value = fields.get(name);
    if (typeof value === 'number') return value;
    if (typeof value === 'string' && /^\d{1,9}(?:\.\d{1,9})?$/.test(value)) return Number(value);
  }
  return null;
}

/** `["user", 0, "name"]` → `user.0.name`. */
export function pathText(path: readonly JsonValue[]): string {
  return path.filter((step) => typeof step === 'string' || typeof step === 'number').join('.');
}

/** A stack as one text: a string, or a list of lines as PHP and AWS Lambda print it. */
export function stackOf(fields: Fields): string | null {
  for (const name of [
    'stack',
    'stacktrace',
    'trace',
    'traceback',
    'excinfo',
    'exception',
    'errorstack',
    'errorstacktrace',
    'x',
    'backtrace',
    'exceptionbacktrace',
    'exceptionstacktrace',
    'exctext',
    'fullmessage',
  ]) {
    const value = fields.get(name);
    if (typeof value === 'string' && value.includes('\n')) return value;
    if (isJsonList(value) && value.length > 0 && value.every((line) => typeof line === 'string'))
      return value.map((line) => line.replace(/\n$/, '')).join('\n');
  }
  return null;
}
