import type { Diagnostic } from '../../model.ts';
import { findingText } from './finding-text.ts';
import type { Heading } from './finding-rows.ts';
import { severityOf } from './severity.ts';
import { toNumber } from '../text.ts';

/** `"utilize" is wordy or unneeded on line 3 at column 3` (write-good). */
const IN_WORDS = /^(\S.{1,400}) on line (\d{1,7}) at column (\d{1,7})\.?$/;
/** `2: error at line 1, col 31`, the message below (CSSLint). */
const COUNTED = /^\d{1,6}: (error|warning|info) at line (\d{1,7}), col (\d{1,7})$/i;
/** `    error  2: File format error at line 5, column 43: '.' is not a valid token` (opam). */
const NUMBERED =
  /^\s{1,20}(error|warning)\s{1,4}\d{1,4}: (\S.{0,300} at line (\d{1,7}), column (\d{1,7}): \S.{0,1000})$/;
/** `ERROR: 3:7   class-name      Class name must be in pascal case` (TSLint). */
const COLUMNS = /^\s{0,8}(ERROR|WARNING): (\d{1,7}):(\d{1,7})\s{1,12}([a-z][\w-]{1,60})\s{2,60}(\S.{0,1500})$/;
/** `   ✗ #3: message. (rule)`, `   ✗ #6-8: …` (CoffeeLint). */
const SHARP = /^\s{1,8}([✗✖⚡⚠]) #(\d{1,7})(?:-\d{1,7})?: (\S.{0,1500})$/;
/** Only a place, the message above it: `Error on line 18 starting at column 7` (FSharpLint). */
const BELOW_WORDS = /^(Error|Warning|Info|Hint) on line (\d{1,7})(?: starting)? at column (\d{1,7})$/;
/** A line of source with its number, and below it a caret and the message: `      L4 |<p>` (HTMLHint), `     14 |  x = 1` (JSHint in Grunt). */
const QUOTED_LINE = /^\s{1,10}L?(\d{1,7}) \|/;
const CARET = /^\s{1,400}\^ (\S.{0,1500})$/;

/** `  line 3  col 27  Missing semicolon.` (JSHint's stylish form). */
const SPACED = /^\s{1,8}line (\d{1,7})\s{1,6}col (\d{1,7})\s{1,8}(\S.{0,1500})$/;
/** `Line: 7 Unexpected trailing spaces found. [warning]` (lintspaces). */
const GRADED = /^Line: (\d{1,7}) (\S.{0,1500}) \[(warning|error|info|hint)\]$/;
/** A severity right before the line: `        ERROR:14 "t4.2xlarge" is invalid instance type.` (TFLint of old). */
const GRADED_LINE = /^\s{1,12}(ERROR|WARNING|NOTICE|Error|Warning|Notice):(\d{1,7}) (\S.{0,1500})$/;
/** A rule and a severity, each one word: `14: colors warning hexidecimal color …`, `9:4 brackets warning …` (Stylint). */
const RULE_AND_GRADE = /^(\d{1,7}):(\d{1,7})? ([a-zA-Z][\w-]{2,40}) (warning|error) (\S.{0,1500})$/;
/** A numbered message, the line of source below it that ends in its place: `    i++; // Line 19, Pos 6` (JSLint). */
const SHARP_MESSAGE = /^\s{0,4}#\d{1,6} (\S.{0,1500})$/;
const PLACE_BEHIND = /\/\/ Line (\d{1,7}), Pos (\d{1,7})$/;
/** `1.) Line 3, column 14, Rule ID: EN_A_VS_AN`, the message below (LanguageTool). */
const RULED = /^\d{1,6}\.\) Line (\d{1,7}), column (\d{1,7}), Rule ID: ([\w-]{1,80})/;
const MESSAGE_BELOW = /^Message: (\S.{0,1500})$/;
/** An item of a list that names its line: `    - Line 31 is too long.`, `    - Remove the call to f/2 on line 21.` (Elvis). */
const ITEM = /^\s{1,12}[-*•] (?=.{0,1500}\bline (\d{1,7})\b(?:,? col(?:umn)? (\d{1,7}))?)(\S.{0,1500})$/i;
/** An item below a heading that names the line of all of them: `    * No log directive defined:` (Snakemake). */
const ITEM_OF_LINE = /^\s{1,12}[-*•] (\S.{0,1500}?):?$/;
/** A line of source with its number, the message above it and the rule below (lit-analyzer): `    6:  return html`<div`. */
const SOURCE = /^\s{2,8}(\d{1,7}): {2}\S/;
const RULE = /^\s{2,8}([a-z]{2,30}(?:-[a-z]{1,30}){1,8})$/;
/** `Line 1: -> FROM node:latest`, the message below (dockerfile_lint). */
const SHOWN = /^Line (\d{1,7}): -> /;
const TOLD_BELOW = /^(ERROR|WARNING|WARN|INFO): (\S.{0,1500})$/;

/** Reads a row under the name of a file that says its line in words, or in a column of its own. */
export function spokenRow(
  lines: readonly string[],
  index: number,
  { file, line: ofAll, failed }: Heading,
): Diagnostic | null {
  const line = lines[index] ?? '';
  const found = (row: string | undefined, column: string | undefined, word: string, said: string): Diagnostic => {
    const { severity, code, message } = findingText(said);
    return {
      file,
      line: toNumber(row),
      column: toNumber(column),
      severity: severityOf(word) ?? severity ?? 'error',
      code,
      message,
    };
  };
  const placed = line.includes(' on line ') ? BELOW_WORDS.exec(line) : null;
  const above = (lines[index - 1] ?? '').trim();
  if (placed) return above === '' ? null : found(placed[2], placed[3], placed[1] ?? '', above);
  const worded = line.includes(' on line ') ? IN_WORDS.exec(line) : null;
  if (worded) return found(worded[2], worded[3], 'warning', worded[1] ?? '');
  const counted = COUNTED.exec(line);
  const below = lines[index + 1] ?? '';
  if (counted && below.trim() !== '') return found(counted[2], counted[3], counted[1] ?? '', below);
  const numbered = line.includes(' at line ') ? NUMBERED.exec(line) : null;
  if (numbered) return found(numbered[3], numbered[4], numbered[1] ?? '', numbered[2] ?? '');
  const source = line.startsWith('  ') ? SOURCE.exec(line) : null;
  const rule = source && above !== '' ? RULE.exec(below)?.[1] : undefined;
  if (source && rule !== undefined) return { ...found(source[1], undefined, '', above), code: rule };
  const columns = COLUMNS.exec(line);
  if (columns)
    return { ...found(columns[2], columns[3], columns[1] ?? '', columns[5] ?? ''), code: columns[4] ?? null };
  const sharp = SHARP.exec(line);
  if (sharp) return found(sharp[2], undefined, sharp[1] ?? '', sharp[3] ?? '');
  const spaced = SPACED.exec(line);
  if (spaced) return found(spaced[1], spaced[2], '', spaced[3] ?? '');
  const graded = GRADED.exec(line);
  if (graded) return found(graded[1], undefined, graded[3] ?? '', graded[2] ?? '');
  const plain = /^\d/.test(line) ? RULE_AND_GRADE.exec(line) : null;
  if (plain) return { ...found(plain[1], plain[2], plain[4] ?? '', plain[5] ?? ''), code: plain[3] ?? null };
  const sharpened = below.includes('// Line ') ? SHARP_MESSAGE.exec(line) : null;
  const [, row, pos] = sharpened === null ? [] : (PLACE_BEHIND.exec(below) ?? []);
  if (sharpened && row !== undefined) return found(row, pos, '', sharpened[1] ?? '');
  const ruled = line.includes('.) Line ') ? RULED.exec(line) : null;
  const said = ruled && MESSAGE_BELOW.exec(below)?.[1];
  if (ruled && said !== undefined && said !== null)
    return { ...found(ruled[1], ruled[2], '', said), code: ruled[3] ?? null };
  const gradedLine = /^\s{1,12}[A-Za-z]{5,7}:\d/.test(line) ? GRADED_LINE.exec(line) : null;
  if (gradedLine) return found(gradedLine[2], undefined, gradedLine[1] ?? '', gradedLine[3] ?? '');
  const item = failed && /line \d/i.test(line) ? ITEM.exec(line) : null;
  if (item) return found(item[1], item[2], '', item[3] ?? '');
  const listed = failed && ofAll !== null ? ITEM_OF_LINE.exec(line) : null;
  if (listed) return found(String(ofAll), undefined, 'warning', listed[1] ?? '');
  const shown = SHOWN.exec(line);
  const told = shown && TOLD_BELOW.exec(below);
  if (told) return found(shown[1], undefined, told[1] ?? '', told[2] ?? '');
  const quoted = QUOTED_LINE.exec(line);
  const caret = quoted && CARET.exec(below);
  return caret ? found(quoted[1], undefined, '', caret[1] ?? '') : null;
}
