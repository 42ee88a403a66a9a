/**
 * The adapter for `langchain` 1 (`createAgent`) and `@langchain/langgraph` 1 (hand-built graphs with a `ToolNode`).
 *
 * | what          | how                                                                                                  |
 * | ------------- | ---------------------------------------------------------------------------------------------------- |
 * | observe       | `wrapToolCall` of the middleware, or `runTool` of the node, runs each tool at the boundary            |
 * | replace       | a `ToolMessage` of status `error` whose content is the line                                           |
 * | inject        | the line is the tool's message itself; earlier messages stay as they are, and so do checkpoints       |
 * | stop          | `wrapModelCall` throws `RunHaltedError` instead of calling the model, as the `cause` of LangChain's   |
 * |               | `MiddlewareError` of the same name and message ({@link haltOf}); a node throws it at the next call     |
 * | review        | `onReview: 'native'`: `interrupt()` before the next model call, of a node before its next tool call;   |
 * |               | `new Command({ resume: 'continue' })` goes on, `'halt'` ends the run; so do the decisions `approve`    |
 * |               | and `reject` of LangChain's human-in-the-loop middleware. Needs a checkpointer, as any interrupt does  |
 * | pre-execution | arguments that do not fit, an unknown tool: as any failure; arguments that are no JSON: the call is    |
 * |               | handed on to the tools and answered there, where `createAgent` would end with an empty answer          |
 * | raw           | `get_error`, a tool of the middleware; {@link faultlineTools} for a graph                              |
 * | zero-code     | `registerLangchain` changes `createAgent`, `ToolNode` and `StructuredTool` as the program loads them   |
 *
 * What a hand-built graph cannot do: its model is called by a node of its own, so that arguments that are no JSON are
 * the graph's to find, and a halted or reviewed run stops one model call later, at the tool node
 * (https://github.com/langchain-ai/langgraphjs/blob/main/libs/langgraph-core/src/prebuilt/tool_node.ts). What zero-code
 * cannot do: offer `get_error` in such a graph, whose model the program itself gives its tools, so that no line names
 * it; and in a loop by hand that calls `tool.invoke` with the model's tool call, the model reads what the loop makes of
 * the error: `String(error)` is the line, `error.message` what it was. Called with the arguments alone, a tool may be
 * anybody's, and nothing is recorded. Before langchain 1.2 an unknown tool ends an agent before any middleware is asked
 * (https://github.com/langchain-ai/langchainjs/blob/main/libs/langchain/src/agents/nodes/ToolNode.ts).
 *
 * The run is the one that the caller names (`runId`, `withRun`), otherwise the `thread_id`, the conversation whose
 * earlier messages show our lines, the trace, or the invocation with its sub-graphs. Agents that are tools of others
 * share their run. A person's message in a thread that was held lets it go on. Interrupts, commands to a parent graph
 * and errors of an aborted invocation pass untouched.
 */
export { lineOf } from '../boundary/marked-error.ts';
export type { ReviewRequest } from './langchain/gate.ts';
export { haltOf } from './langchain/signals.ts';
export { faultlineMiddleware, type FaultlineMiddleware } from './langchain/middleware.ts';
export type { LangchainOptions } from './langchain/options.ts';
export { faultlineTools } from './langchain/raw-tool.ts';
export { registerLangchain } from './langchain/register.ts';
export { faultlineToolNode } from './langchain/tool-node.ts';
