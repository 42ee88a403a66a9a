import type { JsonValue } from '../../model.ts';
import { isJsonList, isJsonObject } from '../../json-value.ts';
import { fieldsOf, pathText, textOf, type Fields } from './json-fields.ts';

/** Most field errors that go into a message. */
const MAX_FIELD_ERRORS = 6;
/** Members that name the place of a finding in the request. */
const PLACES = [
  'loc',
  'path',
  'field',
  'instancepath',
  'pointer',
  'param',
  'property',
  'propertyname',
  'name',
  'target',
  'resource',
];
/** Members that say what is wrong with it. */
const WORDS = [
  'message',
  'msg',
  'detail',
  'description',
  'defaultmessage',
  'reason',
  'title',
  'error',
  'details',
  'issue',
  'code',
];

/** `email: field required; age: must be above 0`, of whatever shape a list or map of field errors has. */
export function fieldErrors(value: JsonValue | undefined): string {
  return entries(value).slice(0, MAX_FIELD_ERRORS).join('; ');
}

/** `label: text`, without the full stop between; either may be empty. */
export function labelled(label: string, text: string): string {
  return label === '' || text === '' ? label + text : `${label.replace(/[.:]$/, '')}: ${text}`;
}

function entries(value: JsonValue | undefined): readonly string[] {
  if (typeof value === 'string') return [value];
  if (isJsonList(value)) return value.map(oneOf).filter((entry) => entry !== '');
  if (!isJsonObject(value)) return [];
  // { email: ['is taken'], name: 'is missing' }
  return Object.entries(value).flatMap(([name, said]) => {
    const text = isJsonList(said) ? said.map(oneOf).filter(Boolean).join(', ') : oneOf(said);
    return text === '' ? [] : [`${name}: ${text}`];
  });
}

function oneOf(entry: JsonValue): string {
  if (typeof entry === 'string') return entry;
  if (!isJsonObject(entry)) return '';
  const fields = fieldsOf(entry);
  const constraints = fields.get('constraints');
  const words = isJsonObject(constraints) ? entries(Object.values(constraints)).join(', ') : textOf(fields, ...WORDS);
  const place = placeOf(fields);
  if (words === null || words === '') return '';
  return place === '' || words.includes(place) ? words : `${place}: ${words}`;
}

/** `["body", "email"]` → `body.email`; `/data/attributes/title` as it is. */
function placeOf(fields: Fields): string {
  for (const name of PLACES) {
    const value = fields.get(name);
    if (typeof value === 'string' && value !== '') return value;
    if (isJsonList(value) && value.length > 0) return pathText(value);
  }
  const source = fields.get('source');
  return isJsonObject(source) ? (textOf(fieldsOf(source), 'pointer', 'parameter', 'header') ?? '') : '';
}
