/**
 * The adapter for `@anthropic-ai/claude-agent-sdk` 0.3 (`query`, `startup`).
 *
 * | what          | how                                                                                              |
 * | ------------- | ------------------------------------------------------------------------------------------------ |
 * | observe       | tools of servers in this process run at the boundary; all others by the hook `PostToolUseFailure` |
 * | replace       | servers in this process answer with the line, and so does a failed command of the Bash tool; the  |
 * |               | texts of other built-in tools and of servers elsewhere stay (see below)                           |
 * | inject        | the line is the result itself; where the text stays, repeats stand beside it, by `additionalContext` |
 * | block         | a tool of this process answers with the line; for others `PreToolUse` denies, the line as reason   |
 * | review        | `onReview` waits in the hook; `onReview: 'native'` asks `canUseTool` before the next call, and      |
 * |               | without `canUseTool` stops the session until it is resumed with another prompt                    |
 * | halt          | `continue: false` from `PostToolBatch` or `PreToolUse`: the session ends before the next request to |
 * |               | the model, its result has the `terminal_reason` `hook_stopped`                                    |
 * | pre-execution | arguments that a server of this process refuses are answered with the line; unknown tools, malformed |
 * |               | JSON and arguments that a built-in tool refuses are recorded in `PostToolBatch` (see below)        |
 * | raw           | `mcp__faultline__get_error`, from a server in this process, allowed without a question            |
 * | zero-code     | `registerClaudeAgentSdk` puts `withFaultline` around the options of every `query` and `startup`    |
 *
 * What the framework cannot do. Most built-in tools (Read, Edit, WebFetch …) and the answers to calls that never reach
 * a tool are made inside Claude Code, and no hook may change the text of a failure: `PostToolUseFailure` and
 * `PostToolBatch` know `additionalContext` alone (https://github.com/anthropics/claude-code/issues/77180,
 * https://github.com/anthropics/claude-code/issues/24908). A `deny` reads `PreToolUse:Read hook error: ` before the
 * line. A session that was halted ends without an exception, as a result; `RunHaltedError` comes from
 * `faultline.checkRun`, with the id of the session. What the Bash tool ran in the background is not seen. Commands of
 * the Bash tool are run through `CLAUDE_CODE_SHELL_PREFIX`, as a command that a hook rewrites (`updatedInput`) is no
 * longer held back by the program's rules of permission.
 *
 * The run is the one that the caller names (`runId`, `withRun`), otherwise the session, also when it is resumed; its
 * sub-agents belong to it. A prompt in a session that was stopped is the person's word to go on.
 */
export { lineOf } from '../boundary/marked-error.ts';
export { registerClaudeAgentSdk } from './claude-agent-sdk/register.ts';
export type { ClaudeAgentSdkOptions } from './claude-agent-sdk/session.ts';
export { withFaultline } from './claude-agent-sdk/with-faultline.ts';
