import type { Diagnostic, Severity } from '../../model.ts';
import { findingText } from './finding-text.ts';
import { severityOf } from './severity.ts';
import { isRooted, pathLikeness } from './source-path.ts';
import { isSpacedPath } from './spaced-path.ts';
import { toNumber } from '../text.ts';

/** A line that only names a place: `src/a.ts:3:7:`, `In file: a.erb:1`, `#41: FILE: a.c:212:` of Linux' checkpatch, `Location: a.py:3:0`, `lib/a.ex:1:11 #(Foo)`. */
const PLACE =
  /^(?:[┃│|]\s{0,20})?(In file: |Location: |#\d{1,7}: FILE: )?((?:[A-Za-z]:(?=[\\/]))?(?:[^\s:"'<>|*?,;=`]{1,400}|(?<=: )[^\s:"'<>|*?,;=`][^:"'<>|*?,;=`]{0,399})):(\d{1,7})(?::(\d{1,7})|-\d{1,7})?:?(?: #\(.{0,200}\)| (Task\/Handler: ).{0,400}| [a-z][\w.]{1,80})?$/;
/** What stands before a message: `>> Issue: `, `┃ [R] → `, `✘ [ERROR] `, `X [ERROR] `. */
const LEAD = /^(?:[┃│|]\s{0,20})?(?:(?:>> )?Issue: |[✘✖▲×X] (?=\[))?/;
/** A message that esbuild and its kin announce: `✘ [ERROR] `, `▲ [WARNING] `. */
const ANNOUNCED = /^\s{0,4}[✘▲X] \[[A-Z]{4,8}\] /;
/** An arrow behind a letter, as Credo prints its priorities. */
const ARROW = /^\[([A-Z])\] [→↗↘↑↓] (?=\S)/;
/** A code alone, a colon behind it: `[B101:assert_used] `. */
const ISSUE = /^\[([A-Z]\d{3,4})(?::[\w-]{1,60})?\] /;
/** A message that begins with its rule: `S1001 …`, `name[casing]: …`, `no-changed-when: …`. */
const NAMED = /^(?:[A-Z]{1,4}\d{3,5} |[a-z]{2,30}(?:-[a-z]{1,30}){0,6}(?:(?<=-[a-z]{1,30})|\[[\w-]{1,60}\]): )/;
/** A message behind a number or a code in brackets, alone on its line: `[206] Jinja variables should …`. */
const NUMBERED = /^\[([A-Z]{0,12}\d{1,5})\] (?=[A-Z]|[a-z]{2,30} [a-z])(\S.{0,1500})$/;
/** A rule and the address of its description, of which the next line says what it is about (BuildKit). */
const LINKED = /^([A-Z]\w{2,60}) - https?:\/\/\S{1,300}$/;
/** A rule and a grade, each in brackets: `[aws-s3-encryption][HIGH] Resource …` (tfsec of old). */
const RULED = /^\[([A-Za-z][\w-]{2,80})\]\s?\[([A-Z]{3,8})\] (\S.{0,1500})$/;
/** The mildest of checkpatch's grades. */
const CHECK = /^CHECK: (?=[A-Z])/;
/** How bad it is, on a line of its own between message and place. */
const RATING = /^Severity: (\w{3,8})\b/;
/** The marked line of a listing below a place: `  > 2 |   const a = ;`. */
const MARKED = /^\s{0,6}> ?\d{1,7} [|│]/;
/** The mark above a line of source that points down into it, below a place (textlint). */
const POINTS_DOWN = /^\s{0,400}v$/;
/** What textlint puts before a message that it could mend. */
const MENDABLE = /^✓ /;
/** A place with blanks in its path, alone on its line. */
const SPACED_PLACE = /^([^\s:"'<>|*?,;=`][^:"'<>|*?,;=`]{1,400}):(\d{1,7}):(\d{1,7})$/;
/** The rule above an excerpt, before which only the message of a check stands; that of a failure comes after it (BuildKit). */
const RULER = /^-{20}$/;
/** How far above its place a message may stand, in lines. */
const MAX_LINES = 4;
/** How long a line is at least that a terminal has broken. */
const MIN_WRAPPED = 60;

/** Reads a place that a bundler prints below the announcement of its error: `✘ [ERROR] message`. */
export function announcedAbove(lines: readonly string[], index: number): Diagnostic | null {
  const above = lines.slice(Math.max(0, index - 2), index).some((line) => ANNOUNCED.test(line));
  return above ? messageAbove(lines, index) : null;
}

/** Where a script of Godot fails, below what it says: `          at: GDScript::reload (res://player.gd:31)`. */
const SCRIPT_PLACE = /^\s{1,20}at: \S.{0,200} \((res:\/\/[^\s:()]{1,300}):(\d{1,7})\)$/;
const SCRIPT_ERROR = /^(?:SCRIPT |USER |USER SCRIPT )?(ERROR|WARNING): (\S.{0,1500})$/;

/** Reads a place of a script with the error above it. */
export function scriptPlace(lines: readonly string[], index: number): Diagnostic | null {
  const [, file = '', line] = (lines[index] ?? '').endsWith(')') ? (SCRIPT_PLACE.exec(lines[index] ?? '') ?? []) : [];
  const [, word = '', message = ''] = line === undefined ? [] : (SCRIPT_ERROR.exec(lines[index - 1] ?? '') ?? []);
  if (line === undefined || message === '') return null;
  return { file, line: Number(line), column: null, severity: severityOf(word) ?? 'error', code: null, message };
}

/** A place in the words of Rollup, below the warning of a plugin: `src/gauge.ts: (9:3)`. */
const PLUGIN_PLACE = /^([^\s:()]{1,400}): \((\d{1,7}):(\d{1,7})\)$/;
const PLUGIN_SAID = /^\(!\) (?:\[?[Pp]lugin [\w:@/.-]{1,80}\]?:? )?(?:@[\w/.-]{1,80} )?(\S.{0,1500})$/;

/** Reads a place with what a plugin warns of right above it. */
export function warnedAbove(lines: readonly string[], index: number): Diagnostic | null {
  const [, file = '', line, column] = PLUGIN_PLACE.exec(lines[index] ?? '') ?? [];
  const said = line === undefined ? undefined : PLUGIN_SAID.exec(lines[index - 1] ?? '')?.[1];
  if (said === undefined || pathLikeness(file) !== 'sure') return null;
  const { severity, code, message } = findingText(said);
  return { file, line: Number(line), column: toNumber(column), severity: severity ?? 'warning', code, message };
}

/** Reads a line that only names a place as the end of the message above it. */
export function messageAbove(lines: readonly string[], index: number): Diagnostic | null {
  const place = (lines[index] ?? '').trim();
  if (POINTS_DOWN.test(lines[index + 1] ?? '')) return pointedInto(lines, index, place);
  const match = PLACE.exec(place);
  if (match === null || isHeadingOfRows(lines[index + 1] ?? '', match)) return null;
  const isRuled = RULER.test(lines[index + 1] ?? '');
  const [, label, file = '', line, column, task] = match;
  if (pathLikeness(file) !== 'sure') return null;
  const numbered = label === undefined ? NUMBERED.exec(lines[index - 1] ?? '') : null;
  if (numbered?.[2] !== undefined && !isRuled && endsBlock(lines, index)) {
    const at = { file, line: Number(line), column: toNumber(column) };
    return { ...at, severity: 'error', code: numbered[1] ?? null, message: numbered[2] };
  }
  const isQuoted = lines.slice(index + 1, index + 1 + MAX_LINES).some((below) => MARKED.test(below));
  let rated: Severity | null = null;
  for (let above = index - 1; above >= Math.max(0, index - MAX_LINES); above--) {
    const text = (lines[above] ?? '').trim();
    if (text === '') continue;
    rated ??= severityOf(RATING.exec(text)?.[1] ?? '');
    if (PLACE.test(text)) return null;
    const said = readMessage(
      isQuoted ? unwrapped(lines, above) : text.replace(CHECK, 'info: '),
      label === 'In file: ' || task !== undefined || isQuoted,
    );
    if (said === null) continue;
    const severity = rated ?? said.severity;
    const linked = LINKED.exec(said.message)?.[1];
    const between = lines.slice(above + 1, index).map((other) => other.trim());
    if (linked !== undefined && between.length > 0)
      return { file, line: Number(line), column: toNumber(column), severity, code: linked, message: between.join(' ') };
    if (isRuled) return null;
    return { file, line: Number(line), column: toNumber(column), ...said, severity };
  }
  return null;
}

/** Whether a place closes its block: an empty line follows, or one line of source that an empty one follows. */
function endsBlock(lines: readonly string[], index: number): boolean {
  return lines.slice(index + 1, index + 3).some((line) => line.trim() === '') || index + 2 >= lines.length;
}

/** Whether a place only names the file, and the first finding, of the rows below it (XO). */
function isHeadingOfRows(below: string, [, , , line, column]: RegExpExecArray): boolean {
  return (
    column !== undefined &&
    /^\s{0,12}(?:[✖✘×⚠ℹ!]\s{1,8}|[A-Z]{4,7}: )?(\d{1,7}:\d{1,7})\s/.exec(below)?.[1] === `${line}:${column}`
  );
}

/** A place above the line of source that a mark points into; the paragraph before it is the message. */
function pointedInto(lines: readonly string[], index: number, place: string): Diagnostic | null {
  const [, file = '', line, column] = SPACED_PLACE.exec(place) ?? [];
  if (pathLikeness(file) !== 'sure' || (file.includes(' ') && !isRooted(file) && !isSpacedPath(file))) return null;
  const above: string[] = [];
  for (let at = index - 1; at >= Math.max(0, index - MAX_LINES) && (lines[at] ?? '').trim() !== ''; at--)
    above.unshift((lines[at] ?? '').trim());
  const [, rule = null, said = ''] =
    /^([a-z@][\w@/-]{1,80}): (\S.*)$/s.exec(above.join('\n').replace(MENDABLE, '')) ?? [];
  if (said === '') return null;
  return { file, line: Number(line), column: toNumber(column), severity: 'error', code: rule, message: said };
}

/** A line that has been broken where the terminal ends, with the lines above that it goes on from. */
function unwrapped(lines: readonly string[], index: number): string {
  let start = index;
  while (start > Math.max(0, index - MAX_LINES) && (lines[start - 1] ?? '').length >= MIN_WRAPPED) start -= 1;
  return lines
    .slice(start, index + 1)
    .map((line) => line.trim())
    .join(' ');
}

function readMessage(text: string, any: boolean): Pick<Diagnostic, 'severity' | 'code' | 'message'> | null {
  const bare = text.replace(LEAD, '');
  const [, ruled = null, grade = '', words = ''] = bare.startsWith('[') ? (RULED.exec(bare) ?? []) : [];
  if (words !== '') return { severity: severityOf(grade) ?? 'error', code: ruled, message: words };
  const issue = ISSUE.exec(bare);
  if (issue?.[1] !== undefined) return { severity: 'error', code: issue[1], message: bare.slice(issue[0].length) };
  const { severity, word, code, message } = findingText(bare.replace(ARROW, '[$1] '));
  if (message === '' || (!any && word === null && !NAMED.test(bare) && !ARROW.test(bare))) return null;
  return { severity: severity ?? 'error', code, message };
}

/** A rule with its tag and what it asks for: `fqcn[action-core]: Use FQCN for builtin module actions (shell).` */
const TAGGED = /^([a-z][a-z-]{1,60}\[[\w-]{1,60}\]): (\S.{0,1000})$/;

/** What a rule says above a finding that only names its place and the way out (ansible-lint). */
export function ruleAbove(lines: readonly string[], index: number): Pick<Diagnostic, 'code' | 'message'> | null {
  const [, code = null, message = ''] = TAGGED.exec(lines[index - 1] ?? '') ?? [];
  return code === null ? null : { code, message };
}
