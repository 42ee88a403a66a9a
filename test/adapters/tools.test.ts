import { describe, expect, expectTypeOf, test } from 'vitest';
import { getErrorTool, lineOf, recordText, wrapTool, wrapTools } from '../../src/adapters/tools.ts';
import { RunHaltedError, ToolCallBlockedError } from '../../src/errors.ts';
import type { Faultline } from '../../src/faultline.ts';
import { MemoryHistory } from '../../src/history/memory.ts';
import { withRun } from '../../src/otel/run-context.ts';
import { loggedFaultline } from './logged-faultline.ts';

/** The error that a call throws, now or later. */
async function thrownBy(call: () => unknown): Promise<unknown> {
  try {
    await call();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

const missing = (_done?: unknown): never => {
  throw new Error('no such table: stock');
};

describe('wrapTool', () => {
  test('throws the very error, which reads as the line', async () => {
    const { faultline, log } = loggedFaultline();
    const error = new TypeError('x is not a function');
    const query = wrapTool('query', () => Promise.reject(error), { faultline });
    const thrown = await thrownBy(query);
    expect(thrown).toBe(error);
    expect(error.message).toBe('x is not a function');
    expect(Object.keys(error)).toEqual([]);
    const line = (await log())[0]?.decision?.line;
    expect([String(thrown), lineOf(thrown)]).toEqual([line, line]);
  });

  test('a function stays what it is: this, arity, name, own properties, being synchronous', () => {
    const { faultline } = loggedFaultline();
    const shop = {
      stock: 4,
      lookUp: Object.assign(
        function lookUp(this: { readonly stock: number }, sku: string, many: number): string {
          return `${sku} ${this.stock * many}`;
        },
        { description: 'looks a product up' },
      ),
    };
    const wrapped = wrapTool('lookUp', shop.lookUp, { faultline });
    expect(wrapped.call(shop, 'A1', 2)).toBe('A1 8');
    expect([wrapped.length, wrapped.name, wrapped.description]).toEqual([2, 'lookUp', 'looks a product up']);
    expectTypeOf(wrapped).toEqualTypeOf(shop.lookUp);
    expect(() => wrapTool('missing', missing, { faultline })()).toThrow('no such table: stock');
  });

  test('returns the line where the loop wants no exceptions', async () => {
    const { faultline, log } = loggedFaultline();
    const options = { faultline, onFailure: 'return' } as const;
    const soon = wrapTool('soon', (sku: string) => Promise.reject<number>(new Error(sku)), options);
    const now = wrapTool('now', (): number => missing(), options);
    expectTypeOf(soon).toEqualTypeOf<(sku: string) => Promise<number | string>>();
    expectTypeOf(now).toEqualTypeOf<() => number | string>();
    const lines = [await soon('A1 is sold out'), now()];
    expect(lines).toEqual((await log()).map(({ decision }) => decision?.line));
    expect(lines[0]).toMatch(/^E1 .*A1 is sold out/);
  });

  test('ends the run at the threshold, and in a run of its own a call goes on', async () => {
    let calls = 0;
    const { faultline, log } = loggedFaultline();
    const query = wrapTool('query', async () => missing(void (calls += 1)), { faultline });
    for (const repeat of [/^E1 /, /^E1 ×2 same error, same arguments, 2 in a row/, /3 in a row: run halted/]) {
      expect(String(await thrownBy(() => withRun('job', query)))).toMatch(repeat);
    }
    const halted = await thrownBy(() => withRun('job', query));
    expect(RunHaltedError.isInstance(halted)).toBe(true);
    expect(String(await thrownBy(() => withRun('other', query)))).toMatch(/^E1 /);
    expect([calls, (await log()).length]).toEqual([4, 4]);
    void faultline.resume('job');
    expect(String(await thrownBy(() => withRun('job', query)))).toMatch(/^E1 ×4 same error/);
  });

  test('a halted run throws in the form that returns lines as well', async () => {
    const { faultline } = loggedFaultline({ escalator: { consecutive: 1 } });
    const now = wrapTool('now', missing, { faultline, onFailure: 'return' });
    expect(now()).toContain('run halted');
    expect(() => now()).toThrow(RunHaltedError);
  });

  test('answers an identical call that is blocked, and lets a changed one through', async () => {
    const calls: unknown[] = [];
    const { faultline, log } = loggedFaultline({ escalator: { ladder: { block: 2, halt: 5 } } });
    const query = wrapTool('query', (input: { sku: string }, _context?: object) => missing(void calls.push(input)), {
      faultline,
    });
    for (const turn of [1, 2]) expect(() => query({ sku: 'A1' }, { turn })).toThrow('no such table');
    const blocked = await thrownBy(() => query({ sku: 'A1' }, { turn: 3 }));
    expect(blocked).toBeInstanceOf(ToolCallBlockedError);
    expect(String(blocked)).toBe(
      'E1 ×3 same error, same arguments, 3 in a row: blocked, not executed: change the call.',
    );
    expect(calls).toHaveLength(2);
    expect(() => query({ sku: 'B2' })).toThrow('no such table');
    expect([calls.length, (await log()).length]).toEqual([3, 4]);
  });

  test('a success ends the row; one during which a failure was recorded does not', () => {
    const { faultline } = loggedFaultline();
    const call = { toolName: 'bash', runId: 'job' };
    const good = wrapTool('good', () => 'fine', { faultline, runId: 'job' });
    const told = wrapTool('told', () => recordText('make: *** [all] Error 2', call, faultline), {
      faultline,
      runId: 'job',
    });
    const consecutive = (): number[] =>
      [told()].map((outcome) => ('counters' in outcome ? outcome.counters.consecutive : -1));
    expect([consecutive(), consecutive()]).toEqual([[1], [2]]);
    good();
    expect(consecutive()).toEqual([1]);
  });

  test('a failing history costs the host nothing but the line', async () => {
    class Unreachable extends MemoryHistory {
      override record(): never {
        throw new Error('connect ECONNREFUSED 127.0.0.1:6379');
      }
      override blockedCall(): never {
        throw new Error('connect ECONNREFUSED 127.0.0.1:6379');
      }
    }
    const { faultline, log } = loggedFaultline({
      history: new Unreachable(),
      escalator: { ladder: { block: 2, halt: 4 } },
    });
    const query = wrapTool('query', async () => missing(), { faultline });
    expect(await thrownBy(query)).toMatchObject({ message: 'no such table: stock' });
    expect(await log()).toHaveLength(1);
  });

  test('a history in another process makes a call asynchronous, and counts all the same', async () => {
    class Later extends MemoryHistory {
      override record(...args: Parameters<MemoryHistory['record']>): never {
        return Promise.resolve(super.record(...args)) as never;
      }
    }
    const { faultline } = loggedFaultline({ history: new Later() });
    const query = wrapTool('query', missing, { faultline, onFailure: 'return' });
    expect(await Promise.resolve(query())).toMatch(/^E1 /);
    expect(await Promise.resolve(query())).toMatch(/^E1 ×2 /);
  });
});

describe('wrapTools', () => {
  test('wraps each function; with get_error among them the lines refer to it', async () => {
    const { faultline } = loggedFaultline();
    const tools = wrapTools(
      { query: () => missing(), double: (value: number) => value * 2, get_error: getErrorTool(faultline).execute },
      { faultline, onFailure: 'return' },
    );
    expectTypeOf(tools.double).toEqualTypeOf<(value: number) => number | string>();
    expect(tools.double(4)).toBe(8);
    expect(tools.query()).toContain('get_error("E1")');
    expect(await tools.get_error({ id: 'E1' })).toContain('Error: no such table: stock\n    at missing');
    expect(tools.query()).toContain('2 in a row');
  });

  test('without it no line names it', () => {
    const { faultline } = loggedFaultline();
    expect(wrapTools({ query: missing }, { faultline, onFailure: 'return' }).query()).not.toContain('get_error');
  });
});

describe('getErrorTool', () => {
  function failed(error: Error): Faultline {
    const { faultline } = loggedFaultline();
    void faultline.recordError(error, { toolName: 'query', runId: 'job', boundary: 'test' });
    return faultline;
  }

  test('describes itself to a model', () => {
    const { name, description, parameters } = getErrorTool(failed(new Error('x')));
    expect(name).toBe('get_error');
    expect(description).toContain('raw text of an error');
    expect(parameters).toMatchObject({ type: 'object', required: ['id'], properties: { part: { type: 'number' } } });
  });

  test('reads a long error in pages', async () => {
    const { execute } = getErrorTool(failed(new Error(`${'x'.repeat(5_000)}end`)), { runId: 'job' });
    expect(await execute({ id: 'E1' })).toMatch(/^E1, part 1 of 2; the next is {"id":"E1","part":2}:\nError: x{3993}$/);
    expect(await execute({ id: 'e1', part: 2 })).toMatch(/^E1, part 2 of 2:\nx+end\n/);
  });

  test.each([
    [{ id: 'E9' }, /^There is no error E9 in this run\. Known ids:\nE1 ×1 .*boom/],
    [{ part: 2 }, /^get_error expects an id, for example {"id":"E1"}\. Known ids:\nE1 ×1 /],
    [null, /^get_error expects an id/],
  ])('%j is answered with the ids that there are', async (input, answer) => {
    const { execute } = getErrorTool(failed(new Error('boom')), { runId: 'job' });
    expect(await execute(input)).toMatch(answer);
  });

  test('says so where there was no error', async () => {
    const { faultline } = loggedFaultline();
    expect(await getErrorTool(faultline).execute({ id: 'E1' })).toBe(
      'There is no error E1 in this run. It has had no errors.',
    );
  });
});
