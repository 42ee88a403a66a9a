import { type Call, isJson, objectsIn, type Shape, stringIn, type ToolResult } from '../conversation.ts';

/** Google's `generateContent`: results as parts with a `functionResponse`, whose `response.error` is a failure. */
export const google: Shape = ({ contents: all }) => {
  if (!Array.isArray(all)) return null;
  const contents = objectsIn(all);
  const latest = contents.findLastIndex(({ role }) => role === 'model');
  const open: (Call & { readonly id: string | null })[] = [];
  const results: ToolResult[] = [];
  for (const [index, content] of contents.entries()) {
    for (const [at, part] of objectsIn(content['parts']).entries()) {
      const called = part['functionCall'];
      if (isJson(called))
        open.push({ id: stringIn(called, 'id'), toolName: String(called['name']), input: called['args'] });
      const answer = part['functionResponse'];
      if (!isJson(answer) || !isJson(answer['response'])) continue;
      const { response } = answer;
      const id = stringIn(answer, 'id');
      const toolName = String(answer['name']);
      // Without ids, results follow the order of the calls of one name.
      const which = open.findIndex((call) => (id === null ? call.toolName === toolName : call.id === id));
      const [call] = which < 0 ? [] : open.splice(which, 1);
      const { error } = response;
      const failed = error !== undefined && error !== null && error !== false && error !== '';
      results.push({
        callId: id ?? `${index}.${at}`,
        toolName,
        input: call?.input,
        text: typeof error === 'string' ? error : JSON.stringify(failed ? error : response),
        failed,
        isNew: index > latest,
        replace: (line) => void Reflect.set(answer, 'response', { ...response, error: line }),
      });
    }
  }
  const last = objectsIn(contents.at(-1)?.['parts']);
  return { results, endsWithPerson: last.some((part) => 'text' in part) && contents.at(-1)?.['role'] !== 'model' };
};
