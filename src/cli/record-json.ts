import { isJsonList, isJsonObject } from '../json-value.ts';
import { findJson } from '../compactor/http/lenient-json.ts';
import { parsedJson } from '../compactor/parsed-json.ts';
import { complains } from '../compactor/telling-line.ts';
import type { JsonValue } from '../model.ts';

/** Members that say that something failed, wherever they have a value. */
const FAILURES = /^\S{0,60}(?:error|exception|fail|fault|reason|unprocessed)\S{0,60}$/i;
/** Members that say whether all is well, and whether not. */
const VERDICTS = /^(?:success|ok|succeeded|valid)$/i;
const NEGATIVE_VERDICTS = /^is_?error$/i;
const STATUS = /^(?:status|state|result|outcome|status_?code|http_?status|code)$/i;
/** Members of a body that only refuses; a record has others beside them. */
const OF_REFUSAL =
  /^(?:message|messages|detail|details|title|type|code|status|status_?code|path|timestamp|(?:request|trace|correlation)_?id|doc(?:umentation)?_?url|instance|hint|description|msg|loc|severity|level)$/i;
/** Members that hold what was said or printed, rather than what there is. */
const WORDS =
  /^(?:message|detail|description|msg|output|result|results|stdout|stderr|text|content|response|body|data|observation|answer|reply|value|return|logs?)$/i;
/** Members that name a thing, whose description or text is of others. */
const NAMES = /^(?:id|number|key|subject|summary|name|(?!request|trace|correlation)[a-z]{2,30}_?id)$/i;
const OF_THING = /^(?:description|body)$/i;
/** Words beside a verdict that all is well. */
const SAID = /^(?:message|msg|detail|description|note)$/i;
/** The parts of a service, each with its own state, which the one who asked for them got. */
const PARTS = /^(?:checks|components|services|dependencies|subsystems)$/i;
/** Longest text that is read as Python's, in characters. */
const MAX_PYTHON_CHARS = 20_000;
/** How deep objects are looked into; what lists hold is data. */
const MAX_DEPTH = 4;

/**
 * Whether a text is JSON that holds records and says of none of its own members that something failed: the ticket
 * whose subject is a failed payment, the list of issues, the page of results.
 */
export function isRecord(text: string): boolean {
  const value = valueOf(text.trim());
  if (isJsonList(value)) return value.length > 0 && value.every((item) => isJsonObject(item) && isHolding(item, 1));
  return isJsonObject(value) && isHolding(value, MAX_DEPTH);
}

/** Whether a text is rows of one shape, such as a query or a table gives back: what stands in their columns is data. */
export function isRows(text: string): boolean {
  const value = valueOf(text.trim());
  if (!isJsonList(value) || value.length < 2) return false;
  const names = new Set(value.map((row) => (isJsonObject(row) ? Object.keys(row).join() : null)));
  return names.size === 1 && value.every((row) => isJsonObject(row) && isHolding(row, 1));
}

/** Whether a text is what a service tells of its parts, each with its state: whoever asked for their health got it. */
export function isHealth(text: string): boolean {
  const value = text.trimStart().startsWith('{') ? parsedJson(text.trim()) : undefined;
  if (!isJsonObject(value) || typeof value['status'] !== 'string') return false;
  return Object.entries(value).some(([name, member]) => PARTS.test(name) && isJsonObject(member));
}

/** A value as JSON, or as Python prints one. */
function valueOf(text: string): JsonValue | undefined {
  if (!/^[[{]/.test(text)) return undefined;
  const isPython = /^\[?\{'/.test(text) && /\}\]?$/.test(text) && text.length <= MAX_PYTHON_CHARS;
  return isPython ? findJson(text)?.value : parsedJson(text);
}

function isHolding(value: { readonly [name: string]: JsonValue }, depth: number): boolean {
  const members = Object.entries(value);
  const { status } = value;
  // A service that says that all is well has words of others in its body.
  const isOk = typeof status === 'number' && status >= 200 && status <= 299;
  const isWell = members.some(([name, member]) => VERDICTS.test(name) && member === true);
  const isNamed = members.some(([name]) => NAMES.test(name));
  const asked = members.filter(([name]) => !(isWell && SAID.test(name)) && !(isNamed && OF_THING.test(name)));
  return (
    members.some(([name, member]) => !OF_REFUSAL.test(name) && !FAILURES.test(name) && !isNothing(member)) &&
    asked.every(([name, member]) => isQuiet(name, member, depth, isOk))
  );
}

function isQuiet(name: string, member: JsonValue, depth: number, isOk = false): boolean {
  if (VERDICTS.test(name)) return member !== false;
  if (NEGATIVE_VERDICTS.test(name)) return member !== true;
  if (FAILURES.test(name)) return isNothing(member) || isMeasure(name, member);
  if (STATUS.test(name) && isFailed(member)) return false;
  if (typeof member === 'string') return isOk || !WORDS.test(name) || !anyComplains(member);
  if (!isJsonObject(member) || depth <= 1) return true;
  return Object.keys(member).length === 0 || Object.entries(member).every(([n, inner]) => isQuiet(n, inner, depth - 1));
}

function isFailed(status: JsonValue): boolean {
  if (typeof status === 'number') return status >= 400 && status <= 599;
  return typeof status === 'string' && /fail|error|denied|^[45]\d\d\b/i.test(status);
}

/** `position_error: 0.002`; a code or a number of failures that is not 0 is none. */
function isMeasure(name: string, member: JsonValue): boolean {
  if (/code|count/i.test(name)) return false;
  return typeof member === 'number'
    ? !Number.isInteger(member)
    : typeof member === 'string' && /^-?\d{1,12}(?:\.\d{1,12})?$/.test(member);
}

function anyComplains(text: string): boolean {
  return text.split('\n', 200).some((line) => complains(line));
}

function isNothing(value: JsonValue): boolean {
  if (isJsonList(value)) return value.length === 0;
  if (isJsonObject(value)) return Object.keys(value).length === 0;
  return value === null || value === 0 || value === false || value === '' || /^none$/i.test(String(value));
}
