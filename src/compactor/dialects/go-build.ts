import type { Diagnostic, ParsedException } from '../../model.ts';
import { diagnosticOfLine } from '../findings/diagnostic-lines.ts';
import { areLoggedWarnings } from '../findings/logged-warnings.ts';
import type { Dialect } from '../dialect.ts';
import { unlabelled } from '../findings/line-label.ts';
import { ownFrame, untyped } from '../single-cause.ts';
import { type TestFailure, goTestFailures } from '../go/go-test-failures.ts';

/** What only the Go command prints. */
const EVIDENCE =
  /^# [\w./[\]-]{1,200}(?: \[.{1,200}\])?$|^(?:\s{0,16}--- FAIL: |=== FAIL: |FAIL\t|go: |vet: |package \S+ is not in |no Go files in |pattern \S+: |stat \S+\.go: )|\.go:\d{1,7}(?::\d|: )|: import cycle not allowed|relocation target|is undeclared in the main package/m;
/** A finding in a file that no Go tool compiles: a checker of other things prints places as Go does. */
const FOREIGN = /^[^:\n]{1,300}\.(?!(?:go|mod|work|s|S|c|h|cc|cpp|m|syso):)[A-Za-z]\w{0,7}:\d{1,7}:\d{1,7}:/m;
/** What the Go command, `go vet` and `go test` put above or before findings. */
const OWN = /^(?:# |go: |vet: |FAIL\t|\s{0,16}--- FAIL: |=== FAIL: )/m;
/** A message of the Go command itself. */
const COMMAND =
  /^go: (?!(?:downloading|finding|extracting|found|added|upgraded|downgraded|removed|creating|to add|updating|trying|writing|copying) )(.+)$/;
/** Messages of the loader that have no place. */
const LOADER =
  /^(?:package (\S+) is not in (?:GOROOT|std)|no Go files in |no required module provides package |cannot find (?:main )?(?:module|package)|build constraints exclude all Go files|found packages |main module |directory \S+ (?:outside|is not)|malformed import path|pattern \S+: |stat \S+\.go: )/;
/** A message of the linker: `main.main: relocation target main.f not defined`. */
const LINKER = /^(?:\S{1,200}: )?(relocation target \S+ not defined|function main is undeclared in the main package)/;
/** What only sums up or advises. */
const NOISE = /^(?:too many errors|\[build failed\]|module requires Go|to add it:)/;
/** How a cycle of imports ends: `\timports b: import cycle not allowed`. */
const CYCLE = /^\s{1,8}(imports [^:]{1,400}): (import cycle not allowed.*)/;

/** What goes on below: a list, or the chain of those that ask for a module. */
const UNFINISHED = /:$| (?:imports|requires|tested by)$/;

/** Findings of the Go compiler, of `go vet`, of the Go command, and failures of `go test`. */
export const goBuild: Dialect = {
  name: 'go-build',
  rank: 60,
  evidence: [
    '# ',
    '--- FAIL: ',
    '=== FAIL: ',
    'FAIL\t',
    'go: ',
    'vet: ',
    'package ',
    'no Go files in ',
    'pattern ',
    'stat ',
    '.go:',
    ': import cycle not allowed',
    'relocation target',
    'is undeclared in the main package',
  ],
  read: ({ text, lines: labelled }) => {
    if (!EVIDENCE.test(text) || (FOREIGN.test(text) && !OWN.test(text))) return null;
    const lines = unlabelled(labelled);
    const tests = goTestFailures(lines);
    const ofTests = new Set(tests.flatMap((test) => test.findings.map(({ index }) => index)));
    const found = lines.flatMap((line, index): readonly (readonly [number, Diagnostic])[] => {
      const finding = ofTests.has(index)
        ? null
        : (compilerFinding(line, lines, index) ?? commandFinding(line, lines, index));
      return finding === null ? [] : [[index, finding]];
    });
    const testFindings = tests.flatMap((test) => test.findings.map(({ index, finding }) => [index, finding] as const));
    const inOrder = [...found, ...testFindings].toSorted(([a], [b]) => a - b);
    const diagnostics = inOrder
      .filter(([index, finding]) => !isTold(lines[index] ?? '', finding, inOrder))
      .map(([, finding]) => finding);
    if (diagnostics.length === 0 || areLoggedWarnings(diagnostics, text)) return null;
    const exceptions =
      found.length > 0 ? firstByPlace(found.map(([, finding]) => finding)) : tests.slice(0, 1).flatMap(exceptionOf);
    return { exceptions, diagnostics };
  },
};

/** `go vet` says again what the compiler said of a file. */
function isTold(line: string, finding: Diagnostic, all: readonly (readonly [number, Diagnostic])[]): boolean {
  if (!line.startsWith('vet: ')) return false;
  return all.some(
    ([, { file, line: row, message }]) =>
      file === finding.file && row === finding.line && message === finding.message && finding !== all[0]?.[1],
  );
}

/** `go vet` and builds of several packages print in another order each time: the first of the sources stands for all. */
function firstByPlace(diagnostics: readonly Diagnostic[]): readonly ParsedException[] {
  if (diagnostics.some(({ file, severity }) => file === null || severity !== 'error')) return [];
  const [first] = diagnostics.toSorted(
    (a, b) =>
      (a.file ?? '').localeCompare(b.file ?? '') || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );
  if (first === undefined) return [];
  return [untyped(first.message, first.code, [ownFrame(first.file, first.line, first.column)])];
}

function compilerFinding(line: string, lines: readonly string[], index: number): Diagnostic | null {
  if (!line.includes('.go:') && !line.includes('go.mod:') && !line.includes('go.work:')) return null;
  const found = diagnosticOfLine(line.replace(/^(?:vet|typecheck|\S{0,200}link): /, ''));
  if (found === null || found.indent > 0 || !/\.(?:go|mod|work)$/.test(found.file ?? '')) return null;
  const { file, line: row, column, severity } = found;
  // Go has no codes in words: `undefined: Total` and `error parsing regexp: …` are sentences.
  const before = line.slice(0, line.indexOf(found.message));
  const word = /: ((?:error|[a-z]{2,40}:) )$/.exec(before)?.[1] ?? '';
  const message = `${word}${found.message}`;
  const code = word === `${found.code}: ` ? null : found.code;
  if (NOISE.test(message)) return null;
  return { file, line: row, column, severity, code, message: withRest(message, lines, index) };
}

/** The compiler goes on in lines that start with a tab. */
function withRest(message: string, lines: readonly string[], index: number): string {
  const rest: string[] = [];
  for (const line of lines.slice(index + 1, index + 20)) {
    if (!line.startsWith('\t') || /^\t\S{1,400}\.go:\d/.test(line)) break;
    rest.push(line.trimEnd());
  }
  // golangci-lint shows the code in the same way, with a caret below.
  return rest.some((line) => /^\s*\^/.test(line)) ? message : [message, ...rest].join('\n');
}

function commandFinding(line: string, lines: readonly string[], index: number): Diagnostic | null {
  const cycle = CYCLE.exec(line);
  const command = COMMAND.exec(line)?.[1];
  const linker = LINKER.test(line);
  const message = cycle
    ? `${cycle[2] ?? ''}: ${cycle[1] ?? ''}`
    : (command ?? (linker || LOADER.test(line) ? line : null));
  if (message === null || NOISE.test(message)) return null;
  // `go: errors parsing go.mod:` and their like only announce the finding below.
  if (message.endsWith(':') && diagnosticOfLine(lines[index + 1] ?? '') !== null) return null;
  const whole = UNFINISHED.test(message) ? withRest(message, lines, index) : message;
  const severity = message.startsWith('warning: ') ? 'warning' : 'error';
  return { file: null, line: null, column: null, severity, code: null, message: whole };
}

function exceptionOf(test: TestFailure): readonly ParsedException[] {
  const finding = test.findings.find((report) => report.finding.severity === 'error')?.finding;
  if (finding === undefined) return [];
  const { file, line, column, message } = finding;
  const frames = [{ file, line, column, function: test.name, inApp: true }];
  return [{ type: null, code: null, message, frames }];
}
