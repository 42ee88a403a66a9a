import type { Diagnostic, Frame } from '../../model.ts';
import { beginsWithAny } from '../beginnings.ts';
import type { Dialect, Finding } from '../dialect.ts';
import { retryOfCode, retryOfText } from '../retry.ts';
import { placeInWords } from '../place-in-words.ts';
import { ownFrame } from '../single-cause.ts';
import { driverType, findSentence, sqlState, withoutTrailer, type SqlSentence } from '../sql/sql-sentence.ts';
import { complains } from '../telling-line.ts';
import type { FoundException } from '../unread-frames.ts';

/** Beginnings of the server's words without its `ERROR:  `, as drivers pass them on. */
const SENTENCES: readonly string[] = [
  'syntax error at or near "',
  'syntax error at end of input',
  'unterminated quoted string at or near',
  'duplicate key value violates unique constraint',
  'null value in column "',
  'insert or update on table "',
  'update or delete on table "',
  'new row for relation',
  'new row violates',
  'conflicting key value violates',
  'invalid input syntax for',
  'invalid input value for enum',
  'value too long for type',
  'permission denied for table',
  'permission denied for relation',
  'permission denied for schema',
  'permission denied for database',
  'permission denied for sequence',
  'permission denied for function',
  'permission denied for view',
  'must be owner of',
  'password authentication failed for user',
  'deadlock detected',
  'could not serialize access',
  'could not obtain lock',
  'could not connect to server: ',
  'could not create unique index',
  'canceling statement due to',
  'current transaction is aborted',
  'missing FROM-clause entry',
  'invalid reference to FROM-clause',
  'subquery must return',
  'subquery in FROM must have',
  'more than one row returned by a subquery',
  'aggregate functions are not allowed',
  'window functions are not allowed',
  'cannot cast type',
  'cannot insert a non-DEFAULT',
  'connection to server at ',
  'connection to server on ',
  'remaining connection slots',
  'sorry, too many clients',
  'the database system is ',
  'there is no unique',
  'there is no parameter',
  'no pg_hba.conf entry',
  'terminating connection due to',
  'server closed the connection unexpectedly',
  'INSERT has more',
  'UNION types',
  'integer out of range',
  'bigint out of range',
  'smallint out of range',
  'numeric field overflow',
  'invalid byte sequence for encoding',
  'malformed array literal',
  'COALESCE types',
  'CASE types',
  'operator does not exist: ',
];
/** What is said of an object, behind its name. */
const OF_OBJECTS = [
  'does not exist',
  'already exists',
  'is ambiguous',
  'is not unique',
  'is of type',
  'must appear in',
] as const;
/** How the server and psql begin a report. */
const REPORTS = ['ERROR:  ', 'FATAL:  ', 'PANIC:  ', 'psql: error: '] as const;
/** Spares most lines the list. */
const FIRST_LETTERS: ReadonlySet<string> = new Set(SENTENCES.map((sentence) => sentence.slice(0, 3)));
/** `relation "orders" does not exist`, `column "id" of relation "users" already exists`, `function lower(integer) is not unique`. */
const ABOUT_OBJECT =
  /^(?:relation|column|table|type|schema|role|database|index|sequence|constraint|view|operator|function|extension|cursor|trigger|language|collation|aggregate|procedure|tablespace|policy|publication|prepared statement) \S.{0,300}\b(?:does not exist|already exists|is ambiguous|is not unique|is of type|must appear in)\b/;
/** The server's line: `ERROR:  …`, `ERROR:  42P01: …`, `psql: error: connection … failed: FATAL:  …`. */
const SERVER_LINE = /(?:^|\s)(?:ERROR|FATAL|PANIC): {2}(?:([0-9A-Z]{5}): )?(\S.*)/;
/** `psql:report.sql:3: `, before the report of a script's line; the script's name may have spaces. */
const SCRIPT_PLACE = /^psql:([^\s:](?:[^:]|:(?=[\\/])){0,299}):(\d{1,7}):/;
/** `psql: error: connection to server … failed: Connection refused` */
const CLIENT_LINE = /^psql: error: (.+)$/;
/** The rest of a report, to its next field. */
const HINT = /^\s{0,8}H(?:INT|int): {1,3}(.+)$/;
const DETAIL = /^\s{0,8}D(?:ETAIL|etail): {1,3}(.+)$/;
/** Where in the user's own functions or rows: `CONTEXT:  PL/pgSQL function reserve(text,integer) line 7 at RAISE`, `CONTEXT:  COPY orders, line 3: "x"`. */
const CONTEXT =
  /^\s{0,8}C(?:ONTEXT|ontext): {1,3}(?:PL\/\w{2,10} function (?=.{1,200} line \d{1,6} at )|(?=COPY ))(.{1,200}?,? line \d{1,9})(?: at |, column|: |$)/;
/** The values of a key tell one row from another, not one failure from another. */
const KEY_VALUES =
  /^(Key \([^()]{1,300}(?:\([^()]{0,60}\)[^()]{0,300})?\))=\(.{0,2000}?\)(?= (?:already|is|conflicts|=))/;
/** Details that are only values of this occurrence. */
const PASSING_DETAIL = /^(?:Failing row contains|Process \d)|^See server log/;
/** Reports that only follow from what the lines above them tell, and such lines. */
const FOLLOWS =
  /^could not (?:load \S{1,200}|create any \S{1,40} sockets)$|^configuration file "[^"]{1,300}" contains errors/;
const BEFORE_REPORT = /(?:^|\s)(?:LOG|WARNING|HINT|CONTEXT|DETAIL): {2}\S/;
const LOGGED = /(?:^|\s)(?:LOG|WARNING): {2}(\S.*)/;
/** Said of every statement after the one that failed. */
const ABORTED = 'current transaction is aborted';
/** Most errors of one script that are listed. */
const MAX_DIAGNOSTICS = 200;
/** A report is at most this long. */
const MAX_REPORT_LINES = 12;
/** `Npgsql.PostgresException (0x80004005): 23505: `, `ERROR: 23505: ` */
const STATE_BEFORE = /(?:^|[ :])(?=[A-Z]{0,4}\d)([0-9A-Z]{5}): $/;

/** Errors of PostgreSQL and what speaks its language, by psql, by drivers, or bare. */
export const postgres: Dialect = {
  name: 'postgres',
  rank: 45,
  evidence: [...SENTENCES, ...OF_OBJECTS, ...REPORTS],
  read({ text, lines }): Finding | null {
    const server = serverLine(lines);
    const found = server ?? findSentence(lines, isSentence);
    if (!found) return null;
    const said = withoutTrailer(found.text);
    const led = server === null ? null : ledTo(lines, server);
    const message =
      (led === null ? '' : `${led.message}; `) +
      said +
      explained(lines.slice(found.index + 1, found.index + MAX_REPORT_LINES));
    const code = server?.state ?? STATE_BEFORE.exec(found.before)?.[1] ?? sqlState(text);
    const retry = (code === null ? null : retryOfCode(code)) ?? retryOfText(said);
    const type = SCRIPT_PLACE.test(found.before) ? null : driverType(found.before);
    const exception = { type, code, message, frames: led?.frames ?? server?.frames ?? [] };
    return { exceptions: [exception], diagnostics: diagnosticsOf(lines), ...(retry ? { retry } : {}) };
  },
};

/** What a server logged right before it went down over it: without a complaint of its own level, as it was no query's. */
function ledTo(lines: readonly string[], { text, index }: ServerLine): FoundException | null {
  if (!FOLLOWS.test(text)) return null;
  const begin = lines.slice(0, index).findLastIndex((line) => !BEFORE_REPORT.test(line));
  const above = lines.slice(Math.max(begin + 1, index - MAX_REPORT_LINES), index);
  const said = above.map((line) => LOGGED.exec(line)?.[1] ?? '');
  const cause = said.find((words) => complains(words));
  if (cause === undefined) return null;
  const place = placeInWords(above[said.indexOf(cause) + 1] ?? '');
  return { type: null, code: null, message: cause, frames: place === null ? [] : [place] };
}

/** What the fields below a report add to it. */
function explained(below: readonly string[]): string {
  const end = below.findIndex((line) => SERVER_LINE.test(line));
  const report = end === -1 ? below : below.slice(0, end);
  const field = (pattern: RegExp) => report.map((line) => pattern.exec(line)?.[1]).find(Boolean);
  const [detail, hint, context] = [field(DETAIL)?.replace(KEY_VALUES, '$1'), field(HINT), field(CONTEXT)];
  return [
    context === undefined ? '' : ` (in ${context})`,
    detail === undefined || PASSING_DETAIL.test(detail) ? '' : `\nDETAIL: ${detail}`,
    hint === undefined || PASSING_DETAIL.test(hint) ? '' : `\nHINT: ${hint}`,
  ].join('');
}

/** A script that goes on after an error may have several; one alone is told by the exception. */
function diagnosticsOf(lines: readonly string[]): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const text of lines) {
    const place = text.startsWith('psql:') ? SCRIPT_PLACE.exec(text) : null;
    const report = place && SERVER_LINE.exec(text);
    const message = report?.[2];
    if (!place || message === undefined || message.startsWith(ABORTED)) continue;
    const [file, line] = [place[1] ?? null, Number(place[2])];
    found.push({ file, line, column: null, severity: 'error', code: report?.[1] ?? null, message });
    if (found.length === MAX_DIAGNOSTICS) break;
  }
  return found.length < 2 ? [] : found;
}

interface ServerLine extends SqlSentence {
  readonly state: string | null;
  readonly frames: readonly Frame[];
}

/** The first report of the server: what follows in a transaction is only its consequence. */
function serverLine(lines: readonly string[]): ServerLine | null {
  for (const [index, line] of lines.entries()) {
    if (!line.includes(':  ') && !line.startsWith('psql: ')) continue;
    const found = SERVER_LINE.exec(line);
    if (found?.[2] !== undefined) {
      const place = SCRIPT_PLACE.exec(line);
      const frames = place?.[1] === undefined ? [] : [ownFrame(place[1], Number(place[2]))];
      const before = line.slice(0, line.length - found[2].length);
      return { text: found[2], before, index, state: found[1] ?? null, frames };
    }
    const client = CLIENT_LINE.exec(line)?.[1];
    if (client !== undefined) return { text: client, before: '', index, state: null, frames: [] };
  }
  return null;
}

function isSentence(text: string): boolean {
  return (FIRST_LETTERS.has(text.slice(0, 3)) && beginsWithAny(text, SENTENCES)) || ABOUT_OBJECT.test(text);
}
