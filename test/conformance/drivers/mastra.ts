import { MockLanguageModelV4 } from 'ai/test';
import { withFaultline } from '../../../src/adapters/mastra.ts';
import { patchMastra, registerMastra } from '../../../src/adapters/mastra/register.ts';
import { withRun } from '../../../src/otel/run-context.ts';
import type { Driver, Played, Script } from '../driver.ts';

// Before the package is loaded, for scripts that are played without a line of ours.
patchMastra();

type Call = Pick<MockLanguageModelV4['doGenerateCalls'][number], 'prompt' | 'tools'>;
type Answer = Awaited<ReturnType<MockLanguageModelV4['doGenerate']>>;

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

export const mastraDriver: Driver = {
  name: '@mastra/core 1',
  limits: {},
  async play(script, { faultline, mode, runId }) {
    const { Agent } = await import('@mastra/core/agent');
    const { Mastra } = await import('@mastra/core');
    const { InMemoryStore } = await import('@mastra/core/storage');
    const { createTool } = await import('@mastra/core/tools');
    const calls: Call[] = [];
    const tools = Object.fromEntries(
      Object.entries(script.tools).map(([id, tool]) => [
        id,
        createTool({
          id,
          description: tool.description,
          inputSchema: tool.input,
          execute: async (args) => await tool.execute(args),
        }),
      ]),
    );
    const scripted = new Agent({
      id: 'scripted',
      name: 'scripted',
      instructions: 'Follow the script.',
      // Their types of the same model, of two copies, are not each other's.
      model: modelOf(script, calls) as never,
      tools,
    });
    if (mode === 'register') registerMastra(faultline);
    else withFaultline(scripted, { faultline, runId });
    // Its storage is what suspended loops are resumed from.
    const agent = new Mastra({ agents: { scripted }, storage: new InMemoryStore(), logger: false }).getAgent(
      'scripted',
    );

    type Result = Awaited<ReturnType<typeof agent.generate>>;
    const inRun = <T>(work: () => T): T => (runId === undefined ? work() : withRun(runId, work));

    function played(result: Result): Played {
      const { prompt = [], tools: offered = [] } = calls.at(-1) ?? {};
      return {
        prompts: calls.map((call) => call.prompt.map((message) => JSON.stringify(message))),
        results: resultsIn(prompt),
        offered: offered.map(({ name }) => name),
        ended: result.tripwire ? 'halted' : result.finishReason === 'suspended' ? 'waiting' : 'done',
        async answer(decision) {
          let answered = result;
          // Every call of the step was put before the person.
          do {
            const pending = { runId: answered.runId ?? '', toolCallId: answered.suspendPayload.toolCallId };
            answered = await inRun(() =>
              decision === 'continue' ? agent.approveToolCallGenerate(pending) : agent.declineToolCallGenerate(pending),
            );
          } while (answered.finishReason === 'suspended' && (await isSameStep()));
          return played(answered);
        },
      };
    }
    let seen = 0;
    /** Whether the model was not called since the last time. */
    async function isSameStep(): Promise<boolean> {
      const before = seen;
      seen = calls.length;
      return before === 0 || before === seen;
    }
    return played(await inRun(() => agent.generate('Start.', { maxSteps: 100 })));
  },
};

function modelOf({ turns }: Script, calls: Call[]): MockLanguageModelV4 {
  return new MockLanguageModelV4({
    doGenerate: async ({ prompt, tools = [] }) => {
      calls.push(structuredClone({ prompt, tools }));
      const uses = turns[calls.length - 1];
      const content: Answer['content'] = uses
        ? uses.map(({ id, tool, input }) => ({
            type: 'tool-call',
            toolCallId: id,
            toolName: tool,
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
  const value: unknown = 'value' in output ? output.value : null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
