import type { Frame } from '../../model.ts';
import { readFrame } from '../javascript/frames.ts';
import { MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { untyped } from '../single-cause.ts';

/** A contract's failed test: `[FAIL: revert: not the buyer] testRelease() (gas: 38120)`, older `[FAIL. Reason: …] …`. */
const FAILED =
  /^\[FAIL(?:\. Reason)?: (.{1,1000})\] (\w{1,200}\([^()\n]{0,300}\))(?: \((?:gas|runs): .{0,200}\))?\s{0,2}$/;
/** The suite above: `Ran 3 tests for test/Escrow.t.sol:EscrowTest`, `Encountered 1 failing test in test/Escrow.t.sol:EscrowTest`. */
const SUITE = /^(?:Ran|Running|Encountered) \d{1,6} (?:failing )?tests? (?:for|in) (\S{1,300}\.sol):(\w{1,200})$/;
/** The input that made it fail. */
const EXAMPLE = /; counterexample: .{0,900}$/;
/** How far below a failure its stack may begin and end, in lines. */
const MAX_LINES = 200;

/** Failed tests of Solidity's contracts as Forge lists them, each once though its summary repeats them. */
export function forgeFailures(lines: readonly string[]): readonly TestFailure[] {
  const failures = new Map<string, TestFailure>();
  let file: string | null = null;
  let suite = '';
  for (const [index, line] of lines.entries()) {
    const ran = SUITE.exec(line);
    if (ran !== null) [, file = null, suite = ''] = ran;
    const [, reason, test = ''] = FAILED.exec(line) ?? [];
    const title = [suite, test].filter((part) => part !== '').join(' > ');
    if (reason === undefined || failures.has(title) || failures.size === MAX_FAILURES) continue;
    const exceptions = [untyped(reason.replace(EXAMPLE, ''), null, framesBelow(lines, index + 1))];
    failures.set(title, { title, file, exceptions });
  }
  return [...failures.values()];
}

/** The stack between a failure and the next line of the suite's own. */
function framesBelow(lines: readonly string[], start: number): readonly Frame[] {
  const below = lines.slice(start, start + MAX_LINES);
  const end = below.findIndex((line) => line.startsWith('[') || line.startsWith('Suite result:'));
  const own = end === -1 ? below : below.slice(0, end);
  const stack = own.indexOf('Backtrace:');
  return stack === -1 ? [] : own.slice(stack + 1).flatMap((line) => readFrame(line) ?? []);
}
