import { subscribe } from 'node:diagnostics_channel';
import { isObject, member } from '../../json-value.ts';
import type { JsonValue } from '../../model.ts';
import { captureRawError } from '../../raw-error.ts';
import type { Redactor } from '../../redaction/redactor.ts';

/** One request that a command made, and its answer. */
export interface RequestTrace {
  readonly method: string;
  /** Without credentials. */
  readonly url: string;
  /** Headers of the request, without secrets. */
  readonly headers: JsonValue;
  /** Status of the answer; `null` where there was none. */
  readonly status: number | null;
  /** Headers of the answer, without secrets. */
  readonly answerHeaders: JsonValue;
  /** Why there was no answer. */
  readonly error: string | null;
  readonly durationMillis: number;
}

/** Tells of every request of the process once it was answered or has failed, by what Node.js says of `fetch` and `http`. */
export function watchRequests(redactor: Redactor, tell: (request: RequestTrace) => void): void {
  const began = new WeakMap<object, number>();
  const start = (request: unknown): void => void (isObject(request) && began.set(request, performance.now()));
  const end = (request: unknown, described: Described, answer: unknown, error: unknown): void => {
    if (!isObject(request)) return;
    const since = began.get(request);
    if (since === undefined) return;
    began.delete(request);
    const headers = (value: unknown): JsonValue => redactor.value(headersOf(value));
    tell({
      method: described.method,
      url: redactor.text(described.url),
      headers: headers(described.headers),
      status: numberOf(member(answer, 'statusCode')),
      answerHeaders: headers(member(answer, 'headers')),
      error: error === null ? null : redactor.text(captureRawError(error).message),
      durationMillis: Math.round(performance.now() - since),
    });
  };
  const on = (channel: string, request: (message: unknown) => Described, take: (message: unknown) => void): void =>
    subscribe(channel, (message) => {
      if (CREATED.has(channel)) start(member(message, 'request'));
      else
        end(member(message, 'request'), request(message), member(message, 'response') ?? null, take(message) ?? null);
    });
  const none = (): void => undefined;
  const error = (message: unknown): unknown => member(message, 'error');
  on('undici:request:create', describeFetch, none);
  on('undici:request:headers', describeFetch, none);
  on('undici:request:error', describeFetch, error);
  on('http.client.request.created', describeHttp, none);
  on('http.client.response.finish', describeHttp, none);
  on('http.client.request.error', describeHttp, error);
}

interface Described {
  readonly method: string;
  readonly url: string;
  readonly headers: unknown;
}

const CREATED: ReadonlySet<string> = new Set(['undici:request:create', 'http.client.request.created']);

function describeFetch(message: unknown): Described {
  const request = member(message, 'request');
  const url = `${String(member(request, 'origin'))}${String(member(request, 'path'))}`;
  return { method: String(member(request, 'method')), url, headers: member(request, 'headers') };
}

function describeHttp(message: unknown): Described {
  const request = member(message, 'request');
  const url = `${String(member(request, 'protocol'))}//${String(member(request, 'host'))}${String(member(request, 'path'))}`;
  const getHeaders = member(request, 'getHeaders');
  const headers: unknown = typeof getHeaders === 'function' ? Reflect.apply(getHeaders, request, []) : {};
  return { method: String(member(request, 'method')), url, headers };
}

/** Headers as an object: they come as one, as pairs in a row, or as the lines of a request. */
function headersOf(value: unknown): JsonValue {
  const flat = typeof value === 'string' ? value.split(/\r?\n|: /).filter(Boolean) : value;
  if (Array.isArray(flat)) {
    const texts = flat.map(String);
    return Object.fromEntries(
      texts.flatMap((name, index) => (index % 2 === 0 ? [[name.toLowerCase(), texts[index + 1] ?? '']] : [])),
    );
  }
  return isObject(flat) ? Object.fromEntries(Object.entries(flat).map(([name, each]) => [name, String(each)])) : {};
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
