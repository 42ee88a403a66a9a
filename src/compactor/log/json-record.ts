import { isJsonObject, type JsonObject } from '../../json-value.ts';
import { fieldsOf, textOf, type Fields } from '../http/json-fields.ts';
import { findJson } from '../http/lenient-json.ts';
import { parsedJson } from '../parsed-json.ts';
import { hasLevel } from './json-level.ts';

/** Members that hold the time. */
const TIME_NAMES = [
  'time',
  'timestamp',
  'ts',
  '@timestamp',
  't',
  '@t',
  'date',
  'asctime',
  'eventtime',
  'timemillis',
] as const;
/** Members that hold the words of a record. */
export const WORDS = ['msg', 'message', 'shortmessage', 'event', 'm', 'mt', 'text', 'textpayload'] as const;
/** Members that hold the words with all that belongs to them: of Rust's tracing, of loguru, of Google, of Logstash. */
const HOLDERS = ['fields', 'record', 'jsonpayload', 'logevent'] as const;
/** The beginning of an object of a record. */
const BROKEN_OFF = /^\{\s{0,4}"[\w@.$-]{1,60}"\s{0,4}:/;

/** The members of a line that is an object; one that breaks off, as the last of a cut log does, has what there is of it. */
export function jsonRecord(line: string): Fields | null {
  const whole = line.trim();
  const value = parsedJson(whole) ?? (BROKEN_OFF.test(whole) ? findJson(whole)?.value : undefined);
  return isJsonObject(value) ? withContext(heldFields(value)) : null;
}

/** A line as a record that tells its time, its level and what happened; `null` where it does not. */
export function levelledRecord(line: string): Fields | null {
  const value = parsedJson(line.trim());
  const fields = isJsonObject(value) ? heldFields(value) : null;
  if (fields === null || !TIME_NAMES.some((name) => fields.has(name))) return null;
  return hasLevel(fields) && textOf(fields, ...WORDS) !== null ? fields : null;
}

/** All members, with those of the one that holds the words. */
function heldFields(record: JsonObject): Fields {
  const fields = fieldsOf(record);
  const held = HOLDERS.map((name) => fields.get(name)).find((value) => value !== undefined);
  return isJsonObject(held) ? new Map([...fieldsOf(held), ...fields]) : fields;
}

/** The same with the error of its context, where Monolog keeps it. */
function withContext(fields: Fields): Fields {
  const context = fields.get('context');
  const error = isJsonObject(context) ? fieldsOf(context).get('exception') : null;
  return isJsonObject(error) && !fields.has('exception') ? new Map([...fields, ['exception', error]]) : fields;
}
