import type { JsonValue } from '../../model.ts';
import { retryAfterMillis } from '../retry.ts';
import { bodyError, type BodyError } from './body-error.ts';
import { fieldErrors, labelled } from './field-errors.ts';
import { isJsonList, isJsonObject } from '../../json-value.ts';
import { thrownBehind } from './graphql-extensions.ts';
import { fieldsOf, numberOf, stackOf, textOf, type Fields } from './json-fields.ts';
import { messageOf } from './json-message.ts';
import { namesOf } from './json-names.ts';
import { findJson } from './lenient-json.ts';
import { framesOf } from '../log/json-traceback.ts';
import { railsError } from './rails-error.ts';
import { wholeTraceback } from '../python/whole-traceback.ts';

/** How often an error may be wrapped in another. */
const MAX_DEPTH = 6;
/** How many members of a list are looked at for the first error. */
const MAX_ANSWERS = 100;
/** Members that hold the real error of a wrapping object. */
const WRAPPERS = [
  'rootcause',
  'error',
  'err',
  'fault',
  'exception',
  'errorinfo',
  'response',
  'body',
  'data',
  'result',
  'detail',
] as const;
/** Members that hold findings about the fields of the request. */
const FIELD_LISTS = ['errors', 'issues', 'violations', 'invalidparams', 'fielderrors'] as const;

/** Members that hold what a failed command printed. */
const OUTPUTS = ['stderr', 'stdout', 'output', 'logs', 'log'] as const;

/** Reads a value as an error of an API. `null` where it is none. `failed`: the answer is known to be a failure. */
export function errorOfJson(value: JsonValue, failed = false, depth = 0): BodyError | null {
  if (depth > MAX_DEPTH) return null;
  if (typeof value === 'string') return errorOfText(value, depth);
  if (isJsonList(value)) return errorOfList(value, failed, depth);
  if (!isJsonObject(value)) return null;
  const fields = fieldsOf(value);
  return failed || depth > 0 || looksFailed(fields) ? errorOfObject(value, fields, depth) : null;
}

/** A text that is a body again (a proxy's, a queue's), or the message itself. */
function errorOfText(text: string, depth: number): BodyError | null {
  if (text.trim() === '') return null;
  const inner = /^\s*[{[]/.test(text) ? findJson(text) : null;
  return (inner && errorOfJson(inner.value, true, depth + 1)) ?? bodyError({ message: text.trim() });
}

/** The first of several errors, with the words of the others. */
function errorOfList(list: readonly JsonValue[], failed: boolean, depth: number): BodyError | null {
  const start = depth > 0 || failed ? 0 : Math.max(0, list.slice(0, MAX_ANSWERS).findIndex(isFailedAnswer));
  const [first, ...others] = list.slice(start);
  if (first === undefined) return null;
  if (!isJsonObject(first)) return failed || depth > 0 ? bodyError({ message: fieldErrors(list) }) : null;
  const error = errorOfJson(first, failed, depth);
  const rest = fieldErrors(start > 0 ? others.filter(isFailedAnswer) : others);
  return error === null || rest === '' ? error : { ...error, message: `${error.message}; ${rest}` };
}

/** Whether a member of a list is the answer to a failed call among others: of JSON-RPC, of GraphQL, of a bulk request. */
function isFailedAnswer(value: JsonValue): boolean {
  if (!isJsonObject(value)) return false;
  const { error, errors } = value;
  return isJsonObject(error) || (isJsonList(errors) && errors.some(isJsonObject));
}

function errorOfObject(value: JsonValue, fields: Fields, depth: number): BodyError | null {
  const own = ownError(fields);
  for (const name of WRAPPERS) {
    const inner = fields.get(name);
    // Dropbox sums up in words what the tags within say.
    if (name === 'error' && own.message !== '' && fields.has('errorsummary')) continue;
    // Beside words of the error its data are what it is about, unless they are an error again.
    if (name === 'data' && own.message !== '' && isJsonObject(inner) && !looksFailed(fieldsOf(inner))) continue;
    const holds =
      isJsonObject(inner) ||
      (isJsonList(inner) && (name === 'error' || name === 'rootcause')) ||
      (name === 'body' && typeof inner === 'string') ||
      (name === 'response' && typeof inner === 'string' && inner.startsWith('{'));
    const found = holds && inner !== undefined ? errorOfJson(inner, true, depth + 1) : null;
    if (found) return completed(found, own, textOf(fields, 'type') === 'error');
  }
  const list = FIELD_LISTS.map((name) => fields.get(name)).find((found) => isJsonObject(found) || isJsonList(found));
  if (own.message === '' && isJsonList(list)) {
    const found = errorOfList(list, true, depth + 1);
    if (found) return completed(found, own, false);
  }
  const message = labelled(own.message, fieldErrors(list));
  if (message !== '') return { ...own, message };
  if (own.code !== null || own.type !== null) return { ...own, message: own.type ?? own.code ?? '' };
  // Some frameworks answer with nothing but the fields: { "email": ["This field is required."] }
  const named = fieldErrors(value);
  return named === '' ? null : { ...own, message: named };
}

/** The inner error, completed by what only the wrapper says. */
function completed(inner: BodyError, outer: BodyError, plain: boolean): BodyError {
  return {
    ...inner,
    type: inner.type ?? (plain ? null : outer.type),
    code: inner.code ?? outer.code,
    status: inner.status ?? outer.status,
    retryAfterMillis: inner.retryAfterMillis ?? outer.retryAfterMillis,
    embedded: [...inner.embedded, ...outer.embedded],
  };
}

/** What an object says of itself, its wrapped errors left aside. */
function ownError(fields: Fields): BodyError {
  const list = fields.get('details');
  const details = isJsonList(list) ? list.filter(isJsonObject).map(fieldsOf) : [];
  const rails = railsError(fields);
  const said = rails?.message ?? messageOf(fields, details);
  const thrown = thrownBehind(fields);
  const message = said.includes(thrown.words) ? said : labelled(said, thrown.words);
  const stack = stackOf(fields);
  const file = textOf(fields, 'file');
  const line = numberOf(fields, 'line');
  const inApp = file !== null && line !== null;
  const names = namesOf(fields, details, message);
  return bodyError({
    ...names,
    ...(rails && { type: rails.type }),
    message,
    status: statusOf(fields),
    retryAfterMillis: retryDelay(fields, details),
    frames: inApp
      ? [{ file, line, column: null, function: null, inApp }]
      : (rails?.frames ?? framesOf(fields.get('trace') ?? null)),
    embedded: [
      ...(stack === null ? [] : [wholeTraceback(stack, names.type, message)]),
      ...(thrown.stack === null ? [] : [thrown.stack]),
      ...outputsOf(fields),
    ],
  });
}

/** What a command printed that the error is about. */
function outputsOf(fields: Fields): readonly string[] {
  return OUTPUTS.flatMap((name) => {
    const text = fields.get(name);
    return typeof text === 'string' && text.trim().includes('\n') ? [text] : [];
  });
}

function statusOf(fields: Fields): number | null {
  const values = ['status', 'statuscode', 'httpstatus', 'httpstatuscode', 'httpcode', 'code', 'errorcode'].map((name) =>
    numberOf(fields, name),
  );
  return values.find((value) => value !== null && value >= 400 && value < 600) ?? null;
}

/** `retry_after` in seconds, `estimated_time` of a model that loads, Google's `retryDelay: "30s"`. */
function retryDelay(fields: Fields, details: readonly Fields[]): number | null {
  const millis = numberOf(fields, 'retryaftermillis', 'retryafterms');
  if (millis !== null) return millis;
  const delay = details.map((detail) => textOf(detail, 'retrydelay')).find((found) => found !== null);
  const value = numberOf(fields, 'retryafter', 'retryafterseconds', 'estimatedtime') ?? delay ?? null;
  return value === null ? null : retryAfterMillis(String(value), null);
}

/** A stack of Python's or of most other languages', beside which nothing else need say that something failed. */
const STACK = /^Traceback \(most recent call last\)|\n\s{1,8}at \S/;

/** Whether an object at the top of a text is an error and not somebody's data. */
function looksFailed(fields: Fields): boolean {
  const has = (...names: readonly string[]): boolean => names.some((name) => isFilled(fields.get(name)));
  if (has('error', 'errors', 'fault', 'errormessage', 'errordescription', 'errorcode', 'exception', 'errortype'))
    return true;
  if (STACK.test(stackOf(fields) ?? '')) return true;
  if (fields.get('success') === false || fields.get('ok') === false) return true;
  const response = fields.get('response');
  if (isJsonObject(response) && fields.has('request')) return looksFailed(fieldsOf(response));
  if (!has('message', 'detail', 'title', 'msg')) return statusOf(fields) !== null && has('body', 'data', 'response');
  if (statusOf(fields) !== null || has('stack', 'stacktrace') || typeof fields.get('code') === 'string') return true;
  const details = fields.get('details');
  if (isJsonList(details) && /^[A-Z][A-Z_]{5,60}$/.test(textOf(fields, 'name') ?? '')) return true;
  if (isJsonObject(details) && isFilled(details['errors'])) return true;
  // The status of a gRPC call as its gateways write it.
  if (isJsonList(fields.get('details')) && Number(fields.get('code')) > 0) return true;
  if (/^(?:error|fail|failed|failure)$/i.test(textOf(fields, 'status', 'level', 'kind') ?? '')) return true;
  return has('type') || fields.size <= 2;
}

function isFilled(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null || value === false || value === '' || value === 0) return false;
  return !isJsonList(value) || value.length > 0;
}
