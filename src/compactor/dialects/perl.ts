import type { Diagnostic, Frame } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { isLibraryPath } from '../frames.ts';
import { oneLine } from '../text.ts';

/** Perl's own errors and what programs die of, with Carp's traces. */
export const perl: Dialect = { name: 'perl', rank: 79, evidence: [' line '], read };

/** `Can't locate … at lib/A.pm line 3, <STDIN> line 2.`, and a parser's `syntax error at a.pl line 7, near "print"`. */
const SAID =
  /^(.{1,1500}?) at (-e|\(eval \d{1,6}\)|\S{1,400}) line (\d{1,7})(?:, <[\w$:]{0,40}> (?:line|chunk) \d{1,9})?(, (?:near .{0,300}|at end of line|at EOF|within (?:string|pattern).{0,40}))?\.?$/;
/** `\tmain::total(1, "x") called at a.pl line 14` */
const CALLED =
  /^\s{1,8}([\w:'()]{1,200}?|eval \{\.{3}\}|require \S{1,200})(?:\(.{0,1000}\))? called at (\S{1,400}) line (\d{1,7})\.?$/;
/** Files of Perl. */
const PERL_FILE = /\.(?:pl|pm|t|cgi|psgi|al|PL|plx)$|^-e$|^\(eval \d{1,6}\)$/;
/** Words by which a text is Perl's where the file has no ending. */
const PERL_WORDS =
  / called at \S{1,400} line \d|^BEGIN failed--|^Compilation failed in require|@INC|^Can't call method|^Use of uninitialized/m;
/** What Perl warns of, and goes on. */
const WARNING =
  /^(?:Use of uninitialized|Argument ".{0,200}" isn't numeric|Odd number of elements|Useless use of|Name ".{1,200}" used only once|Subroutine \S{1,200} redefined|"(?:my|our|state)" variable|Possible |Scalar value |Deep recursion|Wide character|Unquoted string|Statement unlikely|Parentheses missing|Found = in conditional|Applying pattern|.{1,100} is deprecated|.{1,100} is experimental|Reference found where|isn't numeric|substr outside of string|splice\(\) offset|Negative repeat count|Smartmatch|given is|when is|print\(\) on (?:un|clo)|readline\(\) on (?:un|clo)|Exiting |Illegal (?:hexadecimal|octal|binary) digit|Integer overflow|Prototype mismatch|Constant subroutine|Duplicate specification)/;
/** What follows from an error said before. */
const SYMPTOM = /^(?:(?:BEGIN|INIT|END|CHECK|UNITCHECK) failed|Compilation failed in require|Execution of )/;
/** What the parser says at the end of several errors. */
const PARSER =
  / had (?:too many|compilation) errors\.$|aborted due to compilation errors\.$|^Execution of \S{1,300} aborted/m;
/** What `perl -c` says of a file that it only warns of. */
const CHECKED = /^\S.{0,400} syntax OK$/m;
/** The list of folders that were searched, and what brackets hold beside. */
const SEARCHED = / \(@INC (?:contains|entries checked):.{0,2000}\)$/;
/** The class of an exception that prints itself so. */
const TYPED = /^([A-Z]\w{0,80}(?:::\w{1,80}){1,8}|[A-Z]\w{0,80}(?:Error|Exception)): /;

/** Longest quotation of the parser, in lines. */
const MAX_QUOTED_LINES = 6;

interface Said {
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly index: number;
}

function read({ text, lines }: ErrorText): Finding | null {
  const all = lines.flatMap((line, index) => saidAt(unbroken(lines, index, line), index) ?? []);
  if (all.length === 0 || !(all.some(({ file }) => PERL_FILE.test(file)) || PERL_WORDS.test(text))) return null;
  const symptom = all.findIndex(({ message }) => SYMPTOM.test(message));
  const isError = ({ message }: Said) => !WARNING.test(message) && !SYMPTOM.test(message);
  const errors = all.filter(isError);
  const before = symptom === -1 ? [] : all.slice(0, symptom).filter(isError);
  const parsed = PARSER.test(text) ? errors.filter(({ index }) => !CALLED.test(lines[index + 1] ?? '')) : [];
  const chosen = parsed[0] ?? before.at(-1) ?? errors.at(-1) ?? all[0];
  if (chosen === undefined) return null;
  const type = TYPED.exec(chosen.message)?.[1] ?? null;
  const message = type === null ? chosen.message : chosen.message.slice(type.length + 2);
  const exceptions = [{ type, code: null, message, frames: framesOf(chosen, lines) }];
  if (errors.length === all.length && parsed.length === 0 && all.every(({ index }) => isListed(lines, index)))
    return { exceptions, diagnostics: all.map(diagnosticOf) };
  const isChecked = parsed.length > 0 || (text.includes(' syntax OK') && CHECKED.test(text));
  return isChecked
    ? {
        exceptions,
        diagnostics: all.filter((one) => parsed.includes(one) || WARNING.test(one.message)).map(diagnosticOf),
      }
    : { exceptions };
}

/** Whether a line is all of a finding: Perl ends its own with a full stop, Perl::Critic does not where it is asked for places so. */
function isListed(lines: readonly string[], index: number): boolean {
  return /^\S.{0,1500} at \S{1,400}\.p[lm] line \d{1,7}$/.test(lines[index] ?? '');
}

/** The parser quotes the place over several lines. */
function unbroken(lines: readonly string[], index: number, line: string): string {
  if (!/, near "[^"]{0,300}$/.test(line)) return line;
  const quoted = lines.slice(index, index + MAX_QUOTED_LINES);
  const end = quoted.findIndex((below, at) => at > 0 && below.endsWith('"'));
  return end === -1 ? line : oneLine(quoted.slice(0, end + 1).join(' '));
}

function saidAt(line: string, index: number): Said | null {
  if (!line.includes(' line ') || CALLED.test(line)) return null;
  const [, message = '', file = '', number, near = ''] = SAID.exec(line) ?? [];
  if (file === '' || message.startsWith('#')) return null;
  return { message: message.replace(SEARCHED, '') + near, file, line: Number(number), index };
}

function framesOf({ file, line, index }: Said, lines: readonly string[]): readonly Frame[] {
  const calls: Frame[] = [];
  for (const below of lines.slice(index + 1)) {
    const [, name, at, number] = CALLED.exec(below) ?? [];
    if (name === undefined || at === undefined) break;
    calls.push(frame(at, Number(number), name.replace(/^main::/, '')));
  }
  // A call is shown at the place of its caller: the name belongs to the place above.
  const names = calls.map((call) => call.function);
  return [frame(file, line, null), ...calls].map((each, at) => ({ ...each, function: names[at] ?? null }));
}

function frame(file: string, line: number, name: string | null): Frame {
  return { file, line, column: null, function: name, inApp: !isLibraryPath(file) };
}

function diagnosticOf({ file, line, message }: Said): Diagnostic {
  return { file, line, column: null, severity: WARNING.test(message) ? 'warning' : 'error', code: null, message };
}
