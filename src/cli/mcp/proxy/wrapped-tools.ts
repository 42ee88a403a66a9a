import { member } from '../../../json-value.ts';
import { z } from 'zod';
import { hasFormatParameter, withFormatParameter } from '../../../boundary/format-parameter.ts';
import { type LogTool, READS_ONLY } from '../tools/log-tool.ts';

/** What is known of a tool of the wrapped server. */
interface ToolFacts {
  readonly hasOutputSchema: boolean;
  readonly hasFormatParameter: boolean;
}

/** The tools of the wrapped server, as it listed them, and ours behind them: always there, so that the list stays the same. */
export class WrappedTools {
  readonly #ours: ReadonlyMap<string, LogTool>;
  readonly #addsParameter: boolean;
  readonly #theirs = new Map<string, ToolFacts>();

  /** @param addsParameter - whether their tools are offered with the argument that chooses the format */
  constructor(ours: readonly LogTool[], addsParameter: boolean) {
    this.#ours = new Map(ours.map((tool) => [tool.name, tool]));
    this.#addsParameter = addsParameter;
  }

  /** The answer to `tools/list` with ours at the end of its last page; a tool of theirs keeps its name. */
  list(result: unknown): unknown {
    const tools = member(result, 'tools');
    if (typeof result !== 'object' || !Array.isArray(tools)) return result;
    for (const tool of tools) this.#note(tool);
    const theirs = this.#addsParameter ? tools.map((tool) => withFormatParameter(tool)) : tools;
    if (member(result, 'nextCursor') !== undefined) return { ...result, tools: theirs };
    const ours = [...this.#ours.values()].filter(({ name }) => !this.#theirs.has(name)).map(definition);
    return { ...result, tools: [...theirs, ...ours] };
  }

  /** Our tool of this name, unless the server has one itself. */
  ours(name: string): LogTool | null {
    return this.#theirs.has(name) ? null : (this.#ours.get(name) ?? null);
  }

  /** Whether the tool says what its structured content looks like; of one that was never listed, nobody knows. */
  mayHaveOutputSchema(name: string): boolean {
    return this.#theirs.get(name)?.hasOutputSchema ?? true;
  }

  /** Whether the argument that chooses the format is for us alone. */
  takesParameter(name: string): boolean {
    return this.#theirs.get(name)?.hasFormatParameter === false;
  }

  #note(tool: unknown): void {
    const name = member(tool, 'name');
    if (typeof name !== 'string') return;
    const hasOutputSchema = member(tool, 'outputSchema') !== undefined;
    this.#theirs.set(name, { hasOutputSchema, hasFormatParameter: hasFormatParameter(tool) });
  }
}

/** A tool of ours in the words of MCP; clients of major 1 read schemas of draft 7. */
function definition({ name, title, description, input, output }: LogTool): object {
  return {
    name,
    title,
    description,
    inputSchema: z.toJSONSchema(input, { target: 'draft-7', io: 'input' }),
    outputSchema: z.toJSONSchema(output, { target: 'draft-7' }),
    annotations: READS_ONLY,
  };
}
