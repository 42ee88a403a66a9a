import type { Diagnostic } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import { onlyFindings } from '../findings/only-findings.ts';
import { sassPlace } from '../findings/sass-places.ts';

/** Sources of stylesheets that cannot be compiled, as Sass, Less and PostCSS say it. */
export const stylesheet: Dialect = {
  name: 'stylesheet',
  rank: 84,
  evidence: [' stylesheet', 'CssSyntaxError: ', ' on line '],
  read,
};

/** PostCSS: `CssSyntaxError: /srv/app/src/app.css:4:3: Unknown word`. */
const POSTCSS =
  /\bCssSyntaxError: (?:\S{1,60}: )?(\S[^:\n]{0,500}?|[A-Za-z]:[^:\n]{1,500}?):(\d{1,7}):(\d{1,7}): (\S.{0,1500})$/;
/** Less: `NameError: variable @brand is undefined in src/a.less on line 2, column 10:`. */
const LESS = /^(\w{1,60}Error): (.{1,2000}) on line (\d{1,7}), column (\d{1,7}):?$/;
function read({ lines }: { readonly lines: readonly string[] }): Finding | null {
  const diagnostics = lines.flatMap((line, index) => ofLine(line) ?? sassPlace(lines, index) ?? []);
  // Warnings stop no build: another tool's errors may stand beside them.
  return diagnostics.some(({ severity }) => severity === 'error') ? onlyFindings(diagnostics) : null;
}

function ofLine(line: string): Diagnostic | null {
  const [, cssFile, cssLine, cssColumn, said = ''] = line.includes('CssSyntaxError: ')
    ? (POSTCSS.exec(line) ?? [])
    : [];
  if (cssFile !== undefined) return finding(cssFile, cssLine, Number(cssColumn), 'CssSyntaxError', said);
  const [, type = '', words = '', row, column] = line.includes(' on line ') ? (LESS.exec(line) ?? []) : [];
  const end = words.lastIndexOf(' in ');
  const file = words.slice(end + 4);
  return end < 1 || file === '' ? null : finding(file, row, Number(column), type, words.slice(0, end));
}

function finding(
  file: string,
  line: string | undefined,
  column: number,
  code: string | null,
  message: string,
): Diagnostic {
  return { file, line: Number(line), column, severity: 'error', code, message };
}
