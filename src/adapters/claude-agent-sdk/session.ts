import type { BaseHookInput } from '@anthropic-ai/claude-agent-sdk';
import { setBounded } from '../../bounded-map.ts';
import { orderedNow } from '../../clock.ts';
import { RAW_TOOL_NAME } from '../../context/raw-on-demand.ts';
import type { Faultline, ToolCall } from '../../faultline.ts';
import type { Outcome } from '../../outcome.ts';

/** Options of `withFaultline`. */
export interface ClaudeAgentSdkOptions {
  /** @default the instance of the process */
  readonly faultline?: Faultline | undefined;
  /** Name of the run. @default the run of `withRun`, otherwise the session, also when it is resumed */
  readonly runId?: string | undefined;
  /** Whether the model is offered `get_error`, as `mcp__faultline__get_error`. @default true */
  readonly addRawTool?: boolean | undefined;
  /**
   * Whether commands of the Bash tool are run by a small program of ours, which prints the line instead of the
   * output where a command fails and its error is known. Not on Windows, and not where the program has set
   * `CLAUDE_CODE_SHELL_PREFIX` itself. @default true
   */
  readonly replaceBash?: boolean | undefined;
}

/** Name under which the model finds `get_error`. */
export const RAW_TOOL: string = `mcp__faultline__${RAW_TOOL_NAME}`;

/** Name of this boundary. */
const BOUNDARY = 'claude-agent-sdk';
/** Tool calls that are remembered; the oldest are forgotten. */
const MAX_CALLS = 1_000;

/** A tool call as the hooks name it. */
interface HookedCall extends Pick<BaseHookInput, 'session_id' | 'agent_id' | 'agent_type'> {
  readonly tool_name: string;
  readonly tool_input: unknown;
  readonly tool_use_id: string;
}

/** What one set of options knows of its tool calls. */
export interface Session {
  readonly faultline: Faultline;
  /** Whether a session of that id is the run itself, and nobody has named another. */
  isRun(sessionId: string): boolean;
  runOf(sessionId: string): string;
  /** Describes a call and remembers it, once. */
  note(hooked: HookedCall): ToolCall;
  /** A call that a hook has seen before. */
  call(toolUseId: string): ToolCall | undefined;
  /** All calls of one turn of an agent are one step, also where Claude Code makes them one after the other. */
  endStep(hooked: Pick<HookedCall, 'session_id' | 'agent_id'>): void;
  /** Calls of a tool in a session that have not ended, oldest first. */
  openCalls(sessionId: string, toolName: string): readonly ToolCall[];
  /** Says that a call's end was recorded, and how; `null` where nothing is left to be done. */
  settle(toolUseId: string, end: Ending | null): void;
  /** How a call ended, as far as it was recorded; `undefined` where it was not. */
  ending(toolUseId: string): Ending | null | undefined;
}

/** A failure that was recorded before the hooks saw it. */
interface Ending {
  readonly outcome: Outcome;
  /** Whether the model reads the line instead of the text. */
  readonly isShown: boolean;
}

/** @param canReadRaw - whether `get_error` is offered to the agent of that type; `undefined` is the main one */
export function createSession(
  faultline: Faultline,
  named: string | undefined,
  canReadRaw: (agentType: string | undefined) => boolean,
): Session {
  const calls = new Map<string, ToolCall>();
  const endings = new Map<string, Ending | null>();
  const sessionIds = new WeakMap<ToolCall, string>();
  const steps = new Map<string, number>();
  const runOf = (sessionId: string): string => faultline.runOf({ runId: named, conversationId: sessionId });
  function stepOf(sessionId: string, agentId = ''): number {
    const key = `${sessionId} ${agentId}`;
    const started = steps.get(key) ?? orderedNow();
    setBounded(steps, key, started, MAX_CALLS);
    return started;
  }

  return {
    faultline,
    runOf,
    isRun: (sessionId) => runOf(sessionId) === sessionId,
    note({ session_id, agent_id, agent_type, tool_name, tool_input, tool_use_id }) {
      const known = calls.get(tool_use_id);
      if (known) return known;
      const call: ToolCall = {
        toolName: bareName(tool_name),
        toolCallId: tool_use_id,
        input: tool_input,
        agentName: agent_type,
        runId: runOf(session_id),
        startedMillis: stepOf(session_id, agent_id),
        canReadRaw: canReadRaw(agent_id === undefined ? undefined : (agent_type ?? '')),
        boundary: BOUNDARY,
      };
      setBounded(calls, tool_use_id, call, MAX_CALLS);
      sessionIds.set(call, session_id);
      return call;
    },
    call: (toolUseId) => calls.get(toolUseId),
    endStep: ({ session_id, agent_id = '' }) => void steps.delete(`${session_id} ${agent_id}`),
    openCalls: (sessionId, toolName) =>
      [...calls.entries()].flatMap(([toolUseId, call]) =>
        call.toolName === toolName && sessionIds.get(call) === sessionId && !endings.has(toolUseId) ? [call] : [],
      ),
    settle: (toolUseId, end) => setBounded(endings, toolUseId, end, MAX_CALLS),
    ending: (toolUseId) => endings.get(toolUseId),
  };
}

/** The name that a tool has in its own server, as in every other framework: `mcp__shop__stock` is `stock`. */
function bareName(toolName: string): string {
  return toolName.replace(/^mcp__.{1,200}?__(?=[^_])/, '');
}
