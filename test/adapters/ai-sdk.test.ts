import { generateText, isStepCount, streamText, ToolLoopAgent, tool } from 'ai';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { registerAiSdk, withFaultline } from '../../src/adapters/ai-sdk.ts';
import { wrapTool } from '../../src/adapters/tools.ts';
import { RunHaltedError } from '../../src/errors.ts';
import { withRun } from '../../src/otel/run-context.ts';
import { loggedFaultline } from './logged-faultline.ts';
import { scriptedModel } from './scripted-model.ts';

const inputSchema = z.object({ sku: z.string() });
const lookUp = { tool: 'lookUp', input: { sku: 'A1' } };
const stopWhen = isStepCount(10);

/** A tool that fails as a database client does. */
function failingTool(calls: unknown[] = []) {
  return tool({
    description: 'looks a product up',
    inputSchema,
    execute: ({ sku }): Promise<string> => {
      calls.push(sku);
      const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
      return Promise.reject(new Error('inventory lookup failed', { cause }));
    },
  });
}

/** Waits for the end of a loop of either kind. */
async function finished(result: PromiseLike<unknown> | { consumeStream(): PromiseLike<void> }): Promise<void> {
  await ('consumeStream' in result ? result.consumeStream() : result);
}

beforeEach(() => {
  globalThis.AI_SDK_TELEMETRY_INTEGRATIONS = [];
});
afterEach(() => {
  globalThis.AI_SDK_TELEMETRY_INTEGRATIONS = undefined;
});

describe.each(['zero-code', 'explicit'])('%s', (mode) => {
  /** A Faultline, and how a program that uses it in this mode passes settings to `ai`. */
  function start(options: Parameters<typeof loggedFaultline>[0] = {}) {
    const { faultline, log } = loggedFaultline(options);
    if (mode === 'zero-code') registerAiSdk(faultline);
    const settled: typeof withFaultline = (settings) =>
      mode === 'zero-code' ? settings : withFaultline(settings, { faultline });
    return { faultline, log, settled };
  }

  test('the model reads one line with the root cause, and the log has the raw error', async () => {
    const { log, settled } = start();
    const { model, results } = scriptedModel([lookUp], 'done');
    await generateText(settled({ model, tools: { lookUp: failingTool() }, prompt: 'go', stopWhen }));
    expect(results()).toEqual([
      expect.stringMatching(/^E1 \[ECONNREFUSED\] .*connect ECONNREFUSED 127\.0\.0\.1:5432.*get_error\("E1"\)$/),
    ]);
    const [logged, ...others] = await log();
    expect(others).toEqual([]);
    expect(logged?.record).toMatchObject({
      toolName: 'lookUp',
      toolCallId: `${model.modelId}-1`,
      raw: {
        type: 'Error',
        message: 'inventory lookup failed',
        stack: expect.stringContaining('ai-sdk.test.ts'),
        cause: { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:5432' },
      },
    });
    expect(logged?.decision?.line).toBe(results()[0]);
  });

  test('a repeat is a back-reference, and the third failure in a row ends the run', async () => {
    const calls: unknown[] = [];
    const { log, settled } = start();
    const { model, prompts, results } = scriptedModel([lookUp]);
    const run = generateText(settled({ model, tools: { lookUp: failingTool(calls) }, prompt: 'go', stopWhen }));
    await expect(run).rejects.toThrow(RunHaltedError);
    expect([prompts.length, calls.length, (await log()).length]).toEqual([3, 3, 3]);
    expect(results()[1]).toBe(
      'E1 ×2 same error, same arguments, 2 in a row: wait before retrying. Raw: get_error("E1")',
    );
  });

  test.each([
    ['generateText', generateText],
    ['streamText', streamText],
  ])('%s: earlier messages stay as they are, byte for byte', async (_name, generate) => {
    const { settled } = start();
    const turns = ['{"sku":', { sku: 1 }, { sku: 'A1' }, { sku: 'A2' }].map((input) => [{ tool: 'lookUp', input }]);
    const { model, prompts, results } = scriptedModel(...turns, 'done');
    await finished(generate(settled({ model, tools: { lookUp: failingTool() }, prompt: 'go', stopWhen })));
    expect(prompts).toHaveLength(5);
    for (const [index, prompt] of prompts.slice(1).entries()) {
      const before = prompts[index] ?? [];
      expect(JSON.stringify(prompt.slice(0, before.length))).toBe(JSON.stringify(before));
    }
    for (const line of results()) expect(line).toMatch(/^E\d [^\n]+$/);
  });

  test.each([
    ['arguments that are no JSON', { tool: 'lookUp', input: '{"sku": ' }, 'AI_InvalidToolInputError'],
    ['arguments that do not fit', { tool: 'lookUp', input: { sku: 5 } }, 'AI_InvalidToolInputError'],
    ['an unknown tool', { tool: 'lookDown', input: {} }, 'AI_NoSuchToolError'],
  ])('%s: one line in both kinds of loop', async (_name, call, type) => {
    const { log, settled } = start();
    const read: string[] = [];
    for (const generate of [generateText, streamText]) {
      const { model, results } = scriptedModel([call], 'done');
      await finished(generate(settled({ model, tools: { lookUp: failingTool() }, prompt: 'go', stopWhen })));
      read.push(...results());
    }
    const logged = await log();
    expect(logged.map(({ record }) => record.raw.type)).toEqual([type, type]);
    expect(read).toEqual(logged.map(({ decision }) => decision?.line));
    for (const line of read) expect(line).toMatch(/^E1 [^\n]+$/);
  });

  test.each<[string, () => unknown, string]>([
    ['a string', () => 'disk is full', 'disk is full'],
    ['undefined', () => undefined, 'undefined was thrown'],
    ['an object', () => ({ reason: 'quota' }), 'quota'],
    ['a frozen error', () => Object.freeze(new TypeError('x is not a function')), 'x is not a function'],
    [
      'an error whose members throw',
      () =>
        Object.defineProperty(new Error('hidden'), 'details', {
          enumerable: true,
          get() {
            throw new Error('no');
          },
        }),
      'hidden',
    ],
    [
      'an error that is its own cause',
      () => {
        const error = new Error('round and round');
        error.cause = error;
        return error;
      },
      'round and round',
    ],
  ])('%s that was thrown reaches the model', async (_name, thrown, said) => {
    const { log, settled } = start();
    const { model, results } = scriptedModel([lookUp], 'done');
    const lookUpTool = tool({ inputSchema, execute: (): Promise<string> => Promise.reject(thrown()) });
    await generateText(settled({ model, tools: { lookUp: lookUpTool }, prompt: 'go', stopWhen }));
    const [logged] = await log();
    expect(results()).toEqual([expect.stringContaining(said)]);
    expect(results()).toEqual([logged?.decision?.line]);
  });

  test('the model reads the raw error back, which neither counts nor ends the row', async () => {
    const { settled } = start();
    const read = (id: string) => [{ tool: 'get_error', input: { id } }];
    const { model, results } = scriptedModel([lookUp], read('E1'), read('E7'), [lookUp], 'done');
    await generateText(settled({ model, tools: { lookUp: failingTool() }, prompt: 'go', stopWhen }));
    const [, raw, unknown, again] = results();
    expect(raw).toMatch(/^E1, part 1 of 1:\nError: inventory lookup failed\n/);
    expect(raw).toContain("code: 'ECONNREFUSED'");
    expect(unknown).toMatch(/^There is no error E7 in this run. Known ids:\nE1 ×1 /);
    expect(again).toContain('2 in a row');
  });

  test('a loop that may not call get_error is not told of it', async () => {
    const { settled } = start();
    const { model, results, offered } = scriptedModel([lookUp], 'done');
    const prepareStep = () => ({ activeTools: ['lookUp' as const] });
    await generateText(settled({ model, tools: { lookUp: failingTool() }, prompt: 'go', stopWhen, prepareStep }));
    expect(offered).toEqual([['lookUp'], ['lookUp']]);
    expect(results()[0]).toMatch(/^E1 /);
    expect(results()[0]).not.toContain('get_error');
  });

  test('a tool of the program that has the name stays its own', async () => {
    const { log, settled } = start();
    const { model, results } = scriptedModel([{ tool: 'get_error', input: { sku: 'A1' } }], 'done');
    await generateText(settled({ model, tools: { get_error: failingTool() }, prompt: 'go', stopWhen }));
    expect(results()[0]).toMatch(/^E1 /);
    expect(results()[0]).not.toContain('get_error');
    expect(await log()).toHaveLength(1);
  });

  test('streamText: lines, back-references, and a stream that ends with the halt', async () => {
    const errors: unknown[] = [];
    const { settled } = start();
    const { model, prompts, results } = scriptedModel([lookUp]);
    const settings = settled({ model, tools: { lookUp: failingTool() }, prompt: 'go', stopWhen });
    await streamText({ ...settings, onError: ({ error }) => void errors.push(error) }).consumeStream();
    expect(prompts).toHaveLength(3);
    expect(results()).toEqual([expect.stringMatching(/^E1 \[/), expect.stringMatching(/^E1 ×2 /)]);
    expect(errors).toEqual([expect.any(RunHaltedError)]);
  });

  test('ToolLoopAgent', async () => {
    const { settled } = start();
    const { model, prompts, results } = scriptedModel([lookUp]);
    const agent = new ToolLoopAgent(settled({ model, tools: { lookUp: failingTool() } }));
    await expect(agent.generate({ prompt: 'go' })).rejects.toThrow(RunHaltedError);
    expect(prompts).toHaveLength(3);
    expect(results()[0]).toContain('get_error("E1")');
  });

  test('tool calls of one step that fail side by side are each answered', async () => {
    const { log, settled } = start({ escalator: { consecutive: 9 } });
    const { model, results } = scriptedModel([lookUp, lookUp, { tool: 'lookUp', input: { sku: 'B2' } }], 'done');
    await generateText(settled({ model, tools: { lookUp: failingTool() }, prompt: 'go', stopWhen }));
    expect(results()).toEqual([
      expect.stringMatching(/^E1 \[/),
      expect.stringMatching(/^E1 ×2 same error, same arguments/),
      expect.stringMatching(/^E1 ×3 same error: /),
    ]);
    expect((await log()).map(({ record }) => record.toolCallId)).toEqual(
      expect.arrayContaining([1, 2, 3].map((call) => `${model.modelId}-${call}`)),
    );
  });

  test('a success ends the row', async () => {
    const { settled } = start();
    let calls = 0;
    const flaky = tool({
      inputSchema,
      execute: ({ sku }) => {
        calls += 1;
        if (calls % 3 === 0) return { sku, stock: 4 };
        throw new Error('the database is starting up');
      },
    });
    const { model, prompts, results } = scriptedModel(...Array.from({ length: 6 }, () => [lookUp]), 'done');
    await generateText(settled({ model, tools: { lookUp: flaky }, prompt: 'go', stopWhen }));
    expect(prompts).toHaveLength(7);
    expect(results()[3]).toMatch(/^E1 ×3 same error, same arguments: /);
  });

  test('a wrapped function in a wrapped tool counts once, whatever it throws', async () => {
    const { faultline, log, settled } = start();
    const thrown = [new Error('once'), 'a text', Object.freeze(new Error('ice'))];
    const query = wrapTool(
      'query',
      (sku: string): Promise<string> => Promise.reject(thrown[Number(sku.slice(1)) - 1]),
      { faultline },
    );
    const lookUpTool = tool({ inputSchema, execute: ({ sku }) => query(sku) });
    const skus = ['A1', 'A2', 'A3'];
    const { model, results } = scriptedModel(...skus.map((sku) => [{ tool: 'lookUp', input: { sku } }]), 'done');
    await generateText(settled({ model, tools: { lookUp: lookUpTool }, prompt: 'go', stopWhen }));
    const logged = await log();
    expect(logged.map(({ record }) => record.raw.message)).toEqual(['once', 'a text', 'ice']);
    expect(results()).toEqual(logged.map(({ decision }) => decision?.line));
  });

  test('with block in the ladder the identical call is answered without being made', async () => {
    const calls: unknown[] = [];
    const { log, settled } = start({ escalator: { ladder: { block: 2, halt: 4 } } });
    const { model, results } = scriptedModel([lookUp], [lookUp], [lookUp], 'done');
    await generateText(settled({ model, tools: { lookUp: failingTool(calls) }, prompt: 'go', stopWhen }));
    expect(calls).toHaveLength(2);
    expect(results()[2]).toBe(
      'E1 ×3 same error, same arguments, 3 in a row: blocked, not executed: change the call. Raw: get_error("E1")',
    );
    expect(await log()).toHaveLength(3);
  });

  test('a call without tools may still be made in a run that was ended', async () => {
    const { settled } = start({ escalator: { consecutive: 1 } });
    await withRun('job', async () => {
      const { model } = scriptedModel([lookUp]);
      const run = generateText(settled({ model, tools: { lookUp: failingTool() }, prompt: 'go', stopWhen }));
      await expect(run).rejects.toThrow(RunHaltedError);
      const { text } = await generateText(settled({ model: scriptedModel('sorry').model, prompt: 'say sorry' }));
      expect(text).toBe('sorry');
    });
  });

  test('a sub-agent shares the run of the loop that called it', async () => {
    const { settled } = start();
    const turns = [1, 2, 3].flatMap(() => [[lookUp], 'gave up']);
    const inner = scriptedModel(...turns);
    const delegate = tool({
      inputSchema: z.object({}),
      execute: async () => {
        const settings = settled({ model: inner.model, tools: { lookUp: failingTool() }, prompt: 'sub', stopWhen });
        return (await generateText(settings)).text;
      },
    });
    const again = scriptedModel([{ tool: 'delegate', input: {} }]);
    const run = generateText(settled({ model: again.model, tools: { delegate }, prompt: 'go', stopWhen }));
    await expect(run).rejects.toThrow(/run halted by the ladder: E1 ×3, 3 in a row/);
  });

  test('a sub-agent that is ended ends the loop that called it, and is no further failure', async () => {
    const { log, settled } = start();
    const inner = scriptedModel([lookUp]);
    const delegate = tool({
      inputSchema: z.object({}),
      execute: async () => {
        const settings = settled({ model: inner.model, tools: { lookUp: failingTool() }, prompt: 'sub', stopWhen });
        return (await generateText(settings)).text;
      },
    });
    const outer = scriptedModel([{ tool: 'delegate', input: {} }]);
    const run = generateText(settled({ model: outer.model, tools: { delegate }, prompt: 'go', stopWhen }));
    await expect(run).rejects.toThrow(RunHaltedError);
    expect([inner.prompts.length, outer.prompts.length, (await log()).length]).toEqual([3, 1, 3]);
  });

  test('the next call of a conversation goes on with its ids, and a word of the person ends the row', async () => {
    const { settled } = start();
    const first = scriptedModel([lookUp], [lookUp], 'it fails');
    const settings = settled({ tools: { lookUp: failingTool() }, stopWhen, model: first.model });
    const messages = [{ role: 'user' as const, content: 'go' }];
    const { responseMessages } = await generateText({ ...settings, messages });
    const second = scriptedModel([lookUp], 'it still fails');
    await generateText({
      ...settings,
      model: second.model,
      messages: [...messages, ...responseMessages, { role: 'user', content: 'once more' }],
    });
    expect(second.results()[2]).toMatch(/^E1 ×3 same error, same arguments: /);
  });
});
