import { generateText, isStepCount, streamText, type Telemetry, tool, ToolLoopAgent } from 'ai';
import { beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { faultlineTelemetry, faultlineTools, lineOf, registerAiSdk, withFaultline } from '../../src/adapters/ai-sdk.ts';
import { withRun } from '../../src/otel/run-context.ts';
import { loggedFaultline } from './logged-faultline.ts';
import { scriptedModel } from './scripted-model.ts';

const lookUp = { tool: 'lookUp', input: { sku: 'A1' } };
const stopWhen = isStepCount(5);
const lookUpTool = tool({
  inputSchema: z.object({ sku: z.string() }),
  execute: (): Promise<string> => Promise.reject(new Error('no such table: stock')),
});
const tools = { lookUp: lookUpTool };

/** An integration of the program that notes which of its hooks were called. */
function watching(): { readonly integration: Telemetry; readonly seen: string[] } {
  const seen: string[] = [];
  const integration: Telemetry = {
    onStart: () => void seen.push('start'),
    executeTool: async ({ execute }) => {
      try {
        return await execute();
      } catch (error) {
        seen.push(lineOf(error) ?? 'unmarked');
        throw error;
      }
    },
  };
  return { integration, seen };
}

beforeEach(() => {
  globalThis.AI_SDK_TELEMETRY_INTEGRATIONS = [];
});

describe('registerAiSdk', () => {
  test('comes first, once, and a later instance takes the place of an earlier one', async () => {
    const first = loggedFaultline();
    const second = loggedFaultline();
    const { integration, seen } = watching();
    globalThis.AI_SDK_TELEMETRY_INTEGRATIONS?.push(integration);
    registerAiSdk(first.faultline);
    registerAiSdk(first.faultline);
    expect(globalThis.AI_SDK_TELEMETRY_INTEGRATIONS).toHaveLength(2);
    registerAiSdk(second.faultline);
    expect(globalThis.AI_SDK_TELEMETRY_INTEGRATIONS).toHaveLength(2);
    const { model, results } = scriptedModel([lookUp], 'done');
    await generateText({ model, tools: { ...tools }, prompt: 'go', stopWhen });
    expect(seen).toEqual(['start', ...results()]);
    expect(await second.log()).toHaveLength(1);
  });

  test.each([
    ['an own choice of tools', { activeTools: ['lookUp' as const] }],
    ['a tool choice', { toolChoice: 'required' as const }],
    ['hidden inputs', { telemetry: { recordInputs: false } }],
    ['a sealed set of tools', { tools: Object.freeze({ ...tools }) }],
  ])('a loop with %s gets no get_error, and no line names it', async (_name, settings) => {
    registerAiSdk(loggedFaultline().faultline);
    const { model, offered, results } = scriptedModel([lookUp], [lookUp]);
    await generateText({ model, tools: { ...tools }, prompt: 'go', stopWhen: isStepCount(2), ...settings });
    expect(offered).toEqual([['lookUp'], ['lookUp']]);
    expect(results()).toEqual([expect.stringMatching(/^E1 /)]);
    expect(results()[0]).not.toContain('get_error');
  });

  test('a loop without tools stays without', async () => {
    registerAiSdk(loggedFaultline().faultline);
    const { model, offered } = scriptedModel('done');
    await generateText({ model, tools: {}, prompt: 'go' });
    expect(offered).toEqual([[]]);
  });

  test('tools that the provider runs are left alone', async () => {
    const { faultline, log } = loggedFaultline();
    registerAiSdk(faultline);
    const { model } = scriptedModel([{ tool: 'webSearch', input: '{"q"', providerExecuted: true }], 'done');
    const { content } = await generateText({ model, tools: { ...tools }, prompt: 'go' });
    expect(content).toMatchObject([
      { type: 'tool-call', toolName: 'webSearch', invalid: true, providerExecuted: true },
    ]);
    expect(await log()).toEqual([]);
  });

  test('the run is the one that the caller names', async () => {
    const { faultline, log } = loggedFaultline();
    registerAiSdk(faultline);
    const { model } = scriptedModel([lookUp], [{ tool: 'lookUp', input: '{' }], 'done');
    await withRun('job-7', () => generateText({ model, tools: { ...tools }, prompt: 'go', stopWhen }));
    expect((await log()).map(({ record }) => record.runId)).toEqual(['job-7', 'job-7']);
  });

  test('loops that nothing names are runs of their own', async () => {
    const { faultline, log } = loggedFaultline();
    registerAiSdk(faultline);
    for (const { model } of [scriptedModel([lookUp], 'done'), scriptedModel([lookUp], 'done')]) {
      await generateText({ model, tools: { ...tools }, prompt: 'go', stopWhen });
    }
    const logged = await log();
    expect(new Set(logged.map(({ record }) => record.runId)).size).toBe(2);
    expect(logged.map(({ decision }) => decision?.count)).toEqual([1, 1]);
  });
});

describe('faultlineTelemetry and faultlineTools', () => {
  test('do for one call what register does for all', async () => {
    const { faultline, log } = loggedFaultline();
    const { model, results } = scriptedModel([lookUp], [{ tool: 'get_error', input: { id: 'E1' } }], 'done');
    await generateText({
      model,
      tools: { ...tools, ...faultlineTools(faultline) },
      prompt: 'go',
      stopWhen,
      telemetry: { integrations: [faultlineTelemetry({ faultline, runId: 'chat-1' })], functionId: 'shopkeeper' },
    });
    expect(results()[1]).toContain('Error: no such table: stock\n');
    expect((await log())[0]?.record).toMatchObject({ runId: 'chat-1', agentName: 'shopkeeper' });
  });
});

describe('withFaultline', () => {
  test('keeps the integrations of the program and those of the process, looked up when the call is made', async () => {
    const { faultline, log } = loggedFaultline();
    registerAiSdk(loggedFaultline().faultline);
    const own = watching();
    const global = watching();
    const { model } = scriptedModel([lookUp], 'done');
    const settings = { model, tools, prompt: 'go', stopWhen };
    const shared = withFaultline(settings, { faultline });
    globalThis.AI_SDK_TELEMETRY_INTEGRATIONS?.push(global.integration);
    await generateText(withFaultline({ ...settings, telemetry: { integrations: own.integration } }, { faultline }));
    expect([own.seen.length, global.seen.length]).toEqual([2, 0]);
    await generateText({ ...shared, model: scriptedModel([lookUp], 'done').model });
    expect([own.seen.length, global.seen.length]).toEqual([2, 2]);
    expect(await log()).toHaveLength(2);
  });

  test('callbacks and results keep the types of the tools', async () => {
    const { faultline } = loggedFaultline();
    const stock = tool({ inputSchema: z.object({ sku: z.string() }), execute: async ({ sku }) => sku.length });
    const { model } = scriptedModel([{ tool: 'stock', input: { sku: 'A1' } }], 'done');
    const { steps } = await generateText({
      model,
      prompt: 'go',
      stopWhen,
      onStepEnd: ({ staticToolResults }) => {
        for (const { output } of staticToolResults) expectTypeOf(output).toEqualTypeOf<number>();
      },
      ...withFaultline({ tools: { stock } }, { faultline }),
    });
    const [result] = steps[0]?.staticToolResults ?? [];
    expectTypeOf(result?.output).toEqualTypeOf<number | undefined>();
    expect(result?.output).toBe(2);
    const agent = new ToolLoopAgent({
      model: scriptedModel('done').model,
      onStepEnd: ({ staticToolCalls }) => {
        for (const { toolName } of staticToolCalls) expectTypeOf(toolName).toEqualTypeOf<'stock'>();
      },
      ...withFaultline({ tools: { stock } }, { faultline }),
    });
    expect((await agent.generate({ prompt: 'go' })).text).toBe('done');
  });

  test('tools that another instance has added get_error to get that of this one', async () => {
    const shared = { ...tools };
    registerAiSdk(loggedFaultline().faultline);
    await generateText({ model: scriptedModel('done').model, tools: shared, prompt: 'go' });
    expect(Object.keys(shared)).toEqual(['lookUp', 'get_error']);
    const { faultline } = loggedFaultline();
    const { model, results } = scriptedModel([lookUp], [{ tool: 'get_error', input: { id: 'E1' } }], 'done');
    await generateText(withFaultline({ model, tools: shared, prompt: 'go', stopWhen }, { faultline }));
    expect(results()[1]).toContain('no such table: stock');
  });

  test('works where telemetry is switched off, for us alone', async () => {
    const { faultline, log } = loggedFaultline();
    const { integration, seen } = watching();
    globalThis.AI_SDK_TELEMETRY_INTEGRATIONS?.push(integration);
    const { model, results } = scriptedModel([lookUp], 'done');
    const telemetry = { isEnabled: false };
    await generateText(withFaultline({ model, tools, prompt: 'go', stopWhen, telemetry }, { faultline }));
    expect(results()).toEqual([(await log())[0]?.decision?.line]);
    expect(seen).toEqual([]);
  });

  test.each([
    ['generateText', generateText],
    ['streamText', streamText],
  ])('%s: hidden inputs and outputs hide no failure', async (_name, generate) => {
    const { faultline, log } = loggedFaultline();
    const { model, results } = scriptedModel([{ tool: 'lookUp', input: '{' }], [lookUp], 'done');
    const telemetry = { recordInputs: false, recordOutputs: false };
    const activeTools = ['lookUp' as const];
    const settings = { model, tools, prompt: 'go', stopWhen, telemetry, activeTools };
    const result = generate(withFaultline(settings, { faultline, runId: 'chat-1' }));
    await ('consumeStream' in result ? result.consumeStream() : result);
    const logged = await log();
    expect(logged.map(({ record }) => record.raw.type)).toEqual(['AI_InvalidToolInputError', 'Error']);
    expect(results()).toEqual(logged.map(({ decision }) => decision?.line));
    expect(results()[1]).toContain('get_error("E2")');
  });

  test('what the program keeps of a stream has the line as well', async () => {
    const { faultline, log } = loggedFaultline();
    const { model } = scriptedModel([{ tool: 'lookUp', input: '{' }], 'done');
    const result = streamText(withFaultline({ model, tools, prompt: 'go', stopWhen }, { faultline }));
    await result.consumeStream();
    const line = (await log())[0]?.decision?.line;
    expect(JSON.stringify(await result.responseMessages)).toContain(JSON.stringify(line));
  });

  test("the program's repair comes first; what it repairs is no failure", async () => {
    const { faultline, log } = loggedFaultline();
    const stock = tool({ ...lookUpTool, execute: () => Promise.resolve('4 in stock') });
    const { model, results } = scriptedModel(
      [{ tool: 'stock', input: '{' }],
      [{ tool: 'lookDown', input: {} }],
      'done',
    );
    const settings = withFaultline(
      {
        model,
        tools: { stock },
        prompt: 'go',
        stopWhen,
        repairToolCall: async ({ toolCall }: { toolCall: { toolCallId: string; toolName: string } }) =>
          toolCall.toolName === 'stock' ? { type: 'tool-call' as const, ...toolCall, input: '{"sku":"A1"}' } : null,
      },
      { faultline },
    );
    await generateText(settings);
    expect(results()).toEqual(['4 in stock', expect.stringMatching(/^E1 \[AI_NoSuchToolError\]/)]);
    expect(await log()).toHaveLength(1);
  });

  test("the tools' and the program's own approval settings stay in force", async () => {
    const { faultline } = loggedFaultline();
    const asks = tool({ ...lookUpTool, needsApproval: async ({ sku }: { sku: string }) => sku === 'A1' });
    for (const [settings, asked] of [
      [{ tools: { lookUp: asks } }, true],
      [{ tools: { lookUp: asks }, toolApproval: { lookUp: 'approved' as const } }, false],
      [{ tools, toolApproval: { lookUp: () => 'user-approval' as const } }, true],
      [{ tools, toolApproval: () => 'user-approval' as const }, true],
      [{ tools }, false],
    ] as const) {
      const { model } = scriptedModel([lookUp], 'done');
      const { steps } = await generateText(
        withFaultline({ model, prompt: 'go', stopWhen, ...settings }, { faultline }),
      );
      const open = steps.flatMap(({ content }) =>
        content.filter((part) => part.type === 'tool-approval-request' && part.isAutomatic !== true),
      );
      expect(open).toHaveLength(asked ? 1 : 0);
    }
  });
});
