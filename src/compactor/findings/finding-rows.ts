import type { Diagnostic } from '../../model.ts';
import { findingText } from './finding-text.ts';
import { severityOf } from './severity.ts';
import { isRooted, pathLikeness } from './source-path.ts';
import { isSpacedPath } from './spaced-path.ts';
import { toNumber } from '../text.ts';

/** A line that only names the file of the rows below it: `src/a.js`, `== a.rb ==`, `FILE: a.php`, `  Line   a.php`, `== [a.sql] FAIL`, `----- a.js -----`, `# src/a.erl [FAIL]`, `+ a.twig`. */
const HEADING =
  /^(?:FILE: |### |\+ (?=\S{1,400}$)|# (?=\S{1,400} \[FAIL\]$)|== \[?|\s{0,4}Line\s{2,20}|\s{0,4}File: {1,8}|Reading from file |Working on (?=\S{1,400}\.{3}$)|In |(?:# )?(?:Analyzing|Checking|Linting|Validating|Scanning) (?:file )?|[✗✓✖⚡⚠] |(?:Errors|Findings|Issues|Lints|Problems|Warnings) (?:for|in) (?:[a-z]{1,20} )?(?=\S+:$)|[-=*]{3,80} (?:FILE\s{0,2}:\s{1,2}|(?:Analyzing|Checking|Linting|Scanning) )?(?=\S{1,400} [-=*]{3,80}$))?([^\s:].{0,400}?)(?:\]? (?:FAIL|==)| \(\d{1,6} issues?\) ==| [-=*]{3,80}| \[FAIL\]| \. \. \.|\.{3}|:\d{1,7}:\d{1,7}|: (?:Errors|Warnings)\.| -- \d{1,6} warnings?| - \(\d{1,6} offenses?\))?:?$/;
/** What stands around a file in such a line; without it, a line with blanks names one only by its root. */
const AROUND_FILE =
  /^(?:FILE: |\+ (?=\S+$)|### (?=\S+ - \()|== |\s{0,4}Line\s|\s{0,4}File: {1,8}|Reading from file |Working on (?=\S+$)|In (?=\S+$)|(?:# )?(?:Analyzing|Checking|Linting|Validating|Scanning) (?:file )?(?=\S+$)|[✗✓✖⚡⚠] |(?:Errors|Findings|Issues|Lints|Problems|Warnings) (?:for|in) (?:[a-z]{1,20} )?(?=\S+:$)|[-=*]{3,80} )| (?:FAIL|==|\[FAIL\]):?$|: (?:Errors|Warnings)\.$| (?:-- \d{1,6} warnings?:|- \(\d{1,6} offenses?\))$/;
/** The class that uses a trait, behind the name of its file (PHPStan). */
const CONTEXT = / \(in context of [^()]{1,300}\)\s{0,80}$/;
/** ShellCheck's heading: `In a.sh line 3:`. */
const SHELL_HEADING = /^In (\S{1,400}) line (\d{1,7}):$/;
/** A place in parentheses that what is listed below belongs to: `Lints for rule align (line 31, workflow/align.smk):`. */
const LISTED_HEADING = /^[A-Z][a-z]{2,20} .{1,200} \(line (\d{1,7}), ([^\s:()]{1,400})\):$/;
/** What programs in Go say above what they found in a document: `parsing YAML file a.yml: yaml: unmarshal errors:`. */
const YAML_HEADING = /(?:^|\s)"?([^\s:"]{1,400})"?: yaml: unmarshal errors:$/;
/** A row that spells both words is one, whatever it says. */
const BOTH_SPELT = /^Line \d{1,7},? Column \d/i;
const OF_YAML = /^(?:field|cannot unmarshal|mapping key|unknown) /;
/** A place in brackets or letters before its row: `  (8, 19)  ST1003  message`, `l.3 c.2 : ERROR message`, `|   l.3   c.12  : ERROR message`. */
const POINTED =
  /^(?:\|\s{1,8}|\s{0,8})(?:\((\d{1,7}),\s?(\d{1,7})\)|l\.(\d{1,7})\s{1,7}c\.(\d{1,7})\s{1,7}:)\s{1,12}(\S.*)$/;
/** A rule by the address of its description, and the message: `https://revive.run/r#var-naming  don't use underscores`. */
const LINKED = /^https?:\/\/\S{1,200}#([\w-]{1,60})\s{1,60}(\S.{0,1500})$/;
/** A line number, which may begin a range, and its message: `\t18-20: Line too long (61 instead of 60)`, `    3: DOC101: Function …`. */
const INDENTED = /^\s{1,8}L?(\d{1,7})(?:-\d{1,7})?: (\S.{1,1500})$/;
/** How such a message begins and ends where it has no code and stands behind a tab; source code begins otherwise. */
const SENTENCE = /^[A-Z][\w'-]{1,30} [\w'"`(].{0,300}[^;{}(,]$/;
/** ShellCheck's row: `     ^-- SC2086 (info): Double quote …`. */
const SHELL_ROW = /^(\s{0,400})\^[-^]{0,400} (SC\d{4})(?: \((\w{1,10})\))?: (.+)$/;
/** ESLint's row and its heirs': `  1:9  error  'x' is not defined  no-undef`, `  46:3  ✖  …`, `  ✖  1:7  …`, `  1:1-1:5  warning  …`, `8:7:  E3002  …`. */
const STYLISH =
  /^\s{0,20}(?:([✖✘×⚠ℹ!❌])\uFE0F?\s{1,8})?(\d{1,7}):(\d{1,7})(?:-\d{1,7}(?::\d{1,7})?)?:?\s{1,20}(\S.*)$/;
/** A rule right behind the longest message of a table, where one blank parts the columns: `2:1  Message. types-have-descriptions`. */
const RULE_BEHIND_BLANK = /^(?=[A-Z`'"])(.{1,1500}\S) ([a-z]{2,30}(?:-[a-z]{1,30}){2,8})$/;
/** A rule in parentheses behind a remark in parentheses: `9:1 Unexpected indentation (2) (should be 4) (indent)`. */
const RULE_BEHIND_REMARK = /(?<=\)) \(([a-z][\w-]{2,60})\)$/;
const NO_COLON = /^\s{0,20}\d{1,7}:\d{1,7} /;
/** The same without a column: `  4     info     message  RuleName`. */
const STYLISH_LINE =
  /^\s{1,20}(\d{1,7})\s{2,20}(error|warning|warn|info)\s{1,20}(\S.{0,1500}?)(?:\s{2,40}([A-Z][A-Za-z]{2,80}))?$/;
/** A row without column or severity, its rule in the last column: `  12    Trailing spaces are not allowed    no-trailing-spaces`; a word alone is one only behind a sentence. */
const RULED_LINE =
  /^\s{1,20}(\d{1,7})\s{2,20}(?=[A-Z"'`]|.{1,1700}[a-z]-[a-z]{1,30}$)(\S.{0,1500}\S)\s{2,200}([a-z]{4,30}|[a-z]{1,30}(?:-[a-z]{1,30}){1,8})$/;
/** What a parser says where a linter has no rule: `SyntaxError: Expected …`. */
const PARSER = /^[A-Z][a-z]{2,20}Error: \S/;
/** A row with the lines that it is about, and who says so: `12-48: Method has 37 lines [structure]` (Code Climate). */
const RANGED = /^(\d{1,7})(?:-\d{1,7})?: ([A-Z].{0,1500}) \[([a-z][\w-]{1,40})\]$/;
/** A row of MATLAB's: `L 12 (C 5-9): message`. */
const MATLAB = /^L (\d{1,7}) \(C (\d{1,7})(?:-\d{1,7})?\): (\S.{0,1500})$/;
/** A rule in the last column, where tabs part the columns (curlylint). */
const RULE_BEHIND_TAB = /\t([a-z][\w-]{1,80})$/;
/** djLint's row, and its kin's, with the code in front: `H005 1:0 message`. */
const CODED = /^([A-Z]{1,4}\d{3,4}) (\d{1,7}):(\d{1,7}) (\S.{0,1500})$/;
/** RuboCop's simple row: `C:  3:  5: message`, `C:141:121: message`. */
const LETTER = /^([A-Z]):\s{0,8}(\d{1,7})[:,]\s{0,8}(\d{1,7}): (.+)$/;
/** The row of PHP_CodeSniffer and PHPMD: ` 20 | ERROR | [x] message`, ` 7 | VIOLATION | message`; group 3 is the message. */
const BARRED = /^\s{0,8}(\d{1,7})\s\|\s([A-Z]{4,12})\s{0,4}\|\s(?:\[[ x]\]\s)?(.+)$/;
/** Reek's row, which may name several lines: `  [2, 9]:DataClump: message [https://…]`. */
const LISTED = /^\s{1,8}\[(\d{1,7})(?:, \d{1,7}){0,40}\]:([A-Z]\w{2,60}): (\S.*?)(?: \[https?:\/\/[^\]\s]{1,300}\])?$/;
/** How hard a part of a program is to follow: `    M 2:4 Loader.run - C (15)` (Radon). */
const RANKED = /^ {4}[CFM] (\d{1,7}):(\d{1,7}) (\S{1,200} - [A-F](?: \(\d{1,5}\))?)$/;
/** What Python says of a file whose name it was not told: `    ERROR: invalid syntax (<unknown>, line 1)`. */
const UNNAMED = /^ {4}ERROR: (.{1,400} \(<unknown>, line (\d{1,7})\))$/;
/** SQLFluff's row: `L:   1 | P:   9 | LT01 | message`. */
const LETTERED = /^L:\s{0,8}(\d{1,7}) \| P:\s{0,8}(\d{1,7}) \|\s{1,8}(\w{2,8}) \| (.+)$/;
/** A row that says its line: `LINE  2: ERROR   [ ] message`, ` line 12, col 5: error: message`, `Line 5:10:  message  rule`, `Line 3, E:0131: message`, `Line 48 Column 1: message`. */
const SAID =
  /^\s{0,8}line\s{1,8}(\d{1,7})(?:(?:,?\s?col(?:umn)?\s|[:,])\s?(\d{1,7}))?(?:\s?[:|-]\s{1,8}|,\s{1,4}(?=[A-Z]:\d{4}: ))(\S.*)$/i;
/** The same behind an icon: `⛔️ Line 31: Force tries should be avoided`. */
const ICON_SAID = /^([⛔⚠❌✖])\uFE0F? Line (\d{1,7}): (\S.{0,1500})$/u;
/** A row of the reference compiler for GLSL, `ERROR: 0:5: message`, and of JavaCC, `Error: Line 5, Column 33: message`. */
const SPELT = /^(ERROR|WARNING|Error|Warning): (?:\d{1,3}:(\d{1,7})|Line (\d{1,7}), Column (\d{1,7})): (\S.*)$/;
/** PHPStan's row: `  12     message`, `  :12    message`. */
const TABLE = /^\s{1,4}:?(\d{1,7})\s{2,12}(\S.*)$/;
/** CodeNarc's row: `    Violation: Rule=EmptyCatchBlock P=2 Line=12 Msg=[The catch block is empty] Src=[} catch …]`. */
const VIOLATION = /^\s{1,8}Violation: Rule=(\w{1,80}) P=([123]) Line=(\d{1,7}) Msg=\[(.{1,1500}?)\](?: Src=\[.*)?$/;
/** The rest of a wrapped message in a table. */
const WRAPPED = /^\s{0,40}(?:\|\s{1,20}){1,4}(\S.*)$|^\s{5,40}([^\s|].*)$/;
/** PHPStan's identifier of the rule under a message. */
const IDENTIFIER = /^🪪\s{1,4}([\w.]{1,80})$/u;

/** The file, and the line where known, that the rows below belong to. */
export interface Heading {
  readonly file: string;
  readonly line: number | null;
  /** Rows such as `  12  message` are only read under a table's head, as listings look the same. */
  readonly table: boolean;
  /** Whether the line says itself that the file failed: items of a list are findings only below such a one. */
  readonly failed: boolean;
}

/** Reads a line that is nothing but the name of a file. */
export function headingOf(line: string): Heading | null {
  const shell = SHELL_HEADING.exec(line);
  if (shell?.[1] !== undefined) return { file: shell[1], line: Number(shell[2]), table: false, failed: false };
  const listed = line.endsWith('):') ? LISTED_HEADING.exec(line) : null;
  if (listed?.[2] !== undefined && pathLikeness(listed[2]) !== 'no')
    return { file: listed[2], line: Number(listed[1]), table: false, failed: true };
  if (line === 'stdin') return { file: line, line: null, table: false, failed: false };
  if (line.length > 500 || !/[.\\/]|file:?$/i.test(line)) return null;
  const document = line.includes(': yaml: ') ? YAML_HEADING.exec(line)?.[1] : undefined;
  if (document !== undefined) return { file: document, line: null, table: false, failed: false };
  const bare = line.includes('(in context of ') ? line.replace(CONTEXT, '') : line;
  const text = bare.startsWith(' ') && !/^\s{2,4}(?:Line|File)/.test(bare) ? bare.trim() : bare.trimEnd();
  if (text.includes(' ') && !isRooted(text) && !AROUND_FILE.test(text) && !isSpacedPath(text.replace(/:$/, '')))
    return null;
  const file = HEADING.exec(text)?.[1];
  if (
    file === undefined ||
    pathLikeness(file) !== 'sure' ||
    (/\s/.test(file) && !isRooted(file) && !isSpacedPath(file))
  )
    return null;
  return {
    file,
    line: null,
    table: /^\s{0,4}Line\s/.test(line),
    failed: /\bFAIL\]?:?$|^[A-Z][a-z]{3,8}s (?:for|in) /.test(text),
  };
}

/** A path alone on its line, whose file may have no ending, above a row: `bin/deploy`. */
const BARE_PATH = /^\.{0,2}\/?(?:[\w.@+-]{1,80}\/){1,20}[\w.@+-]{1,80}:?$/;
const ROW = /^\s{0,8}(?:\d{1,7}[:\s]|\[\d{1,7}[\],])/;

/** Reads the name of a file above a row, though nothing else says that it is one. */
export function headingAbove(line: string, next: string): Heading | null {
  const isHeading = line.includes('/') && ROW.test(next) && BARE_PATH.test(line);
  return isHeading ? { file: line.replace(/:$/, ''), line: null, table: false, failed: false } : null;
}

/** Reads a row under a heading. */
export function rowOf(line: string, heading: Heading): Diagnostic | null {
  const { file } = heading;
  const stylish = STYLISH.exec(line);
  if (stylish) {
    const [, icon, row, column, rest = ''] = stylish;
    const columns = rest.replace(RULE_BEHIND_TAB, '  $1');
    const { severity, word, code, message } = findingText(
      NO_COLON.test(line)
        ? columns.trimEnd().replace(RULE_BEHIND_BLANK, '$1  $2').replace(RULE_BEHIND_REMARK, '  $1')
        : columns,
    );
    if (icon === undefined && word === null && code === null && !PARSER.test(rest)) return null;
    const ofIcon = icon === undefined ? null : severityOf(icon);
    return { file, line: Number(row), column: Number(column), severity: severity ?? ofIcon ?? 'error', code, message };
  }
  const lined = STYLISH_LINE.exec(line);
  if (lined) {
    const found = told(file, lined[1], undefined, lined[2] ?? '', lined[3] ?? '');
    return { ...found, code: lined[4] ?? found.code };
  }
  const ranged = line.endsWith(']') ? RANGED.exec(line) : null;
  if (ranged) return { ...told(file, ranged[1], undefined, 'warning', ranged[2] ?? ''), code: ranged[3] ?? null };
  const ruled = RULED_LINE.exec(line);
  if (ruled) return { ...told(file, ruled[1], undefined, 'error', (ruled[2] ?? '').trimEnd()), code: ruled[3] ?? null };
  const matlab = line.startsWith('L ') ? MATLAB.exec(line) : null;
  if (matlab) return told(file, matlab[1], matlab[2], 'warning', matlab[3] ?? '');
  const barred = BARRED.exec(line);
  if (barred) return told(file, barred[1], undefined, barred[2] ?? '', barred[3] ?? '');
  const listed = line.includes(']:') ? LISTED.exec(line) : null;
  if (listed) return { ...told(file, listed[1], undefined, 'warning', listed[3] ?? ''), code: listed[2] ?? null };
  const coded = CODED.exec(line);
  if (coded) return { ...told(file, coded[2], coded[3], 'error', coded[4] ?? ''), code: coded[1] ?? null };
  const ranked = line.startsWith('    ') ? RANKED.exec(line) : null;
  if (ranked) return { ...told(file, ranked[1], ranked[2], 'warning', ''), message: ranked[3] ?? '' };
  const unnamed = line.endsWith(')') ? UNNAMED.exec(line) : null;
  if (unnamed) return told(file, unnamed[2], undefined, 'error', unnamed[1] ?? '');
  const letter = LETTER.exec(line);
  if (letter) return told(file, letter[2], letter[3], letter[1] ?? '', letter[4] ?? '');
  const spelt = SPELT.exec(line);
  if (spelt) return told(file, spelt[2] ?? spelt[3], spelt[4], spelt[1] ?? '', spelt[5] ?? '');
  const violation = line.includes('Violation: ') ? VIOLATION.exec(line) : null;
  if (violation) {
    const [, rule = null, priority = '', row, said = ''] = violation;
    return { ...told(file, row, undefined, priority === '1' ? 'error' : 'warning', said), code: rule };
  }
  const pointed = POINTED.exec(line);
  if (pointed) {
    const linked = LINKED.exec(pointed[5] ?? '');
    if (linked) return { ...told(file, pointed[1], pointed[2], 'warning', linked[2] ?? ''), code: linked[1] ?? null };
    const { word, code } = findingText(pointed[5] ?? '');
    const [, graded = '', said = pointed[5] ?? ''] =
      /^(ERROR|WARNING|NOTICE|INFO) (\S.*)$/.exec(pointed[5] ?? '') ?? [];
    if (word !== null || code !== null || graded !== '')
      return told(file, pointed[1] ?? pointed[3], pointed[2] ?? pointed[4], graded, said);
  }
  const icon = line.includes(' Line ') ? ICON_SAID.exec(line) : null;
  if (icon) return told(file, icon[2], undefined, icon[1] === '⚠' ? 'warning' : 'error', icon[3] ?? '');
  const said = /line/i.test(line) ? SAID.exec(line) : null;
  if (said) {
    // A letter alone grades a row whose line stands before it (Nagelfar).
    const { severity, word, code, message } = findingText((said[3] ?? '').replace(/^([EWN]) (?=[A-Z])/, '$1: '));
    if (word !== null || code !== null || BOTH_SPELT.test(line) || OF_YAML.test(message))
      return { file, line: Number(said[1]), column: toNumber(said[2]), severity: severity ?? 'error', code, message };
  }
  const lettered = LETTERED.exec(line);
  if (lettered)
    return { ...told(file, lettered[1], lettered[2], 'error', lettered[4] ?? ''), code: lettered[3] ?? null };
  const shell = heading.line === null ? null : SHELL_ROW.exec(line);
  if (shell) {
    return {
      ...told(file, String(heading.line), String((shell[1] ?? '').length + 1), shell[3] ?? 'warning', shell[4] ?? ''),
      code: shell[2] ?? null,
    };
  }
  const indented = INDENTED.exec(line);
  if (indented) {
    const found = told(file, indented[1], undefined, '', indented[2] ?? '');
    if (found.code !== null || (line.startsWith('\t') && SENTENCE.test(indented[2] ?? ''))) return found;
  }
  const table = heading.table ? TABLE.exec(line) : null;
  return table && told(file, table[1], undefined, 'error', table[2] ?? '');
}

/** Joins the rest of a wrapped message to the row above it; `null` where the line is no such rest. */
export function wrappedRow(line: string, row: Diagnostic): Diagnostic | null {
  const match = WRAPPED.exec(line);
  const text = (match?.[1] ?? match?.[2])?.trim();
  if (text === undefined || /^(?:💡|at |\^)/u.test(text)) return null;
  const identifier = IDENTIFIER.exec(text)?.[1];
  return identifier === undefined ? { ...row, message: `${row.message} ${text}` } : { ...row, code: identifier };
}

function told(
  file: string,
  line: string | undefined,
  column: string | undefined,
  word: string,
  said: string,
): Diagnostic {
  const { severity, code, message } = findingText(said);
  return {
    file,
    line: toNumber(line),
    column: toNumber(column),
    severity: severityOf(word) ?? severity ?? 'error',
    code,
    message,
  };
}
