import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { createContextKey, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { expect, test } from 'vitest';
import { continueTrace } from '../../src/zero-code/continued-trace.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const started = trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId: 'b7ad6b7169203331', traceFlags: 1 });

function continued(own = () => started as typeof ROOT_CONTEXT | null): AsyncLocalStorageContextManager {
  const manager = new AsyncLocalStorageContextManager().enable();
  continueTrace(manager, own);
  continueTrace(manager, () => null);
  return manager;
}

test('where nothing is active, the context of the process is', async () => {
  const manager = continued();
  expect(manager.active()).toBe(started);
  await Promise.resolve();
  expect(manager.active()).toBe(started);
  expect(continued(() => null).active()).toBe(ROOT_CONTEXT);
});

test('what the program has set stays, the empty context too', async () => {
  const manager = continued();
  const key = createContextKey('of the program');
  const own = ROOT_CONTEXT.setValue(key, 1);
  expect(manager.with(own, () => manager.active())).toBe(own);
  const empty = await manager.with(ROOT_CONTEXT, async () => {
    await Promise.resolve();
    return manager.active();
  });
  expect(trace.getSpanContext(empty)).toBeUndefined();
  const bound = manager.bind(ROOT_CONTEXT, () => manager.active());
  expect(trace.getSpanContext(bound())).toBeUndefined();
  expect(manager.with(ROOT_CONTEXT, (a: number, b: number) => a + b, undefined, 1, 2)).toBe(3);
});

test.each([[undefined], [null], [{}], [{ active: 1, with: 2 }]])('%j is no context manager', (manager) => {
  expect(() => continueTrace(manager, () => started)).not.toThrow();
});
