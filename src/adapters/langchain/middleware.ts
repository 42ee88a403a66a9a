import type { AgentMiddleware } from 'langchain';
import { isRawTool } from '../../boundary/raw-tool.ts';
import { orderedNow } from '../../clock.ts';
import { member } from '../../json-value.ts';
import { withRun } from '../../otel/run-context.ts';
import { answerCall } from './answer.ts';
import { adoptBrokenCalls } from './broken-call.ts';
import { passGate } from './gate.ts';
import { Loops } from './loop.ts';
import { instanceOf, type LangchainOptions } from './options.ts';
import { offersRawTool, type RawLangchainTool, rawLangchainTool } from './raw-tool.ts';

/** Marks the middleware, for the process that would add another one. */
const MIDDLEWARE = Symbol.for('faultline.langchain-middleware');

/** The middleware, with what it adds. */
export type FaultlineMiddleware = AgentMiddleware<undefined, undefined, unknown, readonly RawLangchainTool[]>;

/** Whether a middleware is one of ours. */
export function isFaultlineMiddleware(middleware: unknown): boolean {
  return member(middleware, 'name') === 'faultline' && Reflect.has(Object(middleware), MIDDLEWARE);
}

/**
 * The middleware for `createAgent({ middleware: [faultlineMiddleware(), …] })`; before others, so that a call which they
 * try again counts once. A halted run ends with a `MiddlewareError` of LangChain, which has the name and the message of
 * {@link RunHaltedError} and holds it as its `cause`.
 */
export function faultlineMiddleware(options: LangchainOptions = {}): FaultlineMiddleware {
  const loops = new Loops(options);
  let canReadRaw = false;
  const middleware: FaultlineMiddleware = {
    name: 'faultline',
    ...(options.addRawTool !== false && { tools: [rawLangchainTool(() => instanceOf(options))] }),

    async wrapModelCall(request, handler) {
      const { tools, messages, runtime } = request;
      const faultline = instanceOf(options);
      canReadRaw = offersRawTool(tools);
      if (tools.some((tool) => !isRawTool(tool))) {
        const loop = loops.of(faultline, runtime, messages);
        await passGate(faultline, loop, runtime, loop.begins() && hasSpoken(messages));
      }
      const response = await handler(request);
      adoptBrokenCalls(response);
      return response;
    },

    async wrapToolCall(request, handler) {
      const { toolCall, tool, runtime, state } = request;
      const startedMillis = orderedNow();
      const faultline = instanceOf(options);
      const { runId } = loops.of(faultline, runtime, state.messages);
      // Reading an error is no step of the work: it neither fails nor ends a row of failures.
      if (isRawTool(tool)) return await withRun(runId, async () => await handler(request));
      const { agentName } = options;
      const { signal } = runtime;
      const caller = { faultline, runId, agentName, canReadRaw, signal, startedMillis };
      return await answerCall(caller, toolCall, async () => await handler(request));
    },
  };
  Object.defineProperty(middleware, MIDDLEWARE, { value: true });
  return middleware;
}

/** Whether the latest message that is not the model's is a person's. */
export function hasSpoken(messages: unknown): boolean {
  if (!Array.isArray(messages)) return false;
  return (
    member(
      messages.findLast((message) => member(message, 'type') !== 'ai'),
      'type',
    ) === 'human'
  );
}
