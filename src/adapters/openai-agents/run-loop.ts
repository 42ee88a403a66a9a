import { randomUUID } from 'node:crypto';
import type { AgentInputItem } from '@openai/agents';
import { orderedNow } from '../../clock.ts';
import { RunHaltedError } from '../../errors.ts';
import { conversationOf, isFromPerson, isState } from './conversation.ts';
import { runOf } from './loop.ts';
import { keepLines, withMalformedCalls } from './malformed.ts';
import { member } from '../../json-value.ts';
import { takeAnswer } from './review.ts';
import { safely } from './safely.ts';
import { adapterState, type Loop, type Setting } from './state.ts';
import { recordUnknownTool, unknownToolLine } from './unknown-tool.ts';

/**
 * A call of `run` as a loop of ours.
 *
 * @param call - calls the SDK's own method with these options
 * @throws RunHaltedError when the run was ended; out of a stream it comes as the SDK throws it
 */
export async function runLoop(
  setting: Setting,
  runner: unknown,
  input: unknown,
  options: unknown,
  call: (options: unknown) => unknown,
): Promise<unknown> {
  const { loops, calls } = adapterState();
  const faultline = setting.faultline();
  const isNested = loops.getStore() !== undefined;
  const loop: Loop = {
    setting,
    faultline,
    conversation: await safely(() => conversationOf(faultline, runner, input, options), null),
    loopId: randomUUID(),
    modelSettings: member(member(runner, 'config'), 'modelSettings'),
    runId: null,
    turnMillis: undefined,
    agentName: undefined,
    offered: [],
    canReadRaw: false,
    asking: null,
  };
  try {
    if (!isNested) await safely(() => listen(loop, input), undefined);
    const result: unknown = await loops.run(loop, async () => await call(withHooks(loop, runner, options)));
    const keep = (): void => keepLines(loop, member(result, 'newItems'));
    keep();
    void Promise.resolve(member(result, 'completed')).then(keep, keep);
    return result;
  } catch (error) {
    const thrown = haltIn(error) ?? error;
    await safely(() => recordUnknownTool(loop, thrown), undefined);
    const open = calls.getStore();
    if (open) open.thrown = { error: thrown };
    throw thrown;
  }
}

/** Takes what a person says to a run that waits for them: an answer to a review, or a new message. */
async function listen(loop: Loop, input: unknown): Promise<void> {
  if (isState(input)) await takeAnswer(loop, input);
  else if (isFromPerson(input)) await goOn(loop);
}

/** A person who writes to a conversation that was halted has looked; one that the program names, it resumes itself. */
async function goOn(loop: Loop): Promise<void> {
  const { conversation, faultline } = loop;
  if (conversation === null || runOf(loop) !== conversation || loop.setting.runId !== undefined) return;
  if ((await isHalted(loop)) || (await faultline.openReview(conversation)) !== null) {
    await faultline.resume(conversation);
  }
}

async function isHalted({ faultline, conversation }: Loop): Promise<boolean> {
  try {
    await faultline.checkRun(conversation ?? '');
    return false;
  } catch (error) {
    return RunHaltedError.isInstance(error);
  }
}

/** Options of `run` with our hooks before those of the program and of the runner. */
function withHooks(loop: Loop, runner: unknown, options: unknown): object {
  const given = typeof options === 'object' && options !== null ? options : {};
  const hook = (name: string): unknown => member(given, name) ?? member(member(runner, 'config'), name);
  const filter = hook('callModelInputFilter');
  const format = hook('toolErrorFormatter');
  return {
    ...given,
    toolNotFoundBehavior: member(given, 'toolNotFoundBehavior') ?? 'return_error_to_model',
    async toolErrorFormatter(asked: unknown): Promise<unknown> {
      const line = await unknownToolLine(loop, asked);
      return line ?? (typeof format === 'function' ? await Reflect.apply(format, undefined, [asked]) : undefined);
    },
    async callModelInputFilter(asked: { readonly modelData: { readonly input: AgentInputItem[] } }): Promise<unknown> {
      const { modelData } = asked;
      const shown = {
        ...modelData,
        input: await safely(() => withMalformedCalls(loop, modelData.input), modelData.input),
      };
      loop.turnMillis = orderedNow();
      return typeof filter === 'function'
        ? await Reflect.apply(filter, undefined, [{ ...asked, modelData: shown }])
        : shown;
    },
  };
}

/** The end of the run in an error of the SDK that it threw in its place. */
function haltIn(error: unknown): RunHaltedError | null {
  const inner = member(error, 'error');
  return RunHaltedError.isInstance(inner) ? inner : null;
}
