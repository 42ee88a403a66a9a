import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Client as Client2 } from '@modelcontextprotocol/client';
import { StdioClientTransport as Stdio2 } from '@modelcontextprotocol/client/stdio';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as Stdio1 } from '@modelcontextprotocol/sdk/client/stdio.js';
import { dynamicTool, generateText, isStepCount, jsonSchema } from 'ai';
import { describe, expect, onTestFinished, test } from 'vitest';
import { withFaultline as withLoop } from '../../src/adapters/ai-sdk.ts';
import { type McpClientOptions, withFaultline } from '../../src/adapters/mcp-client.ts';
import { readLog } from '../../src/audit/log-reader.ts';
import { createFaultline } from '../../src/faultline.ts';
import { tracedFaultline } from '../otel/traced-faultline.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { type AnyClient, shown } from './mcp-pair.ts';
import { scriptedModel } from './scripted-model.ts';

const PROGRAMS = join(import.meta.dirname, 'programs');

/** A client whose server is a process of its own, with a log of its own; its tool runs a Python script. */
async function stock(major: 1 | 2, options: McpClientOptions, directory = temporaryFolder()) {
  const started = {
    command: process.execPath,
    args: [join(PROGRAMS, 'mcp-stock-server.ts')],
    env: { ...process.env, NODE_OPTIONS: '', FAULTLINE_DIR: directory } as Record<string, string>,
  };
  const info = { name: 'agent', version: '1.0.0' };
  const made: unknown = major === 1 ? new Client1(info) : new Client2(info);
  const client = made as AnyClient;
  await client.connect(major === 1 ? new Stdio1(started) : new Stdio2(started));
  onTestFinished(() => client.close());
  withFaultline(client, options);
  return { client, serverLog: () => readLog(directory) };
}

test.each([1, 2] as const)(
  'a loop of ai, a server in a process of its own, Python below it: one occurrence, one id, one trace (client %i)',
  async (major) => {
    const traced = tracedFaultline();
    // `ai` takes a result that calls itself an error for a success; its own adapter offers `get_error`.
    const options = { faultline: traced.faultline, onFailure: 'throw', canReadRaw: true } as const;
    const { client, serverLog } = await stock(major, options);
    const look_up = dynamicTool({
      inputSchema: jsonSchema({ type: 'object', properties: { sku: { type: 'string' } } }),
      execute: (input) => client.callTool({ name: 'look_up', arguments: input }),
    });
    const model = scriptedModel(
      [{ tool: 'look_up', input: { sku: 'A1' } }],
      [{ tool: 'look_up', input: { sku: 'B2' } }],
      [{ tool: 'get_error', input: { id: 'E1' } }],
      'done',
    );
    const traceId = await traced.tracer.startActiveSpan('agent', async (span) => {
      const loop = withLoop(
        { model: model.model, tools: { look_up }, prompt: 'B2?', stopWhen: isStepCount(9) },
        { faultline: traced.faultline },
      );
      await generateText(loop);
      span.end();
      return span.spanContext().traceId;
    });

    const [found, failed, raw] = model.results();
    expect(found).toContain('4');
    expect(failed).toMatch(
      /^E1 \[1\] at look_up \(.*stock\.py:9\): Command failed: python3 .* ← KeyError: 'B2' .*get_error\("E1"\)$/,
    );
    expect(raw).toContain('Traceback (most recent call last)');
    const [counted, kept] = [await traced.log(), await serverLog()];
    expect([counted.length, kept.length]).toEqual([1, 1]);
    expect(counted[0]).toMatchObject({
      record: { id: kept[0]?.record.id, runId: traceId, trace: { traceId }, raw: kept[0]?.record.raw },
      decision: { errorId: 'E1', count: 1, location: { file: expect.stringMatching(/stock\.py$/), line: 9 } },
    });
    expect(kept[0]?.record).toMatchObject({ runId: traceId, trace: { traceId } });
  },
);

test('processes that share a log count a failure once', async () => {
  const directory = temporaryFolder();
  const { client } = await stock(1, { faultline: createFaultline({ directory }) }, directory);
  const lines = [];
  for (const _call of [1, 2]) lines.push(await shown(client.callTool({ name: 'look_up', arguments: { sku: 'B2' } })));
  expect(lines).toEqual([expect.stringMatching(/^E1 \[1\] at look_up/), expect.stringMatching(/^E1 ×2 .* 2 in a row/)]);
});

test('secrets do not leave the process in which they were', async () => {
  const traced = tracedFaultline();
  const { client, serverLog } = await stock(1, { faultline: traced.faultline });
  const secret = `sk-proj-${'a1B2c3D4'.repeat(6)}`;
  await client.callTool({ name: 'look_up', arguments: { sku: secret } });
  const texts = [JSON.stringify(await serverLog()), JSON.stringify(await traced.log())];
  expect(texts.map((text) => [text.includes('KeyError'), text.includes(secret)])).toEqual([
    [true, false],
    [true, false],
  ]);
});

describe('programs without a line of ours', () => {
  const play = async (program: string, major: string, sides: string) => {
    const directory = temporaryFolder();
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', join(PROGRAMS, 'register-mcp.ts'), join(PROGRAMS, program), major],
      { env: { ...process.env, FAULTLINE_DIR: directory, MCP_SIDES: sides, NODE_OPTIONS: '' }, encoding: 'utf8' },
    );
    expect(stderr).toBe('');
    const { tools, read }: { tools: string[]; read: string[] } = JSON.parse(stdout);
    return { tools, read, log: await readLog(directory) };
  };
  const FIRST = /E1 \[ECONNREFUSED\] at .*mcp-plain\.c?[tj]s:\d+\)?: order failed ← connect refused/;

  test.each([
    ['mcp-plain.ts', '1'],
    ['mcp-plain.ts', '2'],
    ['mcp-plain.cjs', '1'],
    ['mcp-plain.cjs', '2'],
  ])('%s with major %s: the server is adapted', async (program, major) => {
    const { tools, read, log } = await play(program, major, 'server');
    expect(tools).toEqual(['buy', 'get_error']);
    expect(read[0]).toMatch(FIRST);
    expect(log).toHaveLength(read.filter((text) => !text.includes('thrown: ')).length);
    expect(log[0]?.record.raw).toMatchObject({ message: 'order failed', cause: { code: 'ECONNREFUSED' } });
  });

  test.each(['1', '2'])(
    'both sides of one process, major %s: each failure once, and the run is halted',
    async (major) => {
      const { tools, read, log } = await play('mcp-plain.ts', major, 'server client');
      expect(tools).toEqual(['buy', 'get_error']);
      expect(read.slice(0, 2)).toEqual([
        expect.stringMatching(FIRST),
        expect.stringMatching(/E1 ×2 same error, same arguments, 2 in a row/),
      ]);
      expect(read[2]).toContain('Tool sell not found');
      expect(read.at(-1)).toMatch(/^thrown: RunHaltedError: run halted by the ladder/);
      expect(log).toHaveLength(read.filter((text) => !text.includes('thrown: ')).length);
    },
  );

  test.each([
    ['mcp-plain.ts', '1'],
    ['mcp-plain.ts', '2'],
    ['mcp-plain.cjs', '1'],
    ['mcp-plain.cjs', '2'],
  ])('%s with major %s: the client is adapted', async (program, major) => {
    const { log } = await play(program, major, 'client');
    expect(log[0]).toMatchObject({
      record: { toolName: 'buy', raw: { message: 'order failed' } },
      decision: { count: 1 },
    });
  });

  test.each(['1', '2'])('nothing is changed where nothing was registered, major %s', async (major) => {
    const { tools, read, log } = await play('mcp-plain.ts', major, 'none');
    expect(tools).toEqual(['buy']);
    expect(read[0]).toBe('[{"type":"text","text":"order failed"}]');
    expect(log).toEqual([]);
  });
});
