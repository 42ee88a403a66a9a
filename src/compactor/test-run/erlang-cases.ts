import { MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { blockFrom } from '../native/test-blocks.ts';
import { frameAt } from '../frames.ts';

/** Where a test case failed: `cart_SUITE:sums failed on line 8`. */
const FAILED = /^([a-z]\w{0,200}):([a-z]\w{0,200}) failed on line (\d{1,7})$/;
const REASON = 'Reason: ';
/** The rule below what is said. */
const RULE = /^(?:- ){10,}-?$/;
/** The name of the reason: `{badmatch,25}`. */
const KIND = /^\{([a-z]\w{0,80}),/;
/** Modules of the runner itself, which a test that fails itself on purpose is told at. */
const RUNNER = /^(?:test_server\w*|ct(?:_\w+)?)$/;

/** Failed test cases of Erlang's Common Test. */
export function erlangFailures(lines: readonly string[]): readonly TestFailure[] {
  const failures: TestFailure[] = [];
  for (const [index, line] of lines.entries()) {
    const [, module, name, row] = line.includes(' failed on line ') ? (FAILED.exec(line) ?? []) : [];
    if (module === undefined || !lines[index + 1]?.startsWith(REASON) || failures.length >= MAX_FAILURES) continue;
    const block = blockFrom(lines, index + 1, (next) => RULE.test(next));
    const message = block.join('\n').slice(REASON.length).trim();
    // A module of Erlang is a file of that name.
    const place = { ...frameAt(`${module}.erl`, Number(row)), function: `${module}:${name}` };
    const frames = RUNNER.test(module) ? [] : [place];
    failures.push({
      title: null,
      file: null,
      exceptions: [{ type: KIND.exec(message)?.[1] ?? null, code: null, message, frames }],
    });
  }
  return failures;
}
