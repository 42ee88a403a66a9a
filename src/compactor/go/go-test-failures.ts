import type { Diagnostic } from '../../model.ts';
import { isLibraryPath } from '../frames.ts';
import { indentOf } from '../text.ts';

/** One failed test and what it reported. */
export interface TestFailure {
  readonly name: string;
  readonly findings: readonly { readonly index: number; readonly finding: Diagnostic }[];
}

/** The result of a test: `--- FAIL: TestX (0.00s)`; as gotestsum heads it, `=== FAIL: shop/cart TestX (0.00s)`. */
const RESULT = /^(?:\s{0,40}---|===) (FAIL|PASS|SKIP): (?:\S{1,300} )?(\S{1,400}) \(/;
/** What `-v` prints when a test starts or speaks again. */
const SPEAKER = /^=== (?:RUN|NAME|CONT)\s{1,4}(\S{1,400})$/;
/** A report of a test: `    x_test.go:7: got 1, want 2`. */
const REPORT = /^(\s{4,60})([^\s:]{1,300}\.go):(\d{1,7}): ?(.*)$/;
/** A line of testify's report: `\tError:      \tNot equal: `. */
const LABELLED = /^\s{1,40}(Error Trace|Error|Test|Messages):(.*)/;
/** The first place of its trace, and the others below. */
const TRACED = /^\s{1,40}Error Trace:\s{1,8}(\S{1,500}\.go):(\d{1,7})$/;
const TRACED_ON = /^\s{8,60}(\S{1,500}\.go):(\d{1,7})$/;
/** How a report sounds that says what went wrong: a test may have logged other things before. */
const FAILURE =
  /\b(?:got|want|wanted|expected|expect|unexpected|fail|failed|failure|error|cannot|not equal|mismatch|should|must|invalid|missing|timed? ?out|nil)\b|!=|Error Trace/i;
/** The longest report that is read, in lines. */
const MAX_REPORT_LINES = 60;

/** The failures of a run of `go test`, plain or verbose. */
export function goTestFailures(lines: readonly string[]): readonly TestFailure[] {
  const reports = new Map<string, { index: number; finding: Diagnostic }[]>();
  const failed: string[] = [];
  let speaker: string | null = null;
  lines.forEach((line, index) => {
    const result = RESULT.exec(line);
    const next = result?.[2] ?? SPEAKER.exec(line)?.[1];
    if (next !== undefined) speaker = next;
    if (result?.[1] === 'FAIL' && result[2] !== undefined) failed.push(result[2]);
    if (result?.[1] === 'FAIL' && lines[index + 1] === 'got:') {
      const message = readExample(lines, index + 1);
      const finding: Diagnostic = { file: null, line: null, column: null, severity: 'error', code: null, message };
      reports.set(result[2] ?? '', [{ index: index + 1, finding }]);
    }
    if (speaker === null || !line.includes('.go:')) return;
    const report = REPORT.exec(line);
    if (report === null) return;
    const [, blanks = '', file = '', row, said = ''] = report;
    const message = readReport(lines, index, blanks.length, said);
    const place = ownPlace(lines, index) ?? { file, line: Number(row) };
    const finding: Diagnostic = { ...place, column: null, severity: 'error', code: null, message };
    const before = reports.get(speaker) ?? [];
    // A summary below the run tells every report again.
    if (!before.some((each) => isSame(each.finding, finding))) reports.set(speaker, [...before, { index, finding }]);
  });
  const names = [...new Set(failed)];
  return names
    .map((name) => ({ name, findings: failuresFirst(reports.get(name) ?? []) }))
    .filter((test) => test.findings.length > 0);
}

function isSame(a: Diagnostic, b: Diagnostic): boolean {
  return a.line === b.line && a.file === b.file && a.message === b.message;
}

/** Marks what a failed test only logged; the last report is a failure where none sounds like one, as `Fatal` ends a test. */
function failuresFirst(reports: TestFailure['findings']): TestFailure['findings'] {
  const failing = reports.filter(({ finding }) => FAILURE.test(finding.message));
  const failures = new Set(failing.length > 0 ? failing : reports.slice(-1));
  return reports.map((report) =>
    failures.has(report) ? report : { ...report, finding: { ...report.finding, severity: 'info' } },
  );
}

/** A report goes on in lines that are indented deeper than its first. */
function readReport(lines: readonly string[], index: number, indent: number, said: string): string {
  const rest: string[] = [];
  for (const line of lines.slice(index + 1, index + MAX_REPORT_LINES)) {
    if (line.trim() !== '' && (indentOf(line) <= indent || RESULT.test(line))) break;
    rest.push(line);
  }
  const whole = [said, ...rest].join('\n').trim();
  return whole.includes('Error Trace:') ? readLabelled(rest) : whole.replace(/\n\s+/g, '\n');
}

/** Where testify's report begins in a package that the test uses, the first place of its own code in the trace. */
function ownPlace(lines: readonly string[], index: number): { readonly file: string; readonly line: number } | null {
  const [first = '', ...more] = lines.slice(index + 1, index + MAX_REPORT_LINES);
  const [, traced, row] = TRACED.exec(first) ?? [];
  if (traced === undefined || row === undefined || !isLibraryPath(traced)) return null;
  for (const line of more) {
    const [, file, at] = TRACED_ON.exec(line) ?? [];
    if (file === undefined) return null;
    if (!isLibraryPath(file)) return { file, line: Number(at) };
  }
  return null;
}

/** Of a failed example: what it printed, and what its comment wants. */
function readExample(lines: readonly string[], start: number): string {
  const rest = lines.slice(start, start + MAX_REPORT_LINES);
  const end = rest.findIndex((line) => /^(?:FAIL|PASS|exit status \d+|=== .*|--- .*|(?:FAIL|ok) ?\t.*)$/.test(line));
  return rest.slice(0, end === -1 ? undefined : end).join('\n');
}

/** Of testify's report, what went wrong and what the author says about it. */
function readLabelled(lines: readonly string[]): string {
  const said = new Map<string, string[]>();
  let label = '';
  for (const line of lines) {
    const match = LABELLED.exec(line);
    label = match?.[1] ?? label;
    const text = (match ? (match[2] ?? '') : line).trim();
    if (text !== '') said.set(label, [...(said.get(label) ?? []), text]);
  }
  return [...(said.get('Error') ?? []), ...(said.get('Messages') ?? [])].join('\n');
}
