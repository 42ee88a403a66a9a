/** The parts of `ai` 5 and 6 that tests use, and a scripted model for either. */
export interface OlderAi {
  generateText(settings: object): Promise<OlderResult>;
  streamText(settings: object): { readonly fullStream: AsyncIterable<Record<string, unknown>> };
  stepCountIs(count: number): unknown;
  tool<T extends object>(definition: T): T;
  /** Only in `ai` 6. */
  readonly ToolLoopAgent: new (settings: object) => { generate(call: object): Promise<OlderResult> };
}

interface OlderResult {
  readonly text: string;
  readonly content: readonly { readonly type: string; readonly approvalId?: string }[];
  readonly response: { readonly messages: readonly object[] };
}

interface Prompt {
  readonly role: string;
  readonly content: string | readonly { readonly type: string; readonly output?: { readonly value?: unknown } }[];
}

/** What the model answers: a text, or tool calls with arguments as an object or as the text that it wrote. */
type Turn = string | readonly { readonly tool: string; readonly input: unknown }[];

/** The version of `ai` that is installed under a name of its own. */
export async function olderAi(version: number): Promise<OlderAi> {
  return await import(`ai-${version}`);
}

/** A model that follows a script, the last turn again and again, and keeps what it was given. */
export async function olderModel(version: number, ...turns: readonly Turn[]) {
  const mocks = await import(`ai-${version}/test`);
  const prompts: (readonly Prompt[])[] = [];
  const offered: (readonly string[])[] = [];
  let calls = 0;
  const reasonOf = (said: Turn): unknown => {
    const unified = typeof said === 'string' ? 'stop' : 'tool-calls';
    return version === 5 ? unified : { unified, raw: undefined };
  };
  const count = version === 5 ? 1 : { total: 1 };
  const usage = { inputTokens: count, outputTokens: count, totalTokens: 2 };

  function next(call: { prompt: readonly Prompt[]; tools?: readonly { name: string }[] }) {
    prompts.push(structuredClone(call.prompt));
    offered.push((call.tools ?? []).map(({ name }) => name));
    const said = turns[Math.min(prompts.length, turns.length) - 1] ?? '';
    const content =
      typeof said === 'string'
        ? [{ type: 'text', text: said }]
        : said.map(({ tool, input }) => ({
            type: 'tool-call',
            toolCallId: `call-${++calls}`,
            toolName: tool,
            input: typeof input === 'string' ? input : JSON.stringify(input),
          }));
    return { content, finishReason: reasonOf(said), usage, warnings: [] };
  }

  const Model = version === 5 ? mocks.MockLanguageModelV2 : mocks.MockLanguageModelV3;
  const model: object = new Model({
    doGenerate: async (call: Parameters<typeof next>[0]) => next(call),
    doStream: async (call: Parameters<typeof next>[0]) => {
      const { content, finishReason } = next(call);
      const parts = content.flatMap((part: object & { readonly type: string }): object[] =>
        part.type === 'tool-call'
          ? [part]
          : [
              { type: 'text-start', id: '1' },
              { type: 'text-delta', id: '1', delta: 'text' in part ? part.text : '' },
              { type: 'text-end', id: '1' },
            ],
      );
      const stream = ReadableStream.from([
        { type: 'stream-start', warnings: [] },
        ...parts,
        { type: 'finish', finishReason, usage },
      ]);
      return { stream };
    },
  });
  /** What it read as the result of its tool calls, in order, in the latest prompt. */
  const results = (): readonly unknown[] =>
    (prompts.at(-1) ?? []).flatMap(({ role, content }) =>
      role === 'tool' && typeof content !== 'string' ? content.map(({ output }) => output?.value) : [],
    );
  return { model, prompts, offered, results };
}
