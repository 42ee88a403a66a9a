import { registerFetch, wrapFetch } from '../../../src/adapters/fetch.ts';
import { RunHaltedError } from '../../../src/errors.ts';
import { type ChatServer, chatServer } from '../chat-server.ts';
import { withRun } from '../../../src/otel/run-context.ts';
import type { Driver, Played, Script, Setting } from '../driver.ts';

const STANDARD = 'https://fetch.spec.whatwg.org/#fetch-method';

/** A message of OpenAI's chat completions, which is the format of this loop. */
interface Message {
  readonly role: string;
  readonly content: string | null;
  readonly tool_call_id?: string;
  readonly tool_calls?: readonly {
    readonly id: string;
    readonly type: 'function';
    readonly function: { readonly name: string; readonly arguments: string };
  }[];
}

export const fetchDriver: Driver = {
  name: 'fetch',
  limits: {
    observe: {
      reason: 'a request has no more of an error than the text that the program made of it: no class, code or causes',
      link: STANDARD,
      nearest: 'the text is kept as it was, and read as far as its language is known',
    },
    block: {
      reason: 'the program calls its tools itself, and a request shows them when they have been called',
      link: STANDARD,
      nearest: 'wrapTool of faultline/tools around the function of the tool',
    },
    raw: {
      reason: 'a hand-written loop has no place for a tool that it does not know',
      link: STANDARD,
      nearest: 'getErrorTool of faultline/tools among its own tools; `faultline errors` for people',
    },
  },
  play: (script, setting) => go(script, setting, [{ role: 'user', content: 'Start.' }]),
};

async function go(script: Script, setting: Setting, messages: Message[]): Promise<Played> {
  const { faultline, runId } = setting;
  const said = messages.filter(({ role }) => role === 'assistant').length;
  const server = await chatServer((turn) => ({ choices: [{ message: messageOf(script, said + turn) }] }));
  if (setting.mode === 'register') registerFetch(faultline);
  const inRun = <T>(work: () => Promise<T>): Promise<T> => (runId === undefined ? work() : withRun(runId, work));
  const send = setting.mode === 'register' ? globalThis.fetch : wrapFetch(undefined, { faultline, runId });
  try {
    await inRun(() => loop(script, server, send, messages));
    return played(server, 'done');
  } catch (error) {
    if (!RunHaltedError.isInstance(error)) throw error;
    const isWaiting = (await faultline.openReview(error.runId)) !== null;
    const stopped = played(server, isWaiting ? 'waiting' : 'halted');
    return {
      ...stopped,
      async answer(decision) {
        if (decision === 'halt') await faultline.halt(error.runId);
        if (decision === 'halt') return { ...stopped, ended: 'halted' };
        await faultline.resume(error.runId);
        const then = await go(script, setting, messages);
        return { ...then, prompts: [...stopped.prompts, ...then.prompts] };
      },
    };
  } finally {
    await server.close();
  }
}

/** A loop as people write it: results are texts, errors too. */
async function loop(script: Script, { url }: ChatServer, send: typeof fetch, messages: Message[]): Promise<void> {
  const tools = Object.keys(script.tools).map((name) => ({ type: 'function', function: { name } }));
  for (;;) {
    const body = JSON.stringify({ model: 'scripted', messages, tools });
    const response = await send(`${url}/v1/chat/completions`, { method: 'POST', body });
    const answer = (await response.json()) as { readonly choices: readonly { readonly message: Message }[] };
    const message = answer.choices[0]?.message;
    if (!message) throw new Error('the model said nothing');
    messages.push(message);
    if (!message.tool_calls) return;
    const results = message.tool_calls.map(async ({ id, function: called }) => ({
      role: 'tool',
      tool_call_id: id,
      content: await resultOf(script, called),
    }));
    messages.push(...(await Promise.all(results)));
  }
}

async function resultOf(
  { tools }: Script,
  called: { readonly name: string; readonly arguments: string },
): Promise<string> {
  try {
    const tool = tools[called.name];
    if (!tool) throw new Error(`there is no tool ${called.name}`);
    const value = await tool.execute(tool.input.parse(JSON.parse(called.arguments)));
    return typeof value === 'string' ? value : JSON.stringify(value);
  } catch (error) {
    return textOf(error);
  }
}

/** As much of an error as Node itself would print: with its stack and causes. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : `\nCaused by: ${textOf(error.cause)}`;
  return `${error.stack ?? String(error)}${cause}`;
}

function messageOf({ turns }: Script, turn: number): Message {
  const uses = turns[turn];
  if (!uses) return { role: 'assistant', content: 'done' };
  const calls = uses.map(({ id, tool, input }) => ({
    id,
    type: 'function' as const,
    function: { name: tool, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
  }));
  return { role: 'assistant', content: null, tool_calls: calls };
}

function played({ bodies }: ChatServer, ended: Played['ended']): Played {
  const requests = bodies.map((body): { readonly messages: readonly Message[]; readonly tools: readonly object[] } =>
    JSON.parse(body),
  );
  const last = requests.at(-1);
  const result: Played = {
    prompts: requests.map(({ messages }) => messages.map((message) => JSON.stringify(message))),
    results: Object.fromEntries(
      (last?.messages ?? []).flatMap(({ tool_call_id, content }) =>
        tool_call_id === undefined ? [] : [[tool_call_id, content ?? '']],
      ),
    ),
    offered: (last?.tools ?? []).map(
      (tool) => (tool as { readonly function: { readonly name: string } }).function.name,
    ),
    ended,
    answer: () => Promise.resolve(result),
  };
  return result;
}
