import { weightOf } from '../compactor/telling-line.ts';

/** The line below the names of the columns. */
const RULE = /^[\s|]?-[-+|: ]{3,400}$/;
/** Such a line where nothing but blanks is between columns, or one bar behind the numbers of rows. */
const DASHES = /^-{2,200}(?: {1,8}-{2,200}){1,100} {0,8}$|^─{2,20}┼─{2,600}$/;
/** How clients of databases end a table of rows. */
const ROWS = /^\((\d{1,9}) rows?\)$|^\d{1,9} rows? in set\b/;
/** How commands name the columns of a table: `NAME  READY  STATUS`. */
const COLUMN_NAME = /^[A-Z][A-Z0-9 %()_/-]{0,40}$/;
const MIN_COLUMNS = 3;
/** The names of the columns of a data frame, which stand to the right of the numbers of its rows, and such a row. */
const FRAME_NAMES = /^ {2,200}\S/;
const FRAME_ROW = /^ {0,8}\d{1,9} {1,200}\S/;
/** Most lines that name columns and their kinds, with the rule below them. */
const MAX_NAMES = 4;
/** Two cells with blanks between them. */
const CELLS = /\S {2,200}\S/;
/** How a series ends: `Name: comment, Length: 40, dtype: object`. */
const SERIES_END = /^(?:Name: .{1,80}, )?(?:Length: \d{1,9}, )?dtype: \w{2,20}$/;
/** Lines of a table with a frame around it: the one above it has a joint for each column, each row a bar. */
const TOP = /^(?:\+[-=]{1,200}\+[-=+]{1,400}|[┌╭┏╔][─━═]{1,200}[┬┳╤╦][─━═┬┳╤╦]{1,400}[┐╮┓╗])$/;
const FRAMED = /^(?:\|.{1,2000}\||[│┃║].{1,2000}[│┃║]|\+[-=+]{3,600}|[├└╞╰┡┗╠╚┣╟][^\w\s]{2,600})$/;
/** The name of a column among others with commas between them, and fewest lines below these. */
const COLUMN = /^"?[A-Za-z_][\w .%-]{0,40}"?$/;
const MIN_ROWS = 2;
/** Names in a list, as Python prints it, of columns or of files; how often each of them came. */
const NAMES =
  /^(?:(?:Index|array)\()?\[(?:["'][\w.-]{1,60}["'](?:, {0,8})?){2,400}\](?:, dtype=["']?\w{1,20}["']?(?:, length=\d{1,9})?\))?$|^Counter\(\{.{1,4000}\}\)$/;

/** A table of rows, whatever these say; what failed comes before any. */
export function isTable(lines: readonly string[]): boolean {
  const [first = ''] = lines;
  if (lines.length === 1 && ((first.startsWith('[(') && first.endsWith(')]')) || NAMES.test(first))) return true;
  if (RULE.test(lines[1] ?? '') && first.includes('|') && weightOf(first) === 0) return true;
  const names = lines.length > 1 ? first.trim().split(/\s{2,60}|\t/) : [];
  if (names.length >= MIN_COLUMNS && names.every((name) => COLUMN_NAME.test(name.trim()))) return true;
  if (ROWS.test(lines.at(-1) ?? '') && weightOf(first) === 0) return true;
  return isInColumns(lines) || isFrame(lines) || isFlush(lines) || isFramed(lines) || isDelimited(lines);
}

/** A table below whose names and rule stand nothing but rows: as many as its end counts, or of as many cells. */
export function isGrid([names = '', rule = '', ...others]: readonly string[]): boolean {
  if (!RULE.test(rule)) return false;
  const count = ROWS.exec(others.at(-1) ?? '')?.[1];
  if (count !== undefined) return Number(count) === others.length - 1;
  const cells = names.split('|').length;
  return cells > 1 && rule.split(/[|+]/).length === cells && others.every((row) => row.split('|').length === cells);
}

/** A series, or columns with a rule below their names; no other line complains. */
function isInColumns(lines: readonly string[]): boolean {
  if (!SERIES_END.test(lines.at(-1) ?? '') && !lines.slice(1, MAX_NAMES).some((line) => DASHES.test(line)))
    return false;
  return lines.length > 1 && lines.every((line) => CELLS.test(line) || weightOf(line) === 0);
}

/** Numbered rows below the names of their columns; no other line complains. */
function isFrame(lines: readonly string[]): boolean {
  const at = lines.findIndex((line) => FRAME_ROW.test(line));
  if (at < 1 || !FRAME_NAMES.test(lines[at - 1] ?? '')) return false;
  return lines.every((line, index) => index === at - 1 || FRAME_ROW.test(line) || weightOf(line) === 0);
}

/** Rows that have names, as R prints them: each ends where the names of the columns end, which stand to the right of them. */
function isFlush(lines: readonly string[]): boolean {
  const [names = '', ...rows] = lines;
  return FRAME_NAMES.test(names) && rows.length > 0 && rows.every((row) => row.length === names.length);
}

/** Rows with a frame around them; no other line complains. */
function isFramed(lines: readonly string[]): boolean {
  const top = lines.findIndex((line) => TOP.test(line.trim()));
  if (top === -1) return false;
  return lines.every((line, index) => (index > top && FRAMED.test(line.trim())) || weightOf(line) === 0);
}

/** Cells with commas or tabs between them, of which each row has as many as there are names. */
function isDelimited([first = '', ...rows]: readonly string[]): boolean {
  const between = first.includes('\t') ? '\t' : ',';
  const names = first.split(between);
  if (names.length < 2 || rows.length < MIN_ROWS || !names.every((name) => COLUMN.test(name))) return false;
  return weightOf(first) === 0 && rows.every((row) => row.split(between).length === names.length);
}
