import type { Diagnostic } from '../../model.ts';
import { findingText } from './finding-text.ts';
import { severityOf } from './severity.ts';
import { isRooted, pathLikeness } from './source-path.ts';
import { toNumber } from '../text.ts';

/** A line that only names the file of the rows below it: `src/a.js`, `== a.rb ==`, `FILE: a.php`, `  Line   a.php`, `== [a.sql] FAIL`. */
const HEADING =
  /^(?:FILE: |== \[?|\s{0,4}Line\s{2,20}|\s{0,4}File: |Reading from file |In |[✗✓✖⚡⚠] )?([^\s:].{0,400}?)(?:\]? (?:FAIL|==)| \. \. \.|:\d{1,7}:\d{1,7})?:?$/;
/** What stands around a file in such a line; without it, a line with blanks names one only by its root. */
const AROUND_FILE =
  /^(?:FILE: |== |\s{0,4}Line\s|\s{0,4}File: |Reading from file |In (?=\S+$)|[✗✓✖⚡⚠] )| (?:FAIL|==):?$/;
/** ShellCheck's heading: `In a.sh line 3:`. */
const SHELL_HEADING = /^In (\S{1,400}) line (\d{1,7}):$/;
/** ShellCheck's row: `     ^-- SC2086 (info): Double quote …`. */
const SHELL_ROW = /^(\s{0,400})\^[-^]{0,400} (SC\d{4})(?: \((\w{1,10})\))?: (.+)$/;
/** ESLint's row and its heirs': `  1:9  error  'x' is not defined  no-undef`, `  46:3  ✖  …`, `  ✖  1:7  …`, `  1:1-1:5  warning  …`. */
const STYLISH = /^\s{0,20}(?:([✖✘×⚠ℹ!])\s{1,8})?(\d{1,7}):(\d{1,7})(?:-\d{1,7}(?::\d{1,7})?)?\s{1,20}(\S.*)$/;
/** RuboCop's simple row: `C:  3:  5: message`. */
const LETTER = /^([A-Z]):\s{1,8}(\d{1,7})[:,]\s{1,8}(\d{1,7}): (.+)$/;
/** PHP_CodeSniffer's row: ` 20 | ERROR | [x] message`; group 3 is the message. */
const BARRED = /^\s{0,8}(\d{1,7})\s\|\s(ERROR|WARNING)\s{0,4}\|\s(?:\[[ x]\]\s)?(.+)$/;
/** SQLFluff's row: `L:   1 | P:   9 | LT01 | message`. */
const LETTERED = /^L:\s{0,8}(\d{1,7}) \| P:\s{0,8}(\d{1,7}) \|\s{1,8}(\w{2,8}) \| (.+)$/;
/** A row of the reference compiler for GLSL, `ERROR: 0:5: message`, and of JavaCC, `Error: Line 5, Column 33: message`. */
const SPELT = /^(ERROR|WARNING|Error|Warning): (?:\d{1,3}:(\d{1,7})|Line (\d{1,7}), Column (\d{1,7})): (\S.*)$/;
/** PHPStan's row: `  12     message`. */
const TABLE = /^\s{1,4}(\d{1,7})\s{2,12}(\S.*)$/;
/** CodeNarc's row: `    Violation: Rule=EmptyCatchBlock P=2 Line=12 Msg=[The catch block is empty] Src=[} catch …]`. */
const VIOLATION = /^\s{1,8}Violation: Rule=(\w{1,80}) P=([123]) Line=(\d{1,7}) Msg=\[(.{1,1500}?)\](?: Src=\[.*)?$/;
/** The rest of a wrapped message in a table. */
const WRAPPED = /^\s{0,10}(?:\|\s{1,20}){1,4}(\S.*)$|^\s{5,40}([^\s|].*)$/;
/** PHPStan's identifier of the rule under a message. */
const IDENTIFIER = /^🪪\s{1,4}([\w.]{1,80})$/u;

/** The file, and the line where known, that the rows below belong to. */
export interface Heading {
  readonly file: string;
  readonly line: number | null;
  /** Rows such as `  12  message` are only read under a table's head, as listings look the same. */
  readonly table: boolean;
}

/** Reads a line that is nothing but the name of a file. */
export function headingOf(line: string): Heading | null {
  const shell = SHELL_HEADING.exec(line);
  if (shell?.[1] !== undefined) return { file: shell[1], line: Number(shell[2]), table: false };
  if (line.length > 500 || !/[.\\/]|file$/i.test(line)) return null;
  const text = line.startsWith(' ') && !/^\s{2,4}(?:Line|File)/.test(line) ? line.trim() : line.trimEnd();
  if (text.includes(' ') && !isRooted(text) && !AROUND_FILE.test(text)) return null;
  const file = HEADING.exec(text)?.[1];
  if (file === undefined || pathLikeness(file) !== 'sure' || (/\s/.test(file) && !isRooted(file))) return null;
  return { file, line: null, table: /^\s{0,4}Line\s/.test(line) };
}

/** Reads a row under a heading. */
export function rowOf(line: string, heading: Heading): Diagnostic | null {
  const { file } = heading;
  const stylish = STYLISH.exec(line);
  if (stylish) {
    const [, icon, row, column, rest = ''] = stylish;
    const { severity, word, code, message } = findingText(rest);
    if (icon === undefined && word === null && code === null) return null;
    const ofIcon = icon === undefined ? null : severityOf(icon);
    return { file, line: Number(row), column: Number(column), severity: severity ?? ofIcon ?? 'error', code, message };
  }
  const barred = BARRED.exec(line);
  if (barred) return told(file, barred[1], undefined, barred[2] ?? '', barred[3] ?? '');
  const letter = LETTER.exec(line);
  if (letter) return told(file, letter[2], letter[3], letter[1] ?? '', letter[4] ?? '');
  const spelt = SPELT.exec(line);
  if (spelt) return told(file, spelt[2] ?? spelt[3], spelt[4], spelt[1] ?? '', spelt[5] ?? '');
  const violation = line.includes('Violation: ') ? VIOLATION.exec(line) : null;
  if (violation) {
    const [, rule = null, priority = '', row, said = ''] = violation;
    return { ...told(file, row, undefined, priority === '1' ? 'error' : 'warning', said), code: rule };
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
  const table = heading.table ? TABLE.exec(line) : null;
  return table && told(file, table[1], undefined, 'error', table[2] ?? '');
}

/** Joins the rest of a wrapped message to the row above it; `null` where the line is no such rest. */
export function wrappedRow(line: string, row: Diagnostic): Diagnostic | null {
  const match = WRAPPED.exec(line);
  const text = (match?.[1] ?? match?.[2])?.trim();
  if (text === undefined || /^(?:💡|at )/u.test(text)) return null;
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
