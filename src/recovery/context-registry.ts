import { isObject, readProperty } from '../json-value.ts';
import { captureRawError, STANDS_FOR } from '../raw-error.ts';
import type { ErrorContext } from './error-report.ts';

/** Contexts of one error that are kept; one that is thrown again and again, such as a cached one, would collect them for ever. */
const MAX_CONTEXTS = 8;
/** How long a chain of causes is read. */
const MAX_CAUSES = 16;

/** Shared by every copy of the package in the process, as tools may come with their own. */
const REGISTRY = Symbol.for('faultline.error-contexts');

type Registry = WeakMap<object, readonly ErrorContext[]>;

/**
 * Remembers what was going on when an error was thrown: beside the error, so that it stays as it is.
 *
 * @returns the same error; in place of a text or a number, which cannot be known again, an error that reads the same, whose raw
 *   error is that of the value
 */
export function attachContext(error: unknown, context: ErrorContext): unknown {
  const object = isObject(error) ? error : errorOf(error);
  const known = registry().get(object) ?? [];
  if (known.length < MAX_CONTEXTS && !known.includes(context)) registry().set(object, [...known, context]);
  return object;
}

/** What was going on when an error was thrown, by the innermost scope; `null` where there was none. Its causes count as well. */
export function contextOf(thrown: unknown): ErrorContext | null {
  return contextsOf(thrown)[0] ?? null;
}

/** The same of all scopes, innermost first. */
export function contextsOf(thrown: unknown): readonly ErrorContext[] {
  const links: (readonly ErrorContext[])[] = [];
  let link = thrown;
  for (let depth = 0; depth < MAX_CAUSES && isObject(link); depth += 1) {
    links.unshift(registry().get(link) ?? []);
    link = readProperty(link, 'cause');
  }
  return [...new Set(links.flat())];
}

function errorOf(value: unknown): Error {
  const raw = captureRawError(value);
  return Object.defineProperty(new Error(raw.message, { cause: value }), STANDS_FOR, { value: raw });
}

function registry(): Registry {
  const known = readProperty(globalThis, REGISTRY);
  if (isRegistry(known)) return known;
  const created: Registry = new WeakMap();
  Object.defineProperty(globalThis, REGISTRY, { value: created, configurable: true });
  return created;
}

function isRegistry(value: unknown): value is Registry {
  return value instanceof WeakMap;
}
