import type { CanUseTool, McpServerConfig, Options } from '@anthropic-ai/claude-agent-sdk';
import { defaultFaultline } from '../../faultline.ts';
import { withBashRunner } from './bash.ts';
import { createHooks } from './hooks.ts';
import { ownServer } from './own-server.ts';
import { rawServer } from './raw-server.ts';
import { type ClaudeAgentSdkOptions, createSession, RAW_TOOL, type Session } from './session.ts';

/** Shared by every copy of the package in the process; kept when options are spread. */
const WITH_FAULTLINE = Symbol.for('faultline.claude-agent-sdk');

/** Name of the server that has `get_error`. */
const RAW_SERVER = 'faultline';

type Hooks = NonNullable<Options['hooks']>;
type Servers = NonNullable<Options['mcpServers']>;

/**
 * The same options with Faultline in them: its hooks before the program's, `get_error` among the tools, the tools of
 * servers in this process and the Bash tool at our boundary, and reviews through `canUseTool` where the program has
 * one. Options that have it already are given back as they are.
 *
 * @example
 * for await (const message of query({ prompt, options: withFaultline({ mcpServers: { shop } }) })) …
 */
export function withFaultline<O extends Options>(options: O, settings: ClaudeAgentSdkOptions = {}): O {
  if (WITH_FAULTLINE in options) return options;
  const { mcpServers = {}, canUseTool, hooks = {} } = options;
  const adds = addsRawTool(options, settings);
  const session = createSession(settings.faultline ?? defaultFaultline(), settings.runId, (agentType) =>
    adds ? canCallRawTool(options, agentType) : false,
  );
  const asked = new Set<string>();
  const own = Object.entries(mcpServers).filter(([, server]) => isOwn(server));
  const ourHooks = createHooks({
    session,
    askBefore: canUseTool ? (toolUseId) => asked.add(toolUseId) : null,
    isOwn: (toolName) => own.some(([name]) => toolName.startsWith(`mcp__${serverPrefix(name)}__`)),
  });
  return {
    ...options,
    [WITH_FAULTLINE]: true,
    ...(settings.replaceBash !== false && withBashRunner(options, session)),
    hooks: joined(ourHooks, hooks),
    mcpServers: { ...withBoundary(mcpServers, session), ...(adds && { [RAW_SERVER]: rawServer(session) }) },
    ...(canUseTool && { canUseTool: reviewing(canUseTool, session, asked) }),
  };
}

/** A person who allows the call that a review held back lets the run go on. */
function reviewing(canUseTool: CanUseTool, session: Session, asked: Set<string>): CanUseTool {
  return async (toolName, input, context) => {
    const answer = await canUseTool(toolName, input, context);
    const runId = asked.delete(context.toolUseID) ? session.call(context.toolUseID)?.runId : undefined;
    if (runId !== undefined && answer?.behavior === 'allow') await session.faultline.resume(runId);
    return answer;
  };
}

function addsRawTool({ mcpServers = {}, disallowedTools = [] }: Options, settings: ClaudeAgentSdkOptions): boolean {
  return settings.addRawTool !== false && !(RAW_SERVER in mcpServers) && !disallowedTools.includes(RAW_TOOL);
}

/** The main agent can; of sub-agents those that the program has defined, where it has not chosen their tools. */
function canCallRawTool({ agents = {} }: Options, agentType: string | undefined): boolean {
  if (agentType === undefined) return true;
  const agent = agents[agentType];
  return agent !== undefined && (agent.tools?.includes(RAW_TOOL) ?? !agent.disallowedTools?.includes(RAW_TOOL));
}

function withBoundary(servers: Servers, session: Session): Servers {
  return Object.fromEntries(
    Object.entries(servers).map(([name, server]) => [
      name,
      isOwn(server) ? { ...server, instance: ownServer(server.instance, session) } : server,
    ]),
  );
}

function isOwn(server: McpServerConfig): server is Extract<McpServerConfig, { type: 'sdk' }> {
  return server.type === 'sdk';
}

/** How Claude Code writes the name of a server in the names of its tools. */
function serverPrefix(name: string): string {
  return name.replace(/[^a-zA-Z0-9_-]/g, '_');
}

function joined(ours: Hooks, theirs: Hooks): Hooks {
  const added = Object.entries(ours).map(([event, matchers]) => [
    event,
    [...matchers, ...(Object.entries(theirs).find(([name]) => name === event)?.[1] ?? [])],
  ]);
  return { ...theirs, ...Object.fromEntries(added) };
}
