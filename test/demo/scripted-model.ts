import { MockLanguageModelV4 } from 'ai/test';
import type { CallOptions, Meter, NewResult } from './meter.ts';
import type { Move, Policy } from './policy.ts';
import { tokensOf } from './tokens.ts';

/** Told of what the model reads and does. */
export interface Listener {
  onRead(results: readonly NewResult[]): void;
  onMove(move: Move): void;
}

type Generated = Awaited<ReturnType<MockLanguageModelV4['doGenerate']>>;

/** A language model whose policy is given nothing but the texts of the tool results in its prompt. */
export function createScriptedModel(policy: Policy, meter: Meter, listener: Listener): MockLanguageModelV4 {
  let calls = 0;

  function generate(options: CallOptions): Promise<Generated> {
    const { promptTokens, results } = meter.read(options);
    listener.onRead(results);
    const next = policy.next(results.map(({ failed, text }) => ({ failed, text })));
    if (next.done === true) return Promise.resolve(answer(promptTokens, [{ type: 'text', text: next.value }], 'stop'));
    const { thought } = next.value;
    listener.onMove(next.value);
    const content = next.value.calls.map(({ toolName, input }) => {
      calls += 1;
      return { type: 'tool-call' as const, toolCallId: `call_${calls}`, toolName, input: JSON.stringify(input) };
    });
    return Promise.resolve(answer(promptTokens, [{ type: 'text', text: thought }, ...content], 'tool-calls'));
  }

  return new MockLanguageModelV4({ modelId: 'scripted', doGenerate: generate });
}

function answer(promptTokens: number, content: Generated['content'], unified: 'stop' | 'tool-calls'): Generated {
  const output = tokensOf(JSON.stringify(content));
  return {
    content,
    finishReason: { unified, raw: undefined },
    usage: {
      inputTokens: { total: promptTokens, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
      outputTokens: { total: output, text: undefined, reasoning: undefined },
    },
    warnings: [],
  };
}
