import { convertArrayToReadableStream, MockLanguageModelV4 } from 'ai/test';

type Prompt = MockLanguageModelV4['doGenerateCalls'][number]['prompt'];
type GenerateResult = Awaited<ReturnType<MockLanguageModelV4['doGenerate']>>;
type StreamPart =
  Awaited<ReturnType<MockLanguageModelV4['doStream']>> extends { stream: ReadableStream<infer P> } ? P : never;

/** What the model answers: a text, or tool calls with arguments as an object or as the text that it wrote. */
export type Turn =
  | string
  | readonly { readonly tool: string; readonly input: unknown; readonly providerExecuted?: boolean }[];

/** A model that follows a script, the last turn again and again, and keeps what it was given. */
export interface ScriptedModel {
  readonly model: MockLanguageModelV4;
  /** The prompts as they were when the model was called. */
  readonly prompts: readonly Prompt[];
  /** Names of the tools that it was offered, by call. */
  readonly offered: readonly (readonly string[])[];
  /** What it read as the result of its tool calls, in order, in the latest prompt. */
  readonly results: () => readonly string[];
}

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

/** @param turns - a turn, or a function that makes it of what the model has read so far */
export function scriptedModel(...turns: readonly (Turn | ((results: readonly string[]) => Turn))[]): ScriptedModel {
  const prompts: Prompt[] = [];
  const offered: (readonly string[])[] = [];
  let calls = 0;

  function next(options: {
    prompt: Prompt;
    tools?: readonly { name: string }[] | undefined;
  }): GenerateResult['content'] {
    prompts.push(structuredClone(options.prompt));
    offered.push((options.tools ?? []).map(({ name }) => name));
    const turn = turns[Math.min(prompts.length, turns.length) - 1] ?? '';
    const said = typeof turn === 'function' ? turn(resultsIn(options.prompt)) : turn;
    if (typeof said === 'string') return [{ type: 'text', text: said }];
    return said.map(({ tool, input, providerExecuted }) => ({
      type: 'tool-call' as const,
      toolCallId: `${model.modelId}-${++calls}`,
      toolName: tool,
      input: typeof input === 'string' ? input : JSON.stringify(input),
      ...(providerExecuted !== undefined && { providerExecuted }),
    }));
  }

  const finish = (content: GenerateResult['content']): GenerateResult['finishReason'] =>
    content.some(({ type }) => type === 'tool-call')
      ? { unified: 'tool-calls', raw: undefined }
      : { unified: 'stop', raw: undefined };

  const model: MockLanguageModelV4 = new MockLanguageModelV4({
    modelId: `call-${crypto.randomUUID().slice(0, 8)}`,
    doGenerate: async (options) => {
      const content = next(options);
      return { content, finishReason: finish(content), usage, warnings: [] };
    },
    doStream: async (options) => {
      const content = next(options);
      const parts: StreamPart[] = [{ type: 'stream-start', warnings: [] }];
      for (const part of content) {
        if (part.type === 'tool-call') parts.push(part);
        if (part.type !== 'text') continue;
        parts.push(
          { type: 'text-start', id: '1' },
          { type: 'text-delta', id: '1', delta: part.text },
          { type: 'text-end', id: '1' },
        );
      }
      parts.push({ type: 'finish', finishReason: finish(content), usage });
      return { stream: convertArrayToReadableStream(parts) };
    },
  });
  return { model, prompts, offered, results: () => resultsIn(prompts.at(-1) ?? []) };
}

/** The texts of the tool results in a prompt. */
function resultsIn(prompt: Prompt): string[] {
  return prompt.flatMap((message) =>
    message.role === 'tool'
      ? message.content.flatMap((part) => (part.type === 'tool-result' ? [textOf(part.output)] : []))
      : [],
  );
}

function textOf(output: object): string {
  const value: unknown = 'value' in output ? output.value : 'reason' in output ? output.reason : null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
