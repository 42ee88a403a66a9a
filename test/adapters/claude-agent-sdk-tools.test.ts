import type { Options } from '@anthropic-ai/claude-agent-sdk';
import { describe, expect, test } from 'vitest';
import { bash, read, run, use } from './claude-session.ts';
import { loggedFaultline } from './logged-faultline.ts';

describe('tools of Claude Code', () => {
  test('a failed command of the Bash tool reads as the line, and the raw output is kept', async () => {
    const { faultline, log } = loggedFaultline();
    const broken = `node -e 'console.log("building"); null.size'`;
    const turns = [[bash('a', broken)], [bash('b', broken)], [bash('c', 'echo fine; echo also >&2')]];
    const { results } = await run(turns, { allowedTools: ['Bash'] }, { faultline });
    expect(results['a']).toMatch(
      /^Exit code 1\nE1 \[TypeError\] at \[eval\]:1: Cannot read properties of null .*get_error/,
    );
    expect(results['b']).toMatch(/^Exit code 1\nE1 ×2 same error, same arguments, 2 in a row/);
    expect(results['c']).toMatch(/^fine\nalso/);
    const logged = await log();
    expect(logged).toHaveLength(2);
    expect(logged[0]?.record.raw.message).toMatch(/^Exit code 1\nbuilding\n[\s\S]*TypeError: [\s\S]*Node\.js v/);
  });

  test('output that nobody reads as an error stays, as does that of commands that answer by their exit code', async () => {
    const { faultline, log } = loggedFaultline();
    const turns = [[bash('a', 'echo "the report"; exit 3')], [bash('b', 'echo one >1; echo two >2; diff 1 2')]];
    const { results } = await run(turns, { allowedTools: ['Bash'] }, { faultline });
    expect(results['a']).toMatch(/^Exit code 3\nthe report/);
    expect(results['b']).toContain('< one\n---\n> two');
    expect((await log()).map(({ record }) => record.raw.message)).toEqual(['Exit code 3\nthe report']);
  });

  test('rules of permission judge the command as the model wrote it', async () => {
    const { faultline } = loggedFaultline();
    const options: Options = { allowedTools: ['Bash'], disallowedTools: ['Bash(echo:*)'] };
    const { results, result } = await run([[bash('a', 'echo secret')]], options, { faultline });
    expect(results['a']).not.toMatch(/^secret/);
    expect(result.permission_denials).toHaveLength(1);
  });

  test('texts that cannot be replaced stay, and repeats are counted beside them', async () => {
    const { faultline, log } = loggedFaultline();
    const turns = [[read('a')], [read('b')]];
    const { results } = await run(turns, {}, { faultline });
    expect(results['a']).toMatch(/^File does not exist\./);
    expect(results['b']).toMatch(/^File does not exist\.[\s\S]*PostToolUseFailure.*: same error/);
    expect(await log()).toHaveLength(2);
  });

  test('one turn of parallel failures is one step', async () => {
    const { faultline, log } = loggedFaultline();
    const { result } = await run([[read('a'), read('b'), read('c')], [read('d')]], {}, { faultline });
    expect(result.terminal_reason).toBe('completed');
    expect((await log()).map(({ decision }) => [decision?.count, decision?.consecutive])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 2],
    ]);
  });

  test('calls that never reach a tool are recorded, each once', async () => {
    const { faultline, log } = loggedFaultline();
    const turns = [[use('a', 'teleport', {}), use('b', 'Bash', { cmd: 'ls' })], [use('c', 'Read', '{"file_path": "')]];
    const { results } = await run(turns, {}, { faultline });
    expect(Object.keys(results)).toEqual(['a', 'b', 'c']);
    expect((await log()).map(({ record }) => record.raw.message)).toEqual([
      'Error: No such tool available: teleport',
      expect.stringMatching(/^InputValidationError: Bash failed/),
      expect.stringMatching(/^InputValidationError: Read was called with input that could not be parsed as JSON/),
    ]);
  });

  test('an identical call that is blocked is denied with the line', async () => {
    const { faultline, log } = loggedFaultline({ escalator: { ladder: { block: 2, halt: 5 } } });
    const { results } = await run([[read('a')], [read('b')], [read('c')]], {}, { faultline });
    expect(results['c']).toMatch(/^PreToolUse:Read hook error: .*blocked/);
    expect((await log()).map(({ decision }) => decision?.count)).toEqual([1, 2, 3]);
  });
});
