import type { Redactor } from '../redaction/redactor.ts';
import { attachContext } from './context-registry.ts';
import { DEFAULT_REDACTOR } from './default-redactor.ts';
import type { ErrorContext } from './error-report.ts';
import { shownMembers } from './shown-value.ts';

export { contextOf, contextsOf } from './context-registry.ts';

export interface ErrorContextOptions {
  /** Takes secrets out of the parameters, by their names and their looks. @default all that is known of secrets */
  readonly redactor?: Redactor | undefined;
}

/** One operation of a tool, which tells the errors of it what was going on; ends with the block of its `using`. */
export interface ErrorScope extends Disposable {
  /** Calls a function as {@link withErrorContext} does. */
  run<T>(work: () => T): T;
  /**
   * Adds the context to an error: `throw scope.attach(new Error('No such city'))`.
   *
   * @returns the same error; of a thrown text or number, an error with it as `cause`
   */
  attach<T extends object>(error: T): T;
  attach(error: unknown): unknown;
}

/**
 * Calls a function; whatever it throws, rejects with or returns as an error has tool, operation and parameters as its context
 * from then on (bot-friendly, "Error Context Manager"), which `reportOf` and every envelope tell. What is synchronous stays so.
 *
 * The error stays the same object, with its class and its message: the context lies beside it, also for frozen ones. A text or a
 * number that is thrown has no identity; in its place an `Error` is thrown with the same message, and the value as `cause`.
 * Scopes may lie in each other: the innermost names the source, `contextsOf` tells all of them. Parameters are read when it fails,
 * without secrets and with long values cut. What answers later without being a promise comes
 * back as one. Errors of iterators are not seen, as they come after the call.
 *
 * @param tool - name of the tool or component
 * @param operation - what is done, such as `get_weather`
 * @param params - parameters by name
 */
export function withErrorContext<T>(
  tool: string,
  operation: string,
  params: object,
  work: () => T,
  options?: ErrorContextOptions,
): T;
export function withErrorContext(
  tool: string,
  operation: string,
  params: object,
  work: () => unknown,
  options: ErrorContextOptions = {},
): unknown {
  return errorContext(tool, operation, params, options).run(work);
}

/**
 * The same for a block: `using scope = errorContext('weather_tool', 'get_weather', { location })`, in which `scope.run(…)` and
 * `throw scope.attach(error)` add the context. A disposer is not told which error ends its block, so that what is thrown without
 * them has no context: none is better than that of another call which happens to run at the same time. After the block the scope
 * has let go of the parameters, and adds nothing but to what `run` had begun.
 */
export function errorContext(
  tool: string,
  operation: string,
  params: object = {},
  { redactor = DEFAULT_REDACTOR }: ErrorContextOptions = {},
): ErrorScope {
  let open: object | null = params;
  let context: ErrorContext | null = null;
  const contextOf = (held: object): ErrorContext =>
    (context ??= { source: tool, operation, parameters: shownMembers(held, redactor) });

  function attach<T extends object>(error: T): T;
  function attach(error: unknown): unknown;
  function attach(error: unknown): unknown {
    return open === null ? error : attachContext(error, contextOf(open));
  }

  function run<T>(work: () => T): T;
  function run(work: () => unknown): unknown {
    // What was begun in the block may fail after it: `return scope.run(…)` ends it before.
    const held = open;
    const attached = (error: unknown): unknown => (held === null ? error : attachContext(error, contextOf(held)));
    const failed = (error: unknown): never => {
      throw attached(error);
    };
    const settled = (result: unknown): unknown => (result instanceof Error ? attached(result) : result);
    let result: unknown;
    try {
      result = work();
    } catch (error) {
      return failed(error);
    }
    return isPromiseLike(result) ? Promise.resolve(result).then(settled, failed) : settled(result);
  }

  return {
    run,
    attach,
    [Symbol.dispose]() {
      open = null;
    },
  };
}

function isPromiseLike(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
