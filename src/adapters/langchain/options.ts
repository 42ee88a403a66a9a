import { defaultFaultline, type Faultline } from '../../faultline.ts';

/** Options of the LangChain adapter. */
export interface LangchainOptions {
  /** @default the instance of the process */
  readonly faultline?: Faultline | undefined;
  /** Name of the run. @default the run of `withRun`, the thread, the conversation's, the trace, otherwise each invocation is its own run */
  readonly runId?: string | undefined;
  readonly agentName?: string | undefined;
  /** Whether `get_error` is added to the tools of an agent that has none of that name. @default true */
  readonly addRawTool?: boolean | undefined;
}

/** Name of this boundary. */
export const BOUNDARY = 'langchain';

/** Looked up at each call, as the instance of the process may be set, or another one registered, after the agent was made. */
export function instanceOf({ faultline }: LangchainOptions): Faultline {
  return faultline ?? defaultFaultline();
}
