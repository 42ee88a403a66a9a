import type { FunctionTool } from '@openai/agents';
import { isObject, member } from '../../json-value.ts';
import { text } from './members.ts';
import { invalidInput, openCallOf, rememberCalls } from './open-call.ts';
import { adapterState, type Setting } from './state.ts';
import { atBoundary, instanceOf, lineOfFailure, parsed } from './wrapped-tool.ts';

type AnyFunction = (this: unknown, ...args: unknown[]) => unknown;

/** The `tool` of the SDK whose tools run at the boundary. */
export function adaptedTool<T extends object>(tool: T, setting: Setting | null): T {
  const { adapted } = adapterState();
  if (typeof tool !== 'function' || adapted.has(tool)) return tool;
  const wrapped = new Proxy(tool, {
    apply(target, self, [options, ...rest]: readonly unknown[]) {
      const execute = member(options, 'execute');
      if (!isObject(options) || !isFunction(execute) || adapted.has(execute)) {
        return Reflect.apply(target, self, [options, ...rest]);
      }
      const made: FunctionTool = Reflect.apply(target, self, [withBoundary(options, execute, setting), ...rest]);
      // A policy of the program's is given the arguments as the SDK reads them, by a note that it keeps at `invoke`.
      if (typeof member(options, 'needsApproval') !== 'function') rememberCalls(made, execute);
      adapted.set(made.invoke, setting);
      return made;
    },
  });
  adapted.set(wrapped, setting);
  return wrapped;
}

/**
 * Options of a tool with the boundary in them. The line takes the place of what an `errorFunction` of the program
 * says, but for a tool with an `outputSchema`, whose answers have to fit that, and for `null`, by which the
 * program wants the run to fail.
 */
function withBoundary(options: object, execute: AnyFunction, setting: Setting | null): object {
  const name = text(member(options, 'name')) ?? execute.name;
  const isFree = member(options, 'outputSchema') === undefined && member(options, 'errorFunction') !== null;
  const isTimed = isFree && member(options, 'timeoutMs') !== undefined && member(options, 'timeoutBehavior') !== RAISE;

  async function executed(this: unknown, ...args: unknown[]): Promise<unknown> {
    const [params, context, details] = args;
    const open = openCallOf(execute);
    if (open) open.isReached = true;
    const input = open ? parsed(open.input) : params;
    const work = (): unknown => execute.apply(this, args);
    return await atBoundary(instanceOf(setting), name, { context, details, input }, () =>
      isTimed ? unlessTimedOut(work, details) : work(),
    );
  }
  async function lineFor(context: unknown, error: unknown, details: unknown): Promise<string> {
    const open = openCallOf(execute);
    const isInvalid = open !== null && !open.isReached && member(error, 'timeoutMs') === undefined;
    const input = parsed(open?.input ?? text(member(member(details, 'toolCall'), 'arguments')) ?? '');
    const found = isInvalid ? await invalidInput(name, member(options, 'parameters'), input) : null;
    const call = { context, details: details ?? open?.details, input };
    return await lineOfFailure(instanceOf(setting), name, found ?? error, call);
  }
  adapterState().adapted.set(executed, setting);
  return {
    ...options,
    name,
    execute: executed,
    ...(isFree && { errorFunction: lineFor }),
    ...(isTimed && { timeoutErrorFunction: lineFor }),
  };
}

const RAISE = 'raise_exception';

/** A tool that was answered for, since it took too long, has neither failed again nor succeeded when it ends. */
async function unlessTimedOut(work: () => unknown, details: unknown): Promise<unknown> {
  const isTimedOut = (): boolean => {
    const signal = member(details, 'signal');
    return member(signal, 'aborted') === true && member(member(signal, 'reason'), 'timeoutMs') !== undefined;
  };
  const never = new Promise<never>(() => undefined);
  try {
    const result = await work();
    return isTimedOut() ? await never : result;
  } catch (error) {
    if (isTimedOut()) return await never;
    throw error;
  }
}

function isFunction(value: unknown): value is AnyFunction {
  return typeof value === 'function';
}
