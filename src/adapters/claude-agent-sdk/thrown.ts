import { readProperty } from '../../json-value.ts';
import { setBounded } from '../../bounded-map.ts';
import type { OwnServer } from './own-server.ts';

/** Errors of calls that have not been answered yet; the oldest are forgotten. */
const MAX_THROWN = 100;
/** Shared by every copy of the package in the process. */
const NOTED = Symbol.for('faultline.claude-agent-sdk.noted');

type Handler = (...args: readonly unknown[]) => unknown;

const errors = new WeakMap<OwnServer, Map<string | number, unknown>>();

/**
 * Has the tools of a server leave behind what they throw: of an error with causes, a stack and a code the server
 * sends the message alone. Its tools are kept under a private name; where that changes, the message is all we have.
 */
export function noteThrown(server: OwnServer): void {
  const tools = readProperty(server, '_registeredTools');
  if (typeof tools !== 'object' || tools === null) return;
  for (const tool of Object.values(tools)) if (typeof tool === 'object' && tool !== null) patch(tool, server);
}

/** What the tool threw in the request of that id, once. */
export function thrownIn(server: OwnServer, requestId: string | number): unknown {
  const thrown = errors.get(server);
  const error = thrown?.get(requestId);
  thrown?.delete(requestId);
  return error;
}

function patch(tool: object, server: OwnServer): void {
  const handler = readProperty(tool, 'handler');
  if (isFunction(handler) && !(NOTED in handler)) Reflect.set(tool, 'handler', noting(handler, server));
}

function noting(handler: Handler, server: OwnServer): Handler {
  async function noted(this: unknown, ...args: readonly unknown[]): Promise<unknown> {
    try {
      return await Reflect.apply(handler, this, args);
    } catch (error) {
      const requestId = requestIdOf(args.at(-1));
      if (requestId !== null) {
        const thrown = errors.get(server) ?? new Map<string | number, unknown>();
        errors.set(server, thrown);
        setBounded(thrown, requestId, error, MAX_THROWN);
      }
      throw error;
    }
  }
  Object.defineProperty(noted, NOTED, { value: true });
  return noted;
}

function requestIdOf(extra: unknown): string | number | null {
  const id = typeof extra === 'object' && extra !== null ? readProperty(extra, 'requestId') : undefined;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

function isFunction(value: unknown): value is Handler {
  return typeof value === 'function';
}
