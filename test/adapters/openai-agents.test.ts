import * as sdk from '@openai/agents';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { withFaultline } from '../../src/adapters/openai-agents.ts';
import { RunHaltedError } from '../../src/errors.ts';
import { call, parameters, resultOf, results, scripted, setUp } from './openai-agents-shop.ts';

describe('what the model reads', () => {
  test('the line with the cause, and in the log the raw error', async () => {
    const { Runner, agent, log } = setUp();
    const model = scripted(call());
    const { finalOutput } = await new Runner({ model }).run(agent, 'go');
    expect(finalOutput).toBe('done');
    const [logged, ...others] = await log();
    expect(results(model)).toEqual([logged?.decision?.line]);
    expect(results(model)[0]).toMatch(/^E1 \[ECONNREFUSED\] at .*: inventory lookup failed ← connect ECONNREFUSED/);
    expect(others).toEqual([]);
    expect(logged?.record).toMatchObject({
      toolName: 'lookUp',
      agentName: 'clerk',
      raw: { message: 'inventory lookup failed', cause: { code: 'ECONNREFUSED' } },
    });
  });

  test('repeats refer back, earlier messages stay, and get_error gives the raw error', async () => {
    const { Runner, agent } = setUp();
    const model = scripted(call(), call(), call({ id: 'E1' }, 'get_error'), call({ sku: 'ok' }), call());
    await new Runner({ model }).run(agent, 'go');
    expect(results(model).slice(1)).toEqual([
      expect.stringMatching(/^E1 ×2 same error, same arguments, 2 in a row: /),
      expect.stringContaining('inventory lookup failed\n    at '),
      '4 in stock',
      expect.stringMatching(/^E1 ×3 same error, same arguments: /),
    ]);
    const prompts = model.calls.map(({ request }) => request.input as sdk.AgentInputItem[]);
    for (const [step, prompt] of prompts.entries()) {
      expect(prompts.at(-1)?.slice(0, prompt.length), `step ${step}`).toEqual(prompt);
    }
    const offered = model.calls.map(({ request }) => request.tools.map(({ name }) => name));
    expect(new Set(offered.map(String))).toEqual(new Set(['lookUp,get_error']));
  });

  test.each<[string, sdk.FunctionCallItem, RegExp]>([
    ['bad JSON', call('{"sku": '), /SyntaxError.*the arguments of lookUp are no JSON: /],
    [
      'a schema that does not fit',
      call({ sku: 5 }),
      /InvalidToolInputError.*lookUp: sku: Invalid input: expected string/,
    ],
    ['an unknown tool', call({}, 'lookup'), /ModelBehaviorError.*Tool 'lookup' not found\. Available tools: lookUp/],
  ])('%s', async (_name, wrong, line) => {
    const { run, agent, log, state } = setUp();
    const model = scripted(wrong, call({ sku: 'ok' }));
    const { history } = await run(agent.clone({ model }), 'go');
    expect(results(model)).toEqual([expect.stringMatching(line), '4 in stock']);
    expect(history.flatMap(resultOf)).toEqual(results(model));
    expect((await log()).map(({ decision }) => decision?.line)).toEqual([results(model)[0]]);
    expect(state.calls).toBe(1);
    const [, second, third] = model.calls.map(({ request }) => request.input as sdk.AgentInputItem[]);
    expect(third?.slice(0, second?.length)).toEqual(second);
  });

  test('an unknown tool at which the program wants the run to end', async () => {
    const { Runner, agent, log } = setUp();
    const runner = new Runner({ model: scripted(call({}, 'nope')) });
    const run = runner.run(agent, 'go', { toolNotFoundBehavior: 'raise_error' });
    await expect(run).rejects.toThrow('Tool nope not found in agent clerk.');
    expect((await log()).map(({ record }) => record.toolName)).toEqual(['nope']);
  });

  test('the hooks of the program are asked too', async () => {
    const { Runner, agent } = setUp();
    const model = scripted(call('{'), call());
    const runner = new Runner({
      model,
      callModelInputFilter: ({ modelData }) => ({ ...modelData, instructions: 'be brief' }),
    });
    await runner.run(agent, 'go');
    expect(model.lastCall?.request.systemInstructions).toBe('be brief');
    expect(results(model)[0]).toContain('SyntaxError');
  });

  test('parallel calls: each has its line, and one run', async () => {
    const { Runner, agent, log, runs } = setUp();
    const model = scripted([call(), call({ sku: 'ok' }), call({ sku: 'B2' })]);
    await new Runner({ model }).run(agent, 'go');
    expect(results(model)).toEqual([
      expect.stringMatching(/^E1 \[ECONNREFUSED\]/),
      '4 in stock',
      expect.stringMatching(/^E1 ×2 /),
    ]);
    expect(await log()).toHaveLength(2);
    expect(await runs()).toHaveLength(1);
  });

  test('a tool that takes too long', async () => {
    const { Runner, tool, agent, log } = setUp();
    const slow = tool({
      name: 'slow',
      description: 'sleeps',
      parameters: z.object({}),
      timeoutMs: 5,
      execute: async (_input, _context, details) => {
        await new Promise((resolve) => details?.signal?.addEventListener('abort', resolve));
        throw new Error('was interrupted');
      },
    });
    const model = scripted(call({}, 'slow'));
    await new Runner({ model }).run(agent.clone({ tools: [slow] }), 'go');
    expect(results(model)).toEqual([expect.stringContaining("Tool 'slow' timed out after 5ms")]);
    expect((await log()).map(({ record }) => record.raw.message)).toEqual(["Tool 'slow' timed out after 5ms."]);
  });

  test('a tool of an MCP server', async () => {
    const { Runner, agent, log } = setUp();
    const server: sdk.MCPServer = {
      name: 'shop',
      cacheToolsList: false,
      connect: () => Promise.resolve(),
      close: () => Promise.resolve(),
      invalidateToolsCache: () => Promise.resolve(),
      listTools: () =>
        Promise.resolve([
          { name: 'stock', inputSchema: { type: 'object', properties: {}, required: [], additionalProperties: false } },
        ]),
      callTool: () => Promise.reject(new Error('MCP error -32001: Request timed out')),
    };
    const model = scripted(call({}, 'stock'), call({}, 'stock'), call({}, 'stock'));
    const run = new Runner({ model }).run(agent.clone({ tools: [], mcpServers: [server] }), 'go');
    await expect(run).rejects.toThrow(RunHaltedError);
    expect(results(model)).toEqual([
      expect.stringContaining('MCP error -32001: Request timed out'),
      expect.stringContaining('same error'),
    ]);
    expect(await log()).toHaveLength(3);
  });

  test('errorFunction: null still ends the run, with the very error', async () => {
    const { Runner, tool, agent, log } = setUp();
    const error = new Error('no such table');
    const fatal = tool({
      name: 'fatal',
      description: 'fails',
      parameters: z.object({}),
      errorFunction: null,
      execute: () => Promise.reject(error),
    });
    const run = new Runner({ model: scripted(call({}, 'fatal')) }).run(agent.clone({ tools: [fatal] }), 'go');
    await expect(run).rejects.toMatchObject({ error });
    expect(await log()).toHaveLength(1);
  });

  test('tools that others made: what the SDK swallows is counted all the same', async () => {
    const { Runner, agent, log } = setUp();
    const plain = sdk.tool({
      name: 'plain',
      description: '',
      parameters,
      execute: () => Promise.reject(new Error('x')),
    });
    const byHand = {
      ...plain,
      name: 'byHand',
      invoke: () => Promise.reject(new TypeError('stock is not iterable')),
    };
    const model = scripted(call({ sku: 'A' }, 'plain'), call({ sku: 'A' }, 'byHand'));
    await new Runner({ model }).run(agent.clone({ tools: [plain, byHand] }), 'go');
    expect(results(model)).toEqual([
      expect.stringContaining('An error occurred while running the tool'),
      expect.stringContaining('stock is not iterable'),
    ]);
    expect(await log()).toHaveLength(2);
  });

  test("a get_error of the program's stays, and no line refers to it", async () => {
    const { Runner, tool, agent, lookUp } = setUp();
    const own = tool({ name: 'get_error', description: 'own', parameters: z.object({}), execute: () => 'own' });
    const model = scripted(call(), call({}, 'get_error'));
    await new Runner({ model }).run(agent.clone({ tools: [own, lookUp] }), 'go');
    expect(results(model)[1]).toBe('own');
    expect(results(model)[0]).not.toContain('get_error');
  });

  test.each<[string, Parameters<typeof setUp>[1], sdk.ModelSettings]>([
    ['its option says so', { addRawTool: false }, {}],
    ['the program chose the tool', {}, { toolChoice: 'lookUp' }],
  ])('no get_error where %s, and no line refers to it', async (_name, options, modelSettings) => {
    const { Runner, agent } = setUp({}, options);
    const model = scripted(call());
    await new Runner({ model }).run(agent.clone({ modelSettings }), 'go');
    expect(model.lastCall?.request.tools.map(({ name }) => name)).toEqual(['lookUp']);
    expect(results(model)[0]).toMatch(/^E1 .* · \+\d+ lines$/);
  });

  test('what the SDK itself runs stays as it is', async () => {
    const { agent } = setUp();
    const model = scripted(call());
    const plain = sdk.tool({
      name: 'lookUp',
      description: '',
      parameters,
      execute: () => Promise.reject(new Error('x')),
    });
    await new sdk.Runner({ model }).run(agent.clone({ tools: [plain] }), 'go');
    expect(results(model)).toEqual(['An error occurred while running the tool. Please try again.']);
    expect(model.lastCall?.request.tools.map(({ name }) => name)).toEqual(['lookUp']);
  });
});

describe('the ladder', () => {
  test('halts: RunHaltedError out of the run, and the model is not called again', async () => {
    const { Runner, agent, state } = setUp();
    const model = scripted(call(), call(), call(), call());
    await expect(new Runner({ model }).run(agent, 'go')).rejects.toThrow(RunHaltedError);
    expect([state.calls, model.calls.length]).toEqual([3, 3]);
  });

  test('halts a stream', async () => {
    const { Runner, agent } = setUp();
    const model = scripted(call(), call(), call(), call());
    const stream = await new Runner({ model }).run(agent, 'go', { stream: true });
    await expect(stream.completed).rejects.toThrow(RunHaltedError);
    expect(model.calls).toHaveLength(3);
  });

  test('blocks the identical call, and lets a changed one through', async () => {
    const { Runner, agent, state } = setUp({ escalator: { ladder: { hint: null, block: 2, review: null, halt: 9 } } });
    const model = scripted(call(), call(), call(), call({ sku: 'ok' }));
    await new Runner({ model }).run(agent, 'go');
    expect(results(model)[2]).toContain('blocked, not executed: change the call');
    expect(results(model)[3]).toBe('4 in stock');
    expect(state.calls).toBe(3);
  });

  test('onReview waits in the call', async () => {
    const { Runner, agent, state } = setUp({ onReview: async () => await Promise.resolve('continue') });
    const model = scripted(call(), call(), call(), call());
    await new Runner({ model }).run(agent, 'go');
    expect(state.calls).toBe(4);
  });
});

test('anything else than the module is refused', () => {
  expect(() => withFaultline({} as typeof sdk)).toThrow('withFaultline expects the module @openai/agents');
});
