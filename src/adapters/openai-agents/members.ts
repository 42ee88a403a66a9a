import { readProperty } from '../../json-value.ts';

/** Reads a member of a value of the SDK, whatever it is. Never throws. */
export function member(value: unknown, name: PropertyKey): unknown {
  return isObject(value) ? readProperty(value, name) : undefined;
}

export function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** What answered a tool call, by an item of a conversation; `null` where that is no text. */
export function answerOf(item: unknown): string | null {
  const output = member(item, 'output');
  return text(output) ?? text(member(output, 'text'));
}

export function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
