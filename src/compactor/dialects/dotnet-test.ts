import type { Frame, ParsedException } from '../../model.ts';
import type { Dialect } from '../dialect.ts';
import { dotnetFrame } from '../dotnet/stack-frame.ts';
import { unlabelled } from '../findings/line-label.ts';
import { findingOfFailures, MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';

/** A failed test of `dotnet test`: `  Failed Shop.CartTests.Total [12 ms]`, xunit's `    Shop.CartTests.Total [FAIL]`. */
const TITLE =
  /^\s{0,8}(?:(?:\[xUnit\.net [\d:.]{5,20}\]\s{1,12})?([\w.+<>`,]{1,300}(?:\(.{0,300}\))?) \[FAIL\]|Failed ([\w.+<>`,]{1,300}(?:\(.{0,300}\))?|\S.{0,300}?(?= \[[^\]\d]{0,2}\d[^\]]{1,18}\]$))(?: \[[^\]]{1,20}\])?)$/;
/** NUnit's `1) Failed : Shop.CartTests.Total`, and what its second version says: `1) Test Failure : …`, `2) SetUp Error : …`. */
const NUMBERED =
  /^\s{0,8}\d{1,5}\) (?:(?:Test|\w{0,20}SetUp|\w{0,20}TearDown) )?(?:Failed|Failure|Error) : (\S.{0,400})$/;
/** Below its place, as the terminal of .NET 9 tells it: `      Shop.CartTests.Total (14ms): Error Message: Assert.True() Failure`. */
const BELOW_PLACE = /^\s{2,12}(\S.{0,300}?) \(\d[\dhms .]{0,30}\): Error Message: (\S.{0,1500})$/;
/** Headings of the parts of a failure. */
const MESSAGE = /^\s{0,8}Error Message:$/;
const STACK = /^\s{0,8}Stack Trace:$/;
/** A type at the start of a message: `Xunit.Sdk.EqualException : Assert.Equal() Failure`, `System.FormatException : …`. */
const TYPE = /^((?:\w{1,100}[.+]){1,10}\w{1,100}(?:Exception|Error))\s?: ?/;
/** What MSTest says before an exception that the test did not expect. */
const THREW = /^(?:\w{1,40} method \S{1,300} threw exception: |(?:SetUp|TearDown|OneTimeSetUp|OneTimeTearDown) : )/;
/** What xUnit puts before each line while it runs. */
const XUNIT = /^\[xUnit\.net [\d:.]{5,20}\]\s{0,12}/;
/** `/srv/app/CartTests.cs(14,0): at Shop.CartTests.Total()` */
const PLACE_FIRST = /^\s{0,24}(\S.{0,400}?)\((\d{1,7}),\d{1,5}\): at (\S.{0,900})$/;
/** Most lines of a failure. */
const MAX_LINES = 60;
/** What ends a failure without a stack trace. */
const END =
  /^(?:\s{0,8}(?:Passed|Skipped|Total tests|Standard Output Messages:|Standard Error Messages:)\b.*|(?:Passed|Failed)!\s.*|Test Run .*|\s*)$/;

/** Failed tests of .NET: `dotnet test` with xUnit, NUnit or MSTest, and their own consoles. */
export const dotnetTest: Dialect = {
  name: 'dotnet-test',
  rank: 90,
  evidence: ['Error Message:', '[FAIL]', ') Failed : ', ' Failure : ', ' Error : '],
  read: ({ lines: labelled }) => {
    const lines = unlabelled(labelled);
    const failures = new Map<string, TestFailure>();
    for (const [index, line] of lines.entries()) {
      const title = titleOf(line);
      if (title === undefined || failures.size >= MAX_FAILURES) continue;
      const exception = readFailure(lines, index + 1, BELOW_PLACE.exec(line)?.[2]);
      // xUnit says each failure while it runs, and again in the summary.
      if (exception !== null && !failures.has(title))
        failures.set(title, { title, file: null, exceptions: [exception] });
    }
    return findingOfFailures([...failures.values()]);
  },
};

function titleOf(line: string): string | undefined {
  const [, xunit, vstest] = TITLE.exec(line) ?? [];
  return xunit ?? vstest ?? NUMBERED.exec(line)?.[1] ?? BELOW_PLACE.exec(line)?.[1];
}

function readFailure(lines: readonly string[], start: number, first?: string): ParsedException | null {
  const said: string[] = first === undefined ? [] : [first.trim()];
  let index = start;
  for (; index < lines.length && index < start + MAX_LINES; index += 1) {
    const line = (lines[index] ?? '').replace(XUNIT, '');
    if (STACK.test(line) || frameOf(line) !== null) break;
    if (titleOf(lines[index] ?? '') !== undefined) return null;
    if (MESSAGE.test(line)) continue;
    if (line.trim() === '' && said.length > 0 && hasStackBelow(lines, index + 1)) continue;
    if (END.test(line) && said.length > 0) break;
    if (line.trim() !== '') said.push(line.trim());
  }
  const text = said
    .join(' ')
    .replace(/\s{2,}/g, ' ')
    .replace(THREW, '');
  if (text === '') return null;
  const frames = [];
  for (const line of lines.slice(STACK.test((lines[index] ?? '').replace(XUNIT, '')) ? index + 1 : index)) {
    const frame = frameOf(line.replace(XUNIT, ' '));
    if (frame === null) break;
    frames.push(frame);
  }
  const [heading = '', type = null] = TYPE.exec(text) ?? [];
  return { type, code: null, message: text.slice(heading.length), frames };
}

/** Whether the message goes on behind an empty line: its stack trace follows, and no other test before it. */
function hasStackBelow(lines: readonly string[], start: number): boolean {
  for (const line of lines.slice(start, start + MAX_LINES)) {
    if (STACK.test(line) || frameOf(line) !== null) return true;
    if (line.trim() !== '' && (END.test(line) || titleOf(line) !== undefined)) return false;
  }
  return false;
}

/** A frame of the runtime's own form, or as xUnit's console prints it, with the place before it. */
function frameOf(line: string): Frame | null {
  const [, file, row, called = ''] = line.includes('): at ') ? (PLACE_FIRST.exec(line) ?? []) : [];
  return dotnetFrame(file === undefined ? line : `  at ${called} in ${file}:line ${row}`);
}
