import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { FailedCall } from '../../../src/cli/mcp/proxy/failures.ts';
import { Conversation } from '../../../src/cli/mcp/proxy/conversation.ts';
import { linesOf } from '../../../src/cli/mcp/proxy/lines.ts';
import { WrappedTools } from '../../../src/cli/mcp/proxy/wrapped-tools.ts';
import { logTool } from '../../../src/cli/mcp/tools/log-tool.ts';

/** A tool of ours, a teller that only says that it was asked, and what it was asked. */
function conversation(hasParameter = false) {
  const ours = logTool({
    name: 'get_hints',
    title: 'Get hints',
    description: 'Advice',
    input: z.object({}),
    output: z.object({ said: z.string() }),
    run: () => ({ said: 'hint' }),
  });
  const failed: FailedCall[] = [];
  const tell = (call: FailedCall) => {
    failed.push(call);
    return Promise.resolve({ content: [{ type: 'text' as const, text: 'told' }], isError: true as const });
  };
  return { talk: new Conversation(new WrappedTools([ours], hasParameter), tell, {}), failed };
}

function line(message: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(message)}\n`);
}

const CALL = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'buy', arguments: { sku: 'A1' } } };
const FAILURE = { jsonrpc: '2.0', id: 1, result: { content: [{ type: 'text', text: 'no' }], isError: true } };

async function answered(talk: Conversation, message: unknown): Promise<unknown> {
  const value: unknown = JSON.parse((await talk.fromServer(line(message))).toString());
  return value;
}

describe('the messages between a client and a wrapped server', () => {
  test('pass as the same bytes: requests, notifications, results, answers that nobody asked for', async () => {
    const { talk } = conversation();
    const theirs = [
      CALL,
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', id: 7, result: {} },
    ];
    for (const message of theirs) {
      const sent = line(message);
      expect(talk.fromClient(sent).toServer).toBe(sent);
    }
    const results = [
      { ...FAILURE, id: 2 },
      { jsonrpc: '2.0', id: 1, method: 'sampling/createMessage' },
      { jsonrpc: '2.0', id: 1, result: { content: [] } },
      FAILURE,
    ];
    for (const message of results) {
      const sent = line(message);
      expect(await talk.fromServer(sent)).toBe(sent);
    }
  });

  test('a failed call is told anew, and what else its result has stays', async () => {
    const { talk, failed } = conversation();
    talk.fromClient(line(CALL));
    const result = { ...FAILURE.result, resultType: 'complete', _meta: { theirs: 1 } };
    expect(await answered(talk, { ...FAILURE, result })).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: {
        resultType: 'complete',
        content: [{ type: 'text', text: 'told' }],
        isError: true,
        _meta: { theirs: 1 },
      },
    });
    expect(failed).toMatchObject([{ toolName: 'buy', params: CALL.params, error: { message: 'no' } }]);
  });

  test('an error of the protocol becomes a result, which later revisions want to say that it is complete', async () => {
    const { talk, failed } = conversation();
    const _meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
    talk.fromClient(line({ ...CALL, params: { ...CALL.params, _meta } }));
    const error = { code: -32_602, message: 'Tool buy not found', data: { name: 'buy' } };
    expect(await answered(talk, { jsonrpc: '2.0', id: 1, error })).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: { resultType: 'complete', content: [{ type: 'text', text: 'told' }], isError: true },
    });
    expect(failed[0]?.error).toMatchObject({ message: 'Tool buy not found' });
  });

  test.each([-32_021, -32_022, -32_042])('the error %i is for the program of the client', async (code) => {
    const { talk, failed } = conversation();
    talk.fromClient(line(CALL));
    const sent = line({ jsonrpc: '2.0', id: 1, error: { code, message: 'first do this' } });
    expect(await talk.fromServer(sent)).toBe(sent);
    expect(failed).toEqual([]);
  });

  test('a failure that is told in an envelope already is left alone', async () => {
    const { talk, failed } = conversation();
    talk.fromClient(line(CALL));
    const _meta = { 'faultline/error-envelope': { err: { code: 'X' } } };
    const sent = line({ ...FAILURE, result: { ...FAILURE.result, _meta } });
    expect(await talk.fromServer(sent)).toBe(sent);
    expect(failed).toEqual([]);
  });

  test('batches keep their shape', async () => {
    const { talk } = conversation();
    const own = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'get_hints', arguments: {} } };
    const { toServer, answers } = talk.fromClient(line([CALL, own]));
    expect(JSON.parse(toServer.toString())).toEqual([CALL]);
    expect(await answers).toMatchObject([{ id: 2, result: { structuredContent: { said: 'hint' } } }]);
    expect(await answered(talk, [FAILURE])).toMatchObject([{ id: 1, result: { content: [{ text: 'told' }] } }]);
  });

  test('our tools follow the last page; one of theirs of the same name is theirs', async () => {
    const { talk } = conversation();
    const list = (id: number, params = {}): void =>
      void talk.fromClient(line({ jsonrpc: '2.0', id, method: 'tools/list', params }));
    list(1);
    const first = line({ jsonrpc: '2.0', id: 1, result: { tools: [{ name: 'buy' }], nextCursor: 'two' } });
    expect(JSON.parse((await talk.fromServer(first)).toString())).toMatchObject({ result: { tools: { length: 1 } } });
    list(2, { cursor: 'two' });
    expect(await answered(talk, { jsonrpc: '2.0', id: 2, result: { tools: [{ name: 'sell' }] } })).toMatchObject({
      result: { tools: [{ name: 'sell' }, { name: 'get_hints', inputSchema: { type: 'object' } }] },
    });
    list(3);
    expect(await answered(talk, { jsonrpc: '2.0', id: 3, result: { tools: [{ name: 'get_hints' }] } })).toMatchObject({
      result: { tools: { length: 1 } },
    });
    const call = line({ ...CALL, id: 4, params: { name: 'get_hints' } });
    expect(talk.fromClient(call).toServer).toBe(call);
  });

  test('who cancels is owed no answer; who does not is told when the server is gone', async () => {
    const { talk } = conversation();
    talk.fromClient(line(CALL));
    talk.fromClient(line({ ...CALL, id: 2 }));
    talk.fromClient(line({ jsonrpc: '2.0', id: 3, method: 'resources/list' }));
    talk.fromClient(line({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }));
    expect(talk.open).toBe(2);
    expect(await talk.ended(new Error('the server is gone'))).toEqual([
      { jsonrpc: '2.0', id: 2, result: { content: [{ type: 'text', text: 'told' }], isError: true } },
      { jsonrpc: '2.0', id: 3, error: { code: -32_000, message: 'the server is gone' } },
    ]);
    expect(talk.open).toBe(0);
  });
});

test('lines are the bytes that came, however they were cut', async () => {
  const text = Buffer.from('{"a":"ü"}\r\n\n“two”\nno end');
  for (const size of [1, 2, 3, 7, 100]) {
    const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
      text.subarray(at * size, (at + 1) * size),
    );
    const lines: string[] = [];
    for await (const each of linesOf(ReadableStream.from(chunks))) lines.push(each.toString());
    expect(lines).toEqual(['{"a":"ü"}\r\n', '\n', '“two”\n', 'no end']);
  }
});
