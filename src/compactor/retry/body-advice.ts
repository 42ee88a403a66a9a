import { isJsonList, type JsonObject, membersOf } from '../../json-value.ts';
import type { JsonValue } from '../../model.ts';
import { parsedJson } from '../parsed-json.ts';
import { waitMillis } from './durations.ts';

/** What the bodies and details of an error say about trying again. */
export interface BodyAdvice {
  /** Milliseconds. */
  readonly waitMillis: number | null;
  readonly retryable: boolean | null;
  /** Codes, types and reasons, the outermost first. */
  readonly codes: readonly string[];
}

/** How deep bodies are looked into, and how many members of a list. */
const MAX_DEPTH = 6;
const MAX_MEMBERS = 16;
/** Longest name that is one of those below, in characters. */
const MAX_NAME_CHARS = 24;
/** Longest body that is parsed, in characters. */
const MAX_BODY_CHARS = 65_536;

/** Names by which bodies tell a wait, without case and separators; what a plain number counts. */
const WAITS: ReadonlyMap<string, 'seconds' | 'millis'> = new Map([
  ['retryafter', 'seconds'],
  ['retryafterseconds', 'seconds'],
  ['retryaftersecs', 'seconds'],
  ['retrydelay', 'seconds'],
  ['retryafterms', 'millis'],
  ['retryaftermillis', 'millis'],
  ['retryaftermilliseconds', 'millis'],
  ['suggesteddelay', 'millis'],
]);
const MARKS: ReadonlySet<string> = new Set(['retryable', 'isretryable', 'shouldretry', 'retry']);
const CODES: ReadonlySet<string> = new Set(['code', 'type', 'status', 'reason', 'errorcode']);
/** Members in which the error itself is. */
const INSIDE: ReadonlySet<string> = new Set(
  'error err errors body data response responsebody details statusdetails parameters extensions recovery retrystrategy meta'.split(
    ' ',
  ),
);

/** Reads the properties of an error, and what they hold of the answer. */
export function bodyAdvice(properties: JsonObject, nowMillis: number | null): BodyAdvice {
  const found: { wait: number | null; retryable: boolean | null; readonly codes: string[] } = {
    wait: null,
    retryable: null,
    codes: [],
  };
  visit(properties, 0);
  return { waitMillis: found.wait, retryable: found.retryable, codes: found.codes };

  function visit(value: JsonValue, depth: number): void {
    if (depth > MAX_DEPTH) return;
    if (isJsonList(value)) {
      for (const member of value.slice(0, MAX_MEMBERS)) visit(member, depth + 1);
      return;
    }
    for (const [name, member] of Object.entries(membersOf(value))) {
      if (name.length > MAX_NAME_CHARS) continue;
      const plain = plainName(name);
      const unit = WAITS.get(plain);
      if (unit !== undefined) found.wait ??= waitOf(member, unit, nowMillis);
      else if (MARKS.has(plain) && typeof member === 'boolean') found.retryable ??= member;
      else if (CODES.has(plain) && typeof member === 'string' && depth > 0) found.codes.push(member);
      else if (INSIDE.has(plain)) visit(typeof member === 'string' ? bodyOf(member) : member, depth + 1);
    }
  }
}

/** Without case and separators. */
function plainName(name: string): string {
  return (/[_-]/.test(name) ? name.replaceAll(/[_-]/g, '') : name).toLowerCase();
}

function waitOf(value: JsonValue, unit: 'seconds' | 'millis', nowMillis: number | null): number | null {
  if (unit === 'seconds') return waitMillis(value, nowMillis);
  return typeof value === 'number' && value >= 0 ? Math.round(value) : null;
}

function bodyOf(text: string): JsonValue {
  return text.length <= MAX_BODY_CHARS && /^\s*[{[]/.test(text) ? (parsedJson(text) ?? null) : null;
}
