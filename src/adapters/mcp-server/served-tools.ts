import { defaultFaultline, type Faultline } from '../../faultline.ts';
import { ListedTools } from './listed-tools.ts';
import { type Handler, member, type Protocol } from './protocol.ts';
import { answerToolRequest } from './tool-request.ts';

/** Options of the server's `withFaultline`. */
export interface McpServerOptions {
  /** @default the instance of the process */
  readonly faultline?: Faultline | undefined;
  /**
   * Name of the run.
   * @default the run that the client names, the session, the client's trace, otherwise the connection
   */
  readonly runId?: string | undefined;
  /** Whether `get_error` is added to the tools of a server that has none of that name. @default true */
  readonly addRawTool?: boolean | undefined;
}

/** The tools of one server, with Faultline between them and the client. */
export class ServedTools {
  readonly protocol: Protocol;
  options: McpServerOptions = {};
  #owner: () => Faultline | null = defaultFaultline;
  readonly #listed = new ListedTools();
  readonly #connections = new WeakMap<object, string>();
  readonly #ours = new WeakSet<Handler>();
  #listHandler: Handler | undefined;

  constructor(protocol: Protocol) {
    this.protocol = protocol;
    const { setRequestHandler } = protocol;
    Object.defineProperty(protocol, 'setRequestHandler', {
      value: (...args: readonly unknown[]): unknown => {
        const result = Reflect.apply(setRequestHandler, protocol, args);
        this.#dress();
        return result;
      },
      configurable: true,
      writable: true,
    });
    this.#dress();
  }

  /** @param owner - who takes the failures; defaults to the instance that the options name, or that of the process */
  settle(options: McpServerOptions, owner?: () => Faultline | null): void {
    this.options = options;
    this.#owner = owner ?? (() => options.faultline ?? defaultFaultline());
  }

  faultline(): Faultline | null {
    return this.#owner();
  }

  /** Whether `get_error` is ours on this server. */
  async hasRawTool(context: unknown): Promise<boolean> {
    return this.options.addRawTool !== false && (await this.#listed.hasOurs(this.#listHandler, context));
  }

  /** A name for the connection on which the server is now. */
  connectionId(): string {
    const transport = member(this.protocol, 'transport');
    const key = typeof transport === 'object' && transport !== null ? transport : this.protocol;
    const known = this.#connections.get(key);
    if (known !== undefined) return known;
    const created = crypto.randomUUID();
    this.#connections.set(key, created);
    return created;
  }

  #dress(): void {
    const handlers = this.protocol._requestHandlers;
    const call = handlers.get('tools/call');
    if (call && !this.#ours.has(call)) {
      const ours: Handler = (request, context) => answerToolRequest(this, { handler: call, request, context });
      this.#ours.add(ours);
      handlers.set('tools/call', ours);
    }
    const list = handlers.get('tools/list');
    if (list && !this.#ours.has(list)) {
      const ours: Handler = (request, context) =>
        this.faultline() === null || this.options.addRawTool === false
          ? list(request, context)
          : this.#listed.list(list, request, context);
      this.#listHandler = list;
      this.#ours.add(ours);
      handlers.set('tools/list', ours);
    }
  }
}
