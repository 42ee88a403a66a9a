import type { JsonValue } from '../model.ts';
import type { Redactor } from '../redaction/redactor.ts';
import { marker } from '../redaction/marker.ts';
import { isObject, member } from '../json-value.ts';
import type { SpanLike } from './span-like.ts';

/** Which spans are redacted: those that hold an error, every one, or none. */
export type RedactedSpans = 'errors' | 'all' | false;

/** Removes secrets from spans that are about to be exported. */
export interface SpanRedaction {
  /** Whether spans without an error are redacted as well. */
  readonly healthy: boolean;
  /** Redacts a span in place: attributes, events, links, status and name. Never throws. */
  redact(span: SpanLike): void;
}

/** Redacts no span. */
const NULL_SPAN_REDACTION: SpanRedaction = { healthy: false, redact: () => {} };

/** What we write ourselves went through the redactor before. */
const OURS = 'faultline.';

/**
 * Makes the redaction of spans. It writes to the objects that the SDK holds, since a span that has ended takes
 * no attributes, and events never do; they are plain objects in every SDK since 1.x. What cannot be searched is
 * replaced by a marker.
 *
 * @param onFailure - told of what could not be searched
 */
export function createSpanRedaction(
  redactor: Redactor,
  spans: RedactedSpans,
  onFailure: (error: unknown) => void,
): SpanRedaction {
  if (spans === false) return NULL_SPAN_REDACTION;

  function without(value: JsonValue, name?: string): JsonValue {
    try {
      return redactor.value(value, name);
    } catch (error) {
      onFailure(error);
      return marker('withheld');
    }
  }

  function redactMembers(holder: unknown, write: (name: string, value: JsonValue) => void = () => {}): void {
    if (!isObject(holder)) return;
    for (const [name, value] of Object.entries(holder)) {
      if (name.startsWith(OURS) || !isText(value)) continue;
      const redacted = without(value, name);
      if (redacted === value) continue;
      if (!Reflect.set(holder, name, redacted) || member(holder, name) !== redacted) write(name, redacted);
    }
  }

  function redact(span: SpanLike): void {
    redactMembers(span.attributes, (name, value) => {
      if (typeof value === 'string') span.setAttributes?.({ [name]: value });
    });
    for (const event of span.events) redactMembers(event.attributes);
    const links = member(span, 'links');
    if (Array.isArray(links)) for (const link of links) redactMembers(member(link, 'attributes'));
    redactText(span.status, 'message', without);
    redactText(span, 'name', without);
  }

  return {
    healthy: spans === 'all',
    redact(span) {
      try {
        redact(span);
      } catch (error) {
        onFailure(error);
      }
    },
  };
}

function redactText(holder: object, name: string, without: (value: JsonValue) => JsonValue): void {
  const value = member(holder, name);
  if (typeof value !== 'string') return;
  const redacted = without(value);
  if (redacted !== value) Reflect.set(holder, name, redacted);
}

function isText(value: unknown): value is string | readonly string[] {
  return typeof value === 'string' || (Array.isArray(value) && value.some((each) => typeof each === 'string'));
}
