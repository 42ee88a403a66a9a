/**
 * The adapter for `@mastra/core` 1 (`Agent.generate` and `Agent.stream`, whatever the version of their model).
 *
 * | what          | how                                                                                                   |
 * | ------------- | ----------------------------------------------------------------------------------------------------- |
 * | observe       | the tools of each loop are called at the boundary: the agent's own, those of toolsets, memory,        |
 * |               | workspace, sub-agents and workflows, also after a loop was suspended and resumed                       |
 * | replace       | Mastra shows the message of what a tool throws: it is given an error whose message is the line        |
 * | inject        | the line is the tool result itself; earlier messages stay as they are, byte for byte                  |
 * | block         | the identical call is answered with its line instead of being executed                                |
 * | halt          | an input processor aborts before the model is called: `result.tripwire` says why                      |
 * | review        | `onReview` waits in the tool call; with `onReview: 'native'` the next calls ask for approval: the     |
 * |               | loop ends as `suspended`, `approveToolCallGenerate` lets the run go on with its history reset,        |
 * |               | `declineToolCallGenerate` ends it by a tripwire. `faultline.openReview(result.runId)` has the line    |
 * | pre-execution | an unknown tool, arguments that do not fit: recorded and replaced before the model reads of them      |
 * | raw           | `get_error` among the tools; without it no line names it                                              |
 * | zero-code     | {@link registerMastra} adapts the class of agents as the program loads `@mastra/core/agent`           |
 *
 * An agent's `hooks` cannot do this: they see no arguments that do not fit the schema as a failure, those of a call
 * replace those of the agent, and a tool does not run inside them. So two methods of the agent are replaced that make
 * the tools and the processors of each loop.
 *
 * What it cannot do: JSON that is malformed reaches Mastra's tools as no arguments at all, which the schema refuses
 * (or accepts, if it needs none), see `packages/core/src/stream/aisdk/v5/transform.ts` of mastra-ai/mastra.
 * `Agent.network` calls its tools by itself; agents that it hands work to are adapted, its own tools are not. Calls
 * without their tool are seen before the next step, after the calls beside them; what a stream tells the program of
 * them is Mastra's text, the model reads the line. Zero-code adapts the agents that Mastra makes itself
 * (`createCodingAgent`) only where the program loads `@mastra/core/agent`, too.
 *
 * The run is the one that the caller names (`runId`, `withRun`), otherwise the thread of the memory, the trace, or the
 * id that Mastra gave this one call (`result.runId`). Sub-agents and workflows work in the run of their caller.
 */
import type { Agent } from '@mastra/core/agent';
import { InvalidInputError } from '../errors.ts';
import { defaultFaultline } from '../faultline.ts';
import { adaptAgent, isAdapted, isAgent } from './mastra/adapt-agent.ts';
import type { MastraOptions } from './mastra/loop.ts';

export { lineOf } from '../boundary/marked-error.ts';
export type { MastraOptions } from './mastra/loop.ts';
export { registerMastra } from './mastra/register.ts';

/**
 * Adapts an agent, and returns it. Sub-agents are adapted for themselves: `agents: { helper: withFaultline(helper) }`.
 * An agent that is adapted already stays as it is.
 *
 * @throws InvalidInputError when it is no agent, or one of a version that has other methods
 * @example
 * const agent = withFaultline(new Agent({ id: 'support', name: 'Support', instructions, model, tools }));
 */
export function withFaultline<A extends Pick<Agent, 'id' | 'name'>>(agent: A, options: MastraOptions = {}): A {
  if (!isAgent(agent)) {
    throw new InvalidInputError(
      'withFaultline expects an Agent of @mastra/core 1, got something else; for example withFaultline(new Agent({ id, name, instructions, model, tools }))',
    );
  }
  if (!isAdapted(agent)) adaptAgent(agent, () => ({ ...options, faultline: options.faultline ?? defaultFaultline() }));
  return agent;
}
