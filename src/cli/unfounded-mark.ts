import { weightOf } from '../compactor/telling-line.ts';

/** The words by which recordings mark a step. */
const MARK = /error|exception|traceback|fail|fatal/i;
/** Such a word as the name of a column, which counts or tells of them. */
const COLUMN_MARK = /error|exception|fail|missing|invalid|unknown|rejected|denied|timeout|conflict/i;
/** What stands around a word: quotes, brackets, and the signs of a sentence. */
const AROUND = /^["'`([{<]{1,4}|["'`)\]}>,;.]{1,4}$/g;
/** A title within a sentence: `Meeting "Failure review" is booked`; what somebody said is none. */
const TITLE =
  /(?<=[A-Za-z] )(?<!\b(?:said|says|returned|reported|message|errors?|reason|status|with|because|got|received|was|is) )"[^"\n]{1,200}"/g;
/** A name that holds such a word, of a file, a column or an option: `error_rate`, `errors.log`, `src/errors/index.ts`. */
const NAME = /^(?=.{0,200}\w[._/\\-]\w)[\w$@%./\\-]{1,300}$/;
/** A name that is the failure itself: `java.lang.IllegalStateException`. */
const TYPE = /\b[A-Z]\w{0,80}(?:Error|Exception|Failure)\b/;
/** A measure with its number: `error=0.118`, `error: 3 %`. */
const MEASURE = /^\w{0,40}(?:errors?|failures?|failed)[=:]-?\d[\d.e-]{0,20}%?$/i;
const MEASURED = /^(?:errors?|loss|failures?)[:=]?$/i;
/** An error that a model has: the name of a column, or of what it tells of itself. */
const STATISTIC = /\b(?:std\.? err(?:or)?|(?:standard|squared|absolute|percentage) error)\b/gi;
/** `error budget: 99.9 %` */
const OF_MEASURE = /^[a-z]{2,20}[:=]?$/i;
const NUMBER = /^[=±]?-?\d+\.\d+%?$/;
/** What parts the columns of a table, the name of one, and a number in a row. */
const BETWEEN_COLUMNS = /\s{2,60}|\t/;
const COLUMN = /^[\w%./()-]{1,40}$/;
const CELL = /^-?\d[\d.,e+-]{0,20}%?$/;
/** What a data frame or a series tells of a column: its name, its count, its kind. */
const OF_FRAME = /^Name: .{1,80}, (?:Length: \d{1,9}, )?dtype: \w|\s\d{1,9} non-null\s{1,8}\w{2,20}\s{0,4}$/;
/** What begins a value rather than a sentence. */
const VALUE = /^\s{0,40}[[({<"'`]/;
/** Longest text that is looked at, in characters. */
const MAX_CHARS = 20_000;

/**
 * Whether filled lines hold such words only in names and measures, and complain of nothing: a table with a column
 * `error_rate`, a folder with a file `errors.log`, a loss and its error. The rule that marked them had no other ground.
 */
export function isUnfounded(lines: readonly string[]): boolean {
  const text = lines.join('\n');
  if (text.length > MAX_CHARS || !(MARK.test(text) || COLUMN_MARK.test(text))) return false;
  const rows = lines.filter((line, index) => !OF_FRAME.test(line) && !namesColumns(line, lines[index + 1] ?? ''));
  return rows.map(withoutNames).every((line) => weightOf(line) === 0 && !TYPE.test(line));
}

function withoutNames(line: string): string {
  if (!MARK.test(line)) return line;
  const untitled = VALUE.test(line) ? line : line.replace(TITLE, '');
  const words = untitled
    .replaceAll(STATISTIC, '')
    .split(/\s+/)
    .map((word) => word.replaceAll(AROUND, ''))
    .filter((word) => word !== '=');
  return words
    .filter((word, index) => !MARK.test(word) || !(isName(word) || isMeasure(word, words.slice(index + 1, index + 3))))
    .join(' ');
}

function isName(word: string): boolean {
  return NAME.test(word) && !TYPE.test(word);
}

function isMeasure(word: string, [next = '', after = '']: readonly string[]): boolean {
  if (MEASURE.test(word)) return true;
  return MEASURED.test(word) && (NUMBER.test(next) || (OF_MEASURE.test(next) && NUMBER.test(after)));
}

/** Whether a line names the columns of the row below it, as tables of data frames begin. */
function namesColumns(line: string, next: string): boolean {
  if (!COLUMN_MARK.test(line)) return false;
  const names = line.trim().split(BETWEEN_COLUMNS);
  const cells = next.trim().split(BETWEEN_COLUMNS);
  return (
    names.length >= 2 &&
    names.every((name) => COLUMN.test(name)) &&
    cells.length >= names.length &&
    cells.some((cell) => CELL.test(cell))
  );
}
