import { type Call, objectsIn, replaceText, type Shape, stringIn, textIn, type ToolResult } from '../conversation.ts';

/** Anthropic's messages: results as blocks of the type `tool_result` in messages of the user, with a flag. */
export const anthropic: Shape = ({ messages: all }) => {
  const messages = objectsIn(all);
  const latest = messages.findLastIndex(({ role }) => role === 'assistant');
  const calls = new Map<string, Call>();
  const results: ToolResult[] = [];
  for (const [index, message] of messages.entries()) {
    for (const block of objectsIn(message['content'])) {
      const id = stringIn(block, 'id');
      const toolName = stringIn(block, 'name');
      if (block['type'] === 'tool_use' && id !== null && toolName !== null)
        calls.set(id, { toolName, input: block['input'] });
      const callId = stringIn(block, 'tool_use_id');
      const text = textIn(block['content']);
      if (block['type'] !== 'tool_result' || callId === null || text === null) continue;
      const { is_error: flag } = block;
      const failed = typeof flag === 'boolean' ? flag : null;
      const replace = (line: string): void => replaceText(block, 'content', line);
      const { toolName: name, input } = calls.get(callId) ?? { toolName: 'unknown', input: undefined };
      results.push({ callId, toolName: name, input, text, failed, isNew: index > latest, replace });
    }
  }
  const last = messages.at(-1);
  const saysResults = objectsIn(last?.['content']).some(({ type }) => type === 'tool_result');
  return { results, endsWithPerson: last?.['role'] === 'user' && !saysResults };
};
