import type { Diagnostic } from '../../model.ts';
import { pathLikeness } from './source-path.ts';

/** A sentence that names its place behind a hash: `Reentrancy in Vault.withdraw(uint256) (src/Vault.sol#41-52):`. */
const SENTENCE = /^([A-Z]\S{0,200} .{0,400}?|[A-Z]\S{0,400}) \(([^\s()#]{1,400})#(\d{1,7})(?:-\d{1,7})?\)(.{0,400})$/;
/** What names the rule, below the findings of it. */
const REFERENCE = /^Reference: \S{1,300}#([\w-]{1,80})$/;
/** Most lines between a finding and the rule. */
const MAX_LINES = 60;

/** Findings of analysers that name the lines of a file behind a hash, and below them their rule (Slither). */
export function hashPlaces(text: string, lines: readonly string[]): readonly Diagnostic[] {
  if (!text.includes('\nReference: ')) return [];
  return lines.flatMap((line, index): readonly Diagnostic[] => {
    const [, said = '', file = '', row, rest = ''] = line.includes('#') ? (SENTENCE.exec(line) ?? []) : [];
    if (row === undefined || pathLikeness(file) !== 'sure') return [];
    const below = lines.slice(index + 1, index + 1 + MAX_LINES);
    const code = below.map((other) => REFERENCE.exec(other)?.[1]).find((name) => name !== undefined) ?? null;
    const message = `${said}${rest}`.replace(/\s?:$/, '');
    return [{ file, line: Number(row), column: null, severity: 'warning', code, message }];
  });
}
