import type { Diagnostic } from '../../model.ts';
import type { FoundException } from '../unread-frames.ts';
import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { checkedFile } from '../python/checked-file.ts';
import { testDiagnostic } from '../python/test-diagnostic.ts';
import { exceptionLine, pythonException } from '../python/exception-line.ts';
import { pythonFrame } from '../python/frame-lines.ts';
import { readPytestBlock } from '../python/pytest-block.ts';
import { toNumber } from '../text.ts';

/** The beginning of a line of the closing summary: `FAILED test_a.py::test_sum - assert 3 == 4`. */
const SUMMARY = /^(?:\[gw\d{1,4}\] )?(?:FAILED|ERROR|SUBFAILED\S{0,200}) (?=\S)/;
/** The same with its test and why it failed. */
const SUMMARY_ROW = /^(?:FAILED|ERROR) [^\s:]{1,300}\.py::\S.{0,2000} - \S/;
/** A failure in one line, as `--tb=line` prints it. */
const ONE_LINE_FAILURE = /^((?:[A-Za-z]:)?[^\s:][^:]{0,1000}):(\d{1,9}): (\S.{0,2000})$/;
/** How a report ends, of which `| tail` may leave nothing else above the summary. */
const REPORT_END = /^([^\s:][^:]{0,1000}\.py):(\d{1,9}): [A-Z]\w{1,200}$/;
/** Longest rule with a title, in characters. */
const MAX_TITLE_CHARS = 600;
/** What pytest says when it cannot start, and its parser of arguments. */
const USAGE = /^(?:ERROR: (?!usage:)|(?:\S{1,80} -m )?(?:pytest|py\.test|__main__\.py): error: )(\S.{0,1000})$/;
/** A plugin file that could not be loaded, reported without a title. */
const LOADING = /^(?:ImportError|ConftestImportFailure).{0,40} loading conftest '(.{1,1000})'/;
/** The title of a test that is an item of some file: `/srv/api/lanes.yaml::The list is told`. */
const ITEM = /^([^\s:][^:\n]{0,400}\.\w{1,8})::\S/;
/** Where the item stands in it: `Source test stage (line 4):`. */
const ITEM_LINE = /\(line (\d{1,7})\)/;
const MAX_HEAD_LINES = 20;
/** What stands for a test of which parts failed that are listed themselves. */
const REPEATED = /^contains \d{1,7} failed subtests?$/;
/** Words of which every report of pytest has one. */
const EVIDENCE = [
  '= FAILURES =',
  '= ERRORS =',
  '= short test summary info =',
  'loading conftest ',
  'no tests ran',
  'pytest: error: ',
  '\nE   ',
  '.py::',
];

interface Failure {
  readonly test: string;
  readonly exceptions: readonly FoundException[];
  /** What a linter found in a file that counts as a test. */
  readonly findings?: readonly Diagnostic[];
}

/** Test reports of pytest in all styles of its tracebacks. */
export const pytest: Dialect = { name: 'pytest', rank: 90, evidence: EVIDENCE, read };

function read({ lines }: ErrorText): Finding | null {
  const blocks = readBlocks(lines);
  // Tests in one line each may stand beside reports of fixtures that failed.
  const failures = blocks.length > 0 ? [...blocks, ...readOneLines(lines)] : readWithoutBlocks(lines);
  if (failures.length === 0) return null;
  const { exceptions = [] } = failures.find((failure) => failure.exceptions.length > 0) ?? {};
  return { exceptions, diagnostics: failures.flatMap((failure) => failure.findings ?? diagnosticOf(failure)) };
}

/** The titled reports. Those that tell no exception are other tools' rules. */
function readBlocks(lines: readonly string[]): readonly Failure[] {
  const failures: Failure[] = [];
  let test: string | null = null;
  let body: string[] = [];
  for (const line of [...lines, '= end =']) {
    const title = titleOf(line);
    if (title === null) {
      body.push(line);
      continue;
    }
    const isRepeated = failures.length > 0 && body.length < 4 && body.some((row) => REPEATED.test(row));
    const exceptions = (test !== null && !isRepeated) || isCutBlock(body) ? readPytestBlock(body) : [];
    const findings = test !== null && exceptions.length > 0 && exceptions.every(isLoose) ? checkedFile(test, body) : [];
    if (findings.length > 0) failures.push({ test: test ?? '', exceptions: [], findings });
    else if (exceptions.length > 0)
      failures.push({ test: test ?? '', exceptions: placedBy(test ?? '', body, exceptions) });
    test = line.startsWith('_') ? title : null;
    body = [];
  }
  return failures;
}

/** Whether nothing is known but words: of no class, and from nowhere. */
function isLoose({ type, frames }: FoundException): boolean {
  return type === null && frames.length === 0;
}

/** A test that a plugin made of a file without code has no frames: its title names the file, and a line may stand near. */
function placedBy(
  title: string,
  body: readonly string[],
  exceptions: readonly FoundException[],
): readonly FoundException[] {
  const file = ITEM.exec(title)?.[1];
  const root = exceptions.at(-1);
  if (file === undefined || root === undefined || exceptions.some(({ frames }) => frames.length > 0)) return exceptions;
  const line = body.slice(0, MAX_HEAD_LINES).map((row) => ITEM_LINE.exec(row)?.[1]);
  const row = line.find((found) => found !== undefined);
  return [...exceptions.slice(0, -1), { ...root, frames: [pythonFrame(file, toNumber(row), null)] }];
}

/** The title inside a rule: `===== FAILURES =====`, `_____ test_sum _____`. */
function titleOf(line: string): string | null {
  const mark = line.charAt(0);
  if ((mark !== '=' && mark !== '_') || !line.endsWith(mark) || line.length > MAX_TITLE_CHARS) return null;
  const start = /^[=_]{1,400}/.exec(line)?.[0].length ?? 0;
  const end = line.lastIndexOf(' ');
  const title = line.slice(start + 1, end);
  const framed = line[start] === ' ' && end > start && /^[=_]+$/.test(line.slice(end + 1));
  return framed && /[^_= ]/.test(title) ? title : null;
}

/** Whether lines without a title are the end of a report whose head was cut off. */
function isCutBlock(lines: readonly string[]): boolean {
  return (
    lines.some((line) => /^E {3}/.test(line)) &&
    lines.some((line) => /^[^:]{1,1000}\.py:\d{1,9}: [A-Z]\w{1,200}$/.test(line))
  );
}

function readWithoutBlocks(lines: readonly string[]): readonly Failure[] {
  const loading = lines.findIndex((line) => LOADING.test(line));
  if (loading !== -1) {
    const test = LOADING.exec(lines[loading] ?? '')?.[1] ?? '';
    return [{ test, exceptions: readPytestBlock(lines.slice(loading + 1)) }];
  }
  const inOneLine = readOneLines(lines);
  if (inOneLine.length > 0) return inOneLine;
  const summary = lines.findIndex((line) => titleOf(line) === 'short test summary info');
  const summed = summary === -1 ? [] : readSection(lines, summary, summaryFailure);
  if (summed.length > 0) return [...summed.slice(0, -1), ...summed.slice(-1).map(lastPlaced(lines[summary - 1] ?? ''))];
  // Of a summary that was copied without its title, nothing else is left.
  const rows = lines.filter((line) => line.trim() !== '');
  if (rows.length > 0 && rows.every((line) => SUMMARY_ROW.test(line))) return readSection(lines, -1, summaryFailure);
  if (!lines.some((line) => line.includes('no tests ran') || /^(?:ERROR: )?usage: .{0,80}pytest/.test(line))) return [];
  const message = lines.map((line) => USAGE.exec(line)?.[1]).find((said) => said !== undefined);
  return message === undefined ? [] : [{ test: 'pytest', exceptions: [pythonException('UsageError', message, [])] }];
}

/** The failures that `--tb=line` lists. */
function readOneLines(lines: readonly string[]): readonly Failure[] {
  const titled = lines.findIndex((line) => titleOf(line) === 'FAILURES');
  return titled === -1 ? [] : readSection(lines, titled, oneLineFailure);
}

/** The failures of the lines below a title. */
function readSection(
  lines: readonly string[],
  title: number,
  readLine: (line: string, below: string) => Failure | null,
): readonly Failure[] {
  const failures: Failure[] = [];
  for (let index = title + 1; index < lines.length && titleOf(lines[index] ?? '') === null; index += 1) {
    const failure = readLine(lines[index] ?? '', lines[index + 1] ?? '');
    if (failure) failures.push(failure);
  }
  return failures;
}

function oneLineFailure(line: string): Failure | null {
  const match = ONE_LINE_FAILURE.exec(line);
  if (!match || !/\.\w{1,10}$/.test(match[1] ?? '')) return null;
  const [, file = '', number, said = ''] = match;
  return { test: '', exceptions: [reported(said, file, Number(number))] };
}

/** The last failure with the line at which its report ended, if that is all that is left of it. */
function lastPlaced(end: string): (failure: Failure) => Failure {
  const [, file, row] = REPORT_END.exec(end) ?? [];
  return (failure) =>
    file === undefined || failure.test.split('::', 1)[0] !== file
      ? failure
      : {
          ...failure,
          exceptions: failure.exceptions.map((each) => ({ ...each, frames: [pythonFrame(file, toNumber(row), null)] })),
        };
}

/** A failure as the summary tells it, with the assertion below its message. */
function summaryFailure(line: string, below: string): Failure | null {
  const match = SUMMARY.exec(line);
  if (!match) return null;
  const rest = line.slice(match[0].length);
  const dash = rest.indexOf(' - ');
  const test = dash === -1 ? rest : rest.slice(0, dash);
  const said = dash === -1 ? `${test} failed` : rest.slice(dash + 3);
  const words = below.startsWith('assert ') ? `${said}\n${below}` : said;
  return { test, exceptions: [reported(words, test.split('::', 1)[0] ?? '', null)] };
}

/** The exception of a shortened report: `KeyError: 'a'`, `assert 3 == 4`. */
function reported(said: string, file: string, line: number | null): FoundException {
  const frame = pythonFrame(file, line, null);
  const named = said.startsWith('assert ') ? { type: 'AssertionError', message: said } : exceptionLine(said);
  return pythonException(named?.type ?? null, named?.message ?? said, [frame]);
}

function diagnosticOf({ test, exceptions }: Failure): Diagnostic {
  const root = exceptions[exceptions.length - 1];
  const [first = '', second = ''] = root?.message.split('\n', 2) ?? [];
  const said = second.startsWith('assert ') ? `${first} ${second}` : first;
  return testDiagnostic(exceptions, test, said);
}
