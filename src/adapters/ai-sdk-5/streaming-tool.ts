import { callTool } from '../../boundary/call-tool.ts';
import type { Faultline, ToolCall } from '../../faultline.ts';

/** Whether a tool gives its results one after the other. */
export function isStreaming(execute: unknown): boolean {
  return Object.prototype.toString.call(execute) === '[object AsyncGeneratorFunction]';
}

/** Calls such a tool at the boundary; the call has ended when its last result was given. */
export async function* callStreamingTool(
  faultline: Faultline,
  call: ToolCall,
  execute: () => unknown,
): AsyncGenerator<unknown, void, undefined> {
  const started = Promise.withResolvers<AsyncIterable<unknown>>();
  const ended = Promise.withResolvers<void>();
  const called = begin();
  // Both are awaited below, but not before the tool has begun.
  called.catch(started.reject);
  ended.promise.catch(() => undefined);
  try {
    yield* await started.promise;
  } catch (error) {
    ended.reject(error);
  } finally {
    // Whoever reads the results may stop before the last.
    ended.resolve();
  }
  await called;

  async function begin(): Promise<void> {
    await callTool(faultline, call, () => {
      const results = execute();
      if (isAsyncIterable(results)) started.resolve(results);
      return ended.promise;
    });
  }
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
