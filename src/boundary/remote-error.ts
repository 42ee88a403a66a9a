import { z } from 'zod';
import { readProperty } from '../json-value.ts';
import type { JsonValue, RawError } from '../model.ts';
import { captureRawError, rawText, STANDS_FOR } from '../raw-error.ts';
import { RAW_ERROR_SCHEMA } from '../raw-error-schema.ts';

/** Under this key, the id of its audit copy in the process where it failed. */
const RECORD_ID = Symbol.for('faultline.record-id');

/** Longest JSON of a raw error that one process sends to another, in bytes. */
const MAX_BYTES = 65_536;
/** Longest JSON that is accepted, as others may write the same text longer. */
const MAX_ACCEPTED_CHARS = 4 * MAX_BYTES;
/** How deep causes and members may be nested; deeper ones are left out, or the whole is refused. */
const MAX_DEPTH = 32;
/** Below this, texts are no longer shortened: what still does not fit is left out. */
const MIN_TEXT_CHARS = 64;
/** A stand-in's message is kept this long when nothing else of it fits. */
const LAST_TEXT_CHARS = 4_096;

/** A failure as it was kept in another process, for whoever counts it. */
export interface RemoteError {
  readonly recordId: string;
  readonly raw: RawError;
}

// What is sent becomes the name of a record of ours: an id, not a text.
const remoteSchema = z.object({ recordId: z.string().regex(/^[\w-]{8,64}$/), raw: RAW_ERROR_SCHEMA });

/** What is sent of a failure: its raw error, no longer than 64 KiB as JSON; of what does not fit, the middle is left out. */
export function remoteError(recordId: string, raw: RawError): RemoteError {
  return { recordId, raw: boundedRaw(raw) };
}

/**
 * The failure that another process sent, as an Error which stands for exactly that raw error and keeps the id of
 * its audit copy; `null` for anything that is not of that shape. Never throws.
 */
export function reviveRawError(sent: unknown): Error | null {
  try {
    if (depthOf(sent) > 2 * MAX_DEPTH || JSON.stringify(sent).length > MAX_ACCEPTED_CHARS) return null;
    const { success, data } = remoteSchema.safeParse(sent);
    if (!success) return null;
    const error = errorOfRaw(data.raw);
    Object.defineProperty(error, RECORD_ID, { value: data.recordId });
    return error;
  } catch {
    return null;
  }
}

/** An Error that stands for a raw error, such as that of a text; its own stack says nothing. */
export function errorOfRaw(raw: RawError): Error {
  const error = new Error(raw.message);
  const hidden = { enumerable: false, configurable: true, writable: true };
  Object.defineProperty(error, 'name', { ...hidden, value: raw.type ?? 'Error' });
  Object.defineProperty(error, 'stack', { ...hidden, value: raw.stack ?? `${error.name}: ${raw.message}` });
  Object.defineProperty(error, STANDS_FOR, { value: raw });
  return error;
}

/**
 * Has an error that is an answer of MCP itself, such as an unknown tool, stand for that answer alone: its stack is
 * that of the protocol's code, which is no place where anything is wrong. Errors of any other kind stay as they are.
 */
export function withoutProtocolStack(error: unknown): unknown {
  if (!(error instanceof Error) || !PROTOCOL_ERRORS.has(error.name) || !Object.isExtensible(error)) return error;
  if (STANDS_FOR in error) return error;
  const raw = captureRawError(error);
  // Major 1 says the code in the message.
  const code = raw.code !== null && raw.message.includes(raw.code) ? null : raw.code;
  Object.defineProperty(error, STANDS_FOR, { value: { ...raw, code, stack: null } });
  return error;
}

/** Names of the errors by which both majors of MCP's SDK tell such answers. */
const PROTOCOL_ERRORS: ReadonlySet<string> = new Set(['McpError', 'ProtocolError']);

/** The id of the audit copy in the process where an error was kept first; `null` where it was not sent to us. */
export function recordIdOf(error: unknown): string | null {
  const id = typeof error === 'object' && error !== null ? readProperty(error, RECORD_ID) : null;
  return typeof id === 'string' ? id : null;
}

function boundedRaw(raw: RawError): RawError {
  if (depthOf(raw) <= MAX_DEPTH && fits(raw)) return raw;
  for (let maxChars = MAX_BYTES / 4; maxChars >= MIN_TEXT_CHARS; maxChars /= 2) {
    const shortened = shortenedRaw(raw, maxChars, MAX_DEPTH);
    if (fits(shortened)) return shortened;
  }
  const { type, code, message } = raw;
  return { ...rawText(shortenedText(message, LAST_TEXT_CHARS)), type: type?.slice(0, 256) ?? null, code };
}

function fits(raw: RawError): boolean {
  return Buffer.byteLength(JSON.stringify(raw)) <= MAX_BYTES;
}

function shortenedRaw(raw: RawError, maxChars: number, depth: number): RawError {
  const within = (inner: RawError): RawError => shortenedRaw(inner, maxChars, depth - 1);
  return {
    type: raw.type && shortenedText(raw.type, maxChars),
    code: raw.code && shortenedText(raw.code, maxChars),
    message: shortenedText(raw.message, maxChars),
    stack: raw.stack && shortenedText(raw.stack, maxChars),
    properties: Object.fromEntries(
      Object.entries(raw.properties).map(([name, value]) => [name, shortenedValue(value, maxChars)]),
    ),
    cause: raw.cause && depth > 0 ? within(raw.cause) : null,
    errors: depth > 0 ? raw.errors.map(within) : [],
  };
}

function shortenedValue(value: JsonValue, maxChars: number): JsonValue {
  if (typeof value === 'string') return shortenedText(value, maxChars);
  if (typeof value !== 'object' || value === null) return value;
  const json = JSON.stringify(value);
  return json.length <= maxChars ? value : shortenedText(json, maxChars);
}

/** Head and tail: tracebacks end in what went wrong, logs begin with it. */
function shortenedText(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const half = Math.trunc(maxChars / 2);
  return `${text.slice(0, half)}\n[… ${text.length - 2 * half} characters left out …]\n${text.slice(-half)}`;
}

/** How deep a value is nested, counted no further than what is refused. */
function depthOf(value: unknown, limit = 2 * MAX_DEPTH + 1): number {
  if (limit === 0 || typeof value !== 'object' || value === null) return 0;
  let deepest = 0;
  for (const member of Object.values(value)) deepest = Math.max(deepest, depthOf(member, limit - 1));
  return deepest + 1;
}
