import type { Agent, FunctionTool, Tool } from '@openai/agents';
import { isRawTool } from '../../boundary/raw-tool.ts';
import { RAW_TOOL_NAME } from '../../context/raw-on-demand.ts';
import { consult } from './loop.ts';
import { adoptServer, serversOf } from './mcp-server.ts';
import { member } from '../../json-value.ts';
import { type AsTool, hasOwnRawTool, rawAgentTool } from './raw-tool.ts';
import { askBefore } from './review.ts';
import { adapterState, type Loop, type Setting } from './state.ts';
import { adoptTool } from './wrapped-tool.ts';

/**
 * The tools of an agent for its next turn: each at the boundary, with `get_error` among them, and asking for approval
 * while a review is open.
 *
 * @throws RunHaltedError when the run was ended: the model is not called again
 */
export async function equipped(loop: Loop, agent: Agent, tools: readonly Tool[], asTool: AsTool): Promise<Tool[]> {
  await consult(loop);
  loop.agentName = agent.name;
  const all = withRawTool(agent, tools, loop.setting, asTool, toolChoiceOf(loop, agent));
  adopt(all);
  for (const server of serversOf(agent)) adoptServer(server);
  loop.offered = all.map(({ name }) => name);
  loop.canReadRaw = all.some((tool) => isRawTool(tool));
  return all;
}

/** The tools of an agent outside of any loop, where the SDK reads back a state that may have calls of `get_error`. */
export function equippedAlone(agent: Agent, tools: readonly Tool[], asTool: AsTool): Tool[] {
  const { adapted, registered } = adapterState();
  const ours = tools.filter(isFunctionTool).map(({ invoke }) => adapted.get(invoke) ?? null);
  const setting = ours.find((one) => one !== null) ?? registered;
  if (!setting) return [...tools];
  const all = withRawTool(agent, tools, setting, asTool, toolChoiceOf(null, agent));
  adopt(all);
  return all;
}

/**
 * Added from the first turn on, since a tool that came with the first error would change the beginning of the
 * prompt, and with it what the provider has cached. Where the program chose what the model may call, its choice
 * stands.
 */
function withRawTool(
  agent: Agent,
  tools: readonly Tool[],
  setting: Setting,
  asTool: AsTool,
  toolChoice: unknown,
): Tool[] {
  const isFree = toolChoice === undefined || toolChoice === 'auto';
  if (!setting.addRawTool || !isFree || hasOwnRawTool(tools) || !tools.some(isFunctionTool)) return [...tools];
  const others = tools.filter(({ name }) => name !== RAW_TOOL_NAME);
  return [...others, rawAgentTool(agent, asTool, setting.faultline())];
}

function toolChoiceOf(loop: Loop | null, agent: Agent): unknown {
  return agent.modelSettings.toolChoice ?? member(loop?.modelSettings, 'toolChoice');
}

function adopt(tools: readonly Tool[]): void {
  for (const tool of tools) {
    if (!isFunctionTool(tool) || isRawTool(tool) || Object.isFrozen(tool)) continue;
    adoptTool(tool);
    askBefore(tool);
  }
}

function isFunctionTool(tool: Tool): tool is FunctionTool {
  return tool.type === 'function';
}
