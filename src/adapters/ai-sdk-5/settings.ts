import type { Faultline } from '../../faultline.ts';

/** Options of `withFaultline` for `ai` 5 and 6. */
export interface AiSdkOptions {
  /** @default the instance of the process */
  readonly faultline?: Faultline | undefined;
  /** Name of the run. @default the run of `withRun`, the conversation's, the trace, otherwise each call is its own run */
  readonly runId?: string | undefined;
  readonly agentName?: string | undefined;
  /** Whether `get_error` is added to the tools of a loop that has none of that name. @default true */
  readonly addRawTool?: boolean | undefined;
}

/** A message of `ai`. The package that is adapted may be of either version, so its types are not imported. */
export interface Message {
  readonly role: string;
  readonly content: unknown;
}

/** What `ai` gives a tool beside its input. */
export interface ToolCallOptions {
  readonly toolCallId: string;
  readonly messages: readonly Message[];
}

/** A tool of `ai`. Its functions are methods, so that those of narrower parameters are accepted. */
export interface AnyTool {
  execute?(input: unknown, options: ToolCallOptions): unknown;
  /** From `ai` 6 on. */
  readonly needsApproval?: unknown;
}

/** A step that is about to call the model. */
export interface Step {
  /** The steps before; the same array in all steps of a loop. */
  readonly steps: readonly unknown[];
  readonly stepNumber: number;
  readonly messages: readonly Message[];
}

type ToolChoice = 'auto' | 'none' | 'required' | { type: 'tool'; toolName: string } | undefined;

/** What a program changes for one step, of which two members matter here. */
export interface StepSettings {
  readonly activeTools?: readonly string[] | undefined;
  readonly toolChoice?: ToolChoice;
}
type Prepared = StepSettings | undefined | PromiseLike<StepSettings | undefined>;

/** A tool call that could not be parsed. */
export interface FailedCall {
  readonly messages: readonly Message[];
  readonly error: unknown;
  readonly toolCall: {
    readonly type: 'tool-call';
    readonly toolName: string;
    readonly toolCallId: string;
    readonly input: string;
  };
}

/** The settings of `generateText`, `streamText` and the agent classes that Faultline adds to. */
export interface LoopSettings {
  readonly tools?: object | undefined;
  readonly activeTools?: string[] | undefined;
  readonly experimental_activeTools?: string[] | undefined;
  readonly toolChoice?: ToolChoice;
  readonly stopWhen?: unknown;
  prepareStep?(this: void, step: Step): Prepared;
  experimental_prepareStep?(this: void, step: Step): Prepared;
  experimental_repairToolCall?(this: void, failed: FailedCall): unknown;
}
