import type { Dialect } from '../dialect.ts';
import { ownFrame } from '../single-cause.ts';

/** `Uncaught exception NoPrice with "pear" raised at run.sml:3.25-3.38`, as SML/NJ says it in one line or two. */
const RAISED =
  /\buncaught exception ([A-Z][\w.']{0,80})(?: (?:with|\[)(.{0,400}?)\]?)?(?:\s{1,4}raised at:? {0,2}([^\s:]{1,400}):(\d{1,7})\.(\d{1,5})\S{0,20})?$/i;
const PLACE = /^ {1,4}raised at:? {0,2}([^\s:]{1,400}):(\d{1,7})\.(\d{1,5})/;

/** Exceptions of Standard ML that nobody handled. */
export const sml: Dialect = {
  name: 'sml',
  rank: 54,
  evidence: ['raised at'],
  read: ({ lines }) => {
    for (const [index, line] of lines.entries()) {
      const [raised, type = null, value = '', ...own] = RAISED.exec(line) ?? [];
      if (raised === undefined) continue;
      const below = PLACE.exec(lines[index + 1] ?? '')?.slice(1) ?? [];
      const [file, row, column] = own[0] === undefined ? below : own;
      if (file === undefined) continue;
      const frames = [ownFrame(file, Number(row), Number(column))];
      return {
        exceptions: [
          { type, code: null, message: `uncaught exception ${type}${value === '' ? '' : `: ${value.trim()}`}`, frames },
        ],
      };
    }
    return null;
  },
};
