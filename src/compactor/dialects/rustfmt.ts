import type { Diagnostic } from '../../model.ts';
import type { Dialect } from '../dialect.ts';
import { onlyFindings } from '../findings/only-findings.ts';

/** The head of a difference: `Diff in /srv/app/src/lib.rs:7:`, once `Diff in /srv/app/src/lib.rs at line 7:`. */
const HEAD = /^Diff in (\S.{0,600}?)(?::| at line )(\d{1,7}):$/;
/** Longest difference that is read, in lines. */
const MAX_DIFFERENCE_LINES = 60;

/** Differences of `rustfmt --check` and `cargo fmt --check`. */
export const rustfmt: Dialect = {
  name: 'rustfmt',
  rank: 60,
  evidence: ['Diff in '],
  read: ({ lines }) => {
    const diagnostics = lines.flatMap((line, index): readonly Diagnostic[] => {
      const [, file, first] = line.startsWith('Diff in ') ? (HEAD.exec(line) ?? []) : [];
      return file === undefined ? [] : changesOf(file, Number(first), lines, index + 1);
    });
    return onlyFindings(diagnostics);
  },
};

/** Each change of a difference: its first line, and what that should be. */
function changesOf(file: string, first: number, lines: readonly string[], start: number): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  let line = first;
  let change: Change | null = null;
  for (const text of [...lines.slice(start, start + MAX_DIFFERENCE_LINES), '']) {
    const sign = text[0] ?? '';
    if (sign === '-' || sign === '+') {
      change ??= { line, removed: null, added: null };
      if (sign === '-') change.removed ??= text.slice(1).trim();
      else change.added ??= text.slice(1).trim();
    } else if (change !== null) {
      found.push(finding(file, change));
      change = null;
    }
    if (sign !== ' ' && sign !== '-' && sign !== '+') break;
    if (sign !== '+') line += 1;
  }
  return found;
}

interface Change {
  readonly line: number;
  removed: string | null;
  added: string | null;
}

function finding(file: string, { line, removed, added }: Change): Diagnostic {
  const message =
    added === null ? `should not have: ${removed ?? ''}` : `should ${removed === null ? 'have' : 'be'}: ${added}`;
  return { file, line, column: null, severity: 'error', code: null, message };
}
