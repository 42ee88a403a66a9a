import { member } from '../../json-value.ts';

/** What answered a tool call, by an item of a conversation; `null` where that is no text. */
export function answerOf(item: unknown): string | null {
  const output = member(item, 'output');
  return text(output) ?? text(member(output, 'text'));
}

export function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
