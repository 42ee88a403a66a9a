import type { JsonValue, RawError } from '../model.ts';
import {
  ATTR_ERROR_TYPE,
  ATTR_EXCEPTION_MESSAGE,
  ATTR_EXCEPTION_STACKTRACE,
  ATTR_EXCEPTION_TYPE,
  ATTR_HTTP_STATUS,
} from '../semconv.ts';
import type { SpanEvent, SpanLike } from './span-like.ts';

/** The head of a V8 stack: the class, then a colon or the end of the line. */
const STACK_HEAD = /^(?:Uncaught )?([A-Za-z_$][\w$.]{0,120})(?: \[[\w.-]{1,80}\])?(?=:|\n|$)/;

/**
 * The raw error of an `exception` event. The SDK's own `recordException` writes the code where the class
 * belongs when an error has one; the class is then read from the head of the stack.
 */
export function rawOfEvent(event: SpanEvent): RawError {
  const said = textOf(event.attributes?.[ATTR_EXCEPTION_TYPE]);
  const stack = textOf(event.attributes?.[ATTR_EXCEPTION_STACKTRACE]);
  const message = textOf(event.attributes?.[ATTR_EXCEPTION_MESSAGE]) ?? '';
  const head = stack === null ? null : (STACK_HEAD.exec(stack)?.[1] ?? null);
  const isCode = said !== null && said !== head && !hasBothCases(said);
  return {
    type: isCode ? head : said,
    code: isCode ? said : null,
    message,
    stack,
    properties: {},
    cause: null,
    errors: [],
  };
}

/** The raw error of a span that has an ERROR status and no exception event: what its status and attributes say. */
export function rawOfStatus(span: SpanLike): RawError {
  const type = textOf(span.attributes[ATTR_ERROR_TYPE]);
  const status = span.attributes[ATTR_HTTP_STATUS];
  const code = typeof status === 'number' ? String(status) : null;
  const properties: Record<string, JsonValue> = typeof status === 'number' ? { status } : {};
  return {
    // Instrumentation of HTTP repeats the status as the type.
    type: type === code ? null : type,
    code,
    // The name of the failing operation is all that such a span may tell.
    message: textOf(span.status.message) ?? `${span.name} failed`,
    stack: null,
    properties,
    cause: null,
    errors: [],
  };
}

/** As in `TypeError`. A code has one case: `ECONNREFUSED`, `23505`, `rate_limit_exceeded`. */
function hasBothCases(name: string): boolean {
  return /[a-z]/.test(name) && /[A-Z]/.test(name);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
