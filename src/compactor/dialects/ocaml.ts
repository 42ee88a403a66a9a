import type { Diagnostic, Frame } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import { unlabelled } from '../findings/line-label.ts';
import { camlFrame } from '../native/caml-frame.ts';
import { onlyFindings } from '../findings/only-findings.ts';
import { toNumber } from '../text.ts';

/** An uncaught exception: `Fatal error: exception Config.Missing("port")`. */
const FATAL = /^Fatal error: exception (.+)$/;
/** Its type: what stands before the arguments or the message. */
const TYPE = /^((?:\w{1,100}\.){0,8}[A-Z]\w{0,100})(?=[(:]|$)/;
/** A message that is all that the exception has: `Failure("int_of_string")`. */
const ONLY_TEXT = /^(?:Stdlib\.)?(?:Failure|Invalid_argument|Sys_error)(?:\("(.*)"\)|: (.*))$/;
/** The place of a finding of the compiler: `File "src/cart.ml", line 5, characters 23-33:`. */
const PLACE = /^File "([^"\n]{1,400})", lines? (\d{1,7})(?:-\d{1,7})?(?:, characters? (\d{1,7})(?:-\d{1,7})?)?:$/;
/** A finding: `Error: …`, `Error (warning 26): …`, `Warning 8 [partial-match]: …`, `Alert deprecated: …`. */
const SAID = /^(Error|Warning|Alert|Syntax error)(?: (\d{1,3}))?(?: ?[[(]([\w -]{1,60})[\])]| ([a-z_]{2,40}))?: ?(.*)$/;
/** The same where a warning counts as an error: `Error (warning 8 [partial-match]): …`. */
const PROMOTED = /^Error \(warning (\d{1,3}) \[([\w-]{1,60})\]\): /;
/** What ends a message that goes on below. */
const END = /^(?:File "|make|ninja|dune|\[|$)/;

/** Errors of the OCaml compilers and uncaught exceptions of OCaml programs. */
export const ocaml: Dialect = {
  name: 'ocaml',
  // Above the JavaScript stacks, for which a line `Error: …` is enough.
  rank: 83,
  evidence: ['Fatal error: exception ', ', characters '],
  read: ({ lines: labelled }) => {
    const lines = unlabelled(labelled);
    return uncaught(lines) ?? compiled(lines);
  },
};

function uncaught(lines: readonly string[]): Finding | null {
  const start = lines.findIndex((line) => FATAL.test(line));
  const said = FATAL.exec(lines[start] ?? '')?.[1];
  if (said === undefined) return null;
  const frames: Frame[] = [];
  for (const line of lines.slice(start + 1)) {
    const frame = camlFrame(line);
    if (frame === null) break;
    frames.push(frame);
  }
  const [, quoted, bare] = ONLY_TEXT.exec(said) ?? [];
  const type = TYPE.exec(said)?.[1] ?? null;
  const message = quoted ?? bare ?? (said === type ? `Fatal error: exception ${said}` : said);
  return { exceptions: [{ type, code: null, message, frames }] };
}

function compiled(lines: readonly string[]): Finding | null {
  const diagnostics: Diagnostic[] = [];
  for (const [index, line] of lines.entries()) {
    const place = line.startsWith('File "') ? PLACE.exec(line) : null;
    if (place === null) continue;
    // The source is quoted between the place and what is said.
    const at = lines
      .slice(index + 1, index + 20)
      .findIndex((next) => SAID.test(next) || PROMOTED.test(next) || next.startsWith('File "'));
    const said = at === -1 ? null : SAID.exec((lines[index + 1 + at] ?? '').replace(PROMOTED, 'Error $1 [$2]: '));
    if (said !== null) diagnostics.push(findingOf(place, said, lines, index + 2 + at));
  }
  return onlyFindings(diagnostics);
}

function findingOf(
  [, file = '', line, column]: RegExpExecArray,
  [, word = '', number, name, alert, text = '']: RegExpExecArray,
  lines: readonly string[],
  start: number,
): Diagnostic {
  const message = [word === 'Syntax error' ? 'Syntax error' : '', text].filter((part) => part !== '');
  // Coq says what an error is about on lines of their own, and begins them at the left.
  const isBelow = message.length === 0;
  for (const next of lines.slice(start, start + 12)) {
    if (END.test(next)) break;
    // Messages are wrapped with an indentation; examples of a warning are not.
    if (isBelow || next.startsWith('  ') || next.startsWith('Hint: ')) message.push(next.trim());
    else break;
  }
  const code = name ?? alert ?? number ?? null;
  return {
    file,
    line: Number(line),
    column: toNumber(column),
    severity: word.includes('rror') ? 'error' : 'warning',
    code,
    message: message.join(' '),
  };
}
