import type { Diagnostic } from '../../model.ts';
import type { Dialect } from '../dialect.ts';
import { onlyFindings } from '../findings/only-findings.ts';

/** Where one begins; each kind has a heading of its own. */
const HEAD = /^\s{2}(We've found a bug for you!|Syntax error!|Warning number (\d{1,4})(?: \(configured as error\))?)$/;
/** `/srv/app/src/Cart.res:12:15-18`, `src/Cart.re:12:3-13:9`. */
const PLACE = /^\s{2}(\S[^\n:]{0,400}):(\d{1,7}):(\d{1,7})(?:-[\d:]{1,15})?$/;
/** Quoted source: `  12 │ let x`. */
const SOURCE = /^\s{0,8}(?:\d{1,7}|[·.]{1,7}) [│|┆]|^\s{0,10}[│|]/;
/** Longest message, in lines. */
const MAX_LINES = 16;

/** Errors of the compilers of ReScript and Reason. */
export const rescript: Dialect = {
  name: 'rescript',
  rank: 61,
  evidence: ["We've found a bug for you!", 'Syntax error!', 'Warning number'],
  read: ({ lines }) => {
    const diagnostics = lines.flatMap((line, index): readonly Diagnostic[] => {
      const head = HEAD.exec(line);
      const [, file, row, column] = (head && PLACE.exec(lines[index + 1] ?? '')) ?? [];
      if (head === null || file === undefined) return [];
      const severity = line.includes('Warning') && !line.includes('as error') ? 'warning' : 'error';
      return [
        {
          file,
          line: Number(row),
          column: Number(column),
          severity,
          code: head[2] ?? null,
          message: messageBelow(lines, index + 2),
        },
      ];
    });
    return onlyFindings(diagnostics);
  },
};

function messageBelow(lines: readonly string[], from: number): string {
  const said: string[] = [];
  for (const line of lines.slice(from, from + MAX_LINES)) {
    if (SOURCE.test(line)) continue;
    if (line.trim() !== '' && !line.startsWith('  ')) break;
    if (line.trim() === '' && said.length > 0) break;
    if (line.trim() !== '') said.push(line.trim());
  }
  return said.join('\n');
}
