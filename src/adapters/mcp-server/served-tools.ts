import { member } from '../../json-value.ts';
import type { ErrorFormat } from '../../boundary/error-format.ts';
import { hintsTool } from '../../boundary/hints-tool.ts';
import type { RawTool } from '../../boundary/raw-tool.ts';
import { RAW_TOOL_DEFINITION } from '../../boundary/remote-call.ts';
import { RAW_TOOL_NAME } from '../../context/raw-on-demand.ts';
import { defaultFaultline, type Faultline } from '../../faultline.ts';
import type { Defined } from '../../recovery/define-errors.ts';
import { FormatChoice } from './format-choice.ts';
import { hintsDefinition } from './hints-definition.ts';
import { listedTool, ListedTools, type ToolDefinition, withParameters } from './listed-tools.ts';
import { type Handler, type Protocol } from './protocol.ts';
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
  /**
   * Whether `get_error` is added to the tools of a server that has none of that name; where failures are told in
   * envelopes, `get_hints` as well. @default true
   */
  readonly addRawTool?: boolean | undefined;
  /**
   * In what failed calls are told: the line, or an envelope, in which a `StructuredError` keeps its code, details,
   * suggestion and hint. A call may ask for another one, by `faultline/error-format` in its `_meta` or by the argument
   * `error_format`, or say how large its model's context is (`faultline/context-tokens`).
   * @default `FAULTLINE_ERROR_FORMAT`, otherwise by the size of the context, otherwise 'line'
   */
  readonly errorFormat?: ErrorFormat | undefined;
  /** Size of the model's context, in tokens: for a small one, failures are told compactly. @default `FAULTLINE_CONTEXT_TOKENS` */
  readonly contextTokens?: number | undefined;
  /** Whether tools are offered with the argument `error_format`; tools that have one keep theirs. @default false */
  readonly errorParameter?: boolean | undefined;
  /** The errors that tools raise, where they are not thrown by this process: their codes are known then. @default the built-in ones */
  readonly errors?: Defined | undefined;
}

/** The tools of one server, with Faultline between them and the client. */
export class ServedTools {
  readonly protocol: Protocol;
  options: McpServerOptions = {};
  format: FormatChoice = new FormatChoice({});
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
    this.format = new FormatChoice(options);
    this.options = options;
    this.#owner = owner ?? (() => options.faultline ?? defaultFaultline());
  }

  faultline(): Faultline | null {
    return this.#owner();
  }

  /** Whether `get_error` is ours on this server. */
  async hasRawTool(context: unknown): Promise<boolean> {
    return await this.#hasOurs(RAW_TOOL_NAME, context);
  }

  /** Our `get_hints`, where it is on this server and has this name; `null` for any other tool. */
  async hintsTool(name: string, faultline: Faultline, context: unknown): Promise<RawTool | null> {
    const tool = this.format.isEnveloped ? hintsTool(faultline) : null;
    return tool?.name === name && (await this.#hasOurs(name, context)) ? tool : null;
  }

  async #hasOurs(name: string, context: unknown): Promise<boolean> {
    return this.options.addRawTool !== false && (await this.#listed.hasOurs(name, this.#listHandler, context));
  }

  /** Envelopes name hints that lines do not. */
  #ownTools(faultline: Faultline): readonly ToolDefinition[] {
    return this.format.isEnveloped ? [RAW_TOOL_DEFINITION, hintsDefinition(faultline)] : [RAW_TOOL_DEFINITION];
  }

  /** The definition of a tool as the program lists it; `null` where it lists none of this name. */
  async definitionOf(name: string, context: unknown): Promise<unknown> {
    return this.#listHandler === undefined ? null : await listedTool(name, this.#listHandler, context);
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
      const ours: Handler = async (request, context) => {
        const faultline = this.faultline();
        if (faultline === null) return await list(request, context);
        const { addRawTool, errorParameter } = this.options;
        const handler: Handler = errorParameter === true ? withParameters(list) : list;
        if (addRawTool === false) return await handler(request, context);
        return await this.#listed.list(handler, request, context, this.#ownTools(faultline));
      };
      this.#listHandler = list;
      this.#ours.add(ours);
      handlers.set('tools/list', ours);
    }
  }
}
