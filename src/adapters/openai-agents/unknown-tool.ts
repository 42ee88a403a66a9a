import { RAW_TOOL_NAME } from '../../context/raw-on-demand.ts';
import { describedCall } from './loop.ts';
import { member } from '../../json-value.ts';
import { text } from './members.ts';
import { foundError, recordedLine } from './record.ts';
import type { Loop } from './state.ts';

/** What the SDK throws where a program, or a version before `toolNotFoundBehavior`, ends the run at an unknown tool. */
const NOT_FOUND = /^Tool (\S+) not found in agent /;

/**
 * The line for a call of a tool that does not exist, in the words of the SDK's `toolErrorFormatter`; `null` for
 * everything else that it is asked to word.
 */
export async function unknownToolLine(loop: Loop, asked: unknown): Promise<string | null> {
  const toolName = text(member(asked, 'toolName'));
  // A tool that exists, and that the model is to load first, is answered with what to do.
  if (member(asked, 'kind') !== 'tool_not_found' || toolName === null || loop.offered.includes(toolName)) return null;
  return await recorded(loop, toolName, text(member(asked, 'callId')));
}

/** Records the unknown tool that ended a run. */
export async function recordUnknownTool(loop: Loop, thrown: unknown): Promise<void> {
  const [, toolName] = NOT_FOUND.exec(text(member(thrown, 'message')) ?? '') ?? [];
  if (toolName !== undefined) await recorded(loop, toolName, null);
}

async function recorded(loop: Loop, toolName: string, toolCallId: string | null): Promise<string | null> {
  const names = loop.offered.filter((name) => name !== RAW_TOOL_NAME).join(', ');
  const error = foundError('ModelBehaviorError', `Tool '${toolName}' not found. Available tools: ${names || 'none'}`);
  const call = { toolName, toolCallId: toolCallId ?? undefined, input: undefined };
  return await recordedLine(loop.faultline, error, describedCall(loop, call));
}
