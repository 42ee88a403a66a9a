import type { ModelMessage, ToolApprovalStatus, ToolSet } from 'ai';
import { isRawTool } from '../../boundary/raw-tool.ts';
import type { Faultline } from '../../faultline.ts';
import { shownLines } from './shown-lines.ts';

/** A tool call that may need approval, as `ai` describes it; in its own terms each loop has other types for tools and contexts. */
export interface ApprovalRequest {
  readonly toolCall: { readonly toolName: string; readonly toolCallId: string; readonly input: unknown };
  readonly tools: ToolSet | undefined;
  readonly messages: ModelMessage[];
  readonly toolsContext: unknown;
  readonly runtimeContext: unknown;
}

type Answer = ToolApprovalStatus | PromiseLike<ToolApprovalStatus>;
/** Functions that take the types of one loop; as methods, whose parameters are compared both ways. */
interface Functions {
  generic(request: ApprovalRequest): Answer;
  ofTool(
    input: unknown,
    options: Pick<ApprovalRequest, 'messages' | 'runtimeContext'> & { toolCallId: string; toolContext: unknown },
  ): Answer;
}

/** The `toolApproval` setting of any loop. */
export type ToolApprovalSetting =
  | Functions['generic']
  | { readonly [toolName: string]: ToolApprovalStatus | Functions['ofTool'] };

/** Options of {@link faultlineToolApproval}. */
export interface ToolApprovalOptions {
  /** Name of the run, where one was given to the integration. */
  readonly runId?: string | undefined;
  /** The program's own approval settings, for calls that no review holds back. */
  readonly otherwise?: ToolApprovalSetting | undefined;
}

/**
 * Human review as `ai` does it, for its `toolApproval` setting: while a review of the run is open
 * (`onReview: 'native'`), tool calls ask for the approval of a person, the line as the reason, and the loop
 * ends with a `tool-approval-request`. Approved, the call is made and the run goes on with its budget anew;
 * denied, the model is told so, and the next call asks again. All other calls follow the program's settings.
 */
export function faultlineToolApproval(
  faultline: Faultline,
  options: ToolApprovalOptions = {},
): (request: ApprovalRequest) => Promise<ToolApprovalStatus> {
  return async (request) => {
    const { messages, toolCall, tools } = request;
    const conversationId = shownLines(faultline).runOf(messages) ?? undefined;
    const runId = faultline.runOf({ runId: options.runId, conversationId });
    const review = isRawTool(tools?.[toolCall.toolName]) ? null : await faultline.openReview(runId);
    if (review === null) return await otherwise(request, options.otherwise);
    if (!isApproved(messages, toolCall.toolCallId)) return { type: 'user-approval', reason: review.line };
    await faultline.resume(runId);
    return 'approved';
  };
}

/** What the program's settings alone would have said; a function in `toolApproval` hides those of the tools. */
async function otherwise(
  request: ApprovalRequest,
  setting: ToolApprovalSetting | undefined,
): Promise<ToolApprovalStatus> {
  if (typeof setting === 'function') return await setting(request);
  const { toolCall, tools, messages, toolsContext, runtimeContext } = request;
  const { toolName, toolCallId, input } = toolCall;
  const toolContext = member(toolsContext, toolName);
  const ofTool = setting && Object.hasOwn(setting, toolName) ? setting[toolName] : undefined;
  if (typeof ofTool === 'function') return await ofTool(input, { toolCallId, messages, toolContext, runtimeContext });
  if (ofTool !== undefined) return ofTool;
  const needed = tools?.[toolName]?.needsApproval;
  if (typeof needed !== 'function') return needed === true ? 'user-approval' : undefined;
  return (await needed(input, { toolCallId, messages, context: toolContext })) ? 'user-approval' : undefined;
}

function member(object: unknown, name: string): unknown {
  return typeof object === 'object' && object !== null ? Reflect.get(object, name) : undefined;
}

/** Whether a person approved the call, in the last message. */
function isApproved(messages: readonly ModelMessage[], toolCallId: string): boolean {
  const last = messages.at(-1);
  if (last?.role !== 'tool') return false;
  const approved = new Set(
    last.content.flatMap((part) => (part.type === 'tool-approval-response' && part.approved ? [part.approvalId] : [])),
  );
  return messages.some(
    ({ role, content }) =>
      role === 'assistant' &&
      typeof content !== 'string' &&
      content.some(
        (part) =>
          part.type === 'tool-approval-request' && part.toolCallId === toolCallId && approved.has(part.approvalId),
      ),
  );
}
