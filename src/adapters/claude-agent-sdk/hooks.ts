import type { HookCallback, HookInput, Options, SyncHookJSONOutput } from '@anthropic-ai/claude-agent-sdk';
import { recordFailure } from '../../boundary/call-tool.ts';
import { RunHaltedError } from '../../errors.ts';
import { diagLogger } from '../../otel-registry.ts';
import type { Outcome } from '../../outcome.ts';
import { RAW_TOOL, type Session } from './session.ts';

type Hooked<E extends HookInput['hook_event_name']> = Extract<HookInput, { hook_event_name: E }>;
type Hooks = NonNullable<Options['hooks']>;

/** How long a hook may wait for the person whom `onReview` asks, in seconds: a day. */
const HOOK_TIMEOUT_SECONDS = 86_400;

/** What the hooks have to know of the options. */
export interface HookSetting {
  readonly session: Session;
  /** Asks a person before the call; `null` where the program has nobody to ask. */
  readonly askBefore: ((toolUseId: string) => void) | null;
  /** Whether the tool is one of a server in this process, which asks and records at its own boundary. */
  readonly isOwn: (toolName: string) => boolean;
}

/** Our hooks, to be put before the program's own. */
export function createHooks(setting: HookSetting): Hooks {
  return {
    UserPromptSubmit: guarded('UserPromptSubmit', (input) => prompted(setting, input)),
    PreToolUse: guarded('PreToolUse', (input) => before(setting, input)),
    PostToolUse: guarded('PostToolUse', (input) => succeeded(setting, input)),
    PostToolUseFailure: guarded('PostToolUseFailure', (input) => failed(setting, input)),
    PostToolBatch: guarded('PostToolBatch', (input) => afterBatch(setting, input)),
  };
}

/** How Claude Code itself speaks to the model, in a prompt that no person has written: a task in the background ended. */
const NOTIFICATION = '<task-notification>';

/**
 * Whoever writes to a session that was stopped has looked: it goes on, unless the run is more than this session. Any
 * other prompt leaves it stopped.
 */
async function prompted(
  { session, askBefore }: HookSetting,
  input: Hooked<'UserPromptSubmit'>,
): Promise<SyncHookJSONOutput> {
  const { session_id, prompt } = input;
  session.endStep(input);
  if ((await stopReason(session, session_id)) === null) return {};
  if (session.isRun(session_id) && !prompt.startsWith(NOTIFICATION)) {
    await session.faultline.resume(session.runOf(session_id));
    return {};
  }
  const stopped = await stopReason(session, session_id, askBefore === null);
  return stopped === null ? {} : { continue: false, stopReason: stopped };
}

async function before(setting: HookSetting, input: Hooked<'PreToolUse'>): Promise<SyncHookJSONOutput> {
  const { session, askBefore, isOwn } = setting;
  const { faultline } = session;
  const call = session.note(input);
  if (input.tool_name === RAW_TOOL) return permission('allow', 'reads the errors of this run');
  const runId = session.runOf(input.session_id);
  await faultline.checkRun(runId);
  const review = askBefore && (await faultline.openReview(runId));
  if (askBefore && review) {
    askBefore(input.tool_use_id);
    return permission('ask', review.line);
  }
  if (isOwn(input.tool_name)) return {};
  const blocked = await faultline.admit(call);
  if (blocked === null) return {};
  session.settle(input.tool_use_id, null);
  await faultline.settleReview(blocked);
  return permission('deny', blocked.line);
}

async function succeeded({ session, isOwn }: HookSetting, input: Hooked<'PostToolUse'>): Promise<object> {
  const { tool_use_id, tool_name } = input;
  if (session.ending(tool_use_id) !== undefined || isOwn(tool_name) || tool_name === RAW_TOOL) return {};
  session.settle(tool_use_id, null);
  session.faultline.recordSuccess(session.note(input));
  return {};
}

async function failed({ session }: HookSetting, input: Hooked<'PostToolUseFailure'>): Promise<SyncHookJSONOutput> {
  const ending = session.ending(input.tool_use_id);
  if (ending === null || input.is_interrupt === true) return {};
  session.settle(input.tool_use_id, null);
  const outcome = ending?.outcome ?? (await recordFailure(session.faultline, input.error, session.note(input)));
  if (outcome) await session.faultline.settleReview(outcome);
  const additionalContext = ending?.isShown === true ? null : note(outcome);
  return additionalContext === null
    ? {}
    : { hookSpecificOutput: { hookEventName: 'PostToolUseFailure', additionalContext } };
}

/**
 * The last place before the model reads the results: calls that never reached a tool are recorded here, and a
 * run that was ended, or waits for a person, stops.
 */
async function afterBatch({ session, askBefore }: HookSetting, input: Hooked<'PostToolBatch'>): Promise<object> {
  const notes: string[] = [];
  const refused = input.tool_calls.flatMap((call) => {
    const [, text] = session.call(call.tool_use_id) ? [] : (REFUSED.exec(String(call.tool_response)) ?? []);
    return text === undefined ? [] : [{ text, call: session.note({ ...input, ...call }) }];
  });
  session.endStep(input);
  for (const { text, call } of refused) {
    const outcome = await recordFailure(session.faultline, text, call);
    if (outcome) await session.faultline.settleReview(outcome);
    const said = note(outcome);
    if (said !== null) notes.push(said);
  }
  const stopped = await stopReason(session, input.session_id, askBefore === null);
  if (stopped !== null) return { continue: false, stopReason: stopped };
  if (notes.length === 0) return {};
  return { hookSpecificOutput: { hookEventName: 'PostToolBatch', additionalContext: notes.join('\n') } };
}

/** What Claude Code answers to a call that it does not make: an unknown tool, wrong arguments, no JSON. */
const REFUSED = /^<tool_use_error>([\s\S]*)<\/tool_use_error>$/;

/** What is said beside a text that cannot be replaced: nothing the first time, as it says it all itself. */
function note(outcome: Outcome | null): string | null {
  if (outcome === null || (outcome.counters.count === 1 && outcome.verdict === 'continue')) return null;
  const saysAgain = outcome.line === outcome.digest || outcome.failure.raw.message.includes(outcome.line);
  return saysAgain ? null : outcome.line;
}

/** Why the run may not go on; `null` where it may. */
async function stopReason(session: Session, sessionId: string, countsReviews = true): Promise<string | null> {
  const runId = session.runOf(sessionId);
  try {
    await session.faultline.checkRun(runId);
  } catch (error) {
    if (RunHaltedError.isInstance(error)) return String(error);
    throw error;
  }
  const review = countsReviews ? await session.faultline.openReview(runId) : null;
  return review?.line ?? null;
}

function permission(
  permissionDecision: 'allow' | 'ask' | 'deny',
  permissionDecisionReason: string,
): SyncHookJSONOutput {
  return { hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision, permissionDecisionReason } };
}

/** A hook that stops a halted run, and whose own trouble the session does not notice. */
function guarded<E extends HookInput['hook_event_name']>(
  event: E,
  hook: (input: Hooked<E>) => Promise<SyncHookJSONOutput>,
): NonNullable<Hooks[E]> {
  const isMine = (input: HookInput): input is Hooked<E> => input.hook_event_name === event;
  const callback: HookCallback = async (input) => {
    try {
      return isMine(input) ? await hook(input) : {};
    } catch (error) {
      if (RunHaltedError.isInstance(error)) return { continue: false, stopReason: String(error) };
      diagLogger().error(`faultline: the hook ${event} failed: ${String(error)}`);
      return {};
    }
  };
  return [{ hooks: [callback], timeout: HOOK_TIMEOUT_SECONDS }];
}
