import type { JsonValue, RawError } from '../model.ts';
import type { Redactor } from './redactor.ts';

/** Shortest message that is looked for in the stack, in characters: a shorter one may be anywhere in it. */
const MIN_MESSAGE_CHARS = 4;
/** How far the message is from the beginning of the stack at most, in characters. */
const MAX_HEAD_CHARS = 400;

/** A raw error without secrets; the same one where it has none. */
export function redactRawError(raw: RawError, redactor: Pick<Redactor, 'text' | 'value'>): RawError {
  const { text } = redactor;
  const message = text(raw.message);
  const redacted: RawError = {
    type: raw.type === null ? null : text(raw.type),
    code: raw.code === null ? null : text(raw.code),
    message,
    stack: raw.stack === null ? null : redactStack(raw.stack, raw.message, message, text),
    properties: propertiesOf(raw, redactor),
    cause: raw.cause === null ? null : redactRawError(raw.cause, redactor),
    errors: membersOf(raw, redactor),
  };
  return isSame(raw, redacted) ? raw : redacted;
}

/** The stack repeats the message: the same words are left of it, or the two would no longer be known to be one. */
function redactStack(stack: string, message: string, redacted: string, text: (text: string) => string): string {
  const at = message.length < MIN_MESSAGE_CHARS ? -1 : stack.indexOf(message);
  if (at === -1 || at > MAX_HEAD_CHARS) return text(stack);
  return text(stack.slice(0, at)) + redacted + text(stack.slice(at + message.length));
}

function propertiesOf({ properties }: RawError, { value }: Pick<Redactor, 'value'>): RawError['properties'] {
  const redacted = value(properties);
  return isRecord(redacted) ? redacted : properties;
}

function isRecord(value: JsonValue): value is { readonly [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function membersOf({ errors }: RawError, redactor: Pick<Redactor, 'text' | 'value'>): readonly RawError[] {
  const redacted = errors.map((member) => redactRawError(member, redactor));
  return redacted.every((member, index) => member === errors[index]) ? errors : redacted;
}

function isSame(before: RawError, after: RawError): boolean {
  return (
    before.type === after.type &&
    before.code === after.code &&
    before.message === after.message &&
    before.stack === after.stack &&
    before.properties === after.properties &&
    before.cause === after.cause &&
    before.errors === after.errors
  );
}
