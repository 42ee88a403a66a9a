import { expect, test } from 'vitest';
import { addsRawTool, noteFramework } from '../../src/adapters/mcp-client/only-client.ts';

test('of the clients of a process, one that is connected offers get_error; beside a framework none', () => {
  const [first, second] = [{ transport: {} as object | undefined }, { transport: {} }];
  expect([addsRawTool(first), addsRawTool(second), addsRawTool(first)]).toEqual([true, false, true]);
  first.transport = undefined;
  expect([addsRawTool(second), addsRawTool(first)]).toEqual([true, false]);
  noteFramework('ai');
  expect(addsRawTool(second)).toBe(false);
});
