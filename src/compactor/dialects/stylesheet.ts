import type { Diagnostic } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import { onlyFindings } from '../findings/only-findings.ts';

/** Sources of stylesheets that cannot be compiled, as Sass, Less and PostCSS say it. */
export const stylesheet: Dialect = {
  name: 'stylesheet',
  rank: 84,
  evidence: [' stylesheet', 'CssSyntaxError: ', ' on line '],
  read,
};

/** Sass: the message, the code in a box, and the place last: `  src/a.scss 2:10  root stylesheet`. */
const SASS_PLACE = /^\s{2,4}(\S[^:\n]{0,500}\.(?:s[ac]ss|css)) (\d{1,7}):(\d{1,7})\s{2,60}\S.{0,200}$/;
const SASS_MESSAGE = /^(?:Error|SassError|\w{0,60}Exception): (\S.{0,1500})$/;
/** The code and its marks. */
const SASS_CODE = /^\s{0,8}(?:\d{0,7}\s{0,4}[│|╷╵,']|\/ ?\S)/;
/** PostCSS: `CssSyntaxError: /srv/app/src/app.css:4:3: Unknown word`. */
const POSTCSS =
  /\bCssSyntaxError: (?:\S{1,60}: )?(\S[^:\n]{0,500}?|[A-Za-z]:[^:\n]{1,500}?):(\d{1,7}):(\d{1,7}): (\S.{0,1500})$/;
/** Less: `NameError: variable @brand is undefined in src/a.less on line 2, column 10:`. */
const LESS = /^(\w{1,60}Error): (.{1,2000}) on line (\d{1,7}), column (\d{1,7}):?$/;
/** How far above its place a message of Sass may stand, in lines. */
const MAX_LINES = 40;

function read({ lines }: { readonly lines: readonly string[] }): Finding | null {
  const diagnostics = lines.flatMap((line, index) => ofLine(line) ?? ofSass(line, lines, index) ?? []);
  return onlyFindings(diagnostics);
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

/** The first place below a message; those below it are the files that load this one. */
function ofSass(line: string, lines: readonly string[], index: number): Diagnostic | null {
  const [, file, row, column] = SASS_PLACE.exec(line) ?? [];
  if (file === undefined || SASS_PLACE.test(lines[index - 1] ?? '')) return null;
  const message: string[] = [];
  for (let above = index - 1; above >= Math.max(0, index - MAX_LINES); above -= 1) {
    const text = lines[above] ?? '';
    const first = SASS_MESSAGE.exec(text)?.[1];
    if (first !== undefined) return finding(file, row, Number(column), null, [first, ...message].join('\n'));
    if (!SASS_CODE.test(text) && text.trim() !== '') message.unshift(text.trim());
  }
  return null;
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
