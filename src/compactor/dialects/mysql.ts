import type { Dialect, Finding } from '../dialect.ts';
import { retryOfCode, retryOfText } from '../retry.ts';
import { driverType, findSentence, sqlState, withoutTrailer } from '../sql/sql-sentence.ts';

/** The server's and the client's words, which never stand in another database's errors. */
const SENTENCE =
  /^(?:Table '[^']{1,200}' (?:doesn't exist|already exists|was not locked|is (?:read only|full))|Unknown (?:column|table|database|system variable|storage engine|character set|collation|prepared statement|thread id|stmt)\b|You have an error in your SQL syntax|Column '[^']{1,200}' (?:in |cannot be null|specified twice|count doesn't)|Column count doesn't match|Not unique table\/alias|Invalid use of (?:group function|NULL)|This version of (?:MySQL|MariaDB) doesn't yet support|Duplicate (?:entry|column name|key name|foreign key)|Field '[^']{1,200}' doesn't have a default value|Data too long for column|Data truncated for column|Incorrect \S{1,30} value: |Out of range value for column|Cannot (?:add or update a child row|delete or update a parent row|add foreign key|drop|truncate a table)|Expression #\d+ of |In aggregated query without GROUP BY|Can't (?:create|drop|DROP|find|connect to (?:local |MySQL |MariaDB )?(?:MySQL )?server|connect to MySQL|reopen table|group on|write; duplicate key|update table|execute)\b|Access denied for user|Too many connections|Lock wait timeout exceeded|Deadlock found when trying to get lock|Server shutdown in progress|Lost connection to (?:MySQL|server)|(?:MySQL )?[Ss]erver has gone away|Subquery returns more than 1 row|Operand should contain \d|The used SELECT statements have|(?:FUNCTION|PROCEDURE) \S{1,200} does not exist|Every derived table must have|Incorrect (?:usage of|parameter count|table (?:name|definition)|column name|database name|arguments to)|Query was empty|Query execution was interrupted|Commands out of sync|No database selected|Truncated incorrect|Multiple primary key|Key column '|Key '[^']{1,200}' doesn't exist|BLOB\/TEXT column|Illegal mix of collations|View '[^']{1,200}' references|Specified key was too long|Row size too large|Invalid default value for|Mixing of GROUP columns|Reference '[^']{1,200}' not supported|Undeclared variable|Unable to (?:open underlying table|lock \.\/)|Host '[^']{1,200}' is |Plugin '[^']{1,80}' (?!init function|registration as|is disabled)|The MySQL server is running with|Got a packet bigger than|Got error \d+ |Authentication plugin '|SELECT command denied|\w{4,10} command denied to user|Variable '[^']{1,200}' |Prepared statement |Result consisted of)/;
/** Words of which every sentence has at least one, and the client's own. */
const EVIDENCE = [
  "Table '",
  'Unknown ',
  'You have an error in your SQL',
  "Column '",
  "Column count doesn't",
  'Not unique table',
  'Invalid use of ',
  'This version of M',
  'Duplicate ',
  "Field '",
  'Data too long for',
  'Data truncated for',
  'Incorrect ',
  'Out of range value for',
  'Cannot add ',
  'Cannot delete or update',
  'Cannot drop',
  'Cannot truncate a table',
  'Expression #',
  'In aggregated query',
  "Can't ",
  'Access denied for user',
  'Too many connections',
  'Lock wait timeout',
  'Deadlock found when',
  'Server shutdown in',
  'Lost connection to ',
  'erver has gone away',
  'Subquery returns more',
  'Operand should contain',
  'The used SELECT',
  ' does not exist',
  'Every derived table',
  'Query was empty',
  'Query execution was',
  'Commands out of sync',
  'No database selected',
  'Truncated incorrect',
  'Multiple primary key',
  "Key column '",
  "Key '",
  'BLOB/TEXT column',
  'Illegal mix of',
  "View '",
  'Specified key was',
  'Row size too large',
  'Invalid default value',
  'Mixing of GROUP',
  "Reference '",
  'Undeclared variable',
  'Unable to open underlying',
  'Unable to lock ./',
  "Host '",
  "Plugin '",
  'The MySQL server is',
  'Got a packet bigger',
  'Got error ',
  "Authentication plugin '",
  ' command denied',
  "Variable '",
  'Prepared statement ',
  'Result consisted of',
  'ERROR ',
] as const;
/** `ERROR 1146 (42S02) at line 3: …` of the client, `Error 1146 (42S02): …` of Go, `1146 (42S02): …` of Connector/Python. */
const NUMBERED =
  /(?:\b(ERROR|Error) )?(?<![\d.])(\d{4}) ?(?:\(([0-9A-Z]{5})\))?(?: at line \d{1,7})?(?: in file: '[^']{1,300}')?: $/;
/** The same line, for words that are not known: `ERROR 1234 (HY000) at line 2: …`. */
const NUMBERED_LINE = /^(ERROR \d{4} \([0-9A-Z]{5}\)(?: at line \d{1,7})?(?: in file: '[^']{1,300}')?: )(.+)$/;
/** `(1146, "`, as Python's drivers print a pair. */
const PAIR = /\((\d{4}), ["']$/;
/** mysql and mysql2 for Node.js name it: `ER_DUP_ENTRY: Duplicate entry …`. */
const SYMBOL = /\b(ER_[A-Z_]{3,60}): $/;
/** PDO puts the number between: `…: 1062 Duplicate entry`. */
const BARE_NUMBER = / (\d{4}) $/;
/** The excerpt of a syntax error may run over lines, up to its place. */
const SYNTAX = 'You have an error in your SQL syntax';
const SYNTAX_END = /' at line \d{1,7}/;
const MAX_EXCERPT_LINES = 12;

/** Errors of MySQL and MariaDB, by their client, their drivers, or bare. */
export const mysql: Dialect = {
  name: 'mysql',
  rank: 45,
  evidence: EVIDENCE,
  read({ text, lines }): Finding | null {
    const known = findSentence(lines, (words) => SENTENCE.test(words));
    const other = known ? null : numberedLine(lines);
    const found = known ?? other;
    if (!found) return null;
    const message = withoutTrailer(
      found.text.startsWith(SYNTAX) ? withExcerpt(found.text, lines, found.index) : found.text,
    );
    const numbered = NUMBERED.exec(found.before);
    const number =
      numbered?.[2] ??
      PAIR.exec(found.before)?.[1] ??
      SYMBOL.exec(found.before)?.[1] ??
      BARE_NUMBER.exec(found.before)?.[1] ??
      null;
    const state = numbered?.[3] === 'HY000' ? null : (numbered?.[3] ?? sqlState(text));
    const label = numbered?.[1] === undefined ? null : `${numbered[1]} ${number}`;
    const retry = (number === null ? null : retryOfCode(number)) ?? retryOfText(message);
    const exception = { type: label ?? driverType(found.before), code: state ?? number, message, frames: [] };
    return { exceptions: [exception], ...(retry ? { retry } : {}) };
  },
};

function numberedLine(lines: readonly string[]): { text: string; before: string; index: number } | null {
  for (const [index, line] of lines.entries()) {
    const found = NUMBERED_LINE.exec(line);
    if (found?.[1] !== undefined && found[2] !== undefined) return { before: found[1], text: found[2], index };
  }
  return null;
}

function withExcerpt(first: string, lines: readonly string[], index: number): string {
  const parts = [first];
  for (const line of lines.slice(index + 1, index + MAX_EXCERPT_LINES)) {
    if (SYNTAX_END.test(parts[parts.length - 1] ?? '')) break;
    parts.push(line.trim());
  }
  return SYNTAX_END.test(parts[parts.length - 1] ?? '') ? parts.join('\n').replace(/["']\)+$/, '') : first;
}
