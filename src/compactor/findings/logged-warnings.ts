import type { Diagnostic } from '../../model.ts';

/** What a program says that fails. */
const FAILED = /^(?:Error|error|fatal|FATAL|ERROR): \S/m;
/** A file as Go's log names it with `Lshortfile`: without a folder. */
const SHORT_FILE = /^\w{1,80}\.go$/;

/**
 * Whether the findings are nothing but warnings that a program in Go logs with lines of its own source, beside what it
 * fails over: `coalesce.go:175: warning: …`, then `Error: …`.
 */
export function areLoggedWarnings(diagnostics: readonly Diagnostic[], text: string): boolean {
  return diagnostics.every(isLogged) && FAILED.test(text);
}

function isLogged({ file, column, severity }: Diagnostic): boolean {
  return severity === 'warning' && column === null && SHORT_FILE.test(file ?? '');
}

/** A function of Go with its package, alone on its line: `github.com/acme/quay.(*Crane).lift`, `main.main`. */
const FUNCTION =
  /^(?:.{0,60}\s)?(?:main|[\w.-]{1,80}(?:\/[\w.@~-]{1,80}){1,12})\.(?:\(\*?\w{1,80}(?:\[[^\]]{0,80}\])?\)\.)?\w{1,80}(?:\.func\d{1,3}(?:\.\d{1,3})?)?$/;

/** Whether the findings are nothing but calls of Go, each of which stands below its function: the words above them were logged. */
export function areCallsOfGo(diagnostics: readonly Diagnostic[], lines: readonly string[]): boolean {
  return diagnostics.every(({ file, line, column }) => {
    if (file === null || column !== null || !file.endsWith('.go')) return false;
    const place = `${file}:${String(line)}`;
    const at = lines.findIndex((each) => each.trimEnd().endsWith(place));
    return at > 0 && FUNCTION.test(lines[at - 1] ?? '');
  });
}
