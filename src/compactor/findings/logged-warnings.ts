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

/** The members of a record that zap writes behind its words, above the calls that led to it. */
const DATA = /\s\{"[^"]{1,80}":.{0,4000}\}$/s;

/** Whether the findings are nothing but records with their data, of which each stands above the calls that led to it. */
export function areRecordsAboveCalls(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.every(({ file, message }) => file !== null && file.endsWith('.go') && DATA.test(message));
}
