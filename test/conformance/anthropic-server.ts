import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';

/** A part of a message, in the words of the Anthropic Messages API. */
export type ContentBlock =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'tool_use'; readonly id: string; readonly name: string; readonly input: unknown }
  | {
      readonly type: 'tool_result';
      readonly tool_use_id: string;
      readonly is_error?: boolean;
      readonly content?: string | readonly { readonly type: string; readonly text?: string }[];
    };

/** What the model is given at one of its turns. */
export interface MessagesRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string | readonly ContentBlock[] }[];
  readonly tools?: readonly { readonly name: string }[];
  readonly stream?: boolean;
}

/** What the model says. A `tool_use` whose input is a text is written as it is, perhaps no JSON. */
export type Answer = readonly ContentBlock[];

/** A loopback Messages API. */
export interface AnthropicServer {
  readonly url: string;
  /** Requests that offered tools, in order: the turns of agents. */
  readonly requests: readonly MessagesRequest[];
  close(): Promise<void>;
}

/** Serves a scripted model; requests without tools (titles, summaries) are answered `done` and not kept. */
export async function anthropicServer(model: (request: MessagesRequest) => Answer): Promise<AnthropicServer> {
  const requests: MessagesRequest[] = [];
  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(incoming);
    if (incoming.method !== 'POST' || !incoming.url?.startsWith('/v1/messages')) return end(response, 200, {});
    if (incoming.url.includes('count_tokens')) return end(response, 200, { input_tokens: 10 });
    const request: MessagesRequest = JSON.parse(body);
    const isTurn = (request.tools ?? []).length > 0;
    if (isTurn) requests.push(request);
    const said = isTurn ? model(request) : [{ type: 'text', text: 'done' } as const];
    if (request.stream !== true) return end(response, 200, { ...opening(request), ...ending(said), content: said });
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const event of events(request, said))
      response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    response.end();
  }
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => end(response, 500, { error: String(error) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The text of a tool result. */
function resultText({ content = '' }: Extract<ContentBlock, { type: 'tool_result' }>): string {
  return typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('');
}

/** The results of tool calls among the messages, by the id of their call. */
export function resultsIn({ messages }: MessagesRequest): Readonly<Record<string, string>> {
  return Object.fromEntries(
    messages
      .flatMap(({ content }) => (typeof content === 'string' ? [] : content))
      .flatMap((block) => (block.type === 'tool_result' ? [[block.tool_use_id, resultText(block)]] : [])),
  );
}

let messagesMade = 0;

function opening({ model }: MessagesRequest): Readonly<Record<string, unknown>> {
  messagesMade += 1;
  const usage = { input_tokens: 10, output_tokens: 1, cache_read_input_tokens: 0, cache_creation_input_tokens: 0 };
  return { id: `msg_${messagesMade}`, type: 'message', role: 'assistant', model, content: [], usage };
}

function ending(said: Answer): Readonly<Record<string, unknown>> {
  return { stop_reason: said.some(({ type }) => type === 'tool_use') ? 'tool_use' : 'end_turn', stop_sequence: null };
}

function events(
  request: MessagesRequest,
  said: Answer,
): readonly ({ readonly type: string } & Record<string, unknown>)[] {
  return [
    { type: 'message_start', message: { ...opening(request), stop_reason: null, stop_sequence: null } },
    ...said.flatMap((block, index) => [
      { type: 'content_block_start', index, content_block: emptied(block) },
      { type: 'content_block_delta', index, delta: filling(block) },
      { type: 'content_block_stop', index },
    ]),
    { type: 'message_delta', delta: ending(said), usage: { output_tokens: 10 } },
    { type: 'message_stop' },
  ];
}

function emptied(block: ContentBlock): object {
  return block.type === 'text' ? { type: 'text', text: '' } : { ...block, input: {} };
}

function filling(block: ContentBlock): object {
  if (block.type === 'text') return { type: 'text_delta', text: block.text };
  const input = 'input' in block ? block.input : {};
  return { type: 'input_json_delta', partial_json: typeof input === 'string' ? input : JSON.stringify(input) };
}

function end(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
