import type { Diagnostic, Frame } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { isLibraryPath } from '../frames.ts';

/** Errors of the fish shell. Asked before the readers of findings, which know nothing of who called whom. */
export const fish: Dialect = { name: 'fish', rank: 56, evidence: [' (line ', 'fish: '], read };

/** `deploy.fish (line 3): `, with or without words behind it; the source stands below. */
const PLACE = /^(\S.{0,300}?) \(line (\d{1,7})\): ?(.{0,1000})$/;
const IN_FUNCTION = /^in (?:function|event handler) '([^']{1,200})'/;
const CALLED = /^\t?called on line (\d{1,7}) of file (\S.{0,300})$/;
/** How it words what it cannot read, rather than what went wrong while it ran. */
const NOT_RUN =
  /^(?:Missing|Expected|Unexpected|Unsupported|Invalid|Illegal|Mismatched|Unterminated|Unclosed)\b|\bsyntax\b/;
/** What another shell found above. */
const OTHER = /^\S{1,300}:(?: line )?\d{1,7}: /;
/** The underline of the source. */
const UNDERLINE = /^\s{0,200}\^(?:~{0,200}\^)?$/;

function read({ lines }: ErrorText): Finding | null {
  const at = lines.findIndex((line) => PLACE.test(line));
  const marked = lines.slice(at + 1, at + 4).some((line) => UNDERLINE.test(line));
  const [, file = '', line, words = ''] = PLACE.exec(lines[at] ?? '') ?? [];
  // Scripts may have no ending; a file with another one is somebody else's.
  const isOwn = file.endsWith('.fish') || (marked && !/\.\w{1,10}$/.test(file));
  if (at === -1 || !isOwn || lines.slice(0, at).some((above) => OTHER.test(above))) return null;
  const said = words.trim() === '' ? (lines[at - 1] ?? '').trim() : words.trim();
  const message = said.replace(/^fish: /, '');
  if (message === '') return null;
  const frames: Frame[] = [];
  let place: { readonly file: string; readonly line: number } = { file, line: Number(line) };
  for (const below of lines.slice(at + 1)) {
    const name = IN_FUNCTION.exec(below)?.[1];
    const [, number, caller] = CALLED.exec(below) ?? [];
    if (name !== undefined) frames.push(frame(place, name));
    else if (caller !== undefined) place = { file: caller, line: Number(number) };
  }
  const exceptions = [{ type: null, code: null, message, frames: [...frames, frame(place, null)] }];
  return NOT_RUN.test(message) ? { exceptions, diagnostics: lines.flatMap(finding) } : { exceptions };
}

/** What the shell could not read of a script, which it did not begin to run. */
function finding(text: string): readonly Diagnostic[] {
  const [, file, line, message = ''] = PLACE.exec(text) ?? [];
  if (file === undefined || message.trim() === '') return [];
  return [{ file, line: Number(line), column: null, severity: 'error', code: null, message: message.trim() }];
}

function frame({ file, line }: { readonly file: string; readonly line: number }, name: string | null): Frame {
  return { file, line, column: null, function: name, inApp: !isLibraryPath(file) && file !== 'Standard input' };
}
