import type { McpSdkServerConfigWithInstance } from '@anthropic-ai/claude-agent-sdk';
import { callTool } from '../../boundary/call-tool.ts';
import { lineOf } from '../../boundary/marked-error.ts';
import { awareMeta, errorIn } from '../../boundary/remote-call.ts';
import { RunHaltedError } from '../../errors.ts';
import { readProperty } from '../../json-value.ts';
import type { Session } from './session.ts';
import { noteThrown, thrownIn } from './thrown.ts';

export type OwnServer = McpSdkServerConfigWithInstance['instance'];
export type Transport = Parameters<OwnServer['connect']>[0];
type Receive = NonNullable<Transport['onmessage']>;
type Message = Parameters<Receive>[0];

/** A call of a tool, as it arrives at a server of this process. */
interface CallMessage {
  readonly id: string | number;
  readonly toolUseId: string;
}

/**
 * The same server with our tool boundary between it and Claude Code: what a tool throws, what calls itself an
 * error, and arguments that do not fit come back as the line. Nothing in the server is exchanged: we stand in
 * the way of its messages.
 */
export function ownServer(server: OwnServer, session: Session): OwnServer {
  const wrapped: OwnServer = Object.create(server);
  Object.defineProperty(wrapped, 'connect', {
    value: (transport: Transport) => server.connect(boundary(transport, server, session)),
  });
  return wrapped;
}

function boundary(transport: Transport, server: OwnServer, session: Session): Transport {
  const waiting = new Map<string | number, (response: Message) => void>();
  const inner: Transport = {
    start: () => transport.start(),
    close: () => transport.close(),
    async send(message, options) {
      const id = 'id' in message && !('method' in message) ? message.id : undefined;
      const waits = id === undefined ? undefined : waiting.get(id);
      if (id === undefined || !waits) return await transport.send(message, options);
      waiting.delete(id);
      waits(message);
    },
  };

  async function answer({ id, toolUseId }: CallMessage, message: Message, rest: Parameters<Receive>[1]): Promise<void> {
    const call = session.call(toolUseId);
    const pass = (): Promise<Message> =>
      new Promise((resolve) => {
        waiting.set(id, resolve);
        inner.onmessage?.(aware(message, session), rest);
      });
    if (!call) return await transport.send(await pass());
    session.settle(toolUseId, null);
    noteThrown(server);
    try {
      const response = callTool(session.faultline, call, async () => {
        const answered = await pass();
        const failure = failureIn(answered);
        if (failure !== null) throw sentError(answered)?.error ?? thrownIn(server, id) ?? failure;
        return answered;
      });
      await transport.send(await response);
    } catch (error) {
      // Of a halted run the model reads nothing more: the batch that this call is part of ends the session.
      const text = RunHaltedError.isInstance(error) ? String(error) : (lineOf(error) ?? String(error));
      await transport.send({ jsonrpc: '2.0', id, result: { content: [{ type: 'text', text }], isError: true } });
    }
  }

  const outer: Pick<Transport, 'onmessage' | 'onclose' | 'onerror'> = {
    onmessage(message, rest) {
      const called = callIn(message);
      if (called) answer(called, message, rest).catch((error: unknown) => inner.onerror?.(errorFrom(error)));
      else inner.onmessage?.(message, rest);
    },
    onclose: () => inner.onclose?.(),
    onerror: (error) => inner.onerror?.(error),
  };
  Object.assign(transport, outer);
  return inner;
}

/** Claude Code says with each call of an own server which tool use of the model it is. */
function callIn(message: Message): CallMessage | null {
  if (!('method' in message) || !('id' in message) || message.method !== 'tools/call') return null;
  const meta: unknown = message.params?.['_meta'];
  const toolUseId = typeof meta === 'object' && meta !== null ? readProperty(meta, 'claudecode/toolUseId') : undefined;
  return typeof toolUseId === 'string' ? { id: message.id, toolUseId } : null;
}

/** The call with a mark by which a server that has Faultline leaves counting to us, and sends the whole error. */
function aware(message: Message, { faultline }: Session): Message {
  if (!('method' in message)) return message;
  return {
    ...message,
    params: { ...message.params, _meta: awareMeta({ ...message.params?.['_meta'] }, {}, faultline) },
  };
}

function sentError(answered: Message): ReturnType<typeof errorIn> {
  return 'result' in answered ? errorIn(answered.result._meta) : null;
}

/** The text of a result that calls itself an error, or of an error of the protocol; `null` for any other answer. */
function failureIn(answered: Message): string | null {
  if ('error' in answered) return answered.error.message;
  if (!('result' in answered) || answered.result['isError'] !== true) return null;
  const { content } = answered.result;
  if (!Array.isArray(content)) return '';
  return content
    .map((part: unknown) => (typeof part === 'object' && part !== null ? readProperty(part, 'text') : undefined))
    .filter((text) => typeof text === 'string')
    .join('\n');
}

function errorFrom(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
