import { readProperty } from '../../json-value.ts';

/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>;

/** The result of a tool call, as a request to a model holds it. */
export interface ToolResult {
  readonly callId: string;
  readonly toolName: string;
  readonly input: unknown;
  readonly text: string;
  /** Whether the request says that the call failed; `null` where its format has no word for that. */
  readonly failed: boolean | null;
  /** Whether it follows the model's latest turn, so that the model has not read it yet. */
  readonly isNew: boolean;
  /** Puts a line in the place of the text. */
  replace(line: string): void;
}

/** What a request to a model says of its conversation. */
export interface Conversation {
  readonly results: readonly ToolResult[];
  /** Whether a person spoke last. */
  readonly endsWithPerson: boolean;
}

/** Reads the requests of one provider's format; `null` for those of others. Changes nothing. */
export type Shape = (body: Json) => Conversation | null;

/** A call of a tool by the model. */
export interface Call {
  readonly toolName: string;
  readonly input: unknown;
}

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects in a list; none for anything else. */
export function objectsIn(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.filter(isJson) : [];
}

export function stringIn(object: Json, key: string): string | null {
  const value = object[key];
  return typeof value === 'string' ? value : null;
}

/** Arguments as the model wrote them: JSON as a value, anything else as it is. */
export function argumentsIn(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** The text of a content: itself, or that of its parts; `null` where it has other things than text in it. */
export function textIn(content: unknown): string | null {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return null;
  const texts = content.map((part: unknown) => (isJson(part) ? stringIn(part, 'text') : null));
  return texts.includes(null) ? null : texts.join('\n');
}

/** Puts a line where a text was, in the form that it had: a string, or a list of parts. */
export function replaceText(holder: Json, key: string, line: string): void {
  const before = readProperty(holder, key);
  const [first] = objectsIn(before);
  Reflect.set(holder, key, first ? [{ ...first, text: line }] : line);
}
