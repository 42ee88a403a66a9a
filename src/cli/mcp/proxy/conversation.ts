import { member } from '../../../json-value.ts';
import { errorFormatOf, type FormatSettings } from '../../../boundary/error-format.ts';
import { withoutFormatParameter } from '../../../boundary/format-parameter.ts';
import { answer } from '../tools/answer.ts';
import { answeredError, errorOfAnswer, withFailure } from './answers.ts';
import type { TellFailure } from './failures.ts';
import { idOf, lineOf, type Message, messagesIn } from './messages.ts';
import type { WrappedTools } from './wrapped-tools.ts';

/** A request of the client that the server has not answered. */
interface OpenRequest {
  readonly message: Message;
  readonly method: unknown;
  readonly params: unknown;
}

/** What is passed on of a line of the client, and what we answer ourselves. */
export interface FromClient {
  readonly toServer: Buffer;
  readonly answers: Promise<readonly Message[]>;
}

/** Name under which a client knows that errors can be read. */
const RAW_TOOL = 'get_error';

/**
 * The messages between a client and the server that is wrapped. All pass as they are but for four: answers to
 * `tools/list`, to which our tools are added; calls of these, which we answer; the argument that chooses a format,
 * which is ours; and answers that say that a call has failed.
 */
export class Conversation {
  readonly #open = new Map<string, OpenRequest>();
  readonly #tools: WrappedTools;
  readonly #tellFailure: TellFailure;
  readonly #settings: FormatSettings;

  constructor(tools: WrappedTools, tellFailure: TellFailure, settings: FormatSettings) {
    this.#tools = tools;
    this.#tellFailure = tellFailure;
    this.#settings = settings;
  }

  /** How many requests the server has not answered. */
  get open(): number {
    return this.#open.size;
  }

  fromClient(line: Buffer): FromClient {
    const messages = messagesIn(line);
    if (messages === null) return { toServer: line, answers: Promise.resolve([]) };
    const passed: Message[] = [];
    const answers: Promise<Message>[] = [];
    for (const message of messages.all) {
      const answered = this.#ownAnswer(message);
      if (answered === null) passed.push(this.#noted(message));
      else answers.push(answered);
    }
    const isSame = passed.length === messages.all.length && passed.every((each, at) => each === messages.all[at]);
    return { toServer: isSame ? line : lineOf({ ...messages, all: passed }), answers: Promise.all(answers) };
  }

  async fromServer(line: Buffer): Promise<Buffer> {
    const messages = messagesIn(line);
    if (messages === null) return line;
    const all: Message[] = [];
    for (const message of messages.all) all.push(await this.#toldAnew(message));
    return all.every((each, at) => each === messages.all[at]) ? line : lineOf({ ...messages, all });
  }

  /** Answers to all that is still open, when the server is gone. */
  async ended(error: Error): Promise<readonly Message[]> {
    const open = [...this.#open.values()];
    this.#open.clear();
    const answers: Message[] = [];
    for (const request of open) {
      const told = await this.#told(request, error);
      answers.push(told === null ? answeredError(request.message, error) : withFailure(request.message, {}, told));
    }
    return answers;
  }

  #ownAnswer(message: Message): Promise<Message> | null {
    const params = message['params'];
    const name = member(params, 'name');
    if (message['method'] !== 'tools/call' || typeof name !== 'string' || idOf(message) === null) return null;
    const tool = this.#tools.ours(name);
    if (tool === null) return null;
    const format = errorFormatOf(params, this.#settings);
    return answer(tool, member(params, 'arguments'), format).then((result) => withFailure(message, {}, result));
  }

  /** The message as the server is to see it. */
  #noted(message: Message): Message {
    const { method, params } = message;
    const id = idOf(message);
    if (method === 'notifications/cancelled') this.#forget(params);
    if (typeof method !== 'string' || id === null) return message;
    const name = member(params, 'name');
    const isCall = method === 'tools/call' && typeof name === 'string';
    const theirs = isCall && this.#tools.takesParameter(name) ? withoutFormatParameter(params) : params;
    // An argument of this name that is the tool's own chooses nothing here.
    const ours = isCall && !this.#tools.takesParameter(name) ? withoutFormatParameter(params) : params;
    this.#open.set(id, { message, method, params: ours });
    return theirs === params ? message : { ...message, params: theirs };
  }

  /** What was cancelled is not answered. */
  #forget(params: unknown): void {
    const id = idOf({ id: member(params, 'requestId') });
    if (id !== null) this.#open.delete(id);
  }

  async #toldAnew(message: Message): Promise<Message> {
    const id = idOf(message);
    const request = id === null || 'method' in message ? undefined : this.#open.get(id);
    if (id === null || request === undefined) return message;
    this.#open.delete(id);
    if (request.method === 'tools/list') return { ...message, result: this.#tools.list(message['result']) };
    const error = request.method === 'tools/call' ? errorOfAnswer(message) : null;
    if (error === null) return message;
    const told = await this.#told(request, error);
    return told === null ? message : withFailure(request.message, message, told);
  }

  async #told({ method, params }: OpenRequest, error: unknown) {
    const toolName = member(params, 'name');
    if (method !== 'tools/call' || typeof toolName !== 'string') return null;
    const hasOutputSchema = this.#tools.mayHaveOutputSchema(toolName);
    const canReadRaw = this.#tools.ours(RAW_TOOL) !== null;
    return await this.#tellFailure({ toolName, params, error, hasOutputSchema, canReadRaw });
  }
}
