import { generateText, isStepCount, type ModelMessage, tool } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { registerAiSdk, withFaultline } from '../../../src/adapters/ai-sdk.ts';
import { RunHaltedError } from '../../../src/errors.ts';
import { withRun } from '../../../src/otel/run-context.ts';
import type { Driver, Played, Script } from '../driver.ts';

type Call = Pick<MockLanguageModelV4['doGenerateCalls'][number], 'prompt' | 'tools'>;
type Answer = Awaited<ReturnType<MockLanguageModelV4['doGenerate']>>;

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

export const aiSdkDriver: Driver = {
  name: 'ai 7',
  limits: {},
  async play(script, { faultline, mode, runId }) {
    const calls: Call[] = [];
    const tools = Object.fromEntries(
      Object.entries(script.tools).map(([name, { description, input, execute }]) => [
        name,
        tool({ description, inputSchema: input, execute: async (args) => await execute(args) }),
      ]),
    );
    const settings = { model: modelOf(script, calls), tools, stopWhen: isStepCount(100) };
    if (mode === 'register') registerAiSdk(faultline);

    async function from(messages: ModelMessage[]): Promise<Played> {
      const start = () =>
        generateText(
          mode === 'explicit'
            ? { ...settings, messages, ...withFaultline(settings, { faultline, runId }) }
            : { ...settings, messages },
        );
      const result = await (runId === undefined ? start() : withRun(runId, start)).catch((error: unknown) => {
        if (RunHaltedError.isInstance(error)) return null;
        throw error;
      });
      const asked = (result?.content ?? []).flatMap((part) => (part.type === 'tool-approval-request' ? [part] : []));
      const { prompt = [], tools: offered = [] } = calls.at(-1) ?? {};
      return {
        prompts: calls.map((call) => call.prompt.map((message) => JSON.stringify(message))),
        results: resultsIn(prompt),
        offered: offered.map(({ name }) => name),
        ended: result === null ? 'halted' : asked.length > 0 ? 'waiting' : 'done',
        answer: (decision) =>
          from([
            ...messages,
            ...(result?.response.messages ?? []),
            {
              role: 'tool',
              content: asked.map(({ approvalId }) => ({
                type: 'tool-approval-response' as const,
                approvalId,
                approved: decision === 'continue',
              })),
            },
          ]),
      };
    }
    return await from([{ role: 'user', content: 'go' }]);
  },
};

function modelOf({ turns }: Script, calls: Call[]): MockLanguageModelV4 {
  return new MockLanguageModelV4({
    doGenerate: async ({ prompt, tools = [] }) => {
      calls.push(structuredClone({ prompt, tools }));
      const uses = turns[calls.length - 1];
      const content: Answer['content'] = uses
        ? uses.map(({ id, tool: toolName, input }) => ({
            type: 'tool-call',
            toolCallId: id,
            toolName,
            input: typeof input === 'string' ? input : JSON.stringify(input),
          }))
        : [{ type: 'text', text: 'done' }];
      return { content, finishReason: { unified: uses ? 'tool-calls' : 'stop', raw: undefined }, usage, warnings: [] };
    },
  });
}

function resultsIn(prompt: Call['prompt']): Record<string, string> {
  const parts = prompt.flatMap((message) => (message.role === 'tool' ? message.content : []));
  return Object.fromEntries(
    parts.flatMap((part) => (part.type === 'tool-result' ? [[part.toolCallId, textOf(part.output)]] : [])),
  );
}

function textOf(output: object): string {
  const value: unknown = 'value' in output ? output.value : 'reason' in output ? output.reason : null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
