import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { faultlineMiddleware } from '../../src/adapters/langchain.ts';
import { patchLangchain, registerLangchain } from '../../src/adapters/langchain/register.ts';
import { readLog } from '../../src/audit/log-reader.ts';
import { scriptedChat } from './langchain-model.ts';
import { loggedFaultline } from './logged-faultline.ts';

// Before anything loads the package.
patchLangchain();

const programs = join(import.meta.dirname, 'programs');

/** Runs a program that does not know of us, and tells what its models read and what is in the log. */
async function run(program: string, { register }: { readonly register: boolean }) {
  const directory = mkdtempSync(join(tmpdir(), 'faultline-langchain-'));
  const flags = register ? ['--import', pathToFileURL(join(programs, 'register-langchain.ts')).href] : [];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [...flags, join(programs, program)], {
    env: { ...process.env, FAULTLINE_DIR: directory, NODE_OPTIONS: '' },
  });
  expect(stderr).toBe('');
  return { read: JSON.parse(stdout), log: await readLog(directory) };
}

const FAILED =
  /^E1 \[ECONNREFUSED\] .*refused\.ts:\d+\)?: inventory lookup failed ← connect ECONNREFUSED .* · retryable/;
const MISFIT = expect.stringMatching(/^E2 \[ToolInputParsingException\] .*sku: Invalid input: expected string/);

describe.each(['langchain-imported.ts', 'langchain-required.ts'])('%s', (program) => {
  test('shows lines without a change of its code, and keeps the raw errors', async () => {
    const { read, log } = await run(program, { register: true });
    expect(read).toEqual({
      inAgent: [expect.stringMatching(FAILED), MISFIT],
      inGraph: [expect.stringMatching(FAILED), MISFIT],
      // A tool that the program calls without a call of a model is its own.
      byHand: [expect.stringMatching(FAILED), 'Error: inventory lookup failed'],
    });
    // The model of the graph and that of the loop by hand are offered what the program gives them.
    expect(read.inAgent[0]).toContain('get_error("E1")');
    expect(read.inGraph[0]).not.toContain('get_error');
    expect(log.map(({ record }) => [record.raw.message?.split('\n')[0], record.agentName])).toEqual([
      ['inventory lookup failed', 'clerk'],
      ['Received tool input did not match expected schema', 'clerk'],
      ['inventory lookup failed', null],
      ['Received tool input did not match expected schema', null],
      ['inventory lookup failed', null],
    ]);
    expect(new Set(log.map(({ record }) => record.runId)).size).toBe(3);
  });

  test('without us reads what LangChain makes of errors', async () => {
    const { read, log } = await run(program, { register: false });
    const bare = 'Error: inventory lookup failed';
    expect(read).toEqual({
      inAgent: [`${bare}\n Please fix your mistakes.`, expect.stringContaining('at DynamicStructuredTool.call')],
      inGraph: [`${bare}\n Please fix your mistakes.`, expect.stringContaining('expected string, received number')],
      byHand: [bare, bare],
    });
    expect(log).toEqual([]);
  });
});

describe('in one process', () => {
  const lookUp = [{ tool: 'lookUp', input: {} }];
  const go = { messages: [{ role: 'user' as const, content: 'go' }] };

  async function packages() {
    const { createAgent, tool } = await import('langchain');
    const broken = tool(() => Promise.reject(new Error('no such table: stock')), {
      name: 'lookUp',
      description: 'looks a product up',
      schema: z.object({}),
    });
    return { createAgent, tool, broken };
  }

  test('until an instance is registered, nothing changes; a later one takes its place, in agents made before too', async () => {
    const { createAgent, broken } = await packages();
    const early = await scriptedChat(lookUp, 'done');
    await createAgent({ model: early.model, tools: [broken] }).invoke(go);
    expect([early.results(), early.offered]).toEqual([
      ['Error: no such table: stock\n Please fix your mistakes.'],
      ['lookUp'],
    ]);
    const [first, second] = [loggedFaultline(), loggedFaultline()];
    registerLangchain(first.faultline);
    registerLangchain(first.faultline);
    const { model, offered } = await scriptedChat(lookUp, 'done', lookUp, 'done');
    const agent = createAgent({ model, tools: [broken] });
    await agent.invoke(go);
    registerLangchain(second.faultline);
    await agent.invoke(go);
    expect([(await first.log()).length, (await second.log()).length]).toEqual([1, 1]);
    expect(offered).toEqual(['lookUp', 'get_error']);
  });

  test('an agent with our middleware keeps it alone, and so does one with a get_error; one without tools stays as it is', async () => {
    const { createAgent, tool, broken } = await packages();
    const [registered, own] = [loggedFaultline(), loggedFaultline()];
    registerLangchain(registered.faultline);
    const { model, results } = await scriptedChat(lookUp, 'done');
    await createAgent({ model, tools: [broken], middleware: [faultlineMiddleware(own)] }).invoke(go);
    expect([(await own.log()).length, (await registered.log()).length, results().length]).toEqual([1, 0, 1]);

    const theirs = tool(() => 'their own', { name: 'get_error', description: 'theirs', schema: z.object({}) });
    const named = await scriptedChat(lookUp, 'done');
    await createAgent({ model: named.model, tools: [broken, theirs] }).invoke(go);
    expect([named.offered, named.results()]).toEqual([
      ['lookUp', 'get_error'],
      [expect.not.stringContaining('get_error')],
    ]);

    const bare = await scriptedChat('done');
    await createAgent({ model: bare.model, tools: [] }).invoke(go);
    expect(bare.offered).toEqual([]);
  });
});
