import type { ParsedException } from '../../model.ts';
import type { Dialect } from '../dialect.ts';
import { dotnetFrame } from '../dotnet/stack-frame.ts';
import { unlabelled } from '../findings/line-label.ts';
import { findingOfFailures, MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';

/** A failed test of `dotnet test`: `  Failed Shop.CartTests.Total [12 ms]`, xunit's `    Shop.CartTests.Total [FAIL]`, NUnit's `1) Failed : Shop.CartTests.Total`. */
const TITLE =
  /^\s{0,8}(?:(?:\[xUnit\.net [\d:.]{5,20}\]\s{1,12})?([\w.+<>`,]{1,300}(?:\(.{0,300}\))?) \[FAIL\]|Failed ([\w.+<>`,]{1,300}(?:\(.{0,300}\))?)(?: \[[^\]]{1,20}\])?|\d{1,5}\) (?:Failed|Error) : (\S.{0,400}))$/;
/** Headings of the parts of a failure. */
const MESSAGE = /^\s{0,8}Error Message:$/;
const STACK = /^\s{0,8}Stack Trace:$/;
/** A type at the start of a message: `Xunit.Sdk.EqualException : Assert.Equal() Failure`, `System.FormatException : …`. */
const TYPE = /^((?:\w{1,100}[.+]){1,10}\w{1,100}(?:Exception|Error))\s?: ?/;
/** What ends a failure without a stack trace. */
const END =
  /^(?:\s{0,8}(?:Passed|Skipped|Total tests|Standard Output Messages:|Standard Error Messages:)\b.*|(?:Passed|Failed)!\s.*|Test Run .*|\s*)$/;

/** Failed tests of .NET: `dotnet test` with xUnit, NUnit or MSTest, and their own consoles. */
export const dotnetTest: Dialect = {
  name: 'dotnet-test',
  rank: 90,
  evidence: ['Error Message:', '[FAIL]', ') Failed : ', ') Error : '],
  read: ({ lines: labelled }) => {
    const lines = unlabelled(labelled);
    const failures = new Map<string, TestFailure>();
    for (const [index, line] of lines.entries()) {
      const [, xunit, vstest, nunit] = TITLE.exec(line) ?? [];
      const title = xunit ?? vstest ?? nunit;
      if (title === undefined || failures.size >= MAX_FAILURES) continue;
      const exception = readFailure(lines, index + 1);
      // xUnit says each failure while it runs, and again in the summary.
      if (exception !== null && !failures.has(title))
        failures.set(title, { title, file: null, exceptions: [exception] });
    }
    return findingOfFailures([...failures.values()]);
  },
};

function readFailure(lines: readonly string[], start: number): ParsedException | null {
  const said: string[] = [];
  let index = start;
  for (; index < lines.length && index < start + 60; index += 1) {
    const line = (lines[index] ?? '').replace(/^\[xUnit\.net [\d:.]{5,20}\]\s{0,12}/, '');
    if (STACK.test(line) || dotnetFrame(line) !== null) break;
    if (TITLE.test(lines[index] ?? '')) return null;
    if (MESSAGE.test(line)) continue;
    if (END.test(line) && said.length > 0) break;
    if (line.trim() !== '') said.push(line.trim());
  }
  const text = said.join(' ').replace(/\s{2,}/g, ' ');
  if (text === '') return null;
  const frames = [];
  for (const line of lines.slice(STACK.test(lines[index] ?? '') ? index + 1 : index)) {
    const frame = dotnetFrame(line.replace(/^\[xUnit\.net [\d:.]{5,20}\]\s{0,12}/, ' '));
    if (frame === null) break;
    frames.push(frame);
  }
  const [heading = '', type = null] = TYPE.exec(text) ?? [];
  return { type, code: null, message: text.slice(heading.length), frames };
}
