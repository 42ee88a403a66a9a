import type { Diagnostic } from '../../model.ts';
import type { Dialect } from '../dialect.ts';
import { toNumber } from '../text.ts';

/** A title with its file, which elm-review names with the place: `-- TYPE MISMATCH ------------- src/Main.elm`. */
const TITLE = /^-- ([A-Z]{1,30}(?:[ -][A-Z]{1,30}){0,8}) -{2,120} (\S{1,400}?)(?::(\d{1,7}):(\d{1,7}))?$/;
/** What elm-review says of a finding that it could mend, and the rule between two of them. */
const MENDABLE = /^\(fix\) /;
const RULER = /^─+$/;
/** The first line of quoted source that is marked: `24|     view model`, `24|>    view`. */
const SOURCE = /^(\d{1,7})(\|>?)(.*)$/;
/** The mark under it. */
const CARETS = /^\s{0,400}\^+$/;
/** Most lines of a message that are kept. */
const MAX_LINES = 24;

/** Reports of Elm's compiler and of those who print as it does. */
export const elm: Dialect = {
  name: 'elm',
  rank: 61,
  evidence: ['-- '],
  read: ({ lines }) => {
    const titles = lines.flatMap((line, index) => (TITLE.test(line) ? [index] : []));
    if (titles.length === 0) return null;
    const diagnostics = titles.map((start, index) => reportOf(lines, start, titles[index + 1] ?? lines.length));
    return { exceptions: [], diagnostics };
  },
};

function reportOf(lines: readonly string[], start: number, end: number): Diagnostic {
  const [, title = '', file = '', row, char] = TITLE.exec(lines[start] ?? '') ?? [];
  const body = lines.slice(start + 1, Math.min(end, start + 1 + MAX_LINES));
  const mark = body.findIndex((line) => CARETS.test(line));
  const source = SOURCE.exec((mark === -1 ? body.find((line) => SOURCE.test(line)) : body[mark - 1]) ?? '');
  const column = mark === -1 || source === null ? null : (body[mark] ?? '').indexOf('^') - (source[1] ?? '').length - 1;
  const said = body.filter(
    (line) =>
      line.trim() !== '' &&
      !SOURCE.test(line) &&
      !CARETS.test(line) &&
      !RULER.test(line) &&
      !/^(?:Hint|Note): /.test(line),
  );
  return {
    file,
    line: row === undefined ? toNumber(source?.[1]) : Number(row),
    column: char === undefined ? (column === null || column < 1 ? null : column) : Number(char),
    severity: 'error',
    code: title,
    message: said
      .map((line) => line.trim())
      .join('\n')
      .replace(MENDABLE, ''),
  };
}
