import type { Faultline } from '../../faultline.ts';
import { member } from '../../json-value.ts';
import { answerOf, text } from './members.ts';
import { currentTrace, traceOf } from './sdk-trace.ts';
import { shownCalls } from './shown-calls.ts';

/**
 * What tells to which conversation a call of `run` belongs: the session, the conversation of the server, the group of
 * the trace, a failed call among the earlier messages, the trace of a state that is resumed. `null` where there is
 * none of them.
 */
export async function conversationOf(
  faultline: Faultline,
  runner: unknown,
  input: unknown,
  options: unknown,
): Promise<string | null> {
  const resumed = traceOf(member(input, '_trace'));
  return (
    (await sessionId(member(options, 'session'))) ??
    text(member(options, 'conversationId')) ??
    text(member(input, '_conversationId')) ??
    text(member(member(runner, 'config'), 'groupId')) ??
    resumed?.groupId ??
    currentTrace()?.groupId ??
    runOfAnswers(faultline, isState(input) ? member(input, 'history') : input) ??
    resumed?.traceId ??
    null
  );
}

/** Whether the input of `run` is the state of an earlier run. */
export function isState(input: unknown): input is object {
  return typeof member(input, 'getInterruptions') === 'function';
}

/** Whether a person speaks last in the input of `run`. */
export function isFromPerson(input: unknown): boolean {
  return typeof input === 'string' || (Array.isArray(input) && member(input.at(-1), 'role') === 'user');
}

/** The run of the latest failed call among the items of a conversation. */
function runOfAnswers(faultline: Faultline, items: unknown): string | null {
  if (!Array.isArray(items)) return null;
  for (const item of items.toReversed()) {
    const callId = text(member(item, 'callId'));
    if (callId === null || member(item, 'type') !== 'function_call_result') continue;
    const line = shownCalls(faultline).instead.of(callId) ?? answerOf(item);
    const runId = line === null ? null : faultline.runOfAnswer(callId, line);
    if (runId !== null) return runId;
  }
  return null;
}

async function sessionId(session: unknown): Promise<string | null> {
  const getSessionId = member(session, 'getSessionId');
  if (typeof getSessionId !== 'function') return null;
  try {
    return text(await Reflect.apply(getSessionId, session, []));
  } catch {
    // The SDK asks again, and its error is the one that the program is to see.
    return null;
  }
}
