import { generateText, isStepCount, type ModelMessage, tool } from 'ai';
import { registerAiSdk, withFaultline } from '../../../src/adapters/ai-sdk.ts';
import { RunHaltedError } from '../../../src/errors.ts';
import { withRun } from '../../../src/otel/run-context.ts';
import { type AiCall, resultsIn, scriptedAiModel } from '../ai-model.ts';
import type { Driver, Played } from '../driver.ts';

export const aiSdkDriver: Driver = {
  name: 'ai 7',
  limits: {},
  async play(script, { faultline, mode, runId }) {
    const calls: AiCall[] = [];
    const tools = Object.fromEntries(
      Object.entries(script.tools).map(([name, { description, input, execute }]) => [
        name,
        tool({ description, inputSchema: input, execute: async (args) => await execute(args) }),
      ]),
    );
    const settings = { model: scriptedAiModel(script, calls), tools, stopWhen: isStepCount(100) };
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
            ...(result?.responseMessages ?? []),
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
