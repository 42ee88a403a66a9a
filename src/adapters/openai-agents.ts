/**
 * The adapter for `@openai/agents` (`Agent`, `run`, `Runner`, `tool`); tried with 0.20 and 0.15.
 *
 * | what          | how                                                                                                  |
 * | ------------- | ---------------------------------------------------------------------------------------------------- |
 * | observe       | our `tool` runs the function of a tool at the boundary                                               |
 * | replace       | and has an `errorFunction` by which the line is the tool's result                                    |
 * | inject        | the line is the result itself; earlier items stay as they are                                        |
 * | block         | the identical call is answered with the line, and its function is not called                         |
 * | review        | `onReview` waits in the call; with `'native'` the next calls are in `result.interruptions`:           |
 * |               | `state.approve` and `run` with that state, perhaps in another process, go on with nothing in a row;  |
 * |               | rejected, `run` throws `RunHaltedError`. {@link reviewOf} says what the person is asked              |
 * | halt          | `RunHaltedError` out of `run` or of `stream.completed`, before the model is called again             |
 * | pre-execution | arguments that do not fit: the schema is asked again, as the SDK tells its `errorFunction` nothing;   |
 * |               | an unknown tool: `toolNotFoundBehavior` and `toolErrorFormatter`; bad JSON: `callModelInputFilter`    |
 * | raw           | `get_error` among the tools of each agent that has any; where the program set `toolChoice`, none      |
 * | zero-code     | `registerOpenaiAgents` patches `tool`, `Runner` and `Agent` as the program loads them                |
 *
 * The run is the one that the caller names (`runId`, `withRun`), otherwise the session's, the conversation's, the
 * group's of the trace, that of earlier items with our lines, the trace of the SDK, OpenTelemetry's, or the call of
 * `run` itself; handoffs and agents as tools belong to it. A person who writes to a halted conversation lets it go on.
 *
 * What cannot be done:
 * - {@link withFaultline} does not see into tools that were made by the SDK's own `tool`: it turns their errors into one
 *   fixed sentence (`defaultToolErrorFunction` in
 *   https://github.com/openai/openai-agents-js/blob/main/packages/agents-core/src/tool.ts). That sentence is recorded and
 *   counted, and the ladder is enforced; what fails in MCP servers and agents as tools is seen all the same, and
 *   `registerOpenaiAgents` sees it all.
 * - The SDK words bad JSON itself (`buildParseErrorResult` in
 *   https://github.com/openai/openai-agents-js/blob/main/packages/agents-core/src/runner/toolExecution.ts), and so it is
 *   kept in a session. The model reads the line at every step, `result.history` and the state have it too; only a later
 *   process that reads the session shows the words of the SDK there.
 * - Out of a stream, a call that is made beside the one that ended the run comes as `ToolCallError`, with the
 *   `RunHaltedError` as its `error`.
 * - Hosted tools run at the provider; those for shell, patches and computers word their errors themselves and have no
 *   hook (`executeShellActions`, same file). A failed handoff ends the run.
 * - A result that calls itself an error (MCP's `isError`) is a result to the SDK, and counts as a success.
 * - Before `toolNotFoundBehavior` (0.8 has none) an unknown tool ends the run; it is recorded.
 *
 * The line takes the place of what an `errorFunction` of the program says. A tool with an `outputSchema` keeps its own,
 * and `errorFunction: null` still ends the run, with the error recorded.
 */
import { defaultFaultline, type Faultline } from '../faultline.ts';
import { member } from '../json-value.ts';
import { text } from './openai-agents/members.ts';
import { shownCalls } from './openai-agents/shown-calls.ts';

export { lineOf } from '../boundary/marked-error.ts';
export { registerOpenaiAgents } from './openai-agents/register.ts';
export type { AgentsOptions } from './openai-agents/state.ts';
export { type AgentsModule, withFaultline } from './openai-agents/with-faultline.ts';

/**
 * The line about which a person is asked, for one of `result.interruptions`; `null` for a call that the program itself
 * has approved, or that was held back by another process.
 */
export function reviewOf(interruption: unknown, faultline: Faultline = defaultFaultline()): string | null {
  const callId = text(member(member(interruption, 'rawItem'), 'callId'));
  return callId === null ? null : shownCalls(faultline).asked.of(callId);
}
