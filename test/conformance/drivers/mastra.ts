import { withFaultline } from '../../../src/adapters/mastra.ts';
import { patchMastra, registerMastra } from '../../../src/adapters/mastra/register.ts';
import { withRun } from '../../../src/otel/run-context.ts';
import { type AiCall, resultsIn, scriptedAiModel } from '../ai-model.ts';
import type { Driver, Played } from '../driver.ts';

// Before the package is loaded, for scripts that are played without a line of ours.
patchMastra();

export const mastraDriver: Driver = {
  name: '@mastra/core 1',
  limits: {},
  async play(script, { faultline, mode, runId }) {
    const { Agent } = await import('@mastra/core/agent');
    const { Mastra } = await import('@mastra/core');
    const { InMemoryStore } = await import('@mastra/core/storage');
    const { createTool } = await import('@mastra/core/tools');
    const calls: AiCall[] = [];
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
      model: scriptedAiModel(script, calls) as never,
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
