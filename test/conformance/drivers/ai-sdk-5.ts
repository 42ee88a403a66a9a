import { patchAiSdk5, registerAiSdk5 } from '../../../src/adapters/ai-sdk-5/register.ts';
import { withFaultline } from '../../../src/adapters/ai-sdk-5.ts';
import { RunHaltedError } from '../../../src/errors.ts';
import { withRun } from '../../../src/otel/run-context.ts';
import type { Driver, Played, Script, Setting } from '../driver.ts';

// Before the packages are loaded, for scripts that are played without a line of ours.
patchAiSdk5(['ai', 'ai-5', 'ai-6']);

interface Message {
  readonly role: string;
  readonly content: unknown;
}
interface Part {
  readonly type: string;
  readonly toolCallId: string;
  readonly approvalId: string;
  readonly output: { readonly value: unknown };
}
interface Call {
  readonly prompt: readonly Message[];
  readonly tools?: readonly { readonly name: string }[];
}
interface Result {
  readonly text: string;
  readonly content: readonly Part[];
  readonly response: { readonly messages: readonly Message[] };
}
/** What both versions have in common. */
interface AiPackage {
  generateText(settings: object): Promise<Result>;
  stepCountIs(count: number): unknown;
  tool(definition: object): object;
}

export const aiSdk5Driver: Driver = driverOf(5);
export const aiSdk6Driver: Driver = driverOf(6);

function driverOf(version: 5 | 6): Driver {
  return {
    name: `ai ${version}`,
    limits: {},
    async play(script, setting) {
      const ai: AiPackage = await import(`ai-${version}`);
      const calls: Call[] = [];
      return await played(ai, await modelOf(version, script, calls), calls, script, setting, [
        { role: 'user', content: 'Start.' },
      ]);
    },
  };
}

async function played(
  ai: AiPackage,
  model: object,
  calls: readonly Call[],
  script: Script,
  setting: Setting,
  messages: readonly Message[],
): Promise<Played> {
  const { faultline, mode, runId } = setting;
  const tools = Object.fromEntries(
    Object.entries(script.tools).map(([name, tool]) => [
      name,
      ai.tool({
        description: tool.description,
        inputSchema: tool.input,
        execute: async (input: Record<string, unknown>) => await tool.execute(input),
      }),
    ]),
  );
  const settings = { model, tools, messages, stopWhen: ai.stepCountIs(100) };
  if (mode === 'register') registerAiSdk5(faultline);
  const adapted = mode === 'register' ? settings : withFaultline(settings, { faultline, runId });
  const run = (): Promise<Result> => ai.generateText(adapted);
  const [ended] = await Promise.allSettled([runId === undefined ? run() : withRun(runId, run)]);
  if (ended.status === 'rejected' && !RunHaltedError.isInstance(ended.reason)) throw ended.reason;

  const result = ended.status === 'fulfilled' ? ended.value : null;
  const requests = result?.content.filter(({ type }) => type === 'tool-approval-request') ?? [];
  const last = result ? result.response.messages : (calls.at(-1)?.prompt ?? []);
  const results = resultsIn(last);
  const [toolCallId = '', line = ''] = Object.entries(results).at(-1) ?? [];
  const reviewed = faultline.runOfAnswer(toolCallId, line) ?? '';
  const isOpen = (await faultline.openReview(reviewed)) !== null;
  return {
    prompts: calls.map(({ prompt }) => prompt.map((message) => JSON.stringify(message))),
    results: resultsIn([...(calls.at(-1)?.prompt ?? [])]),
    offered: calls.at(-1)?.tools?.map(({ name }) => name) ?? [],
    ended: result === null ? 'halted' : result.text === '' && isOpen ? 'waiting' : 'done',
    async answer(decision) {
      const before = [...messages, ...(result?.response.messages ?? [])];
      const approved = decision === 'continue';
      const responses = requests.map(({ approvalId }) => ({ type: 'tool-approval-response', approvalId, approved }));
      // `ai` 5 has no approval: the person ends the run by name, or says something.
      if (requests.length === 0 && !approved) await faultline.halt(reviewed);
      const said =
        requests.length > 0
          ? { role: 'tool', content: responses }
          : { role: approved ? 'user' : 'assistant', content: approved ? 'Go on.' : 'Stop.' };
      return await played(ai, model, calls, script, setting, [...before, said]);
    },
  };
}

async function modelOf(version: 5 | 6, { turns }: Script, calls: Call[]): Promise<object> {
  const mocks = await import(`ai-${version}/test`);
  const Model = version === 5 ? mocks.MockLanguageModelV2 : mocks.MockLanguageModelV3;
  return new Model({
    doGenerate: async ({ prompt, tools = [] }: Call) => {
      calls.push(structuredClone({ prompt, tools }));
      const uses = turns[calls.length - 1];
      const content = uses
        ? uses.map(({ id, tool, input }) => ({
            type: 'tool-call',
            toolCallId: id,
            toolName: tool,
            input: typeof input === 'string' ? input : JSON.stringify(input),
          }))
        : [{ type: 'text', text: 'done' }];
      const reason = uses ? 'tool-calls' : 'stop';
      const usage = { inputTokens: version === 5 ? 1 : { total: 1 }, outputTokens: version === 5 ? 1 : { total: 1 } };
      return { content, finishReason: version === 5 ? reason : { unified: reason }, usage, warnings: [] };
    },
  });
}

function resultsIn(messages: readonly Message[]): Record<string, string> {
  const parts: readonly Part[] = messages.flatMap(({ role, content }) =>
    role === 'tool' && Array.isArray(content) ? content : [],
  );
  return Object.fromEntries(
    parts.flatMap(({ type, toolCallId, output }) =>
      type === 'tool-result'
        ? [[toolCallId, typeof output.value === 'string' ? output.value : JSON.stringify(output.value)]]
        : [],
    ),
  );
}
