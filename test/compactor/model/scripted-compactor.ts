import { generateText } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import type { CompactWith } from '../../../src/compactor/model-compactor.ts';

type Call = MockLanguageModelV4['doGenerateCalls'][number];
type GenerateResult = Awaited<ReturnType<MockLanguageModelV4['doGenerate']>>;

const usage: GenerateResult['usage'] = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

/** `compactWith` as a program wires it, through `generateText`, and what its model was asked. */
export interface ScriptedCompactor {
  readonly compactWith: CompactWith;
  readonly calls: readonly Call[];
}

/** @param answer - the text that the model answers, or a function that makes it */
export function scriptedCompactor(answer: string | ((call: Call) => string | Promise<string>)): ScriptedCompactor {
  const model = new MockLanguageModelV4({
    doGenerate: async (call) => {
      const text = typeof answer === 'string' ? answer : await answer(call);
      return {
        content: [{ type: 'text', text }],
        finishReason: { unified: 'stop', raw: undefined },
        usage,
        warnings: [],
      };
    },
  });
  return {
    calls: model.doGenerateCalls,
    compactWith: async ({ system, prompt, maxOutputTokens, signal }) => {
      const { text } = await generateText({
        model,
        instructions: system,
        prompt,
        maxOutputTokens,
        abortSignal: signal,
        maxRetries: 0,
      });
      return text;
    },
  };
}

/** What a request says in one role. */
export function saidIn(call: Call | undefined, role: 'system' | 'user'): string {
  const message = call?.prompt.find((each) => each.role === role);
  if (message?.role === 'system') return message.content;
  return message?.role === 'user'
    ? message.content.map((part) => (part.type === 'text' ? part.text : '')).join('')
    : '';
}
