import type { Diagnostic, ParsedException } from '../../model.ts';
import { withSystemError } from './system-error.ts';

/** An error or warning without a place: `error: linking with `cc` failed`, `error[E0601]: …`. */
const MESSAGE = /^(error|warning)(?:\[([^\]\s]{1,80})\])?: (.+)$/;
/** Messages that only sum up others. */
const SYMPTOM =
  /^(?:aborting due to|could not (?:compile|document)|build failed|test failed|doctest failed|process didn't exit|\d{1,4} targets? failed|.{1,200} generated \d{1,6} warnings?|\d{1,6} warnings? emitted|\d{1,6} errors? emitted|unused manifest key|recipe `)/;
/** What a child process wrote, as Cargo quotes it: `  --- stderr`. */
const CHILD_OUTPUT = /^\s{0,8}--- std(?:err|out)$/;

/** The paragraph that says why: `package `a` depends on `b` with feature `c` but …`, `candidate versions found which …`. */
const CONFLICT =
  /^(?:the )?package `[^`]{1,200}` (?:depends on|links)|^candidate versions? found|^(?:the )?available features|^all possible versions/;
/** How far below its message it may be, in lines. */
const MAX_CONFLICT_LINES = 40;

/** What Cargo and rustc say without a place in the sources. */
export interface CargoFailures {
  /** The message and its `Caused by:` chain, where the text has one. */
  readonly exceptions: readonly ParsedException[];
  readonly diagnostics: readonly { readonly index: number; readonly diagnostic: Diagnostic }[];
  /** Output of linkers and build scripts. */
  readonly embedded: readonly string[];
}

/** Reads the messages without a place; the lines in `taken` belong to others. */
export function cargoFailures(lines: readonly string[], taken: ReadonlySet<number>): CargoFailures {
  const diagnostics: { readonly index: number; readonly diagnostic: Diagnostic }[] = [];
  const embedded: string[] = [];
  let exceptions: readonly ParsedException[] = [];
  lines.forEach((line, index) => {
    const [, word, code = null, message] = taken.has(index) ? [] : (MESSAGE.exec(line) ?? []);
    if (message === undefined || SYMPTOM.test(message)) return;
    const severity = word === 'warning' ? 'warning' : 'error';
    const { causes: chain, output } = below(lines, index);
    const causes = withSystemError(chain);
    const place = placeOf(message, causes);
    // A chain is told by its exceptions; as a finding it would count twice.
    if (causes.length === 0 || place.file !== null || severity === 'warning') {
      diagnostics.push({
        index,
        diagnostic: {
          ...place,
          severity,
          code,
          message: causes.at(-1) ?? `${message}${conflictOf(message, lines, index)}`,
        },
      });
    }
    if (severity === 'warning') return;
    if (output !== '') embedded.push(output);
    if (exceptions.length === 0 && causes.length > 0) {
      exceptions = [message, ...causes].map((said, at) => ({
        type: null,
        code: at === 0 ? code : null,
        message: said,
        frames: [],
      }));
    }
  });
  return { exceptions, diagnostics, embedded };
}

/** Why no version of a package does: it stands in a paragraph of its own. */
function conflictOf(message: string, lines: readonly string[], start: number): string {
  if (!message.startsWith('failed to select a version')) return '';
  const rest = lines.slice(start + 1, start + MAX_CONFLICT_LINES);
  const found = rest.find((line) => CONFLICT.test(line));
  return found === undefined ? '' : `\n${found}`;
}

/** The file that a message is about, and a position within it, as Cargo names them apart: ``failed to parse manifest at `Cargo.toml` ``. */
const FILE_IN_WORDS = / at `([^`\n]{1,400}\.toml)`/;
const POSITION_IN_WORDS = /\bat line (\d{1,7}),? column (\d{1,7})/;

/** Cargo names the place of a broken manifest within a cause: ` --> Cargo.toml:3:1`, `TOML parse error at line 3, column 1`. */
function placeOf(message: string, causes: readonly string[]): Pick<Diagnostic, 'file' | 'line' | 'column'> {
  const chain = causes.join('\n');
  const [, pointed, row, place] = / --> (\S{1,400}):(\d{1,7}):(\d{1,7})/.exec(chain) ?? [];
  const [, line = row, column = place] = pointed === undefined ? (POSITION_IN_WORDS.exec(chain) ?? []) : [];
  const file = pointed ?? (line === undefined ? undefined : FILE_IN_WORDS.exec(message)?.[1]);
  if (file === undefined) return { file: null, line: null, column: null };
  return { file, line: Number(line), column: Number(column) };
}

/** The causes of a message, and the output of the child that failed. */
function below(lines: readonly string[], start: number): { causes: readonly string[]; output: string } {
  const causes: string[] = [];
  const output: string[] = [];
  let inCauses = false;
  let inOutput = false;
  for (let index = start + 1; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (line === 'Caused by:') {
      inCauses = true;
      causes.push('');
    } else if (/^(?:error|warning)[:[]/.test(line)) break;
    else if (CHILD_OUTPUT.test(line)) inOutput = true;
    else if (inOutput) output.push(line.replace(/^ {1,2}/, ''));
    else if (/^\s+= note: /.test(line)) output.push(line.replace(/^\s+= note:\s+/, ''));
    else if (output.length > 0 && /^\s{6,}\S/.test(line)) output.push(line.trim());
    else if (inCauses && line.startsWith('  ')) causes.push(`${causes.pop() ?? ''}\n${line.trim()}`);
    else if (line.trim() !== '') inCauses = false;
  }
  return { causes: causes.map((cause) => cause.trim()).filter((cause) => cause !== ''), output: output.join('\n') };
}
