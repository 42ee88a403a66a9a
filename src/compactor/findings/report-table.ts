import type { Diagnostic } from '../../model.ts';
import { withBars } from './dashed-table.ts';
import { headingOf } from './finding-rows.ts';
import { severityOf } from './severity.ts';
import { pathLikeness } from './source-path.ts';

/** What parts the cells of a row. */
const BAR = /[|│║┃]/;
/** The names that tools give to their columns. */
const LINE = /^(?:line(?:\(s\)|s| ?number| ?#| ?no\.?)?|row|start line)$/i;
const MESSAGE = /^(?:message|description)$/i;
const OTHER_MESSAGE = /^(?:solution|details?|issue|error|problem|text|reason|what)$/i;
const FILE = /^(?:(?:script|file) ?(?:name|path)?|path|source|location)$/i;
const COLUMN = /^(?:col(?:umn)?(?: ?number)?|pos(?:ition)?|char)$/i;
const RULE = /^(?:rule(?: ?(?:id|name))?|code|check(?: id)?|lint(?:er)?|test id)$/i;
const SEVERITY = /^(?:severity|type|level|kind|priority)$/i;
/** Most cells of a row, and longest row, in characters. */
const MAX_CELLS = 24;
const MAX_ROW_CHARS = 2000;
/** What stands before the file above a table. */
const FILE_LABEL = /^(?:File(?: ?name)?|Path):\s{1,8}/i;
/** A place in a cell: `src/a.ts:12:3`. */
const PLACE = /^(.{1,400}?):(\d{1,7})(?::(\d{1,7}))?$/;

/** Where a table has what is of interest; -1 where it has not. */
interface Columns {
  readonly file: number;
  readonly line: number;
  readonly column: number;
  readonly rule: number;
  readonly severity: number;
  readonly message: number;
}

/** Reads tables whose head names a column for lines and one for messages; the file is a column as well, or stands above. */
export function tableFindings(given: readonly string[]): readonly Diagnostic[] {
  const lines = given.some((line) => columnsOf(line) !== null) ? given : withBars(given);
  if (lines === null || !lines.some((line) => columnsOf(line) !== null)) return [];
  const findings: Diagnostic[] = [];
  let columns: Columns | null = null;
  let file: string | null = null;
  let isRow = false;
  for (const line of lines) {
    const head = columnsOf(line);
    if (head !== null) {
      columns = head;
      isRow = false;
      continue;
    }
    const cells = columns === null ? null : cellsOf(line);
    const row = columns === null || cells === null ? null : findingOf(cells, columns, file);
    const last: Diagnostic | undefined = findings.at(-1);
    const more: string = row === null && isRow && columns !== null ? restOf(cells, columns) : '';
    if (row !== null) findings.push(row);
    else if (more !== '' && last) findings[findings.length - 1] = { ...last, message: `${last.message} ${more}` };
    else if (cells === null) file = headingOf(line.trim().replace(FILE_LABEL, ''))?.file ?? file;
    isRow = row !== null || more !== '';
  }
  return findings;
}

/** The cells of a row; `null` where the line is none. */
function cellsOf(line: string): readonly string[] | null {
  if (line.length > MAX_ROW_CHARS || !BAR.test(line)) return null;
  // A bar at either end closes the row.
  const bare = line
    .trim()
    .replace(/^[|│║┃]/, '')
    .replace(/[|│║┃]$/, '');
  const cells = bare.split(BAR, MAX_CELLS).map((cell) => cell.trim());
  return cells.length < 2 ? null : cells;
}

function columnsOf(line: string): Columns | null {
  // Told at once: nearly no line of a text is the head of a table.
  if (!/line|row|location/i.test(line)) return null;
  const cells = cellsOf(line);
  if (cells === null) return null;
  const at = (name: RegExp): number => cells.findIndex((cell) => name.test(cell));
  const columns = {
    file: at(FILE),
    line: at(LINE),
    column: at(COLUMN),
    rule: at(RULE),
    severity: at(SEVERITY),
    message: at(MESSAGE) === -1 ? at(OTHER_MESSAGE) : at(MESSAGE),
  };
  // A listing of code or of rows of a database may have lines and texts; what judges them is a finding.
  const judges = columns.rule !== -1 || columns.severity !== -1;
  return judges && columns.message !== -1 && (columns.line !== -1 || columns.file !== -1) ? columns : null;
}

/** What a message goes on with in a row that has nothing else. */
function restOf(cells: readonly string[] | null, { message }: Columns): string {
  const isAlone = cells?.every((cell, at) => at === message || cell === '') ?? false;
  return isAlone ? (cells?.[message] ?? '') : '';
}

function findingOf(cells: readonly string[], columns: Columns, above: string | null): Diagnostic | null {
  const cell = (at: number): string => (at === -1 ? '' : (cells[at] ?? ''));
  const [, placed, lineOfPlace, columnOfPlace] = PLACE.exec(cell(columns.file)) ?? [];
  const path = placed ?? cell(columns.file);
  const file = pathLikeness(path) === 'sure' ? path : above;
  const line = /^\d{1,7}/.exec(cell(columns.line))?.[0] ?? lineOfPlace;
  const message = cell(columns.message);
  if (file === null || line === undefined || message === '') return null;
  const column = /^\d{1,7}$/.exec(cell(columns.column))?.[0] ?? columnOfPlace;
  return {
    file,
    line: Number(line),
    column: column === undefined ? null : Number(column),
    severity: severityOf(cell(columns.severity)) ?? 'error',
    code: cell(columns.rule) || null,
    message,
  };
}
