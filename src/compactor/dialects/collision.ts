import type { Dialect } from '../dialect.ts';
import { frameAt } from '../frames.ts';

/** A class alone on its line, or with its code: `   Illuminate\Database\QueryException `. */
const CLASS = /^\s{2,4}([A-Z][\w\\]{1,200})\s{0,4}$/;
/** The same with the words behind it, as older versions print them: `   Illuminate\Database\QueryException  : SQLSTATE[HY000] …`. */
const SAID = /^\s{2,4}([A-Z][\w\\]{1,200})\s{1,4}: (\S.{0,2000})$/;
/**
 * A place: `  at app/Console/Sync.php:22`, `  at …/repository_pool.py:166 in package`; frames below the listing:
 * `  1   app/Models/Order.php:9`.
 */
const PLACE = /^\s{2}at (\S{1,400}\.(?:php|py)):(\d{1,7})(?: in \S{1,200})?$/;
const FRAME = /^\s{2}\d{1,4}\s{1,4}(\S{1,400}\.php):(\d{1,7})$/;
/** Most lines of a message above its place. */
const MAX_LINES = 12;

/** Exceptions as Laravel's commands, Pest, and Poetry's `-v` print them, with a listing of the source. */
export const collision: Dialect = {
  name: 'collision',
  rank: 81,
  evidence: ['▕', '│ ', '| '],
  read: ({ lines }) => {
    const at = lines.findIndex((line) => line.startsWith('  at ') && PLACE.test(line));
    const head = lines.slice(0, Math.max(0, at)).findLastIndex((line) => CLASS.test(line) || SAID.test(line));
    const [, type, said = ''] = CLASS.exec(lines[head] ?? '') ?? SAID.exec(lines[head] ?? '') ?? [];
    if (type === undefined || at - head > MAX_LINES) return null;
    const message = [said, ...lines.slice(head + 1, at)]
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join('\n');
    const frames = lines.slice(at).flatMap((line) => {
      const [, file, row] = PLACE.exec(line) ?? FRAME.exec(line) ?? [];
      return file === undefined ? [] : [frameAt(file, Number(row))];
    });
    return { exceptions: [{ type, code: null, message, frames }] };
  },
};
