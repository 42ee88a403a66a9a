import { isJsonList, isJsonObject } from '../../json-value.ts';
import { fieldsOf, textOf, type Fields } from './json-fields.ts';

export interface Names {
  readonly type: string | null;
  readonly code: string | null;
}

/** An identifier in any spelling, or a state such as `23505`; no sentence. */
const IDENTIFIER = /^(?:[A-Za-z][\w.:/-]{1,80}|[0-9A-Z]{5}|0x[\dA-Fa-f]{8}|-?\d{4,6}|\d{1,4}_\d{1,4})$/;
/** `INVALID_ARGUMENT`, as Google names its states. */
const STATE = /^[A-Z][A-Z_]{3,60}$/;
/** `com.amazonaws#InvalidGreeting:http://…`: the name without its space and its address. */
const AWS_TYPE = /^[\w.]{1,200}#(\w{1,200})/;
const URI = /^(?:https?:|urn:|tag:|about:|\/)/;
/** Types of problems that only repeat the status: sections of an RFC and the like. */
const STATUS_URI = /^about:blank|rfc-editor\.org|tools\.ietf\.org|httpstatuses|developer\.mozilla|w3\.org/;
/** The last part of a problem type's address. */
const SLUG = /([^/:#?]{2,80})\/?$/;
/** A class by its name. */
const CLASS_NAME = /^[\w.\\$]{0,150}(?:Error|Exception|Fault|Failure|Violation)$/;

/** What AWS Lambda puts around a class of Ruby's. */
const OF_FUNCTION = /^Function<([\w:]{1,150})>$/;

/** Type and code of an object: the more specific an identifier, the better the code; what is left over is the type. */
export function namesOf(fields: Fields, details: readonly Fields[], message: string): Names {
  const given = textOf(fields, 'type');
  const aws = given === null ? undefined : AWS_TYPE.exec(given)?.[1];
  if (aws !== undefined) return { type: aws, code: aws };
  const isUri = given !== null && URI.test(given);
  const isProblem = isUri && !STATUS_URI.test(given);
  const error = textOf(fields, 'error');
  const status = textOf(fields, 'status');
  const state = status !== null && STATE.test(status) ? status : null;
  const reason = textOf(fields, 'reason');
  const inner = codeWithin(details);
  const code = firstIdentifier([
    ...details.map((detail) => textOf(detail, 'reason')),
    reasonOfFirst(fields),
    reason === message ? null : reason,
    inner,
    extensionCode(fields),
    textOf(fields, 'code', 'errorcode', 'errcode', 'faultcode'),
    nameAsState(fields),
    error,
    isProblem ? (SLUG.exec(given)?.[1] ?? null) : null,
    ownNumber(fields),
    state,
  ]);
  const classes = ['errortype', 'exception', 'name', 'class'].map(
    (name) => textOf(fields, name)?.replace(OF_FUNCTION, '$1') ?? null,
  );
  const types = [
    ...classes.filter((name) => name !== null && CLASS_NAME.test(name)),
    isUri ? (isProblem ? given : null) : given === 'error' ? null : given,
    error !== null && message.startsWith(error) ? null : error,
    state,
    textOf(fields, 'title'),
    inner === null ? null : textOf(fields, 'code'),
  ];
  return {
    type: types.find((type) => type !== null && type !== message && (type !== code || type === given)) ?? null,
    code,
  };
}

function firstIdentifier(candidates: readonly (string | null)[]): string | null {
  return candidates.find((candidate) => candidate !== null && IDENTIFIER.test(candidate)) ?? null;
}

/** The older layout of Google's errors: `errors: [{ reason: 'notFound', … }]`. */
function reasonOfFirst(fields: Fields): string | null {
  const errors = fields.get('errors');
  const [first] = isJsonList(errors) ? errors : [];
  return isJsonObject(first) ? textOf(fieldsOf(first), 'reason') : null;
}

/** Azure names what really failed below: `details: [{ code: 'SkuNotAvailable', message: … }]`. */
function codeWithin(details: readonly Fields[]): string | null {
  const [first] = details;
  return first === undefined || textOf(first, 'message') === null ? null : textOf(first, 'code');
}

/** GraphQL keeps its code in `extensions`. */
function extensionCode(fields: Fields): string | null {
  const extensions = fields.get('extensions');
  return isJsonObject(extensions) ? textOf(fieldsOf(extensions), 'code', 'type', 'classification') : null;
}

/** PayPal's `name: 'UNPROCESSABLE_ENTITY'`. */
function nameAsState(fields: Fields): string | null {
  const name = textOf(fields, 'name');
  return name !== null && STATE.test(name) ? name : null;
}

/** Numbers that are codes of an API's own (Twilio's 20003, JSON-RPC's -32601) and not an HTTP status. */
function ownNumber(fields: Fields): string | null {
  const value = ['code', 'errorcode', 'errno', 'errorid']
    .map((name) => fields.get(name))
    .find((found) => found !== undefined);
  return typeof value === 'number' && (value >= 1000 || value < 0) ? String(value) : null;
}
