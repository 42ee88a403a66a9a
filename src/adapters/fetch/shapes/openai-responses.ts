import {
  argumentsIn,
  type Call,
  objectsIn,
  replaceText,
  type Shape,
  stringIn,
  textIn,
  type ToolResult,
} from '../conversation.ts';

/** What the model has made, so that results after it are new to it. */
const OF_MODEL = new Set<unknown>(['function_call', 'reasoning', 'custom_tool_call']);

/** OpenAI's responses: `input` with results as items of the type `function_call_output`. */
export const openaiResponses: Shape = ({ input: all }) => {
  if (!Array.isArray(all)) return null;
  const items = objectsIn(all);
  const latest = items.findLastIndex(({ type, role }) => OF_MODEL.has(type) || role === 'assistant');
  const calls = new Map<string, Call>();
  const results: ToolResult[] = [];
  for (const [index, item] of items.entries()) {
    const callId = stringIn(item, 'call_id');
    if (callId === null) continue;
    const name = stringIn(item, 'name');
    if (name !== null) calls.set(callId, { toolName: name, input: argumentsIn(item['arguments'] ?? item['input']) });
    const text = textIn(item['output']);
    if (!String(item['type']).endsWith('_call_output') || text === null) continue;
    const { toolName, input } = calls.get(callId) ?? { toolName: 'unknown', input: undefined };
    const replace = (line: string): void => replaceText(item, 'output', line);
    results.push({ callId, toolName, input, text, failed: null, isNew: index > latest, replace });
  }
  return { results, endsWithPerson: items.at(-1)?.['role'] === 'user' };
};
