import type { HookCallback, Options } from '@anthropic-ai/claude-agent-sdk';
import { describe, expect, test } from 'vitest';
import { withFaultline } from '../../src/adapters/claude-agent-sdk.ts';
import { withRun } from '../../src/otel/run-context.ts';
import type { Answer, MessagesRequest } from '../conformance/anthropic-server.ts';
import { bash, read, refused, run, say, shop, stock, use } from './claude-session.ts';
import { loggedFaultline } from './logged-faultline.ts';

describe('tools of servers in this process', () => {
  test('answer with the line, and the whole error is kept', async () => {
    const { faultline, log } = loggedFaultline();
    const turns = [[stock('a')], [stock('b')], [use('c', 'mcp__shop__soft', {})], [stock('d', 4)]];
    const { results } = await run(turns, shop(), { faultline });
    expect(results['a']).toMatch(
      /^E1 \[ECONNREFUSED\] at .{1,80}: inventory lookup failed ← connect ECONNREFUSED 127\.0\.0\.1:8 · retryable/,
    );
    expect(results['b']).toMatch(/^E1 ×2 same error, same arguments, 2 in a row/);
    expect(results['c']).toMatch(/role "web" does not exist/);
    expect(results['d']).toMatch(/^E\d \[McpError -32602\] Invalid arguments for tool stock: sku: /);
    const logged = await log();
    expect(logged).toHaveLength(4);
    expect(logged[0]?.record.raw).toMatchObject({
      message: 'inventory lookup failed',
      cause: { type: 'TypeError', cause: { code: 'ECONNREFUSED' } },
    });
  });

  test('a good answer passes as it is, and ends the row', async () => {
    const { faultline, log } = loggedFaultline();
    const options = shop((sku) => (sku === 'A1' ? refused() : '4 left'));
    const { results } = await run([[stock('a')], [stock('b', 'B2')], [stock('c')]], options, { faultline });
    expect(results['b']).toMatch(/^4 left/);
    expect((await log()).map(({ decision }) => decision?.consecutive)).toEqual([1, 1]);
  });

  test('calls of one turn are answered each with its own line', async () => {
    const { faultline, log } = loggedFaultline({ escalator: false });
    const { results } = await run([[stock('a'), stock('b'), stock('c')]], shop(), { faultline });
    expect(Object.keys(results)).toEqual(['a', 'b', 'c']);
    expect((await log()).map(({ decision }) => [decision?.errorId, decision?.count])).toEqual([
      ['E1', 1],
      ['E1', 2],
      ['E1', 3],
    ]);
    for (const text of Object.values(results)) expect(text).toMatch(/^E1 /);
  });

  test('get_error answers with the raw error, and is neither failure nor success', async () => {
    const { faultline, log } = loggedFaultline();
    const raw = use('r', 'mcp__faultline__get_error', { id: 'E1' });
    const { results, requests } = await run([[stock('a')], [raw], [stock('b')]], shop(), { faultline });
    expect(results['a']).toContain('get_error("E1")');
    expect(results['r']).toMatch(/^E1, part 1 of 1:\nError: inventory lookup failed\n[\s\S]*code: 'ECONNREFUSED'/);
    expect(results['b']).toMatch(/^E1 ×2 .*2 in a row/);
    expect(requests[0]?.tools?.map(({ name }) => name)).toContain('mcp__faultline__get_error');
    expect(await log()).toHaveLength(2);
  });

  test('without get_error no line names it', async () => {
    const { faultline } = loggedFaultline();
    const { results, requests } = await run([[stock('a')]], shop(), { faultline, addRawTool: false });
    expect(results['a']).toMatch(/^E1 (?!.*get_error)/);
    expect(requests[0]?.tools?.map(({ name }) => name)).not.toContain('mcp__faultline__get_error');
  });
});

describe('the run', () => {
  test('is the session, also when it is resumed: what was halted goes on with the next prompt', async () => {
    const { faultline, log } = loggedFaultline();
    const first = await run([[stock('a')], [stock('b')], [stock('c')], [stock('d')]], shop(), { faultline });
    expect(first.result.terminal_reason).toBe('hook_stopped');
    expect(first.requests).toHaveLength(3);
    expect(() => faultline.checkRun(first.sessionId)).toThrow('3 in a row');
    const second = await run([[stock('e')]], { ...shop(), resume: first.sessionId }, { faultline }, 'Try again.');
    expect(second.sessionId).toBe(first.sessionId);
    expect(second.result.terminal_reason).toBe('completed');
    expect(second.results['e']).toMatch(/^E1 ×4 same error/);
    expect((await log()).map(({ decision }) => [decision?.runId, decision?.consecutive])).toEqual(
      [1, 2, 3, 1].map((consecutive) => [first.sessionId, consecutive]),
    );
  });

  test('two sessions are two runs; a name makes them one', async () => {
    const { faultline, log } = loggedFaultline();
    for (const runId of [undefined, undefined, 'job', 'job']) await run([[stock('a')]], shop(), { faultline, runId });
    await withRun('job', () => run([[stock('a')]], shop(), { faultline }));
    const [first, second, ...named] = (await log()).map(({ decision }) => decision?.runId);
    expect(first).not.toBe(second);
    expect(named).toEqual(['job', 'job', 'job']);
  });

  test('sub-agents belong to it', async () => {
    const { faultline, log } = loggedFaultline();
    const turns = { main: 0, sub: 0 };
    const main = [
      [
        use('agent', 'Agent', {
          description: 'look',
          prompt: 'LOOK',
          subagent_type: 'looker',
          run_in_background: false,
        }),
      ],
      [stock('b')],
    ];
    const sub = [[stock('a')], say('it failed')];
    const model = ({ messages }: MessagesRequest): Answer =>
      JSON.stringify(messages[0]).includes('LOOK')
        ? (sub[turns.sub++] ?? say('done'))
        : (main[turns.main++] ?? say('done'));
    const agents = { looker: { description: 'looks things up', prompt: 'You look things up.' } };
    const { results, sessionId } = await run(model, { ...shop(), agents }, { faultline });
    expect(results['a']).toMatch(/^E1 .*get_error/);
    expect(results['b']).toMatch(/^E1 ×2 same error/);
    expect((await log()).map(({ decision }) => decision?.runId)).toEqual([sessionId, sessionId]);
  });

  test.each([false, true])(
    'that a sub-agent has brought to its end ends for all; in the background: %j',
    async (isApart) => {
      const { faultline } = loggedFaultline();
      const turns = { main: 0, sub: 0 };
      const input = { description: 'look', prompt: 'LOOK', subagent_type: 'looker', run_in_background: isApart };
      const main = [[use('agent', 'Agent', input)]];
      const sub = [[stock('a')], [stock('b')], [stock('c')], [stock('d')]];
      const model = ({ messages }: MessagesRequest): Answer =>
        JSON.stringify(messages[0]).includes('LOOK')
          ? (sub[turns.sub++] ?? say('done'))
          : (main[turns.main++] ?? say('done'));
      const agents = { looker: { description: 'looks things up', prompt: 'You look things up.' } };
      const { sessionId } = await run(model, { ...shop(), agents }, { faultline });
      // What is in the background lets the main agent have its say, but does not wake it when the run is over.
      expect(turns).toEqual({ main: isApart ? 2 : 1, sub: 3 });
      expect(() => faultline.checkRun(sessionId)).toThrow('3 in a row');
    },
  );
});

describe('a person', () => {
  const escalator = { ladder: { review: 2, halt: 5 } };

  test('is asked by canUseTool before the next call, and lets the run go on', async () => {
    const { faultline, log } = loggedFaultline({ onReview: 'native', escalator });
    const reasons: unknown[] = [];
    const canUseTool: NonNullable<Options['canUseTool']> = (_name, input, { decisionReason }) => {
      reasons.push(decisionReason);
      return Promise.resolve({ behavior: 'allow', updatedInput: input });
    };
    const turns = [[stock('a')], [stock('b')], [stock('c')]];
    const { results, result, sessionId } = await run(turns, { ...shop(), canUseTool }, { faultline });
    expect(reasons).toEqual([expect.stringMatching(/^E1 ×2 .*handed to a person/)]);
    expect(results['c']).toMatch(/^E1 ×3 same error/);
    expect(result.terminal_reason).toBe('completed');
    expect(await faultline.openReview(sessionId)).toBeNull();
    expect((await log()).map(({ decision }) => decision?.consecutive)).toEqual([1, 2, 1]);
  });

  test('who denies leaves the review open', async () => {
    const { faultline } = loggedFaultline({ onReview: 'native', escalator });
    const canUseTool: NonNullable<Options['canUseTool']> = () =>
      Promise.resolve({ behavior: 'deny', message: 'not now' });
    const { results, sessionId } = await run(
      [[stock('a')], [stock('b')], [stock('c')]],
      { ...shop(), canUseTool },
      { faultline },
    );
    expect(results['c']).toMatch(/^not now/);
    expect(await faultline.openReview(sessionId)).not.toBeNull();
  });

  test('is waited for between two prompts where the program cannot ask', async () => {
    const { faultline } = loggedFaultline({ onReview: 'native', escalator });
    const first = await run([[stock('a')], [stock('b')], [stock('c')]], shop(), { faultline });
    expect([first.result.terminal_reason, first.requests.length]).toEqual(['hook_stopped', 2]);
    expect(await faultline.openReview(first.sessionId)).not.toBeNull();
    const second = await run([[stock('d')]], { ...shop(), resume: first.sessionId }, { faultline }, 'Go on.');
    expect(second.results['b']).toMatch(/handed to a person/);
    expect(second.results['d']).toMatch(/^E1 ×3 same error/);
    expect(await faultline.openReview(first.sessionId)).toBeNull();
  });

  test('is waited for in the call by a callback', async () => {
    const { faultline } = loggedFaultline({ onReview: () => Promise.resolve('halt'), escalator });
    const { result, requests } = await run([[read('a')], [read('b')], [read('c')]], {}, { faultline });
    expect([result.terminal_reason, requests.length]).toEqual(['hook_stopped', 2]);
  });
});

describe('the options', () => {
  test('keep the hooks and servers of the program, and are adapted once', async () => {
    const { faultline, log } = loggedFaultline();
    const seen: string[] = [];
    const hook: HookCallback = ({ hook_event_name }) => {
      seen.push(hook_event_name);
      return Promise.resolve({});
    };
    const options = withFaultline({ ...shop(), hooks: { PostToolUseFailure: [{ hooks: [hook] }] } }, { faultline });
    expect(withFaultline({ ...options }, { faultline })).toEqual(options);
    await run([[stock('a')]], options, { faultline });
    expect(seen).toEqual(['PostToolUseFailure']);
    expect(await log()).toHaveLength(1);
  });

  test('earlier messages are the same at every step', async () => {
    const { faultline } = loggedFaultline({ escalator: { ladder: { block: 2, halt: 6 } } });
    const turns = [[stock('a')], [bash('b', 'node -e "null.x"')], [read('c')], [read('d'), stock('e')], [stock('f')]];
    const { requests } = await run(turns, { ...shop(), allowedTools: ['mcp__shop', 'Bash'] }, { faultline });
    const texts = requests.map(({ messages }) => messages.map((one) => JSON.stringify(one, withoutCacheMarks)));
    expect(texts).toHaveLength(6);
    for (const [index, later] of texts.slice(1).entries())
      expect(later.slice(0, texts[index]?.length)).toEqual(texts[index]);
  });
});

/** Marks for the prompt cache move along with the conversation, and turn a message's text into a part. */
function withoutCacheMarks(key: string, value: unknown): unknown {
  if (key === 'cache_control') return undefined;
  return key === 'content' && typeof value === 'string' ? [{ type: 'text', text: value }] : value;
}
