import type { Diagnostic } from '../../model.ts';

/** luacheck's line above the findings of a file: `Checking src/cart.lua   2 warnings`. */
const CHECKED = /^Checking (\S.{0,300}?)\s{2,80}\d{1,6} warnings?$/;

/** The findings, as warnings in the files of which the tool says that it has warnings alone. */
export function withCheckedSeverity(findings: readonly Diagnostic[], lines: readonly string[]): readonly Diagnostic[] {
  const files = new Set(lines.flatMap((line) => (line.startsWith('Checking ') ? (CHECKED.exec(line)?.[1] ?? []) : [])));
  if (files.size === 0) return findings;
  return findings.map((finding) =>
    finding.file !== null && files.has(finding.file) ? { ...finding, severity: 'warning' } : finding,
  );
}
