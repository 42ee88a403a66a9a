import { member } from '../../json-value.ts';
import { RAW_TOOL_DEFINITION } from '../../boundary/remote-call.ts';
import { withFormatParameter } from '../../boundary/format-parameter.ts';
import { type Handler } from './protocol.ts';

/** The definition of a tool that we add. */
export type ToolDefinition = Readonly<Record<string, unknown>>;

/** The tools of a server and ours behind them: always in that place, so that the list stays the same. */
export class ListedTools {
  /** Names of the program's own tools; `null` before they were listed. */
  #theirs: ReadonlySet<unknown> | null = null;

  /** Answers `tools/list` with ours at the end of the last page; a tool of the program's own keeps its name. */
  async list(
    handler: Handler,
    request: unknown,
    context: unknown,
    ours: readonly ToolDefinition[] = [RAW_TOOL_DEFINITION],
  ): Promise<unknown> {
    const result = await handler(request, context);
    const tools = member(result, 'tools');
    if (typeof result !== 'object' || !Array.isArray(tools)) return result;
    const isLaterPage = member(member(request, 'params'), 'cursor') !== undefined;
    const theirs = new Set([...(isLaterPage ? (this.#theirs ?? []) : []), ...tools.map(nameOf)]);
    this.#theirs = theirs;
    const added = ours.filter((tool) => !theirs.has(nameOf(tool)));
    if (added.length === 0 || tools.length === 0 || member(result, 'nextCursor') !== undefined) return result;
    return { ...result, tools: [...tools, ...added] };
  }

  /** Whether a tool of this name is ours on this server. One that is made for each request has not been asked for its tools. */
  async hasOurs(name: string, handler: Handler | undefined, context: unknown): Promise<boolean> {
    if (handler === undefined) return false;
    if (this.#theirs === null) {
      await this.list(handler, { method: 'tools/list', params: {} }, context).catch(() => null);
      this.#theirs ??= new Set([name]);
    }
    return !this.#theirs.has(name);
  }
}

/** Pages of a list that are read at most. */
const MAX_PAGES = 100;

/** The definition of a tool; `null` where none of this name is listed. */
export async function listedTool(name: string, handler: Handler, context: unknown): Promise<unknown> {
  let cursor: unknown;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const params = cursor === undefined ? {} : { cursor };
    const result = await handler({ method: 'tools/list', params }, context);
    const tools = member(result, 'tools');
    const found: unknown = Array.isArray(tools) ? tools.find((tool) => nameOf(tool) === name) : undefined;
    if (found !== undefined) return found;
    cursor = member(result, 'nextCursor');
    if (typeof cursor !== 'string') return null;
  }
  return null;
}

/** Lists the tools with the argument that chooses how their failures are told. */
export function withParameters(handler: Handler): Handler {
  return async (request, context) => {
    const result = await handler(request, context);
    const tools = member(result, 'tools');
    if (typeof result !== 'object' || !Array.isArray(tools)) return result;
    return { ...result, tools: tools.map((tool) => withFormatParameter(tool)) };
  };
}

function nameOf(tool: unknown): unknown {
  return member(tool, 'name');
}
