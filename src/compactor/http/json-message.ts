import type { JsonValue } from '../../model.ts';
import { fieldErrors, labelled } from './field-errors.ts';
import { isJsonList, isJsonObject } from '../../json-value.ts';
import { fieldsOf, pathText, textOf, type Fields } from './json-fields.ts';

/** Members that say what went wrong, most telling first; `details` is a sentence in some APIs and a list in others. */
const MESSAGES = [
  'errorsummary',
  'message',
  'errormessage',
  'errordescription',
  'detail',
  'msg',
  'description',
  'details',
  'faultstring',
  'usermessage',
  'developermessage',
  'statusmessage',
  'errortext',
  'title',
  'reason',
] as const;
/** Longest text beside a message that is taken as a part of it, in characters. */
const MAX_DATA_CHARS = 300;
/** What frameworks say when they say nothing. */
const EMPTY_WORDS = /^(?:no message available|unknown|errors?|an error occurred)\.?$/i;

/** The words of an object about its error; `''` where it has none. */
export function messageOf(fields: Fields, details: readonly Fields[]): string {
  const said = sentenceOf(fields);
  const violations = details
    .map((detail) => fieldErrors(detail.get('fieldviolations')))
    .filter(Boolean)
    .join('; ');
  const inner = said.includes(violations)
    ? innerOf(details, said) || findingsOf(fields.get('details'), said)
    : violations;
  const full = labelled(said, inner);
  return full === '' ? full : labelled(full, dataOf(fields, full)) + asideOf(fields, full);
}

/** What details say about the fields of the request: its list of errors, or a list a field. */
function findingsOf(details: JsonValue | undefined, said: string): string {
  if (isJsonList(details)) {
    // PayPal: `details: [{ field: '/amount', issue: 'MISSING', description: … }]`.
    const told = fieldErrors(details.filter((detail) => isJsonObject(detail) && typeof detail['issue'] === 'string'));
    return said.includes(told) ? '' : told;
  }
  if (!isJsonObject(details)) return '';
  const list = fieldsOf(details).get('errors');
  const isMap = list === undefined && Object.values(details).every((value) => isJsonList(value) && value.length > 0);
  const told = fieldErrors(isMap ? details : list);
  return said.includes(told) ? '' : told;
}

/** Azure names what really failed below: `details: [{ code: 'SkuNotAvailable', message: … }]`. */
function innerOf(details: readonly Fields[], said: string): string {
  const [first] = details;
  const [code, message] = first ? [textOf(first, 'code'), textOf(first, 'message')] : [null, null];
  return code === null || message === null || said.includes(message) ? '' : `${code}: ${message}`;
}

/** JSON-RPC's `data` says which parameter was invalid, where it is a text of one line. */
function dataOf(fields: Fields, message: string): string {
  const data = textOf(fields, 'data');
  return data === null || data.length > MAX_DATA_CHARS || data.includes('\n') || message.includes(data) ? '' : data;
}

function sentenceOf(fields: Fields): string {
  for (const name of MESSAGES) {
    const value = fields.get(name);
    const said =
      typeof value === 'string' ? value.trim() : name === 'details' ? '' : (inLanguage(value) ?? fieldErrors(value));
    if (said === '' || EMPTY_WORDS.test(said)) continue;
    return name === 'detail' ? withTitle(said, fields) : said;
  }
  const error = textOf(fields, 'error', 'errors');
  const path = textOf(fields, 'path');
  if (error === null) return '';
  return path === null ? error : `${error} (path: ${path})`;
}

/** OData wraps its words with their language: `{ lang: 'en', value: 'Resource not found' }`. */
function inLanguage(value: JsonValue | undefined): string | null {
  if (!isJsonObject(value)) return null;
  const fields = fieldsOf(value);
  return fields.has('lang') ? textOf(fields, 'value') : null;
}

/** The title of a problem, unless it serves as the type. */
function withTitle(detail: string, fields: Fields): string {
  const title = textOf(fields, 'title');
  const type = textOf(fields, 'type');
  if (title === null || type === null || type === 'about:blank' || detail.includes(title)) return detail;
  return labelled(title, detail);
}

/** Members that name the culprit where the words do not. */
function asideOf(fields: Fields, message: string): string {
  const asides: string[] = [];
  const add = (name: string, value: string | null): void => {
    if (value !== null && !message.includes(value)) asides.push(`${name}: ${value}`);
  };
  add('decline_code', textOf(fields, 'declinecode'));
  add('param', textOf(fields, 'param'));
  // The permissions that a call needed, and those that it came with.
  add('needed', textOf(fields, 'needed'));
  if (fields.has('needed')) add('provided', textOf(fields, 'provided'));
  const path = fields.get('path');
  if (isJsonList(path) && path.length > 0) add('path', pathText(path));
  const source = fields.get('source');
  if (isJsonObject(source)) add('source', textOf(fieldsOf(source), 'pointer', 'parameter', 'header'));
  return asides.length === 0 ? '' : ` (${asides.join(', ')})`;
}
