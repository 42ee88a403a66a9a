import type { Diagnostic } from '../../model.ts';
import { findingText } from './finding-text.ts';
import { severityOf } from './severity.ts';
import { severityAround } from './severity-around.ts';
import { pathLikeness } from './source-path.ts';
import { type Placed, placeAtStart, placeBehindSeverity } from './source-place.ts';
import { trimSeparator } from './trim-separator.ts';
import { indentOf, toNumber } from '../text.ts';

/** A finding that stands on one line, with what is needed to tell findings from their details. */
export interface DiagnosticLine extends Diagnostic {
  /** Blanks before it: details are indented deeper than the finding that they explain. */
  readonly indent: number;
  /** The severity in the tool's word; `null` where it gave none. */
  readonly word: string | null;
}

/** A line number as some shape has it; lines without one are most of every text. */
const NUMBERED =
  /[:(+[|\t]\s?\d| {2}\d{1,7} {2}[IWEN][a-z]{3,6} \d|",\d|\blines?:? \d| \d{1,7}: (?:syntax|parse) error|^[EFW][a-z]{4,6} (?:[EFW]\d{4} |\S{1,400}\.\w{1,8} \d)/i;
/** A severity before the place: `[error] `, `error: `, `%Warning-WIDTH: `, `error(56): `, `ERROR(RSC-005): `, `ERROR:HDLCompiler:806 - `, `e: file://`, `ERROR in `, `ERROR at `, `ERROR: ParseError at `, `WARNING `. */
const SEVERITY_FIRST =
  /^(?![A-Za-z]:[\\/])(?:\*\* (?=[A-Z])|[A-Z]{3,10} (?=ERROR: ))?(?:\[([A-Za-z]{1,13})\](?::\s?|\s)|%?((?:Fatal )?[A-Za-z]{1,13})(?:(?:-(?=[A-Z\d]{2})|:(?=[A-Z]\w{1,30}:\d{1,5} - "))([A-Z]\w{1,30}:\d{1,5}|[A-Z0-9]{2,20})|\(((?:[A-Z]{2,6}-)?\d{1,4})\)(?=: )| \([a-z]{6,16}\)(?=: ))?(?:: ?(?:[A-Z][a-z]{2,20}Error at (?=\S{1,400}:\d))?(?:file:\/\/)?| in | - (?=")|\s{1,2}-\s{1,3}[a-z]{2,20}: (?=[^\s:]{1,400}:\d{1,7}: )| at (?=\S{1,400}:\d{1,7}: )|\s(?=[\w./~\\])))(?:\(([a-z][\w-]{1,60})\) |\[[a-z]{2,12}\] (?=\/))?(?=\S)/;
/** A letter for the severity and an arrow for the priority, as Credo prints them: `[R] ↗ file:3:7 message`. */
const PRIORITY = /^\[([A-Z])\] [→↗↘↑↓] (?=\S)/;
/** An icon before the place: `❌  /srv/a.swift:3:7: message` (xcpretty), `[x] /srv/a.swift:3:7: message` (xcbeautify). */
const ICON_FIRST = /^(?:▸ {1,4})?(?:([❌✖✗⚠])\uFE0F?|\[([x!])\]) {1,4}(?=[\w./~\\])/u;
/** What xcpretty and fastlane put before each line of a step: `▸ /srv/a.swift:3:7: warning: message`. */
const STEP_FIRST = /^▸ {1,4}(?=[\w./~\\])/u;
/** The name of a rule and its message right behind the line: `no_return Function …`, `PhanUndeclaredMethod Call …`, `phonydeclared: Target …`. */
const RULE_FIRST =
  /^((?=[a-z]{1,40}_)[a-z_]{3,60}(?= [A-Z])|(?:[A-Z][a-z]{1,30}){3,10}(?= [A-Z])|[a-z]{4,40}(?=: [A-Z])|[a-z]{4,12}(?= The [a-z])):? (.+)$/;
/** What parts a finding's columns in `error • message • file:3:7 • code` and `ERROR: Code - file:3:7 - message`. */
const PARTS = / [•–-] /;
/** A message that its place ends: `Undefined class 'Widgt' at lib/card.dart:14:3`. */
const AT_PLACE = /^(\S.{0,1500}) at ([^\s:]{1,400}:\d{1,7}:\d{1,7})$/;
/** A place that ends a line: `file:3:7`, `(file:3)`, `file(3,7)`. */
const LAST_PLACE = /^\(?([^\s()][^()]{0,400}?)(?::(\d{1,7})(?::(\d{1,7}))?|\((\d{1,7}),(\d{1,7})\))\)?:?$/;
/** A path with blanks that starts at a root, and ends a line with its place: `error: message at /srv/in box/a.html:2:2:`. */
const ROOTED_LAST = / at ((?:[A-Za-z]:)?[\\/][^\s:()]{0,200} [^:()]{0,200}:\d{1,7}:\d{1,7}:?)$/;
/** The name of the program that speaks, before the place: `troff: `, `m4:`, `byacc: `, or its part in brackets, `[eva:alarm] `; psql has a dialect of its own, and a time begins a log. */
const TOOL =
  /^(?:\[[a-z]\w{1,30}:[a-z][\w:-]{1,60}\] |(?!psql:|[\w+-]{1,32}: \d{4}\/\d\d\/\d\d )[a-z][\w+-]{0,30}: ?(?:error: [a-z][\w+-]{0,30}: )?)(?=["\w./~])/;
/** Words of a complaint; without one, a place behind a name may be where a program wrote a line of its log. */
const COMPLAINT =
  /\b(?:error|can't|cannot|could not|couldn't|unable|fail(?:ed|s|ure)?|not|no|need|bad|should|must|invalid|illegal|unexpected|expected|un\w{2,12}ed|unknown|missing|malformed)\b/i;
/** How Guile begins what its compiler says: as a comment; and what HCL's errors are listed with, `* web.hcl:14,7-12: …`, and PostCSS's, `[CssSyntaxError] /srv/a.css:3:7: …`. */
const LISTED = /^(?:;;; (?=\S)|\[[A-Z]\w{1,40}Error\] (?=\S{1,400}:\d)|\* (?=[^\s:]{1,400}:\d{1,7},\d))/;
/** What no program is written in: a line of it that a program names is its input, whatever is said of it. */
const DOCUMENT = /\.(?:zone|conf|cfg|cnf|ini|ya?ml|toml|json|xml|csv|rules|list|po)$/i;
/** The word before a place that ends a line. */
const BEFORE_PLACE = /(?:\s(?:at|in|on|[-–•])|:)$/;

/** What detekt's report in plain text puts behind the place. */
const SIGNATURE = ' - Signature=';
/** What follows a place in a stack trace or a note, never in a finding. */
const NOT_A_MESSAGE =
  /^(?:\+0x[0-9a-f]|\d{4}[-/]\d\d[-/]\d\d[ T]\d\d:\d\d|(?:VHDL|Verilog) Compiler exiting|\((?:found: |Location of the symbol )|(?:object|function|thunk|array) <|Task\/Handler: |Related location: |Fatal: There were \d|Parser error during |\*\*\* |recipe for target |Compile failed; see the compiler |in ['`<]|in \w+#|note:(?! Revealed )|(?:required|instantiated|recursively|included) (?:from|by|for)|from (?:here[.:]?$|[^\s:]{1,400}:\d)|:? ?# [\w./-]{1,200}$|[A-Z][\w.]{0,100}\.[\w?!]{1,60}\/\d{1,3}$|[A-Z]\w{1,40}Warning:(?: |$)|here$|[^ ]{1,200}(?: [^ ]{1,100}){0,12} (?:declared|defined) here$|first defined here|\.\.\. (?=[A-Z])|\.\.\.this is the location|previous )/;
/** How a message begins where only a line number stands before it; source code and listings begin otherwise. */
const SENTENCE =
  /^(?:(?:syntax|parse) error\b|[A-Z][\w#.:/'’]{0,120}[!?]?,?\s|[A-Z]{1,8}\d{1,6}\b|[[(]\w{1,20}[\])] |-{1,2} |["'`]|(?:in|at) \w)/;
/** What stands before the severity in a message: the function that it is about, `lark_open() error: …` (Smatch). */
const IN_FUNCTION = /^[A-Za-z_][\w:~]{0,100}\(\) (?=(?:error|warn|warning|info): \S)/;
/** The mildest of checkpatch's grades. */
const CHECK = /^CHECK: (?=[A-Z])/;
/** How far a message is indented behind its place where it goes on with the one above: `a.d(5):        cannot pass argument …`. */
const INDENTED = /^: {6}/;
/** How a line of source code ends. */
const CODE_END = /[;{}(]$|=>$/;

/** Reads one line as a finding, whichever tool printed it; `null` where it is none. */
export function diagnosticOfLine(line: string): DiagnosticLine | null {
  const trimmed = line.trim();
  const text = /^[;*[]/.test(trimmed) ? trimmed.replace(LISTED, '') : trimmed;
  if (text.length < 5 || !NUMBERED.test(text)) return null;
  const indent = indentOf(line);
  const first = PRIORITY.exec(text) ?? ICON_FIRST.exec(text) ?? (text.startsWith('▸') ? STEP_FIRST.exec(text) : null);
  const grade = first?.[1] ?? (first?.[2] === 'x' ? '✖' : first?.[2]);
  return (
    placeFirst(first ? text.slice(first[0].length) : text, indent, grade) ??
    severityFirst(text, indent) ??
    around(text, indent) ??
    parted(text) ??
    placeLast(text, indent) ??
    toolFirst(text, indent)
  );
}

function toolFirst(text: string, indent: number): DiagnosticLine | null {
  const tool = TOOL.exec(text);
  if (tool === null) return null;
  const said = text.slice(tool[0].length);
  const found = severityFirst(said, indent) ?? around(said, indent) ?? placeFirst(said, indent);
  if (found === null || (text.startsWith('[') && found.word === null)) return null;
  const isTold = found.word !== null || said.startsWith('"') || COMPLAINT.test(found.message);
  return isTold || DOCUMENT.test(found.file ?? '') ? found : null;
}

function placeFirst(text: string, indent: number, priority?: string): DiagnosticLine | null {
  const found = placeAtStart(text);
  if (found === null) return null;
  const { file, line, column, rest, strict } = found;
  const said = trimSeparator(rest).replace(IN_FUNCTION, '').replace(CHECK, 'style: ');
  if (said === '' ? !rest.startsWith(':') : isDetail(said)) return null;
  const named = RULE_FIRST.exec(said);
  const rule = named?.[1] !== undefined && severityOf(named[1]) === null ? named : null;
  const { severity: told, word, code, message } = findingText(rule?.[2] ?? said);
  const severity = priority === undefined ? told : severityOf(priority);
  const known = word !== null || code !== null || column !== null || rule !== null || / - /.test(rest.slice(0, 3));
  // A search prints source code in the same form; a sentence begins and ends otherwise.
  const isListing = !strict || /^:(?:\S|\s{2})/.test(rest);
  if (!known && isListing && (!SENTENCE.test(said) || CODE_END.test(said) || INDENTED.test(rest))) return null;
  return { file, line, column, severity: severity ?? 'error', code: code ?? rule?.[1] ?? null, message, indent, word };
}

/** Whether a message explains another finding. A note that carries a code is a finding of its own, as ShellCheck and mypy print them. */
function isDetail(said: string): boolean {
  return NOT_A_MESSAGE.test(said) && !/\s\[(?:[A-Z]{1,8}\d{1,6}|[a-z]{2,30}(?:-[a-z]{2,30}){1,4})\]$/.test(said);
}

function severityFirst(text: string, indent: number): DiagnosticLine | null {
  const match = SEVERITY_FIRST.exec(text);
  if (match === null) return null;
  const [all, bracketed, bare, ofWord, number, rule] = match;
  const code = ofWord ?? number ?? rule ?? null;
  const word = bracketed ?? bare ?? '';
  const severity = severityOf(word);
  const found = severity === null ? null : placeBehindSeverity(text.slice(all.length));
  if (severity === null || found === null) return null;
  const said = trimSeparator(found.rest);
  // Logs of a program name their own lines too: only what complains is a finding.
  if (said === '' || isDetail(said) || (severity === 'info' && found.column === null)) return null;
  const inner = findingText(said);
  const { file, line, column } = found;
  return { file, line, column, severity, code: code ?? inner.code, message: inner.message, indent, word };
}

function around(text: string, indent: number): DiagnosticLine | null {
  const found = severityAround(text);
  return found === null || isDetail(found.message) ? null : { ...found, indent };
}

function parted(text: string): DiagnosticLine | null {
  if (!PARTS.test(text)) return null;
  const [head = '', ...parts] = text.split(PARTS);
  if (parts.length < 2) return null;
  const { severity, word, code, message } = findingText(head === 'lint' ? 'info' : head);
  const told = severity === null ? null : AT_PLACE.exec(parts[0] ?? '');
  if (told?.[2] !== undefined) parts.splice(0, 1, told[1] ?? '', told[2]);
  const at = parts.findIndex((part) => placeAtStart(part)?.rest === '');
  const found = at === -1 ? null : placeAtStart(parts[at] ?? '');
  if (found === null || severity === null) return null;
  const { file, line, column } = found;
  const said = findingText(parts.filter((_, index) => index !== at).join('  '));
  const named = code ?? (/^\w+$/.test(message) ? message : said.code);
  // The columns are aligned to the right: what is indented deeper is a finding as well.
  return { file, line, column, severity, code: named, message: said.message, indent: 0, word };
}

function placeLast(text: string, indent: number): DiagnosticLine | null {
  const tail = text.indexOf(SIGNATURE);
  const whole = tail === -1 ? text : text.slice(0, tail);
  const rooted = ROOTED_LAST.exec(whole);
  const blank = rooted === null ? whole.lastIndexOf(' ') : whole.length - (rooted[1] ?? '').length - 1;
  const match = blank === -1 ? null : LAST_PLACE.exec(whole.slice(blank + 1));
  if (match === null || pathLikeness(match[1] ?? '') !== 'sure') return null;
  const { severity, word, code, message } = findingText(whole.slice(0, blank));
  // detekt: `LongMethod - [name] at file.kt:3:7`.
  const rule = /^([A-Z][a-z]{1,30}[A-Z]\w{1,60}) - /.exec(text)?.[1] ?? null;
  const [, file = '', line, column, otherLine, otherColumn] = match;
  // godot: `Comment should end in a period: a.go:3:7`.
  const complains = column !== undefined && /^[A-Z][a-z]{1,20} .*:$/.test(message) && COMPLAINT.test(message);
  // tryceratops: `[TRY002] Create your own exception - a.py:19:12`; Foodcritic: `FC004: Use a service resource: ./web.rb:31`.
  const isCoded =
    code !== null &&
    (column === undefined ? whole.startsWith(`${code}: `) && message.endsWith(':') : whole.startsWith('['));
  if ((severity === null && rule === null && !complains && !isCoded) || !BEFORE_PLACE.test(message)) return null;
  const said = message.replace(BEFORE_PLACE, '').trim();
  if (said === '' || severityOf(said) !== null) return null;
  return {
    ...placeOf(file, line ?? otherLine, column ?? otherColumn),
    severity: severity ?? 'error',
    code: code ?? rule,
    message: said,
    indent,
    word,
  };
}

function placeOf(file: string, line = '1', column?: string): Pick<Placed, 'file' | 'line' | 'column'> {
  return { file, line: Number(line), column: toNumber(column) };
}
