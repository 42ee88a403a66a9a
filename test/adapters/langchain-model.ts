/** A call that a scripted model asks for; a text is the arguments as it wrote them, no JSON. */
export interface ScriptedCall {
  readonly id?: string;
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>> | string;
}

/** What the model was given: a message in short. */
interface ReadMessage {
  readonly type: string;
  readonly text: string;
  readonly tool_calls?: unknown;
  readonly tool_call_id?: string;
}

/**
 * LangChain's own fake model that follows a script, and what it was given. Loads the package only when it is called,
 * for tests that change it before.
 *
 * @param turns - a text, or calls that are made in parallel
 */
export async function scriptedChat(...turns: readonly (string | readonly ScriptedCall[])[]) {
  const { AIMessage } = await import('@langchain/core/messages');
  const { fakeModel } = await import('@langchain/core/testing');
  const model = fakeModel();
  const prompts: ReadMessage[][] = [];
  const offered: string[] = [];
  const bindTools = model.bindTools.bind(model);
  model.bindTools = (tools) => {
    offered.splice(0, offered.length, ...tools.map((tool) => String('name' in tool ? tool.name : undefined)));
    return bindTools(tools);
  };
  let calls = 0;
  for (const turn of turns) {
    model.respond((messages) => {
      prompts.push(
        messages.map((message) => ({
          type: message.type,
          text: message.text,
          ...('tool_calls' in message && { tool_calls: structuredClone(message.tool_calls) }),
          ...('tool_call_id' in message && { tool_call_id: String(message.tool_call_id) }),
        })),
      );
      if (typeof turn === 'string') return new AIMessage(turn);
      const asked = turn.map(({ id = `call_${++calls}`, tool: name, input }) => ({ id, name, args: input }));
      return new AIMessage({
        content: '',
        tool_calls: asked.flatMap(({ args, ...call }) => (typeof args === 'string' ? [] : [{ ...call, args }])),
        // As LangChain's parsers of providers' answers do it.
        invalid_tool_calls: asked.flatMap(({ args, ...call }) =>
          typeof args === 'string'
            ? [{ ...call, args, type: 'invalid_tool_call' as const, error: 'Malformed args.' }]
            : [],
        ),
      });
    });
  }
  const results = (): string[] => (prompts.at(-1) ?? []).filter(({ type }) => type === 'tool').map(({ text }) => text);
  return { model, prompts, offered, results };
}
