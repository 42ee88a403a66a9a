import {
  argumentsIn,
  type Call,
  isJson,
  objectsIn,
  replaceText,
  type Shape,
  stringIn,
  textIn,
  type ToolResult,
} from '../conversation.ts';

/** OpenAI's chat completions, and whoever speaks them: `messages` with results as messages of the role `tool`. */
export const openaiChat: Shape = ({ messages: all }) => {
  const messages = objectsIn(all);
  const latest = messages.findLastIndex(({ role }) => role === 'assistant');
  const calls = new Map<string, Call>();
  const results: ToolResult[] = [];
  for (const [index, message] of messages.entries()) {
    for (const call of objectsIn(message['tool_calls'])) {
      const { function: called } = call;
      const toolName = isJson(called) ? stringIn(called, 'name') : null;
      const id = stringIn(call, 'id');
      if (id === null || toolName === null || !isJson(called)) continue;
      calls.set(id, { toolName, input: argumentsIn(called['arguments']) });
    }
    const callId = stringIn(message, 'tool_call_id');
    const text = textIn(message['content']);
    if (message['role'] !== 'tool' || callId === null || text === null) continue;
    const { toolName, input } = calls.get(callId) ?? {
      toolName: stringIn(message, 'name') ?? 'unknown',
      input: undefined,
    };
    const replace = (line: string): void => replaceText(message, 'content', line);
    results.push({ callId, toolName, input, text, failed: null, isNew: index > latest, replace });
  }
  return { results, endsWithPerson: messages.at(-1)?.['role'] === 'user' };
};
