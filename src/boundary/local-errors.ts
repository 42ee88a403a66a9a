import { setBounded } from '../bounded-map.ts';
import { readProperty } from '../json-value.ts';

/** Errors on their way at one moment; one whose answer never arrives is pushed out. */
const MAX_ERRORS = 256;

/** Shared by every copy of the package in the process. */
const ERRORS = Symbol.for('faultline.local-errors');
const NAME = Symbol.for('faultline.instance-name');

/** A name by which an instance is known again when a request comes back to it. */
export function instanceName(instance: object): string {
  const known = readProperty(instance, NAME);
  if (typeof known === 'string') return known;
  const name = crypto.randomUUID();
  Object.defineProperty(instance, NAME, { value: name });
  return name;
}

/**
 * Keeps an error of a tool whose caller is of the same process, and gives the ticket for it: the caller takes the
 * very error that was thrown, and nothing of it travels.
 */
export function keepLocalError(error: unknown): string {
  const ticket = crypto.randomUUID();
  setBounded(errors(), ticket, { error }, MAX_ERRORS);
  return ticket;
}

/** The error for a ticket, once; `null` where there is none. */
export function takeLocalError(ticket: string): { readonly error: unknown } | null {
  const kept = errors().get(ticket) ?? null;
  errors().delete(ticket);
  return kept;
}

function errors(): Map<string, { readonly error: unknown }> {
  const shared: Map<string, { readonly error: unknown }> | undefined = Reflect.get(globalThis, ERRORS);
  if (shared) return shared;
  const created = new Map<string, { readonly error: unknown }>();
  Reflect.set(globalThis, ERRORS, created);
  return created;
}
