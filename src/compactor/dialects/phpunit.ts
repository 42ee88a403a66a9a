import type { ParsedException } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { isLibraryPath } from '../frames.ts';
import { findingOfFailures, MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';

/** Failed tests as PHPUnit lists them, in full or as `--testdox` does; Pest's too where it prints the same list. */
export const phpunit: Dialect = { name: 'phpunit', rank: 90, evidence: ['PHPUnit '], read };

/** The heading of a list: `There was 1 error:`, `There were 2 failures:`. */
const LIST = /^There (?:was|were) \d{1,6} (.{1,40}):$/;
/** What PHP itself said during tests: `2 tests triggered 1 PHP warning:`; each item is headed by its place. */
const TRIGGERED = /^\d{1,6} tests? triggered \d{1,6} (?:PHP )?(?:warning|notice|deprecation)s?:$/;
/** Lists of what is no failure; of them, tests that ran and are doubted. */
const NO_FAILURE = /incomplete|skipped|deprecation|notice|warning/;
const DOUBTED = /risky/;
/** `1) CartTest::testTotal with data set "a"` */
const TITLE = /^\d{1,6}\) (\S.{0,1000})$/;
/** The class of an exception before its message. */
const TYPED = /^([A-Z][\w\\]{0,200}): (.{0,2000})$/;
/** `/srv/app/tests/CartTest.php:13` */
const PLACE = /^((?:[A-Za-z]:)?[^\s:][^:]{0,400}\.(?:php|phpt|inc)):(\d{1,7})$/;
/** `' ✘ Parses with data set "comma"'` */
const DOX = /^ ✘ (\S.{0,600})$/;
/** A line in the box below it. */
const BOXED = /^ {3}[│┐├┴┊╵╷┤] ?(.{0,2000})$/;
const MAX_DIFFERENCE_LINES = 6;
const MAX_CAUSES = 16;

function read({ lines }: ErrorText): Finding | null {
  const listed = listedFailures(lines);
  return findingOfFailures(listed.length > 0 ? listed : doxFailures(lines));
}

function listedFailures(lines: readonly string[]): readonly TestFailure[] {
  const failures: TestFailure[] = [];
  let counts = false;
  let doubted = false;
  for (let index = 0; index < lines.length && failures.length < MAX_FAILURES; index += 1) {
    const list = LIST.exec(lines[index] ?? '')?.[1];
    if (list !== undefined) {
      counts = !NO_FAILURE.test(list);
      doubted = DOUBTED.test(list);
    }
    const triggered = TRIGGERED.test(lines[index] ?? '');
    if (triggered) counts = doubted = true;
    const title = counts ? TITLE.exec(lines[index] ?? '')?.[1] : undefined;
    if (title === undefined) continue;
    let end = index + 1;
    while (end < lines.length && !isEnd(lines[end] ?? '')) end += 1;
    const failure = failureOf(title, lines.slice(index + 1, end));
    failures.push(doubted ? { ...failure, severity: 'warning' } : failure);
    index = end - 1;
  }
  return failures;
}

/** A test that failed, or what the code of a test did at a place that stands in its stead. */
function failureOf(title: string, body: readonly string[]): TestFailure {
  if (!PLACE.test(title)) return { title, file: null, exceptions: exceptionsOf(body) };
  const end = body.indexOf('Triggered by:');
  const told = end === -1 ? body : body.slice(0, end);
  return { title: null, file: null, exceptions: exceptionsOf([title, ...told]) };
}

function isEnd(line: string): boolean {
  return (
    line === '--' ||
    TITLE.test(line) ||
    LIST.test(line) ||
    TRIGGERED.test(line) ||
    /^(?:FAILURES|ERRORS|WARNINGS)!$/.test(line)
  );
}

/** The summary at the end repeats every failure. */
function doxFailures(lines: readonly string[]): readonly TestFailure[] {
  const failures = new Map<string, TestFailure>();
  let suite = '';
  for (let index = 0; index < lines.length && failures.size < MAX_FAILURES; index += 1) {
    const line = lines[index] ?? '';
    if (/^\S.{0,200}$/.test(line) && /^ [✔✘∅☢⚠↩] /.test(lines[index + 1] ?? '')) suite = line;
    const test = DOX.exec(line)?.[1];
    if (test === undefined) continue;
    let end = index + 1;
    while (end < lines.length && BOXED.test(lines[end] ?? '')) end += 1;
    const body = lines.slice(index + 1, end).map((boxed) => BOXED.exec(boxed)?.[1] ?? '');
    if (body.length > 0) {
      const title = `${suite}: ${test.replace(/ \[\d{1,12}(?:\.\d{1,6})? ms\]$/, '')}`;
      failures.set(title, { title, file: null, exceptions: exceptionsOf(body) });
    }
  }
  return [...failures.values()];
}

/** The error and its causes, each a message, an empty line, and places. */
function exceptionsOf(body: readonly string[], most: number = MAX_CAUSES): readonly ParsedException[] {
  const caused = most === 0 ? -1 : body.indexOf('Caused by');
  const own = exceptionOf(caused === -1 ? body : body.slice(0, caused));
  return caused === -1 ? [own] : [own, ...exceptionsOf(body.slice(caused + 1), most - 1)];
}

function exceptionOf(body: readonly string[]): ParsedException {
  const places = body.map((line) => PLACE.exec(line)).filter((match) => match !== null);
  const words = body.filter((line) => line.trim() !== '' && !PLACE.test(line));
  const difference = words.findIndex((line) => line.startsWith('--- Expected'));
  const said = difference === -1 ? words : [...words.slice(0, difference), ...changes(words.slice(difference))];
  const [, type = null, first = said[0] ?? ''] = TYPED.exec(said[0] ?? '') ?? [];
  const frames = places.map(([, file = '', line]) => ({
    file,
    line: Number(line),
    column: null,
    function: null,
    inApp: !isLibraryPath(file),
  }));
  return { type, code: null, message: [first, ...said.slice(1)].join('\n'), frames };
}

/** The lines that differ. */
function changes(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => /^[-+](?![-+]{2} )/.test(line)).slice(0, MAX_DIFFERENCE_LINES);
}
