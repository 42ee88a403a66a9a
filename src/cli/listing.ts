import { weightOf } from '../compactor/telling-line.ts';

/** A line of a file, numbered, or one that a search found: `12\tcode`, `src/a.ts:12:  code`. */
const LISTED =
  /^\s{0,8}\d{1,7}(?:\t|→|: |:\s{2}|\s{0,2}\|)|^\d{1,7}:(?!\d)|^[\w./@+-]{1,300}[:-]\d{1,7}[:-](?! \S)|^\(\d{1,7} more lines (?:above|below)\)$/;
/** What introduces a listing. */
const LISTING =
  /^(?:[\w./@+-]{1,300}:$|Here's the result of running `cat|\[File: |Found \d{1,7} (?:matches|files|lines)\b)/;
/** The lines of a difference between two files, as `diff` and git print it. */
const DIFFERS =
  /^(?:[-+ <>@\\]|$|diff |index |(?:new|deleted) file mode |(?:rename|copy|similarity|old mode|new mode) |\d{1,7}(?:,\d{1,7})?[acd]\d)/;
const DIFF_BEGINS = /^(?:diff --git |--- \S|\d{1,7}(?:,\d{1,7})?[acd]\d)/;
/** A file or a folder, alone on its line. */
const FILE =
  /^\s{0,80}(?:[A-Za-z]:)?[\w.@+~$#-]{0,200}(?:[\\/][\w.@+~$#-]{0,200}){1,40}$|^\s{0,80}[\w@+~$#-]{1,200}(?:\.[\w-]{1,40}){1,4}$/;
/** What a folder holds, each with its kind: `[DIR] billing`. */
const MEMBER = /^\[(?:DIR|FILE)\] \S/;
/** Source code, by how its lines begin or end. */
const SOURCE =
  /^\s{0,80}(?:\/\/|\/\*|\*[ /]|#include\b|#!|def |class |import |from \S{1,100} import |export |function |async |const |let |var |return\b|if ?\(|for ?\(|while ?\(|try\b|[)}\]]|@\w|package |public |private |static |fn |use |pub |func |type |interface |elif |else\b|except\b|raise |throw |with |catch\b)|[;{}]\s{0,4}$/;
/** An exception's name with its message is no source, whatever it ends with. */
const TYPED = /^\s{0,8}(?:Uncaught )?(?:[\w$]{1,60}\.){0,8}[A-Z][\w$]{0,80}(?:Error|Exception)\b\]?(?: \[\w{1,60}\])?:/;
/** The words by which recordings mark a step, whatever they stand in. */
const MARKING =
  /error|exception|traceback|fail|fatal|denied|refused|invalid|not found|missing|undefined|unknown|cannot|warn|panic|abort/i;
/** Fewest lines of files or of source that are taken for a listing. */
const MIN_LINES = 3;
/** How much of a text has to be numbered lines or source, where other lines stand among them. */
const MOST = 0.5;
const MOST_SOURCE = 0.7;

/**
 * Whether filled lines are what a file, a folder, a search or a comparison holds: what they say of errors did not
 * happen.
 */
export function isListing(lines: readonly string[]): boolean {
  const [first = '', ...others] = lines;
  const listed = LISTING.test(first) ? others : lines;
  if (listed.length === 0) return false;
  if (listed.every((line) => LISTED.test(line))) return true;
  // Without such a word the mark has another ground, which the words do not tell.
  return (
    lines.some((line) => MARKING.test(line)) &&
    (isNumbered(lines) || isDiff(lines) || isOfFiles(lines) || isSource(lines))
  );
}

/** Numbered lines are most of a text whose other lines complain of nothing. */
function isNumbered(lines: readonly string[]): boolean {
  const other = lines.filter((line) => !LISTED.test(line));
  return lines.length >= MIN_LINES && other.length <= lines.length * (1 - MOST) && other.every(isQuiet);
}

/** Whether filled lines are what `diff` or git prints of two files, and nothing else. */
export function isDiff(lines: readonly string[]): boolean {
  return DIFF_BEGINS.test(lines[0] ?? '') && lines.every((line) => DIFFERS.test(line));
}

/** Whether filled lines are what a folder holds, each with its kind. */
export function isFolder(lines: readonly string[]): boolean {
  return lines.length > 0 && lines.every((line) => MEMBER.test(line));
}

function isOfFiles(lines: readonly string[]): boolean {
  const files = lines.filter((line) => FILE.test(line));
  return files.length >= MIN_LINES && lines.every((line) => FILE.test(line) || isQuiet(line));
}

function isSource(lines: readonly string[]): boolean {
  const source = lines.filter((line) => SOURCE.test(line) && !TYPED.test(line));
  if (source.length < MIN_LINES || source.length < lines.length * MOST_SOURCE || source[0] !== lines[0]) return false;
  const said = new Set(source);
  return lines.every((line) => said.has(line) || isQuiet(line));
}

function isQuiet(line: string): boolean {
  return weightOf(line) === 0;
}
