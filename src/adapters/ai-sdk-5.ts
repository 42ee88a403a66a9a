/**
 * The adapter for `ai` 5 and 6 (`generateText`, `streamText`, `ToolLoopAgent` and its forerunner); `ai` 7 has one of
 * its own.
 *
 * | what          | how                                                                                                   |
 * | ------------- | ----------------------------------------------------------------------------------------------------- |
 * | observe       | the tools that `withFaultline` returns are called at the boundary                                     |
 * | replace       | `ai` 5 and 6 show the message of what a tool throws: they get an error whose message is the line      |
 * | inject        | the line is the tool result itself; earlier messages stay as they are, byte for byte                  |
 * | block         | the identical call is answered with its line instead of being executed                                |
 * | halt          | `prepareStep` throws `RunHaltedError` instead of letting the model be called                          |
 * | review        | `onReview` waits in the tool call; with `onReview: 'native'` calls of `ai` 6 ask for approval, the    |
 * |               | loop of `ai` 5, which has no approval, stops by `stopWhen` and goes on when it is started again with  |
 * |               | its messages and one of the person's                                                                  |
 * | pre-execution | bad JSON, a schema that does not fit, an unknown tool: `experimental_repairToolCall`                  |
 * | raw           | `get_error` among the tools; without it no line names it                                              |
 * | zero-code     | {@link registerAiSdk5} puts `withFaultline` around the functions as the program loads the package     |
 *
 * The telemetry of these versions cannot do this: `ai` 5 has none that is told of failures, the integrations of `ai` 6
 * only watch (`packages/ai/src/telemetry/get-global-telemetry-integration.ts` of vercel/ai at version 6 ignores what
 * they throw). A loop of `ai` 5 without a `stopWhen` of its own does not stop for a review.
 *
 * The run is the one that the caller names (`runId`, `withRun`), otherwise that of the conversation whose earlier
 * messages show our lines, the trace, or the call itself.
 */

export { lineOf } from '../boundary/marked-error.ts';
export { registerAiSdk5 } from './ai-sdk-5/register.ts';
export type { AiSdkOptions, LoopSettings } from './ai-sdk-5/settings.ts';
export { withFaultline } from './ai-sdk-5/with-faultline.ts';
