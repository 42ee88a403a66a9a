import type { ParsedException } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import { retryOfCode, retryOfText } from '../retry.ts';
import { withoutTrailer } from '../sql/sql-sentence.ts';

interface Form {
  /** Words of which every text in this layout has at least one: looking for them spares all lines the pattern. */
  readonly marks: readonly string[];
  /** Groups `type`, `code` and `message`; all but the last may be missing. */
  readonly pattern: RegExp;
  /** The words may stand on the next line. */
  readonly below?: boolean;
}

/** The layouts of further databases, each with a mark that no prose has. */
const FORMS: readonly Form[] = [
  // DuckDB: `Catalog Error: Table with name orders does not exist!`
  {
    marks: [
      'Catalog Error: ',
      'Binder Error: ',
      'Parser Error: ',
      'Conversion Error: ',
      'Constraint Error: ',
      'Invalid Input Error: ',
      'Out of Range Error: ',
      'Not implemented Error: ',
      'Dependency Error: ',
      'TransactionContext Error: ',
      'Invalid Type Error: ',
    ],
    pattern:
      /(?:^|: )(?<type>(?:Catalog|Binder|Parser|Conversion|Constraint|Invalid Input|Out of Range|Not implemented|Dependency|TransactionContext|Invalid Type) Error): (?<message>\S.*)/,
  },
  // SQL Server by sqlcmd: `Msg 208, Level 16, State 1, Server db1, Line 1`, then the words.
  { marks: ['Msg '], pattern: /^Msg (?<code>\d{1,6}), Level \d{1,2}, State \d{1,3}(?:, .{1,200})?$/, below: true },
  // Firebird: `Statement failed, SQLSTATE = 42S22`, then the words, each part of them behind a dash.
  { marks: ['SQLSTATE = '], pattern: /^Statement failed, SQLSTATE = (?<code>[0-9A-Z]{5})$/, below: true },
  // ODBC: `[42S02] [Microsoft][ODBC Driver 18 for SQL Server][SQL Server]Invalid object name 'x'. (208) (SQLExecDirectW)`
  {
    marks: ['][', '] ['],
    pattern:
      /\[(?=[A-Z]{0,4}\d)(?<code>[0-9A-Z]{5})\] ?(?:\[[^\]]{1,80}\]){1,5}(?<message>[^[]+?)(?: \(\d{1,6}\))?(?: \(SQL\w+\))?["')]{0,4}$/,
  },
  // Oracle: `ORA-00942: table or view does not exist`
  {
    marks: ['ORA-', 'PLS-', 'TNS-', 'SP2-', 'DPY-', 'DPI-'],
    pattern: /\b(?<code>(?:ORA|PLS|TNS|SP2|DPY|DPI)-\d{4,5}): (?<message>.+)/,
  },
  // ClickHouse: `Code: 60. DB::Exception: Table default.x doesn't exist. (UNKNOWN_TABLE)`
  {
    marks: ['DB::'],
    pattern:
      /\bCode: (?<code>\d{1,4})\. (?<type>DB::(?:\w{1,40})?Exception): (?:Received from \S{1,200}\. DB::(?:\w{1,40})?Exception: )?(?<message>.+)/,
  },
  // Db2: `SQL0204N  "X" is an undefined name.  SQLSTATE=42704`
  { marks: ['SQL'], pattern: /\b(?<code>SQL\d{4,5}[NCW]) {1,2}(?<message>.+)/ },
  // MongoDB: `E11000 duplicate key error collection: shop.users index: email_1 dup key: { email: "a" }`
  {
    marks: ['E11000'],
    pattern:
      /(?:(?<type>Mongo\w{1,40}Error)(?:\[\w{1,60}\])?: (?:[^\n]{0,600}? :: )?|\b)(?<code>E11000) (?<message>duplicate key error .+)/,
  },
  // Cassandra: `InvalidRequest: Error from server: code=2200 [Invalid query] message="…"`
  {
    marks: ['Error from server: code='],
    pattern:
      /(?:^|[\s.])(?<type>[A-Z]\w{2,60}): Error from server: code=(?<code>[\da-fA-F]{4}) \[[^\]]{1,80}\] message="(?<message>[^"]{1,1500})/,
  },
  // Snowflake: `002003 (42S02): SQL compilation error:`, then the words.
  {
    marks: ['SQL compilation'],
    pattern: /\b\d{6} \((?<code>[0-9A-Z]{5})\): (?:[\da-f-]{36}: )?SQL compilation error:$/,
    below: true,
  },
  { marks: ['SQL compilation'], pattern: /^SQL compilation error:$/, below: true },
  // Spark and Databricks: `[TABLE_OR_VIEW_NOT_FOUND] The table or view … cannot be found. … SQLSTATE: 42P01`
  {
    marks: ['] '],
    pattern:
      /(?:^|: )\[(?!(?:ERROR|WARNING|INFO|DEBUG|FATAL|NOTICE|TRACE|CRITICAL|ALERT|EMERG|PANIC|FAILED|FAILURE|SUCCESS|SKIPPED)\])(?<code>[A-Z][A-Z0-9_]{4,60}(?:\.[A-Z0-9_]{2,60})?)\] (?<message>.+)/,
  },
  // PDO and whoever names a state before the words: `SQLSTATE[42S02]: Base table or view not found: …`
  {
    marks: ['SQLSTATE['],
    pattern: /\bSQLSTATE\[(?<code>[0-9A-Z]{5})\](?: \[\d{1,6}\])?:? (?<message>.+)/,
  },
  // Prisma: `Unique constraint failed on the fields: (`email`)`
  {
    marks: [' constraint '],
    pattern: /^(?<message>(?:Unique|Foreign key|Null) constraint (?:failed|violated) on the .+)$/,
  },
  // BigQuery: `Unrecognized name: foo at [1:8]`, `Table not found: x; …`
  {
    marks: [' at ['],
    pattern: /(?:^|: )(?<message>(?:Unrecognized name|Syntax error): [^[:]{1,300} at \[\d{1,6}:\d{1,6}\])/,
  },
];
/** Where in Oracle's own code; follows the cause. */
const ORACLE_STACK = /^ORA-06512/;
const ORACLE_LINE = /^(ORA-\d{5}): (.+)$/;
const MAX_ORACLE_LINES = 24;
/** Most parts of Firebird's words. */
const MAX_PARTS = 8;
/** The words of these are known to MySQL's and SQLite's dialects; theirs are more precise. */
const OTHERS =
  /Table '[^']{1,200}' doesn't exist|Duplicate entry|Unknown column|your SQL syntax|duplicate key value|no such (?:table|column)|constraint failed: |ERROR: {2}/;

/** Errors of databases beside MySQL, PostgreSQL and SQLite: DuckDB, SQL Server, Oracle, ClickHouse, Db2, MongoDB, Snowflake, Spark. */
export const sql: Dialect = {
  name: 'sql',
  rank: 46,
  evidence: FORMS.flatMap(({ marks }) => marks),
  read({ text, lines }): Finding | null {
    const forms = FORMS.filter(({ marks }) => marks.some((mark) => text.includes(mark)));
    for (const [index, line] of lines.entries()) {
      for (const { pattern, below } of forms) {
        const groups = pattern.exec(line)?.groups;
        if (!groups) continue;
        if (ORACLE_STACK.test(line) || OTHERS.test(line)) break;
        const message = below ? wordsBelow(lines, index + 1) : withoutTrailer(groups['message'] ?? '');
        if (message === '') continue;
        const code = groups['code'] === 'HY000' ? null : (groups['code'] ?? null);
        const retry = (code === null ? null : retryOfCode(code)) ?? retryOfText(message);
        const exception = { type: groups['type'] ?? null, code, message, frames: [] };
        return { exceptions: [exception, ...oracleCauses(lines, index)], ...(retry ? { retry } : {}) };
      }
    }
    return null;
  },
};

/** The line below, with the further parts of what it says. */
function wordsBelow(lines: readonly string[], index: number): string {
  const rest = lines.slice(index + 1, index + 1 + MAX_PARTS);
  const end = rest.findIndex((line) => !/^-\w/.test(line));
  const parts = rest.slice(0, end === -1 ? rest.length : end).map((line) => line.slice(1).trim());
  return [(lines[index] ?? '').trim(), ...parts].join('; ');
}

/** What Oracle prints below an error, apart from its own stack, is the error's cause. */
function oracleCauses(lines: readonly string[], index: number): readonly ParsedException[] {
  if (!/\bORA-/.test(lines[index] ?? '')) return [];
  const causes: ParsedException[] = [];
  for (const line of lines.slice(index + 1, index + 1 + MAX_ORACLE_LINES)) {
    const [, code = null, message] = ORACLE_LINE.exec(line) ?? [];
    if (message === undefined) break;
    if (!ORACLE_STACK.test(line)) causes.push({ type: null, code, message: message.trim(), frames: [] });
  }
  return causes;
}
