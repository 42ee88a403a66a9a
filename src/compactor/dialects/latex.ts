import type { Diagnostic } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';

/** Errors and warnings of TeX engines and LaTeX. */
export const latex: Dialect = {
  name: 'latex',
  rank: 62,
  evidence: ['TeX, Version', 'LaTeX Error: ', 'LaTeX Warning: ', '\nl.'],
  read,
};

/** What opens a file, and the brackets around it: TeX names no file with its errors but by them. */
const BRACKETS = /\(((?:\.{0,2}\/)?[^\s()]{1,300}\.[A-Za-z]{1,8})(?=[\s()]|$)|[()]/g;
const ERROR = /^! (\S.{0,1000})$/;
/** With `-file-line-error`. */
const PLACED = /^((?:\.{0,2}\/)?[^\s:()]{1,300}\.[A-Za-z]{1,8}):(\d{1,7}): (\S.{0,1000})$/;
/** The line of the source, up to where TeX had read: `l.6 This uses \undefinedmacro`. */
const SOURCE = /^l\.(\d{1,7})(?: (.{0,1000}))?$/;
const WARNING = /^(?:LaTeX|Package \S{1,60}|Class \S{1,60}|pdfTeX)(?: Font)? Warning: (\S.{0,1000})$/;
const INPUT_LINE = / on input line (\d{1,7})\.?$/;
/** A line or a page that TeX could not fill well: `Underfull \hbox (badness 10000) in paragraph at lines 60--64`. */
const BOX =
  /^((?:Over|Under)full \\[hv]box \([^()]{1,80}\)(?: has occurred)? .{0,60}?\bat lines? (\d{1,7})(?:--\d{1,7})?)/;
/** What only says that TeX gave up. */
const SYMPTOM = /^(?:Emergency stop\.| ?==> Fatal error occurred)/;
/** Where TeX breaks its lines. */
const WIDTH = 79;
/** How far below an error its source may stand. */
const MAX_CONTEXT_LINES = 16;

function read({ lines }: ErrorText): Finding | null {
  const diagnostics: Diagnostic[] = [];
  const files: (string | null)[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const file = files.findLast((name) => name !== null) ?? null;
    const whole = line.length === WIDTH ? line + (lines[index + 1] ?? '') : line;
    const [placed, named, row, reason] = PLACED.exec(whole) ?? [];
    const message = reason ?? ERROR.exec(whole)?.[1];
    if (message !== undefined) {
      const source = sourceBelow(lines, index);
      if (!SYMPTOM.test(message.trim()) && (placed === undefined || source !== null)) {
        const at = row ?? source?.[1];
        const place = { file: named ?? file, line: at === undefined ? null : Number(at), column: null };
        diagnostics.push({ ...place, severity: 'error', code: null, message: told(message, source?.[2] ?? '') });
      }
    } else {
      const [, box, boxed] = whole.includes('full \\') ? (BOX.exec(whole) ?? []) : [];
      const warning = box ?? WARNING.exec(whole)?.[1];
      const at = boxed ?? (warning === undefined ? undefined : INPUT_LINE.exec(warning)?.[1]);
      if (warning !== undefined && at !== undefined)
        diagnostics.push({ file, line: Number(at), column: null, severity: 'warning', code: null, message: warning });
      else for (const found of line.matchAll(BRACKETS)) open(files, found);
    }
  }
  return diagnostics.length === 0 ? null : { exceptions: [], diagnostics };
}

function open(files: (string | null)[], [bracket, file]: RegExpExecArray): void {
  if (bracket === ')') files.pop();
  else files.push(file ?? null);
}

function sourceBelow(lines: readonly string[], index: number): RegExpExecArray | null {
  for (const line of lines.slice(index + 1, index + MAX_CONTEXT_LINES)) {
    const found = SOURCE.exec(line);
    if (found) return found;
    // The next error but for TeX's giving up, which alone shows where that was.
    if (PLACED.test(line) || (ERROR.test(line) && !line.startsWith('! Emergency stop'))) return null;
  }
  return null;
}

/** TeX does not name the macro that it does not know: it is the last that it has read. */
function told(message: string, source: string): string {
  const macro = message.startsWith('Undefined control sequence')
    ? /(\\[A-Za-z@]{1,60}|\\.)\s{0,4}$/.exec(source)?.[1]
    : undefined;
  return macro === undefined ? message : `${message} ${macro}`;
}
