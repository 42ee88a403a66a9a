import { patchLangchain, registerLangchain } from '../../../src/adapters/langchain/register.ts';
import { faultlineMiddleware, haltOf } from '../../../src/adapters/langchain.ts';
import { withRun } from '../../../src/otel/run-context.ts';
import { scriptedChat } from '../../adapters/langchain-model.ts';
import type { Driver, Played, ToolUse } from '../driver.ts';

// Before the package is loaded, for scripts that are played without a line of ours.
patchLangchain();

export const langchainDriver: Driver = {
  name: 'langchain 1',
  limits: {},
  async play(script, { faultline, mode, runId }) {
    const { createAgent, tool } = await import('langchain');
    const { Command, MemorySaver } = await import('@langchain/langgraph');
    if (mode === 'register') registerLangchain(faultline);
    const turns = script.turns.map((uses) => uses.map(({ input, ...use }) => ({ ...use, input: parsed(input) })));
    const { model, prompts, offered } = await scriptedChat(...turns, 'done');
    const agent = createAgent({
      model,
      tools: Object.entries(script.tools).map(([name, { description, input, ...scripted }]) =>
        tool(async (args: Readonly<Record<string, unknown>>) => await scripted.execute(args), {
          name,
          description,
          schema: input,
        }),
      ),
      middleware: mode === 'explicit' ? [faultlineMiddleware({ faultline, runId })] : [],
      checkpointer: new MemorySaver(),
    });
    const config = { configurable: { thread_id: crypto.randomUUID() }, recursionLimit: 1_000 };

    async function played(input: Parameters<typeof agent.invoke>[0]): Promise<Played> {
      const invoke = async (): Promise<Played['ended']> => {
        const state: object = await agent.invoke(input, config);
        return '__interrupt__' in state ? 'waiting' : 'done';
      };
      let ended: Played['ended'] = 'halted';
      try {
        ended = await (runId === undefined ? invoke() : withRun(runId, invoke));
      } catch (error) {
        if (haltOf(error) === null) throw error;
      }
      return {
        prompts: prompts.map((messages) => messages.map((message) => JSON.stringify(message))),
        results: Object.fromEntries(
          (prompts.at(-1) ?? []).flatMap(({ tool_call_id: id, text }) => (id === undefined ? [] : [[id, text]])),
        ),
        offered,
        ended,
        answer: (decision) => played(new Command({ resume: decision })),
      };
    }
    return await played({ messages: [{ role: 'user', content: 'Start.' }] });
  },
};

/** The arguments as the model wrote them, read where they are JSON. */
function parsed(input: ToolUse['input']): ToolUse['input'] {
  if (typeof input !== 'string') return input;
  try {
    return JSON.parse(input);
  } catch {
    return input;
  }
}
