import type { Dialect } from '../dialect.ts';
import { ownFrame, untyped } from '../single-cause.ts';

/** `cart.fs:3: Undefined word`, or a column, too, in newer versions. */
const SAID = /^(?:\*[a-z ]{1,30}\*|([^\s:*]{1,400})):(\d{1,7}):(?:(\d{1,5}):)? (?:error: )?([A-Z].{2,300})$/;
/** The word in its line: `  price swap >>>prise<<< + ;`. */
const MARKED = />>>(\S{1,100})<<</;

/** Errors of Gforth: the message names no word, the line below marks it. */
export const forth: Dialect = {
  name: 'forth',
  rank: 62,
  evidence: ['<<<'],
  read: ({ lines }) => {
    const at = lines.findIndex((line, index) => SAID.test(line) && MARKED.test(lines[index + 1] ?? ''));
    const [, file, row, column, said = ''] = SAID.exec(lines[at] ?? '') ?? [];
    const word = MARKED.exec(lines[at + 1] ?? '')?.[1] ?? '';
    if (at === -1) return null;
    const place = file === undefined ? [] : [ownFrame(file, Number(row), column === undefined ? null : Number(column))];
    return { exceptions: [untyped(`${said}: ${word}`, null, place)] };
  },
};
