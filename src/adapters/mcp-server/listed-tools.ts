import { RAW_TOOL_DEFINITION } from '../../boundary/remote-call.ts';
import { RAW_TOOL_NAME } from '../../context/raw-on-demand.ts';
import { type Handler, member } from './protocol.ts';

/** The tools of a server and ours behind them: always in that place, so that the list stays the same. */
export class ListedTools {
  #hasOwn: boolean | null = null;

  /** Answers `tools/list` with ours at the end of the last page; a `get_error` of the program's own stays. */
  async list(handler: Handler, request: unknown, context: unknown): Promise<unknown> {
    const result = await handler(request, context);
    const tools = member(result, 'tools');
    if (typeof result !== 'object' || !Array.isArray(tools)) return result;
    const isLaterPage = member(member(request, 'params'), 'cursor') !== undefined;
    this.#hasOwn = hasNamed(tools) || (isLaterPage && this.#hasOwn === true);
    if (this.#hasOwn || tools.length === 0 || member(result, 'nextCursor') !== undefined) return result;
    return { ...result, tools: [...tools, RAW_TOOL_DEFINITION] };
  }

  /** Whether `get_error` is ours on this server. One that is made for each request has not been asked for its tools. */
  async hasOurs(handler: Handler | undefined, context: unknown): Promise<boolean> {
    if (handler === undefined) return false;
    if (this.#hasOwn === null) {
      await this.list(handler, { method: 'tools/list', params: {} }, context).catch(() => null);
      this.#hasOwn ??= true;
    }
    return !this.#hasOwn;
  }
}

function hasNamed(tools: readonly unknown[]): boolean {
  return tools.some((tool) => member(tool, 'name') === RAW_TOOL_NAME);
}
