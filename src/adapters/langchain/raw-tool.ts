import type { StructuredToolInterface } from '@langchain/core/tools';
import { z } from 'zod';
import { brandRawTool, isRawTool, RAW_TOOL_INPUT, rawTool } from '../../boundary/raw-tool.ts';
import { RAW_TOOL_NAME } from '../../context/raw-on-demand.ts';
import { FaultlineError, InvalidInputError } from '../../errors.ts';
import { defaultFaultline, type Faultline } from '../../faultline.ts';
import { member } from '../../json-value.ts';

/**
 * `get_error` as what agents and models accept for a tool: an agent is made at once, and LangChain's own class can only
 * be loaded later. A type, as an interface has no index signature.
 */
export type RawLangchainTool = Readonly<{
  lc_runnable: true;
  name: string;
  description: string;
  /** JSON schema of the arguments. */
  schema: Readonly<Record<string, unknown>>;
  /** Takes the arguments, or the tool call that holds them. */
  invoke: (input: unknown) => Promise<string>;
}>;

/** Makes `get_error` for an agent; it reads the errors of the run in which it is called. */
export function rawLangchainTool(instance: () => Faultline): RawLangchainTool {
  const { name, description } = rawTool(instance());
  const schema = z.toJSONSchema(RAW_TOOL_INPUT);
  const invoke = (input: unknown): Promise<string> =>
    rawTool(instance()).execute(member(input, 'type') === 'tool_call' ? member(input, 'args') : input);
  return brandRawTool({ lc_runnable: true, name, description, schema, invoke }, instance());
}

/**
 * `get_error` for the tools of a hand-built graph or loop: `[...tools, ...(await faultlineTools())]`. Asynchronous, as
 * it loads the program's own `@langchain/core`: a tool node takes nothing but a tool of its class.
 *
 * @throws FaultlineError when that is not installed
 */
export async function faultlineTools(faultline: Faultline = defaultFaultline()): Promise<StructuredToolInterface[]> {
  const { tool } = await import('@langchain/core/tools').catch((error: unknown) => {
    throw new FaultlineError('@langchain/core could not be loaded; install it with: npm install @langchain/core', {
      cause: error,
    });
  });
  const { name, description, execute } = rawTool(faultline);
  return [brandRawTool(tool(execute, { name, description, schema: RAW_TOOL_INPUT }), faultline)];
}

/**
 * Whether the model is offered our `get_error` among its tools.
 *
 * @throws InvalidInputError where the program has one too: LangChain knows tools by their names
 */
export function offersRawTool(tools: unknown): boolean {
  if (!Array.isArray(tools)) return false;
  const named = tools.filter((tool) => member(tool, 'name') === RAW_TOOL_NAME);
  const ours = named.filter((tool) => isRawTool(tool));
  if (ours.length === 0 || named.length === 1) return ours.length === 1;
  throw new InvalidInputError(
    `two tools are called ${RAW_TOOL_NAME}, yours and Faultline's; keep yours alone, for example with ` +
      'faultlineMiddleware({ addRawTool: false })',
  );
}
