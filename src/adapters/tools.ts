/**
 * The adapter for hand-written loops: functions in, functions out.
 *
 * | what          | how                                                                                       |
 * | ------------- | ----------------------------------------------------------------------------------------- |
 * | observe       | the wrapped function runs at the tool boundary                                            |
 * | replace       | it throws the same Error, whose `toString()` and {@link lineOf} give the line; with       |
 * |               | `onFailure: 'return'` the line is the result                                              |
 * | inject        | the loop shows the line as the tool's result and leaves earlier messages as they are      |
 * | stop          | calling a tool of an ended run throws `RunHaltedError`                                    |
 * | review        | `onReview` waits in the tool call; or the loop asks itself, by `openReview` and `resume`  |
 * | pre-execution | {@link recordText} for what the loop itself found wrong with a call                       |
 * | raw           | {@link getErrorTool} among the tools that the model is offered; it also tells hints, as   |
 * |               | {@link getHintsTool} does for several at once                                             |
 * | zero-code     | none: a hand-written loop has no place to hook into                                       |
 */
import { z } from 'zod';
import { callTool } from '../boundary/call-tool.ts';
import { HINTS_TOOL_INPUT, hintsTool } from '../boundary/hints-tool.ts';
import { lineOf } from '../boundary/marked-error.ts';
import { isRawTool, RAW_TOOL_INPUT, type RawTool, rawTool } from '../boundary/raw-tool.ts';
import { RAW_TOOL_NAME } from '../context/raw-on-demand.ts';
import { defaultFaultline, type Faultline, type ToolCall } from '../faultline.ts';
import type { MaybePromise } from '../model.ts';
import { withRun } from '../otel/run-context.ts';
import type { Outcome } from '../pipeline.ts';

export { lineOf } from '../boundary/marked-error.ts';

/** Options of {@link wrapTool} and {@link wrapTools}. */
export interface WrapOptions {
  /** @default the instance of the process */
  readonly faultline?: Faultline | undefined;
  /** Name of the run. @default the run of `withRun`, the trace, otherwise one run for the process */
  readonly runId?: string | undefined;
  readonly agentName?: string | undefined;
  /** Whether the model can call `get_error`. @default whether it is in the map of `wrapTools` */
  readonly canReadRaw?: boolean | undefined;
  /** What a failed call does: throw the same error, which reads as the line, or return the line. @default 'throw' */
  readonly onFailure?: 'throw' | 'return' | undefined;
  /**
   * The arguments that tell identical calls from changed ones.
   * @default the first argument where it is an object, as what follows it is the framework's; otherwise all
   */
  readonly inputOf?: ((args: readonly unknown[]) => unknown) | undefined;
}

type Returning = WrapOptions & { readonly onFailure: 'return' };
/** A result, or the line instead of it. */
type OrLine<R> = R extends PromiseLike<infer V> ? Promise<V | string> : R | string;
/** Any function; a method, so that functions of narrower parameters are accepted. */
type AnyFunction = { call(...args: readonly unknown[]): unknown }['call'];
type ReturningLines<T> = {
  [K in keyof T]: T[K] extends (...args: infer A) => infer R ? (...args: A) => OrLine<R> : T[K];
};

/** Name of this boundary. */
const BOUNDARY = 'tools';

/**
 * Wraps the function of a tool: its failures become lines, and the ladder is enforced. `this`, the arity, own
 * properties and being synchronous are kept; while a history in another process is asked, the result is a promise.
 * The wrapped function throws {@link RunHaltedError} once the run was ended. What fails while a returned iterator
 * is read is not seen.
 */
export function wrapTool<T extends AnyFunction>(
  name: string,
  tool: T,
  options: Returning,
): ReturningLines<{ tool: T }>['tool'];
export function wrapTool<T extends AnyFunction>(name: string, tool: T, options?: WrapOptions): T;
export function wrapTool(name: string, tool: AnyFunction, options: WrapOptions = {}): AnyFunction {
  if (isRawTool(tool)) return tool;
  const { runId, agentName, canReadRaw, inputOf = firstObject } = options;
  function wrapped(this: unknown, ...args: readonly unknown[]): unknown {
    const call: ToolCall = { toolName: name, input: inputOf(args), runId, agentName, canReadRaw, boundary: BOUNDARY };
    const attempt = (): unknown =>
      callTool(options.faultline ?? defaultFaultline(), call, () => Reflect.apply(tool, this, args));
    return options.onFailure === 'return' ? lineInstead(attempt) : attempt();
  }
  return dressedAs(tool, wrapped);
}

/**
 * Wraps every function of a map, see {@link wrapTool}; their names are the keys. When the map has the function
 * of {@link getErrorTool}, it is left as it is, and lines refer to it.
 */
export function wrapTools<T extends Readonly<Record<string, AnyFunction>>>(
  tools: T,
  options: Returning,
): ReturningLines<T>;
export function wrapTools<T extends Readonly<Record<string, AnyFunction>>>(tools: T, options?: WrapOptions): T;
export function wrapTools(
  tools: Readonly<Record<string, AnyFunction>>,
  options: WrapOptions = {},
): Record<string, AnyFunction> {
  const canReadRaw = options.canReadRaw ?? isRawTool(tools[RAW_TOOL_NAME]);
  return Object.fromEntries(
    Object.entries(tools).map(([name, tool]) => [name, wrapTool(name, tool, { ...options, canReadRaw })]),
  );
}

/** A tool for the model: name, description and JSON schema of the arguments, and the function. */
export interface GetErrorTool extends RawTool {
  /** JSON schema of the arguments. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** `get_error` for the tools of a hand-written loop. Pass `canReadRaw` to the wrappers of the others. */
export function getErrorTool(
  faultline: Faultline = defaultFaultline(),
  { runId }: { readonly runId?: string | undefined } = {},
): GetErrorTool {
  const tool = rawTool(faultline, (work) => (runId === undefined ? work() : withRun(runId, work)));
  return { ...tool, parameters: z.toJSONSchema(RAW_TOOL_INPUT) };
}

/**
 * `get_hints` for the tools of a hand-written loop: `{"hintIds":["hint_net_refused_001"]}` is answered by JSON such as
 * `{"data":{"hints":{"hint_net_refused_001":{"action":"…"}}}}`. Only needed where the loop shows ids of hints without
 * lines, as compact envelopes do; lines name hints for `get_error`.
 *
 * @param options - `locale`: language of the advice, as BCP 47 names it. @default that of the instance
 */
export function getHintsTool(
  faultline: Faultline = defaultFaultline(),
  { locale }: { readonly locale?: string | undefined } = {},
): GetErrorTool {
  return { ...hintsTool(faultline, locale), parameters: z.toJSONSchema(HINTS_TOOL_INPUT) };
}

/** Records a failure of which there is only a text, such as a result that a server marked as an error. */
export function recordText(
  text: string,
  call: Omit<ToolCall, 'boundary'>,
  faultline: Faultline = defaultFaultline(),
): MaybePromise<Outcome> {
  return faultline.recordError(text, { ...call, boundary: BOUNDARY });
}

function firstObject(args: readonly unknown[]): unknown {
  const [first] = args;
  return args.length === 1 || (typeof first === 'object' && first !== null) ? first : args;
}

function lineInstead(attempt: () => unknown): unknown {
  const line = (error: unknown): string => {
    const said = lineOf(error);
    if (said === null) throw error;
    return said;
  };
  try {
    const result = attempt();
    return result instanceof Promise ? result.catch(line) : result;
  } catch (error) {
    return line(error);
  }
}

/** Gives a function the name, arity and own properties of another. */
function dressedAs(model: AnyFunction, wrapped: AnyFunction): AnyFunction {
  for (const [key, property] of Object.entries(Object.getOwnPropertyDescriptors(model))) {
    if (!['prototype', 'arguments', 'caller'].includes(key)) Object.defineProperty(wrapped, key, property);
  }
  return wrapped;
}
