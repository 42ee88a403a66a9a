import type { JsonValue, RawError } from './model.ts';
import { jsonValue, readProperty } from './json-value.ts';
import { rpcDetails } from './rpc-details/rpc-details.ts';

/** How long a chain of causes may be; a longer or cyclic one is cut there. */
const MAX_CAUSES = 32;
/** How many members of an `AggregateError` are kept. */
const MAX_MEMBERS = 128;

/** Members that have a place of their own in {@link RawError}. */
const OWN_PLACES: ReadonlySet<string> = new Set(['name', 'message', 'stack', 'cause', 'errors', 'code', 'toString']);

/** Under this key LangChain says of any error whether trying again can help. */
const RETRYABLE_MARK = Symbol.for('langchain.errors.retryable');

/**
 * Takes a plain copy of anything that was thrown or returned as an error. Never throws: getters that do,
 * frozen and cyclic objects, `undefined` and strings are all handled.
 */
export function captureRawError(thrown: unknown): RawError {
  try {
    return capture(thrown, new Set(), MAX_CAUSES);
  } catch {
    // A proxy may refuse even to name its prototype.
    return rawText('[unreadable]');
  }
}

/** The raw error of a text that a tool printed or returned. */
export function rawText(text: string): RawError {
  return { type: null, code: null, message: text, stack: null, properties: {}, cause: null, errors: [] };
}

/** Under this key an error holds the raw error that it stands for, such as one from another process; the same in every copy of the package. */
export const STANDS_FOR: unique symbol = Symbol.for('faultline.raw');

function capture(thrown: unknown, seen: Set<object>, depth: number): RawError {
  if (typeof thrown !== 'object' || thrown === null) {
    return rawText(
      typeof thrown === 'string' ? thrown : `${thrown === undefined ? 'undefined' : safeString(thrown)} was thrown`,
    );
  }
  if (seen.has(thrown)) return rawText('[circular cause]');
  if (depth === 0) return rawText('[cause chain cut]');
  seen.add(thrown);
  const standsFor = readProperty(thrown, STANDS_FOR);
  if (isRawError(standsFor)) return standsFor;
  const message = readProperty(thrown, 'message');
  const cause = readProperty(thrown, 'cause');
  const errors = readProperty(thrown, 'errors');
  const stack = readProperty(thrown, 'stack');
  const isError = thrown instanceof Error || typeof stack === 'string';
  return {
    type: isError ? typeOf(thrown) : null,
    code: codeOf(thrown),
    message: typeof message === 'string' ? message : isError ? '' : describe(thrown),
    stack: typeof stack === 'string' ? stack : null,
    properties: propertiesOf(thrown),
    cause: cause === undefined || cause === null ? null : capture(cause, seen, depth - 1),
    errors:
      Array.isArray(errors) && isError
        ? errors.slice(0, MAX_MEMBERS).map((member: unknown) => capture(member, seen, depth - 1))
        : [],
  };
}

function isRawError(value: unknown): value is RawError {
  return (
    typeof value === 'object' && value !== null && 'message' in value && 'properties' in value && 'errors' in value
  );
}

/** `name`; where a subclass did not set one, the name of its class. */
function typeOf(error: object): string {
  const name = readProperty(error, 'name');
  if (typeof name === 'string' && name !== '' && name !== 'Error') return name;
  const constructor = readProperty(error, 'constructor');
  return typeof constructor === 'function' && constructor.name !== '' ? constructor.name : 'Error';
}

function codeOf(thrown: object): string | null {
  const code = readProperty(thrown, 'code');
  if (typeof code === 'string' && code !== '') return code;
  return typeof code === 'number' ? String(code) : null;
}

function propertiesOf(thrown: object): Readonly<Record<string, JsonValue>> {
  const properties: Record<string, JsonValue> = {};
  const details = rpcDetails(thrown);
  for (const name of ownNames(thrown)) {
    // What an outgoing detail of Connect holds beside its value is the description of its type.
    if (OWN_PLACES.has(name) || (name === 'details' && details.length > 0 && Array.isArray(readProperty(thrown, name))))
      continue;
    const value = jsonValue(readProperty(thrown, name));
    if (value !== undefined) properties[name] = value;
  }
  if (details.length > 0) properties['statusDetails'] ??= details;
  const mark = readProperty(thrown, RETRYABLE_MARK);
  if (typeof mark === 'boolean') properties['retryable'] ??= mark;
  return properties;
}

function ownNames(thrown: object): readonly string[] {
  try {
    return Object.keys(thrown);
  } catch {
    return [];
  }
}

/** A thrown object that is no Error: its JSON, which at least shows its members. */
function describe(thrown: object): string {
  return JSON.stringify(jsonValue(thrown) ?? null);
}

function safeString(value: unknown): string {
  try {
    return String(value);
  } catch {
    return typeof value;
  }
}

/**
 * The whole raw error as text, in the form in which Node.js prints errors: stack, properties, causes and
 * members, each cause indented by two. Nothing is left out.
 */
export function renderRawError(raw: RawError): string {
  const known = rendered.get(raw);
  if (known !== undefined) return known;
  const text = render(raw, '');
  rendered.set(raw, text);
  return text;
}

/** The log, the span and the line all want the text of one failure. */
const rendered = new WeakMap<RawError, string>();

function render(raw: RawError, indent: string): string {
  const parts: string[] = Object.entries(raw.properties).map(
    ([name, value]) => `${indent}  ${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  if (raw.code !== null) parts.unshift(`${indent}  code: '${raw.code}'`);
  if (raw.cause) parts.push(`${indent}  [cause]: ${render(raw.cause, `${indent}  `).trimStart()}`);
  if (raw.errors.length > 0) {
    const members = raw.errors.map((member) => `${indent}    ${render(member, `${indent}    `).trimStart()}`);
    parts.push(`${indent}  [errors]: [\n${members.join(',\n')}\n${indent}  ]`);
  }
  const head = indented(headOf(raw), indent);
  return parts.length === 0 ? head : `${head} {\n${parts.join(',\n')}\n${indent}}`;
}

/** The stack, which V8 starts with type and message; both are put before stacks that lack them. */
function headOf(raw: RawError): string {
  const said = raw.type === null ? raw.message : raw.message === '' ? raw.type : `${raw.type}: ${raw.message}`;
  if (raw.stack === null || raw.stack === '') return said;
  return raw.stack.includes(raw.message) ? withType(raw.stack, raw.type) : `${said}\n${raw.stack}`;
}

/** V8 begins the stack with `Error` where a class named itself too late, or not at all. */
function withType(stack: string, type: string | null): string {
  if (type === null || type === 'Error' || !/^Error(?:[:\s]|$)/.test(stack)) return stack;
  return `${type.endsWith('Error') ? type : `${type} [Error]`}${stack.slice('Error'.length)}`;
}

function indented(text: string, indent: string): string {
  return indent === ''
    ? text
    : text
        .split('\n')
        .map((line) => indent + line)
        .join('\n');
}
