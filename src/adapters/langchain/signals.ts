import { RunHaltedError } from '../../errors.ts';
import { member } from '../../json-value.ts';

/** Wrappers that are looked into; more than anybody nests. */
const MAX_DEPTH = 20;

/**
 * Whether something thrown is no failure but LangGraph's way to leave a node: an interrupt, a command to the parent
 * graph, a graph that drains. By its mark rather than its class, of which a program may have several copies.
 */
export function isControlFlow(thrown: unknown): boolean {
  return member(thrown, 'is_bubble_up') === true;
}

/**
 * The error that a tool threw, out of what `createAgent` puts around it: a `MiddlewareError` for each middleware that
 * it passes, and a `ToolInvocationError`, whose message holds a stack, for arguments that do not fit the schema.
 */
export function unwrapped(thrown: unknown): unknown {
  let error = thrown;
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const isWrapper = member(error, '~brand') === 'MiddlewareError';
    // By its member, as older versions do not mark the class.
    const inner = isWrapper ? member(error, 'cause') : member(error, 'toolError');
    if (!(inner instanceof Error)) return error;
    error = inner;
  }
  return error;
}

/**
 * Makes an attempt at some work in which control flow is neither failure nor success: it passes by the attempt, which
 * never gets to know how the work ended.
 */
export function besideControlFlow<T>(
  isPassing: (thrown: unknown) => boolean,
  work: () => PromiseLike<T>,
  attempt: (work: () => Promise<T>) => PromiseLike<T> | T,
): Promise<T> {
  const passing = Promise.withResolvers<never>();
  const watched = async (): Promise<T> => {
    try {
      return await work();
    } catch (thrown) {
      if (!isPassing(thrown)) throw thrown;
      passing.reject(thrown);
      // Left open for good: an answer of either kind would be counted.
      return await new Promise<never>(() => undefined);
    }
  };
  return Promise.race([passing.promise, attempt(watched)]);
}

/** The error that ended a run, out of what LangChain puts around it; `null` for any other. */
export function haltOf(thrown: unknown): RunHaltedError | null {
  const error = unwrapped(thrown);
  return RunHaltedError.isInstance(error) ? error : null;
}
