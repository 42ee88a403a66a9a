import type { Agent, FunctionTool } from '@openai/agents';
import { z } from 'zod';
import { brandRawTool, isRawTool, RAW_TOOL_INPUT, rawTool } from '../../boundary/raw-tool.ts';
import { RAW_TOOL_NAME } from '../../context/raw-on-demand.ts';
import type { Faultline } from '../../faultline.ts';
import { withRun } from '../../otel/run-context.ts';
import { contextId, currentLoop, runOf } from './loop.ts';
import { member } from '../../json-value.ts';
import { adapterState } from './state.ts';
import { parsed } from './wrapped-tool.ts';

/** Makes a tool out of an agent: the SDK's own method. */
export type AsTool = Agent['asTool'];

const made = new WeakMap<object, FunctionTool>();

/**
 * `get_error` as a tool of an agent. What is not ours in it is taken from a tool that the SDK itself makes: one
 * made by hand would ask a person for approval whenever its arguments are no JSON.
 */
export function rawAgentTool(agent: Agent, asTool: AsTool, faultline: Faultline): FunctionTool {
  const known = made.get(agent);
  if (known && isRawTool(known, faultline)) return known;
  const { description } = rawTool(faultline);
  const asked = { toolName: RAW_TOOL_NAME, toolDescription: description };
  const model: FunctionTool = Reflect.apply(asTool, agent, [asked]);
  const invoke: FunctionTool['invoke'] = async (context, input) => await readRaw(faultline, context, parsed(input));
  const { needsApproval, isEnabled, timeoutBehavior, deferLoading } = model;
  const tool: FunctionTool = {
    type: 'function',
    name: RAW_TOOL_NAME,
    description,
    parameters: PARAMETERS,
    strict: false,
    invoke,
    needsApproval,
    isEnabled,
    ...(timeoutBehavior && { timeoutBehavior }),
    ...(deferLoading !== undefined && { deferLoading }),
  };
  adapterState().adapted.set(invoke, null);
  made.set(agent, brandRawTool(tool, faultline));
  return tool;
}

/** Whether the program has a `get_error` of its own among the tools. */
export function hasOwnRawTool(tools: readonly unknown[]): boolean {
  return tools.some((tool) => member(tool, 'name') === RAW_TOOL_NAME && !isRawTool(tool));
}

const schema = z.toJSONSchema(RAW_TOOL_INPUT);
const PARAMETERS: FunctionTool['parameters'] = {
  type: 'object',
  properties: { ...schema.properties },
  required: ['id'],
  additionalProperties: true,
};

/** In the run of the call: an agent may be part of several at a time. */
function readRaw(faultline: Faultline, context: unknown, input: unknown): Promise<string> {
  const loop = currentLoop();
  const runId = loop ? runOf(loop) : faultline.runOf({ loopId: contextId(context) });
  return rawTool(loop?.faultline ?? faultline, (work) => withRun(runId, work)).execute(input);
}
