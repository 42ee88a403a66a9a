import { MockLanguageModelV4 } from 'ai/test';
import type { Script } from './driver.ts';

/** What a model of `ai` was given. */
export type AiCall = Pick<MockLanguageModelV4['doGenerateCalls'][number], 'prompt' | 'tools'>;
type Answer = Awaited<ReturnType<MockLanguageModelV4['doGenerate']>>;

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

/** A model that follows a script and notes each call. */
export function scriptedAiModel({ turns }: Script, calls: AiCall[]): MockLanguageModelV4 {
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

/** What it read as the answers of its calls, by their ids. */
export function resultsIn(prompt: AiCall['prompt']): Record<string, string> {
  const parts = prompt.flatMap((message) => (message.role === 'tool' ? message.content : []));
  return Object.fromEntries(
    parts.flatMap((part) => (part.type === 'tool-result' ? [[part.toolCallId, textOf(part.output)]] : [])),
  );
}

function textOf(output: object): string {
  const value: unknown = 'value' in output ? output.value : 'reason' in output ? output.reason : null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
