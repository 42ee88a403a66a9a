import { AIMessage, ToolMessage } from '@langchain/core/messages';
import { Command } from '@langchain/langgraph';
import { createAgent, createMiddleware, tool, toolErrorMiddleware, toolRetryMiddleware } from 'langchain';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { faultlineMiddleware } from '../../src/adapters/langchain.ts';
import { scriptedChat } from './langchain-model.ts';
import { loggedFaultline } from './logged-faultline.ts';

const lookUp = [{ tool: 'lookUp', input: { sku: 'A1' } }];
const go = { messages: [{ role: 'user' as const, content: 'go' }] };
const schema = z.object({ sku: z.string() });

function lookUpTool(fail: (sku: string) => unknown) {
  return tool(async ({ sku }) => await fail(sku), { name: 'lookUp', description: 'looks a product up', schema });
}

const broken = lookUpTool(() => Promise.reject(new Error('no such table: stock')));

test('a command of a tool passes untouched', async () => {
  const { faultline, log } = loggedFaultline();
  const note = tool(
    async (_input, { toolCall }) =>
      new Command({
        update: { messages: [new ToolMessage({ content: 'noted', tool_call_id: toolCall?.id ?? '' })] },
      }),
    { name: 'lookUp', description: 'notes', schema },
  );
  const { model, results } = await scriptedChat(lookUp, 'done');
  await createAgent({ model, tools: [note], middleware: [faultlineMiddleware({ faultline })] }).invoke(go);
  expect([results(), await log()]).toEqual([['noted'], []]);
});

test('a call that another middleware tries again counts once, and its own text for an error is a line', async () => {
  const { faultline, log } = loggedFaultline();
  let calls = 0;
  const counted = lookUpTool(() => {
    calls += 1;
    throw new Error('no such table: stock');
  });
  const { model, results } = await scriptedChat(lookUp, 'done');
  const middleware = [
    faultlineMiddleware({ faultline }),
    createMiddleware({ name: 'passing', wrapToolCall: async (request, handler) => await handler(request) }),
    toolErrorMiddleware({ onError: () => undefined }),
    // LangChain's types do not fit each other here: an optional property that may not be undefined.
    toolRetryMiddleware({ maxRetries: 2, initialDelayMs: 0, backoffFactor: 0, onFailure: 'error' }) as never,
  ];
  await createAgent({ model, tools: [counted], middleware }).invoke(go);
  expect([calls, results().length, (await log()).length]).toEqual([3, 1, 1]);
  expect((await log())[0]?.record.raw).toMatchObject({ type: 'Error', message: 'no such table: stock' });
});

test('an aborted agent ends as it would have, and nothing is recorded', async () => {
  const { faultline, log } = loggedFaultline();
  const controller = new AbortController();
  const waiting = lookUpTool(() => {
    controller.abort();
    return new Promise(() => undefined);
  });
  const { model } = await scriptedChat(lookUp, 'never');
  const agent = createAgent({ model, tools: [waiting], middleware: [faultlineMiddleware({ faultline })] });
  await expect(agent.invoke(go, { signal: controller.signal })).rejects.toThrow(/abort/i);
  expect(await log()).toEqual([]);
});

test('a failing history costs the host nothing but the line', async () => {
  const { faultline } = loggedFaultline();
  const deaf = { ...faultline, recordError: () => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:6379')) };
  const { model, results } = await scriptedChat(lookUp, 'done');
  const agent = createAgent({ model, tools: [broken], middleware: [faultlineMiddleware({ faultline: deaf })] });
  expect((await agent.invoke(go)).messages.at(-1)).toBeInstanceOf(AIMessage);
  expect(results()).toEqual(['Error: no such table: stock\n Please fix your mistakes.']);
});
