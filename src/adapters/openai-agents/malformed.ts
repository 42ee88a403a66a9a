import type { AgentInputItem } from '@openai/agents';
import { RAW_TOOL_NAME } from '../../context/raw-on-demand.ts';
import { consult, describedCall } from './loop.ts';
import { isObject, member } from '../../json-value.ts';
import { answerOf, text } from './members.ts';
import { foundError, recordedLine } from './record.ts';
import { shownCalls } from './shown-calls.ts';
import type { Loop } from './state.ts';

/** What the SDK says to the model of arguments that are no JSON; nothing else of it may be set. */
const MALFORMED = 'An error occurred while parsing tool arguments.';

/**
 * Puts lines where the input of a model call says that arguments are no JSON. The SDK makes that answer itself, and
 * no hook of a tool sees it; the line takes its place before the model first reads it, and again at every later step.
 *
 * @throws RunHaltedError when that ended the run
 */
export async function withMalformedCalls(loop: Loop, items: readonly AgentInputItem[]): Promise<AgentInputItem[]> {
  const latest = items.length - items.findLastIndex(({ type }) => type !== 'function_call_result') - 1;
  const shown: AgentInputItem[] = [];
  for (const [index, item] of items.entries()) {
    // What lies further back was said in an earlier run: it counts no more.
    const isNew = index >= items.length - latest;
    shown.push(await withLine(loop, item, isNew ? items : null));
  }
  return shown;
}

/** Puts the same lines where the result of a run, its history and its state have the words of the SDK. Never throws. */
export function keepLines({ faultline }: Loop, newItems: unknown): void {
  if (!Array.isArray(newItems)) return;
  for (const item of newItems) {
    const raw = member(item, 'rawItem');
    const line = shownCalls(faultline).instead.of(text(member(raw, 'callId')) ?? '');
    if (line === null || !isObject(raw) || answerOf(raw)?.startsWith(MALFORMED) !== true) continue;
    Reflect.set(raw, 'output', typeof member(raw, 'output') === 'string' ? line : { type: 'text', text: line });
    Reflect.set(item, 'output', line);
  }
}

async function withLine(
  loop: Loop,
  item: AgentInputItem,
  items: readonly AgentInputItem[] | null,
): Promise<AgentInputItem> {
  if (item.type !== 'function_call_result' || item.name === RAW_TOOL_NAME) return item;
  if (answerOf(item)?.startsWith(MALFORMED) !== true) return item;
  const known = shownCalls(loop.faultline).instead.of(item.callId);
  const line = known ?? (items ? await recorded(loop, item, items) : null);
  if (line === null) return item;
  return { ...item, output: typeof item.output === 'string' ? line : { type: 'text', text: line } };
}

async function recorded(
  loop: Loop,
  { name, callId }: { readonly name: string; readonly callId: string },
  items: readonly AgentInputItem[],
): Promise<string | null> {
  // A conversation that the server keeps is given the answers alone.
  const call = items.find((item) => item.type === 'function_call' && item.callId === callId);
  const input = text(member(call, 'arguments'));
  const described = describedCall(loop, { toolName: name, toolCallId: callId, input: input ?? undefined });
  const line = await recordedLine(loop.faultline, syntaxError(name, input), described);
  if (line === null) return null;
  shownCalls(loop.faultline).instead.note(callId, line);
  await consult(loop);
  return line;
}

function syntaxError(name: string, input: string | null): Error {
  const said = `the arguments of ${name} are no JSON`;
  if (input === null) return foundError('SyntaxError', said);
  try {
    JSON.parse(input);
    return foundError('SyntaxError', said);
  } catch (error) {
    return foundError('SyntaxError', `${said}: ${String(member(error, 'message'))}`);
  }
}
