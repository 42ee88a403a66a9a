import { isJsonList, isJsonObject } from '../json-value.ts';
import { complains } from '../compactor/telling-line.ts';
import type { JsonValue } from '../model.ts';

/** Members of the body of a service that has nothing to give but its refusal. */
const OF_REFUSAL =
  /^(?:message|detail|error|error_?description|error_?code|code|type|title|status|status_?code|error_?type|reason|path|timestamp|request_?id|trace_?id|correlation_?id|documentation_?url|doc_?url|instance)$/i;
/** What was asked for and not done, beside the reason for it; whether something may be done is an answer. */
const NOT_DONE =
  /^(?:cancell?ed|refunded|created|updated|deleted|removed|added|booked|charged|assigned|executed|processed|applied|submitted|saved|delivered|completed|published|scheduled|sent|paid)$/i;
/** Most members of an object that says no more than that. */
const MAX_NOT_DONE = 3;
/** What a service calls a failure, beside its words: `invalid_json`. */
const CODE = /^[A-Za-z]{2,30}(?:[_.-][A-Za-z]{2,30}){1,5}$/;
/** Words of an error that there is none, and of a status that all is well. */
const NO_ERROR = /^(?:no(?:ne)?|null|nil|false|ok|n\/a|0|-)\.?$/i;
const DONE = /^(?:0|[123]\d\d|ok|success\w{0,3}|done|completed?|pass(?:ed)?|active|open|running)$/i;
/** A status of HTTP for a request that was refused, as words. */
const REFUSED = /^[45]\d\d(?: \w.{0,60})?$/;

/** The body of a service that refused: a status, a verdict or an error, and words; or nothing but words that complain. */
export function isRefusal(value: JsonValue | undefined): boolean {
  if (!isJsonObject(value)) return false;
  if (Object.keys(value).every((name) => OF_REFUSAL.test(name))) {
    const words = [value['message'], value['detail'], value['error_description']].filter(
      (said) => typeof said === 'string',
    );
    if (words.some((said) => complains(said))) return true;
    const code = value['status'] ?? value['code'];
    if (isTold(value) && (code === 'error' || code === 'fail')) return true;
    if (words.length > 0 && typeof code === 'string' && REFUSED.test(code)) return true;
    if (words.length > 0 && typeof value['error'] === 'string' && CODE.test(value['error'])) return true;
  }
  if (hasRefusalStatus(value) || isOfFields(value['detail']) || isStatusOfCall(value) || isOfMembers(value))
    return true;
  if (isNotDone(value) || saysOnlyError(value)) return true;
  const { status, statusCode, success, ok, error, errors, data } = value;
  if (isTold(value) && (typeof status === 'number' || typeof statusCode === 'number')) return false;
  if (success === false || ok === false) return isTold(value) || isJsonObject(error);
  const isNamed = isJsonObject(error) && typeof error['message'] === 'string';
  return isNamed || (isJsonList(errors) && errors.length > 0 && isNothing(data) && value['result'] === undefined);
}

/** Whether an object says nothing but an error in words, with its code or what it is known by. */
export function saysOnlyError(value: JsonValue | undefined): boolean {
  if (!isJsonObject(value) || !Object.keys(value).every((name) => OF_REFUSAL.test(name))) return false;
  const { error, status, code } = value;
  if (typeof error !== 'string' || error.trim() === '' || NO_ERROR.test(error)) return false;
  const said = [status, code].filter((word) => typeof word === 'string' || typeof word === 'number');
  return said.every((word) => !DONE.test(`${word}`));
}

/** What gateways of gRPC answer: `{"code":8,"message":"quota exceeded","details":[]}`. */
function isStatusOfCall({ code, message, details }: { readonly [name: string]: JsonValue }): boolean {
  return typeof code === 'number' && code > 0 && typeof message === 'string' && isJsonList(details);
}

/** What frameworks say of the members of a body that may not be as they are: sentences for each. */
function isOfMembers(value: { readonly [name: string]: JsonValue }): boolean {
  const said = Object.values(value);
  return said.length > 0 && said.every((words) => isJsonList(words) && words.length > 0 && words.every(isSentence));
}

function isSentence(words: JsonValue): boolean {
  return typeof words === 'string' && /^[A-Z].{0,300} .{1,300}\.$/.test(words);
}

/** GraphQL gives `null` for each part that it could not get. */
function isNothing(data: JsonValue | undefined): boolean {
  return (
    data === null || data === undefined || (isJsonObject(data) && Object.values(data).every((part) => part === null))
  );
}

/** Whether an object has a status of HTTP by which something was refused, and words for it. */
export function hasRefusalStatus(value: JsonValue | undefined): boolean {
  if (!isJsonObject(value) || !(isTold(value) || isJsonObject(value['error']))) return false;
  const number = [value['status'], value['statusCode']].find((member) => typeof member === 'number');
  return number !== undefined && number >= 400 && number <= 599;
}

/** Whether an object says of one thing that it was not done, and why; a longer one is the record of something. */
function isNotDone(value: { readonly [name: string]: JsonValue }): boolean {
  const members = Object.entries(value);
  const { reason, error, message } = value;
  if (members.length > MAX_NOT_DONE || ![reason, error, message].some((words) => typeof words === 'string'))
    return false;
  return members.some(([name, member]) => member === false && NOT_DONE.test(name));
}

function isTold({
  error,
  message,
  title,
  detail,
  reason,
  statusText,
}: {
  readonly [name: string]: JsonValue;
}): boolean {
  return [error, message, title, detail, reason, statusText].some((words) => typeof words === 'string' && words !== '');
}

/** What FastAPI says of a body that is not as it should be: where, and what. */
function isOfFields(detail: JsonValue | undefined): boolean {
  return (
    isJsonList(detail) &&
    detail.length > 0 &&
    detail.every((field) => isJsonObject(field) && isJsonList(field['loc']) && typeof field['msg'] === 'string')
  );
}
