import type { Diagnostic } from '../../model.ts';
import type { Dialect } from '../dialect.ts';
import { blockFrom } from '../native/test-blocks.ts';
import { toNumber } from '../text.ts';

/** `ERROR: /srv/app/cart.pl:5:40: Syntax error: …`, `Warning: /srv/app/cart.pl:8:` with its words below. */
const HEAD =
  /^(ERROR|Warning): (?:-g \S{1,200}: )?((?:[A-Za-z]:(?=[\\/]))?[^\s:]{1,400}\.(?:pl|pro|prolog|plt|qlf|lp)):(\d{1,7}):(?:(\d{1,5}):)?\s?(.{0,1500})$/;
/** What goes on below, under the same word or indented. */
const MORE = /^(?:(?:ERROR|Warning): {3,8}|\t)(\S.{0,1000})$/;
/** Advice, and where else to look. */
const ASIDE = /^(?:Earlier definition|Current predicate|Use :- |To )/;

/** Messages of SWI-Prolog. */
export const prolog: Dialect = {
  name: 'prolog',
  rank: 61,
  evidence: ['.pl:', '.pro:', '.plt:', '.prolog:'],
  read: ({ lines }) => {
    const diagnostics: Diagnostic[] = [];
    for (const [index, line] of lines.entries()) {
      const [head, word, file = '', row, column, said = ''] = HEAD.exec(line) ?? [];
      if (head === undefined) continue;
      const block = blockFrom(lines, index + 1, (next) => !MORE.test(next));
      const more = block.flatMap((next) => MORE.exec(next)?.[1] ?? []).filter((words) => !ASIDE.test(words));
      const message = [said, ...more].filter((words) => words !== '').join('\n');
      const severity = word === 'ERROR' ? 'error' : 'warning';
      if (message !== '')
        diagnostics.push({ file, line: Number(row), column: toNumber(column), severity, code: null, message });
    }
    return diagnostics.length === 0 ? null : { exceptions: [], diagnostics };
  },
};
