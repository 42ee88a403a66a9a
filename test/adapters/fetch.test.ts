import Anthropic from '@anthropic-ai/sdk';
import OpenAI from 'openai';
import { afterEach, describe, expect, test } from 'vitest';
import { registerFetch, wrapFetch } from '../../src/adapters/fetch.ts';
import { RunHaltedError } from '../../src/errors.ts';
import type { Faultline } from '../../src/faultline.ts';
import { withRun } from '../../src/otel/run-context.ts';
import { type ChatServer, chatServer } from '../conformance/chat-server.ts';
import { loggedFaultline } from './logged-faultline.ts';

const servers: ChatServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function provider(answer: object = {}): Promise<ChatServer> {
  const server = await chatServer(() => answer);
  servers.push(server);
  return server;
}

const TRACEBACK = `Traceback (most recent call last):
  File "/app/stock.py", line 7, in look_up
    return table[sku]
KeyError: 'A1'`;

/** Messages of OpenAI's chat completions: calls of one turn, and their results. */
function turn(...results: readonly (readonly [id: string, text: string, sku?: string])[]): object[] {
  const call = (id: string, sku = 'A1'): object => ({
    id,
    type: 'function',
    function: { name: 'stock', arguments: JSON.stringify({ sku }) },
  });
  return [
    { role: 'assistant', content: null, tool_calls: results.map(([id, , sku]) => call(id, sku)) },
    ...results.map(([id, content]) => ({ role: 'tool', tool_call_id: id, content })),
  ];
}

const START = { role: 'user', content: 'Start.' };

/** Sends a conversation in OpenAI's chat format, and gives the texts of the results that arrived. */
async function send(faultline: Faultline, messages: readonly object[], runId?: string): Promise<readonly string[]> {
  const server = await provider();
  await wrapFetch(undefined, { faultline, runId })(server.url, { method: 'POST', body: JSON.stringify({ messages }) });
  const { messages: sent } = JSON.parse(server.bodies[0] ?? '{}');
  return sent.flatMap(({ role, content }: { role: string; content: string }) => (role === 'tool' ? [content] : []));
}

describe('a failed result', () => {
  test('becomes the line, the same in all later requests, and is recorded once', async () => {
    const { faultline, log } = loggedFaultline();
    const first = [START, ...turn(['a', TRACEBACK])];
    const [line] = await send(faultline, first);
    expect(line).toMatch(/^E1 \[KeyError\] at look_up \(\/app\/stock\.py:7\): 'A1'/);
    expect(await send(faultline, first)).toEqual([line]);
    const second = await send(faultline, [...first, ...turn(['b', TRACEBACK])]);
    expect(second).toEqual([line, expect.stringMatching(/^E1 ×2 same error, same arguments, 2 in a row/)]);
    expect((await log()).map(({ record, decision }) => [record.raw.message, decision?.count])).toEqual([
      [TRACEBACK, 1],
      [TRACEBACK, 2],
    ]);
  });

  test('of parallel calls is one step; a success in between ends the row', async () => {
    const { faultline, log } = loggedFaultline();
    const fanOut = [START, ...turn(['a', TRACEBACK], ['b', TRACEBACK], ['c', TRACEBACK], ['d', '4 left', 'B2'])];
    await send(faultline, fanOut);
    const after = [...fanOut, ...turn(['e', '4 left', 'B2'])];
    await send(faultline, after);
    await send(faultline, [...after, ...turn(['f', TRACEBACK])]);
    expect((await log()).map(({ decision }) => [decision?.errorId, decision?.count, decision?.consecutive])).toEqual([
      ['E1', 1, 1],
      ['E1', 2, 1],
      ['E1', 3, 1],
      ['E1', 4, 1],
    ]);
  });

  test.each([
    ['Error: connect ECONNREFUSED 127.0.0.1:5432', true],
    ['java.io.IOException: disk full', true],
    ['{"error":"no such table: stock"}', true],
    ['Exit code 2\nmake: *** [all] Error 2', true],
    ['4 left', false],
    ['{"error":null,"rows":[]}', false],
    ['{"error":"rate","data":[1]}', false],
    ['Errors in Go are values: you return them.', false],
    [`2026-01-01 INFO started\n${TRACEBACK}\n2026-01-01 INFO went on`, false],
    ['E3 [KeyError] at look_up (/app/stock.py:7): line of another adapter', false],
  ])('is known by its text where there is no flag: %j is one: %j', async (text, isFailure) => {
    const { faultline, log } = loggedFaultline();
    const [read] = await send(faultline, [START, ...turn(['a', text])]);
    const lines = (await log()).map(({ decision }) => decision?.line);
    expect([lines.length, read]).toEqual(isFailure ? [1, lines[0]] : [0, text]);
  });

  test('that the model has read before we came stays as it is', async () => {
    const { faultline, log } = loggedFaultline();
    const messages = [START, ...turn(['a', TRACEBACK]), ...turn(['b', '4 left'])];
    expect(await send(faultline, messages)).toEqual([TRACEBACK, '4 left']);
    expect(await log()).toEqual([]);
  });

  test('is one, however many wrappers a request goes through', async () => {
    const { faultline, log } = loggedFaultline();
    const server = await provider();
    const twice = wrapFetch(wrapFetch(undefined, { faultline }), { faultline });
    const body = JSON.stringify({ messages: [START, ...turn(['a', '{"error":"no such table"}'])] });
    await twice(server.url, { method: 'POST', body });
    await twice(server.url, { method: 'POST', body });
    expect(await log()).toHaveLength(1);
    expect(server.bodies[1]).toBe(server.bodies[0]);
  });
});

describe('the run', () => {
  test('is the conversation; a name makes several one', async () => {
    const { faultline, log } = loggedFaultline({ escalator: false });
    for (const id of ['a', 'b']) await send(faultline, [START, ...turn([id, TRACEBACK])]);
    for (const id of ['c', 'd']) await send(faultline, [START, ...turn([id, TRACEBACK])], 'job');
    await withRun('job', () => send(faultline, [START, ...turn(['e', TRACEBACK])]));
    const runs = (await log()).map(({ decision }) => [decision?.runId, decision?.count]);
    expect(runs[0]?.[0]).not.toBe(runs[1]?.[0]);
    expect(runs.map(([, count]) => count)).toEqual([1, 1, 1, 2, 3]);
    expect(runs.slice(2).map(([run]) => run)).toEqual(['job', 'job', 'job']);
  });

  test('that was halted sends no more requests, until a person speaks', async () => {
    const { faultline } = loggedFaultline();
    const messages: object[] = [START];
    for (const id of ['a', 'b']) await send(faultline, messages, void messages.push(...turn([id, TRACEBACK])));
    messages.push(...turn(['c', TRACEBACK]));
    await expect(send(faultline, messages)).rejects.toThrow(RunHaltedError);
    await expect(send(faultline, messages)).rejects.toThrow('3 in a row');
    expect(servers.map(({ bodies }) => bodies.length)).toEqual([1, 1, 0, 0]);
    messages.push({ role: 'assistant', content: 'I cannot.' }, { role: 'user', content: 'Try B2.' });
    expect(await send(faultline, messages)).toHaveLength(3);
  });

  test('that waits for a person goes on when it is resumed', async () => {
    const { faultline } = loggedFaultline({ onReview: 'native', escalator: { ladder: { hint: 1, review: 1 } } });
    const messages = [START, ...turn(['a', TRACEBACK])];
    const waiting = await send(faultline, messages).catch((error: unknown) => error);
    expect(String(waiting)).toMatch(/run waits for a person: E1 .*handed to a person/);
    if (!RunHaltedError.isInstance(waiting)) throw waiting;
    await faultline.resume(waiting.runId);
    expect(await send(faultline, messages)).toEqual([expect.stringMatching(/^E1 \[KeyError\]/)]);
  });
});

describe('the clients of providers', () => {
  test('OpenAI, chat completions', async () => {
    const { faultline } = loggedFaultline();
    const server = await provider({ choices: [] });
    const client = new OpenAI({ apiKey: 'none', baseURL: server.url, fetch: wrapFetch(undefined, { faultline }) });
    const messages = [START, ...turn(['a', TRACEBACK])] as OpenAI.ChatCompletionMessageParam[];
    await client.chat.completions.create({ model: 'scripted', messages });
    expect(JSON.parse(server.bodies[0] ?? '').messages.at(-1)).toEqual({
      role: 'tool',
      tool_call_id: 'a',
      content: expect.stringMatching(/^E1 \[KeyError\]/),
    });
  });

  test('OpenAI, responses', async () => {
    const { faultline } = loggedFaultline();
    const server = await provider({ output: [] });
    const client = new OpenAI({ apiKey: 'none', baseURL: server.url, fetch: wrapFetch(undefined, { faultline }) });
    await client.responses.create({
      model: 'scripted',
      input: [
        { role: 'user', content: 'Start.' },
        { type: 'function_call', call_id: 'a', name: 'stock', arguments: '{"sku":"A1"}' },
        { type: 'function_call_output', call_id: 'a', output: TRACEBACK },
      ],
    });
    expect(JSON.parse(server.bodies[0] ?? '').input.at(-1)).toEqual({
      type: 'function_call_output',
      call_id: 'a',
      output: expect.stringMatching(/^E1 \[KeyError\]/),
    });
  });

  test('Anthropic, whose flag decides', async () => {
    const { faultline, log } = loggedFaultline();
    const server = await provider({ content: [] });
    const fetch = wrapFetch(undefined, { faultline });
    const client = new Anthropic({ apiKey: 'none', baseURL: server.url, fetch });
    const shown = 'the table\n'.repeat(20);
    await client.messages.create({
      model: 'scripted',
      max_tokens: 10,
      messages: [
        { role: 'user', content: 'Start.' },
        {
          role: 'assistant',
          content: ['a', 'b'].map((id) => ({ type: 'tool_use', id, name: 'stock', input: { sku: id } })),
        },
        {
          role: 'user',
          content: [
            { type: 'tool_result', tool_use_id: 'a', is_error: true, content: [{ type: 'text', text: shown }] },
            { type: 'tool_result', tool_use_id: 'b', is_error: false, content: TRACEBACK },
          ],
        },
      ],
    });
    expect(JSON.parse(server.bodies[0] ?? '').messages.at(-1).content).toMatchObject([
      { is_error: true, content: [{ type: 'text', text: expect.stringMatching(/^E1 the table/) }] },
      { content: TRACEBACK },
    ]);
    expect(await log()).toHaveLength(1);
  });

  test('Google, whose error is a member of the response', async () => {
    const { faultline, log } = loggedFaultline();
    const server = await provider();
    const call = { functionCall: { name: 'stock', args: { sku: 'A1' } } };
    const failed = { functionResponse: { name: 'stock', response: { error: TRACEBACK } } };
    const good = { functionResponse: { name: 'stock', response: { output: 4 } } };
    const contents = [
      { role: 'user', parts: [{ text: 'Start.' }] },
      { role: 'model', parts: [call, call] },
      { role: 'user', parts: [failed, good] },
    ];
    await wrapFetch(undefined, { faultline })(server.url, { method: 'POST', body: JSON.stringify({ contents }) });
    expect(JSON.parse(server.bodies[0] ?? '').contents.at(-1).parts).toEqual([
      { functionResponse: { name: 'stock', response: { error: expect.stringMatching(/^E1 \[KeyError\]/) } } },
      good,
    ]);
    expect(await log()).toHaveLength(1);
  });
});

describe('other requests', () => {
  test('pass as they are, byte for byte', async () => {
    const { faultline } = loggedFaultline();
    const server = await provider();
    const fetch = wrapFetch(undefined, { faultline });
    const bodies = ['{"tool_call_id": 1.0}', '{"tool_use_id', '{ "messages" : [ ] }', 'plain', '["tool_call_id"]'];
    for (const body of bodies) await fetch(server.url, { method: 'POST', body });
    await fetch(new Request(server.url, { method: 'POST', body: 'of a Request' }));
    expect(server.bodies).toEqual([...bodies, 'of a Request']);
  });

  test('the length of a changed body is that of its header', async () => {
    const { faultline } = loggedFaultline();
    const server = await provider();
    const body = JSON.stringify({ messages: [START, ...turn(['a', TRACEBACK])] });
    const headers = { 'Content-Length': String(Buffer.byteLength(body)), 'x-kept': 'yes' };
    const response = await wrapFetch(undefined, { faultline })(server.url, { method: 'POST', body, headers });
    expect(response.status).toBe(200);
    expect(server.bodies[0]).toContain('E1 [KeyError]');
  });
});

describe('registerFetch', () => {
  const original = globalThis.fetch;
  afterEach(() => void (globalThis.fetch = original));

  test('wraps the fetch of the process once; another instance takes the place of the former', async () => {
    const [former, latter] = [loggedFaultline(), loggedFaultline()];
    for (const { faultline } of [former, former, latter]) registerFetch(faultline);
    const server = await provider();
    const body = JSON.stringify({ messages: [START, ...turn(['a', TRACEBACK])] });
    await fetch(server.url, { method: 'POST', body });
    expect(server.bodies[0]).toContain('E1 [KeyError]');
    expect([await former.log(), await latter.log()].map((log) => log.length)).toEqual([0, 1]);
  });
});
