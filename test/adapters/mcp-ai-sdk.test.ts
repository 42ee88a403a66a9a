import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { createMCPClient } from '@ai-sdk/mcp';
import { generateText, isStepCount } from 'ai';
import { describe, expect, test } from 'vitest';
import { withFaultline as withLoop } from '../../src/adapters/ai-sdk.ts';
import { withFaultline } from '../../src/adapters/mcp-client.ts';
import { withFaultline as withServer } from '../../src/adapters/mcp-server.ts';
import { readLog } from '../../src/audit/log-reader.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { loggedFaultline } from './logged-faultline.ts';
import { scriptedModel } from './scripted-model.ts';

const NAME = '@ai-sdk/mcp';

describe('the client of @ai-sdk/mcp', () => {
  test.each([true, false])('a failure is one to `ai`, and counts once; the server knows us: %s', async (knows) => {
    const [there, here] = [loggedFaultline(), loggedFaultline()];
    const server = new McpServer({ name: 'shop', version: '1.0.0' });
    server.registerTool('buy', { description: 'buys' }, () => {
      throw new Error(`order failed\n${'at line 7 of the order\n'.repeat(20)}`);
    });
    if (knows) withServer(server, { faultline: there.faultline });
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    await server.connect(ours);
    const made = await createMCPClient({ transport: theirs });
    const client = withFaultline(made, { faultline: here.faultline, canReadRaw: true });
    const scripted = scriptedModel(
      [{ tool: 'buy', input: {} }],
      [{ tool: 'buy', input: {} }],
      [{ tool: 'get_error', input: { id: 'E1' } }],
      'done',
    );
    const settings = { model: scripted.model, tools: await client.tools(), prompt: 'buy', stopWhen: isStepCount(9) };
    const { steps } = await generateText(withLoop(settings, { faultline: here.faultline, runId: 'job' }));
    expect(scripted.offered[0]).toEqual(['buy', 'get_error']);
    expect(scripted.results()).toEqual([
      expect.stringMatching(/^E1 .*order failed/),
      expect.stringMatching(/^E1 ×2 same error, same arguments, 2 in a row/),
      expect.stringMatching(/^E1, part 1 of 1:\n(?:Error: )?order failed\nat line 7/),
    ]);
    expect(steps[0]?.content.map(({ type }) => type)).toContain('tool-error');
    const counted = await here.log();
    expect(counted.map(({ record, decision }) => [record.runId, decision?.count])).toEqual([
      ['job', 1],
      ['job', 2],
    ]);
    const kept = await there.log();
    expect(kept.map(({ record }) => record.id)).toEqual(knows ? counted.map(({ record }) => record.id) : []);
  });

  test('without a line of ours', async () => {
    const directory = temporaryFolder();
    const programs = join(import.meta.dirname, 'programs');
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', join(programs, 'register-mcp.ts'), join(programs, 'mcp-plain-ai.ts'), NAME],
      { env: { ...process.env, FAULTLINE_DIR: directory, NODE_OPTIONS: '' }, encoding: 'utf8' },
    );
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual([
      expect.stringMatching(/^E1 \[ECONNREFUSED\] at .*mcp-plain-ai\.ts/),
      expect.stringMatching(/^E1 ×2 same error, same arguments, 2 in a row/),
    ]);
    expect((await readLog(directory)).map(({ decision }) => decision?.count)).toEqual([1, 2]);
  });
});
