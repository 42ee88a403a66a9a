import { AsyncLocalStorage } from 'node:async_hooks';
import { readProperty } from '../../json-value.ts';

/** What was thrown during one tool call. */
interface Slot {
  thrown: { readonly error: unknown } | null;
}

/** Shared by every copy of the package in the process, as is the brand below. */
const STORAGE = Symbol.for('faultline.mcp-server.thrown');
const BRAND = Symbol.for('faultline.mcp-server.keeps-thrown');

/** What `McpServer` does at a tool call, in both majors, before it makes a text of whatever these throw. */
const STEPS = ['validateToolInput', 'executeToolHandler', 'validateToolOutput'] as const;

/**
 * Has an `McpServer` keep what its tools throw: its result has the message alone, without type, stack and causes.
 * Where a later version has no such steps, that message is what is recorded.
 */
export function keepThrownErrors(server: object): void {
  if (readProperty(server, BRAND) === true) return;
  Object.defineProperty(server, BRAND, { value: true });
  for (const name of STEPS) {
    const step: unknown = readProperty(server, name);
    if (typeof step !== 'function') continue;
    const kept = async (...args: readonly unknown[]): Promise<unknown> => {
      try {
        return await Reflect.apply(step, server, args);
      } catch (error) {
        const slot = slots().getStore();
        if (slot) slot.thrown = { error };
        throw error;
      }
    };
    Object.defineProperty(server, name, { value: kept, configurable: true, writable: true });
  }
}

/** Runs a tool call; `thrown` is what its tool threw, even where the result has only a text of it. */
export async function withThrownError<T>(
  work: () => T | PromiseLike<T>,
): Promise<{ readonly value: T; readonly thrown: Slot['thrown'] }> {
  const slot: Slot = { thrown: null };
  const value = await slots().run(slot, work);
  return { value, thrown: slot.thrown };
}

function slots(): AsyncLocalStorage<Slot> {
  const shared: unknown = Reflect.get(globalThis, STORAGE);
  if (shared instanceof AsyncLocalStorage) return shared;
  const created = new AsyncLocalStorage<Slot>();
  Reflect.set(globalThis, STORAGE, created);
  return created;
}
