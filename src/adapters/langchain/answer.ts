import { AsyncLocalStorage } from 'node:async_hooks';
import type { ToolMessage } from '@langchain/core/messages';
import { callTool } from '../../boundary/call-tool.ts';
import { lineOf } from '../../boundary/marked-error.ts';
import { RunHaltedError } from '../../errors.ts';
import type { Faultline } from '../../faultline.ts';
import { BOUNDARY } from './options.ts';
import { brokenCallError } from './broken-call.ts';
import { besideControlFlow, isControlFlow, unwrapped } from './signals.ts';
import { failedText, failureMessage, type RequestedCall } from './tool-message.ts';

/** Whose call it is, and what the model can do. */
export interface Caller {
  readonly faultline: Faultline;
  readonly runId: string;
  readonly agentName?: string | undefined;
  readonly canReadRaw: boolean;
  readonly signal?: AbortSignal | undefined;
  /** When the call began, before anybody was asked, by `orderedNow`. */
  readonly startedMillis: number;
}

/** Id of the tool call that is being answered in this asynchronous context. */
const answering = new AsyncLocalStorage<string>();

/** Whether a call of a tool, further inside, is the one that is being answered: its failure is recorded out here, once. */
export function isBeingAnswered(toolCallId: string | undefined): boolean {
  return toolCallId !== undefined && answering.getStore() === toolCallId;
}

/**
 * Answers a tool call at the boundary: with what the tool gave, or with the line of its failure. What a graph throws to
 * be interrupted or aborted passes untouched.
 *
 * @param answers - `false`: the program wants failures to end its graph, and gets the error that reads as the line
 * @throws RunHaltedError when the run was ended
 */
export async function answerCall<T>(
  caller: Caller,
  call: RequestedCall,
  execute: () => PromiseLike<T>,
  answers = true,
): Promise<T | ToolMessage> {
  const { faultline, signal, ...known } = caller;
  const { runId } = known;
  let answered: unknown;
  const work = async (): Promise<T> => {
    const broken = brokenCallError(call);
    if (broken) throw broken;
    const result = await thrownInside(() => answering.run(call.id ?? '', execute));
    answered = result;
    const failed = failedText(result);
    // A text is what a tool gives that fails without an error.
    // oxlint-disable-next-line only-throw-error
    if (failed !== null) throw failed;
    return result;
  };
  const described = {
    toolName: call.name,
    toolCallId: call.id,
    input: call.args,
    ...known,
    boundary: BOUNDARY,
  };
  try {
    return await besideControlFlow(
      (thrown) => isControlFlow(thrown) || signal?.aborted === true,
      work,
      (watched) => callTool(faultline, described, watched),
    );
  } catch (error) {
    if (!answers || isControlFlow(error) || signal?.aborted === true) throw error;
    if (RunHaltedError.isInstance(error) && error.runId === runId) throw error;
    // Where no line could be had, the model reads what LangChain would have shown it.
    return await failureMessage(call, lineOf(error) ?? `${String(error)}\n Please fix your mistakes.`, answered);
  }
}

async function thrownInside<T>(work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw unwrapped(error);
  }
}
