import { MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { failureIn, isPlaced } from './failure-block.ts';

/** How runners head a failed test that is told below. */
const HEADS: readonly RegExp[] = [
  // `Failure in test test_child (shop.FareTests)`, `fail: shop FareTests.test_child`
  /^(?:Failure|Error) in test (\S.{0,400})$/,
  // `Failure: test_child(FareTest)`, `Error: test_dog(FareTest): KeyError: key not found: :dog`
  /^(?:Failure|Error): (\w[\w?! ]{0,200}\([\w:]{1,200}\)(?:: .{0,1000})?)$/,
  // `  fare_tests: child_test...*failed*`
  /^\s{0,8}(\S.{0,300}?)\.{3}\*failed\*$/,
  // A check of RackUnit, which failed or could not be made.
  /^(FAILURE|ERROR)$/,
  /^(?:fail|error): ([\w.]{1,200} [\w.]{1,200})$/,
  // `== #2: test_fare.py:test_child ====`
  /^== #\d{1,6}: (\S.{0,400}?) ={3,}$/,
  // `  two zones:     FAIL`
  /^\s{0,40}(\S.{0,300}?):\s{1,120}FAIL(?: \(.{1,20}\))?$/,
  // `+ the receipt of two`, behind the sign of a failure
  /^\[ {2}FAIL {2}\] {2}job {1,3}\d{1,6} {1,8}\+ (.{1,400})$/,
  // `----- FAILED[data]: test_fare.R<4--4>`
  /^\s{0,4}-{5} FAILED\[\w{2,8}\]: (\S{1,300}<\d{1,7}--\d{1,7}>)$/,
  // `── 1. Failure ('test-fare.R:5'): children pay less ───`
  /^(?:── )?(?:\d{1,6}\. )?(?:Failure|Error) (\('?\S{1,300}?'?\): .{0,400}?) ?─{0,200}$/,
  // `t.cpp:12: error: Failure in TEST(Fares, Text)`
  /^([^\s:]{1,300}:\d{1,7}: error: Failure in \S.{0,300})$/,
  // `  Main.hs:13:18: `, with the name of the test below
  /^ {2}([^\s:]{1,300}:\d{1,7}:\d{1,7}): ?$/,
  // `1) TestFare.testDog`, `  2) Scenario: A child travels # features/fare.feature:2`
  /^\s{0,4}\d{1,6}\) (\S.{0,400})$/,
];
/** Headings that say themselves that a test failed, so that what is below needs no place. */
const SURE: readonly RegExp[] = [
  // `==== fare-1.2 child in two zones FAILED`
  /^==== (\S.{0,400}) FAILED$/,
  // `Error: fares:1:child.`
  /^Error: (\w[\w -]{0,100}:\d{1,6}:.{1,300}?)(?: \(in the log\))?\.$/,
  // `│ [FAIL]        kinds          1   child.   │`
  /^│ \[FAIL\] {1,40}(\S.{0,300}?)\.? {0,200}│$/,
];
/** What a run of type tests says of itself, whose headings are those of any error: `Error: Type 'number' is not the same as type 'string'.` */
const TYPE_TESTS = /^Assertions: \d{1,7} failed/m;
const MESSAGE_HEAD = /^(Error: \S.{0,1500})$/;
/** A line that has one of them, seen at once. */
const MAY_HEAD =
  /^(?:Failure \('|Error \('|Failure in|Error in|Failure: |FAILURE$|ERROR$|fail: |error: |== #|==== |\[ {2}FAIL|\s{0,4}-{5} FAILED\[|Error: |\s{0,4}\d{1,6}\) |── |│ \[FAIL| {2}[^\s:]{1,300}:\d{1,7}:\d)|:\s{1,120}FAIL\b|\*failed\*$|: error: Failure in /;
/** The end of a failure that is told above its name: `  [FAILED] child in two zones`. */
const FOOT = /^\s{0,40}\[FAIL(?:ED)?\] (\S.{0,400})$/;
const FOOT_EDGE = /^\s{0,40}\[(?:OK|FAILED|FAIL|PASS|RUN|Suite|SKIPPED|SKIP)\] /;
/** How Cucumber heads its lists: `Undefined scenarios:`. */
const SECTION = /^([A-Z][a-z]{2,12}) scenarios:$/;
/** What ends the last failure. */
const END =
  /^(?:[A-Z][a-z]{2,12} scenarios:$|\s{0,4}Ran:? \d|FAILED[.:]|\d{1,7} scenarios?\b|You can implement|= Session ended|\d{1,7} out of \d|Showing \d{1,7} out of|Targets? {0,2}:|Tests?(?: files)?: {1,6}\d|Tearing down|\( FAILED \)|Error: execution of|\s{0,40}\S.{0,300}?:\s{1,120}(?:OK|PASS)\b|[A-Z]\w{1,20} tests:$|Tests with \w{1,20}:$|={10,}$|-{10,}$|══ |─{20,}$|(?:Skip|Warning) \('|Randomized with|Full test results|\s{0,4}\[done in |==== \S{1,200} FAILED$|Errors \(\d|\.{1,80}$)/;
/** A count of tests, which every run has. */
const COUNT =
  /\b\d{1,7} (?:tests?\b|scenarios?\b|out of \d{1,7} |successful|failed|failures?|examples?|fails?\b)|\[Suite\] |Assertion Count: \d|Tested: \d|Ran: \d|\bFailed:?\s{1,8}\d|^(?:FAILURE|ERROR)\nname: |^\[ FAIL \d|^══ (?:Failed|DONE)/m;
/** What a run that failed says somewhere; an ordinary list of numbered steps does not. */
const FAILED = /FAIL|[Ff]ailed\b|[Ff]ailures?\b|\b[1-9]\d{0,6} errors?\b|[Uu]ndefined scenarios/;
/** What a runner puts before each line of one of its jobs. */
const JOB = /^[[(] {1,2}[A-Z]{2,12} {1,2}[\])] {2}job {1,3}\d{1,6} {1,8}/;

/** The failed tests of a run whose report is plain text, each below its heading or above its name. */
export function headedFailures(text: string, lines: readonly string[]): readonly TestFailure[] {
  if (!FAILED.test(text) || !COUNT.test(text)) return [];
  if (!lines.some((line) => MAY_HEAD.test(line) || FOOT.test(line))) return [];
  const heads = TYPE_TESTS.test(text) ? [...HEADS, MESSAGE_HEAD] : HEADS;
  const failures: TestFailure[] = [];
  const add = (head: Head, block: readonly string[]): void => {
    const failure = failureIn(...titled(head.title, block), null);
    if (failure === null || !(head.isSure || isPlaced(failure))) return;
    failures.push(isBeside && section === 'Undefined' ? { ...failure, severity: 'warning' } : failure);
  };
  const hasFeet = text.includes('[FAIL');
  // Where scenarios failed, those without a step are told beside them.
  const isBeside = text.includes('\nFailed scenarios:') && /^Undefined scenarios:$/m.test(text);
  let section = '';
  let edge = 0;
  for (let index = 0; index < lines.length && failures.length < MAX_FAILURES; index += 1) {
    const line = lines[index] ?? '';
    if (hasFeet && FOOT_EDGE.test(line)) {
      const title = FOOT.exec(line)?.[1];
      if (title !== undefined) add({ title, isSure: false }, lines.slice(edge, index));
      edge = index + 1;
    }
    section = isBeside ? (SECTION.exec(line)?.[1] ?? section) : '';
    const head = headOf(line, heads);
    if (!head) continue;
    let end = index + 1;
    const isBelow = / {2}\S{1,300}:\d{1,7}: ?$/.test(line);
    while (end < lines.length && !isEnd(lines[end] ?? '', heads, isBelow && end === index + 1)) end += 1;
    add(head, lines.slice(index + 1, end));
    index = end - 1;
  }
  return failures;
}

interface Head {
  readonly title: string;
  readonly isSure: boolean;
}

function isEnd(line: string, heads: readonly RegExp[], isName: boolean): boolean {
  return !isName && (headOf(line, heads) !== null || END.test(line));
}

function headOf(line: string, heads: readonly RegExp[]): Head | null {
  if (!MAY_HEAD.test(line)) return null;
  const sure = firstOf(line, SURE);
  if (sure !== undefined) return { title: sure, isSure: true };
  const title = firstOf(line, heads);
  return title === undefined ? null : { title, isSure: false };
}

function firstOf(line: string, heads: readonly RegExp[]): string | undefined {
  for (const head of heads) {
    const title = head.exec(line)?.[1];
    if (title !== undefined) return title;
  }
  return undefined;
}

/** The name of a test and the lines below; a heading may be the message, or hold the place. */
function titled(title: string, block: readonly string[]): [string | null, readonly string[]] {
  const below = block.map((line) => (JOB.test(line) ? line.replace(JOB, '') : line));
  // TestCafe's numbers stand before the message: `1) AssertionError: expected 'a' to equal 'b'`.
  if (/^[A-Z]\w{0,60}Error: \S/.test(title)) return [null, [title, ...below]];
  if (title.startsWith('Error: ')) return [null, [title.slice(7), ...below]];
  const results = below.findIndex((line) => line.startsWith('---- '));
  if (results > 0) return [title, below.slice(results).map((line) => line.replace(/^-{4} /, ''))];
  const [, scenario, feature] = /^(?:Scenario: )?(.{1,400}?) # (\S{1,300})$/.exec(title) ?? [];
  if (scenario !== undefined) return [scenario, [...below, `at ${feature}`]];
  const [, file, line] = /^(\S{1,300})<(\d{1,7})--\d{1,7}>$/.exec(title) ?? [];
  if (file !== undefined) return [null, [`${file}:${line}`, ...below.filter((row) => !row.startsWith(' call| '))]];
  const [, place, name] = /^\('?(\S{1,300}?)'?\): (.{0,400})$/.exec(title) ?? [];
  if (place !== undefined) return [name ?? null, [`at ${place}`, ...below]];
  const [, at, failed] = /^(\S{1,300}): error: (.{1,400})$/.exec(title) ?? [];
  if (at !== undefined) return [failed ?? null, [`at ${at}`, ...below]];
  if (title === 'FAILURE' || title === 'ERROR') return [null, below];
  const [, method, words] = /^(\w[^(]{0,200}\([\w:]{1,200}\)): (.{1,1000})$/.exec(title) ?? [];
  if (method !== undefined) return [method, [words ?? '', ...below]];
  const isPlace = /^\S{1,300}:\d{1,7}:\d{1,7}$/.test(title);
  return isPlace
    ? [(below[0] ?? '').replace(/^\s{0,8}\d{1,6}\) /, ''), [`at ${title}`, ...below.slice(1)]]
    : [title, below];
}
