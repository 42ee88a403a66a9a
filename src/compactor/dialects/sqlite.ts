import type { Dialect, Finding } from '../dialect.ts';
import { retryOfText } from '../retry.ts';
import { driverType, findSentence, withoutTrailer } from '../sql/sql-sentence.ts';

/** SQLite's own words; its shell, its drivers and its ports pass them on unchanged. */
const SENTENCE =
  /^(?:no such (?:table|column|function|index|view|trigger|module|collation sequence|savepoint|database|window|rowid)(?:: |$)|near "[^"]{1,300}": syntax error|incomplete input|unrecognized token: "|(?:UNIQUE|NOT NULL|CHECK|FOREIGN KEY|PRIMARY KEY) constraint failed|table \S{1,200} has (?:no column named|\d+ columns but)|(?:table|index|view|trigger) \S{1,200} already exists|there is already (?:a table|an index) named|database (?:table )?is locked|unable to open database|attempt to write a readonly database|database disk image is malformed|file is not a database|datatype mismatch|ambiguous column name: |misuse of (?:aggregate|window)|wrong number of arguments to function|SELECTs to the left and right of|sub-select returns \d|cannot (?:start a transaction within a transaction|commit - no transaction|rollback - no transaction)|You can only execute one statement at a time|Incorrect number of bindings supplied|foreign key mismatch|too many SQL variables|\d+ values for \d+ columns|all VALUES must have the same number|duplicate column name: |database or disk is full|disk I\/O error|Cannot add a (?:NOT NULL|UNIQUE|PRIMARY KEY) column)/;
/** Words of which every sentence has at least one, and the shell's own. */
const EVIDENCE = [
  'no such ',
  'near "',
  'incomplete input',
  'unrecognized token: ',
  ' constraint failed',
  ' has no column named',
  ' columns but',
  ' already exists',
  'there is already a',
  ' is locked',
  'unable to open database',
  'attempt to write a readonly',
  'disk image is malformed',
  'file is not a database',
  'datatype mismatch',
  'ambiguous column name: ',
  'misuse of ',
  'wrong number of arguments to',
  'SELECTs to the left',
  'sub-select returns ',
  ' a transaction within a transaction',
  ' - no transaction',
  'You can only execute one',
  'Incorrect number of bindings',
  'foreign key mismatch',
  'too many SQL variables',
  ' values for ',
  'all VALUES must have',
  'duplicate column name: ',
  'database or disk is full',
  'disk I/O error',
  'Cannot add a ',
  'Parse error',
  'Runtime error',
  'Error: in prepare, ',
  'Error: stepping, ',
] as const;
/** The result code behind the words: `UNIQUE constraint failed: t.a (19)`. */
const RESULT_CODE = / \((\d{1,5})\)$/;
/** The name of the result code before them: `SQLITE_CONSTRAINT: UNIQUE …`. */
const RESULT_NAME = /\b(SQLITE_[A-Z_]{2,40})\b/;
/** The sqlite3 shell's own line with words that are not known. */
const SHELL_LINE = /^(?:Parse|Runtime) error(?: near line \d{1,7})?: (.+)$|^Error: (?:in prepare|stepping), (.+)$/;

/** Errors of SQLite, by its shell, by drivers, or bare. */
export const sqlite: Dialect = {
  name: 'sqlite',
  rank: 45,
  evidence: EVIDENCE,
  read({ text, lines }): Finding | null {
    const found = findSentence(lines, (words) => SENTENCE.test(words));
    const shell = found ? null : lines.map((line) => SHELL_LINE.exec(line)).find(Boolean);
    const said = found?.text ?? shell?.[1] ?? shell?.[2];
    if (said === undefined) return null;
    const code = RESULT_CODE.exec(said)?.[1] ?? RESULT_NAME.exec(text)?.[1] ?? null;
    const message = withoutTrailer(said.replace(RESULT_CODE, ''));
    const retry = retryOfText(message);
    const exception = { type: found ? driverType(found.before) : null, code, message, frames: [] };
    return { exceptions: [exception], ...(retry ? { retry } : {}) };
  },
};
