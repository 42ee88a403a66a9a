import type { ToolMessage } from '@langchain/core/messages';
import { FaultlineError } from '../../errors.ts';
import { member } from '../../json-value.ts';

/** A tool call as the model asked for it. */
export interface RequestedCall {
  readonly id?: string | undefined;
  readonly name: string;
  readonly args: unknown;
}

/**
 * What the model reads of a failed call. The class comes from the program's own `@langchain/core`, which is loaded only
 * here: the hooks demand a real message, and what they are given holds none to build it from.
 *
 * @param answered - a message that the tool answered itself, whose artifact is kept
 * @throws FaultlineError when the package is not installed
 */
export async function failureMessage(call: RequestedCall, text: string, answered?: unknown): Promise<ToolMessage> {
  const { ToolMessage } = await import('@langchain/core/messages').catch((error: unknown) => {
    throw new FaultlineError('@langchain/core could not be loaded; install it with: npm install @langchain/core', {
      cause: error,
    });
  });
  const artifact = member(answered, 'artifact');
  return new ToolMessage({
    content: text,
    name: call.name,
    tool_call_id: call.id ?? '',
    status: 'error',
    ...(artifact !== undefined && { artifact }),
  });
}

/**
 * The text of a result that calls itself an error, as those of unknown tools do and those that other middleware makes
 * of an error; `null` for any other result.
 */
export function failedText(result: unknown): string | null {
  if (member(result, 'status') !== 'error' || member(result, 'tool_call_id') === undefined) return null;
  const text = member(result, 'text');
  const content = member(result, 'content');
  if (typeof content === 'string') return content;
  return typeof text === 'string' && text !== '' ? text : JSON.stringify(content);
}
