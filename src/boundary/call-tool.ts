import { orderedNow } from '../clock.ts';
import { RunHaltedError } from '../errors.ts';
import type { Faultline, ToolCall } from '../faultline.ts';
import { andThen, type MaybePromise } from '../model.ts';
import { diagLogger } from '../otel-registry.ts';
import { withRun } from '../otel/run-context.ts';
import type { Outcome } from '../pipeline.ts';
import { echoedOutcome } from './echoed-outcome.ts';
import { blockedError, markedError, outcomeOf } from './marked-error.ts';

/**
 * The tool boundary, the same in every adapter: asks whether the call may be made, makes it as part of its
 * run, and records how it ended. A failure is thrown on as an error that reads as the line. A synchronous
 * tool stays synchronous while the history answers at once; it does not wait for a review.
 *
 * @throws RunHaltedError when the run was ended and `enforce` is `throw`
 */
export function callTool<T>(
  faultline: Faultline,
  described: ToolCall,
  execute: () => T | PromiseLike<T>,
): MaybePromise<T> {
  const call: ToolCall = {
    ...described,
    runId: faultline.runOf(described),
    startedMillis: described.startedMillis ?? orderedNow(),
  };

  function failed(thrown: unknown): MaybePromise<never> {
    if (RunHaltedError.isInstance(thrown) && thrown.runId === call.runId) throw thrown;
    return andThen(recordFailure(faultline, thrown, { ...call, canWait: false }), (outcome) => {
      if (outcome === null) throw thrown;
      void faultline.settleReview(outcome);
      throw markedError(thrown, outcome);
    });
  }

  async function failedLater(thrown: unknown): Promise<never> {
    if (RunHaltedError.isInstance(thrown) && thrown.runId === call.runId) throw thrown;
    const outcome = await recordFailure(faultline, thrown, call);
    if (outcome === null) throw thrown;
    await faultline.settleReview(outcome);
    throw markedError(thrown, outcome);
  }

  return andThen(admit(faultline, call), (blocked) => {
    if (blocked !== null) {
      void faultline.settleReview(blocked);
      throw blockedError(blocked);
    }
    let result: T | PromiseLike<T>;
    try {
      result = withRun(faultline.runOf(call), execute);
    } catch (thrown) {
      return failed(thrown);
    }
    if (!isPromiseLike(result)) {
      faultline.recordSuccess(call);
      return result;
    }
    return Promise.resolve(result).then((value) => {
      faultline.recordSuccess(call);
      return value;
    }, failedLater);
  });
}

/**
 * Records a failure; `null` where the history of the run cannot be reached, which must not cost the host its
 * own error. One that a boundary below stood in for, or whose line it repeats, was recorded there.
 */
export function recordFailure(faultline: Faultline, thrown: unknown, call: ToolCall): MaybePromise<Outcome | null> {
  return outcomeOf(thrown) ?? echoedOutcome(thrown, call) ?? guarded(() => faultline.recordError(thrown, call));
}

function admit(faultline: Faultline, call: ToolCall): MaybePromise<Outcome | null> {
  return guarded(() => faultline.admit(call));
}

function guarded<T>(work: () => MaybePromise<T>): MaybePromise<T | null> {
  try {
    const value = work();
    return value instanceof Promise ? value.catch(report) : value;
  } catch (error) {
    return report(error);
  }
}

function report(error: unknown): null {
  if (RunHaltedError.isInstance(error)) throw error;
  diagLogger().error(`faultline: the tool boundary failed: ${String(error)}`);
  return null;
}

function isPromiseLike<T>(value: T | PromiseLike<T>): value is PromiseLike<T> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
