import type { Diagnostic, Frame, ParsedException } from '../../model.ts';
import { mixDiagnostics } from '../beam/mix-diagnostics.ts';
import { elixirFrame, isTraceLine } from '../beam/elixir-frame.ts';
import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { ownFrame } from '../single-cause.ts';
import { indentOf, toNumber } from '../text.ts';

/** Elixir's exceptions and exits, and what its compiler says. */
export const elixir: Dialect = {
  name: 'elixir',
  rank: 80,
  evidence: ['** (', 'Compiling ', '== Compilation error', '└─ ', '.ex:', '.exs:'],
  read,
};

/** `** (KeyError) key :port not found`, indented where it is the reason of an exit. */
const HEAD = /^(\s{0,24})\*\* \(([\w.]{1,120}|EXIT from #PID<[\d.]{1,24}>)\) ?(.{0,2000})$/;
/** Ends of a process that only hand on what happened in another. */
const EXIT = /^(?:exit|EXIT|stop|throw)\b/;
/** A place at the start of a message: the compiler's. */
const PLACE =
  /^(?:.{0,60} found (?:on|at) )?([^\s:]{1,300}\.(?:exs?|eex|heex)):(\d{1,7})(?::(\d{1,5}))?: ?(.{0,2000})$/;
/** The compiler's last words, after the errors themselves. */
const LOGGED = /\(errors have been logged\)|^cannot compile module/;
const LISTED_FILE = /^ {2}\* [\w./-]{1,400}$/;
const MAX_HINT_LINES = 12;
/** Most lines without indentation between an exception and its frames. */
const MAX_PLAIN_LINES = 2;
/** Most lines of a value, and of a query, that a message announces with a colon. */
const MAX_ANNOUNCED_LINES = 3;
const MAX_CAUSES = 16;

/** A text of nothing but what the compiler says. */
const SAID_FIRST = /^\s{0,12}(?:warning|error): \S/;
/** What Phoenix's console puts before an exception, without a time, by which it would be a log. */
const LOGGED_AS = '[error] ';

function read({ lines: given, text }: ErrorText): Finding | null {
  const lines = text.includes(`${LOGGED_AS}** (`)
    ? given.map((line) => (line.startsWith(`${LOGGED_AS}** (`) ? line.slice(LOGGED_AS.length) : line))
    : given;
  const heads = lines.flatMap((line, index) => {
    const match = line.includes('** (') ? HEAD.exec(line) : null;
    return match ? [{ index, indent: indentOf(line), type: match[2] ?? '', said: match[3] ?? '' }] : [];
  });
  const compiled = mixDiagnostics(lines);
  if (heads.length === 0) {
    const isCompiler = SAID_FIRST.test(text) || /^Compiling \d|└─ |^Compilation failed/m.test(text);
    return isCompiler && compiled.length > 0 ? { exceptions: [], diagnostics: compiled } : null;
  }
  // The last one ended the program; those below it, deeper, are its reasons.
  const least = Math.min(...heads.map(({ indent }) => indent));
  const last = heads.findLastIndex(({ indent }) => indent === least);
  const chain = heads
    .slice(last, last + MAX_CAUSES)
    .map(({ index, type, said }) => exceptionOf(lines, index, type, said));
  const told = chain.filter(({ type }, at) => type !== null || at === chain.length - 1);
  const [root] = told.slice(-1);
  if (!root) return null;
  const first = LOGGED.test(root.message) ? compiled.find(({ severity }) => severity === 'error') : undefined;
  if (first !== undefined)
    return { exceptions: [{ ...root, message: first.message, frames: placesOf(first) }], diagnostics: compiled };
  const [own] = isCompilers(root) ? [diagnosticOf(root)] : [];
  const isListed = compiled.some(
    ({ file, line, severity }) => severity === 'error' && file === own?.file && line === own.line,
  );
  const diagnostics = own === undefined || isListed ? compiled : [...compiled, own];
  return diagnostics.length > 0 ? { exceptions: told, diagnostics } : { exceptions: told };
}

function exceptionOf(lines: readonly string[], start: number, type: string, said: string): ParsedException {
  const frames: Frame[] = [];
  const hints: string[] = [];
  let more = '';
  let plain = 0;
  for (const line of lines.slice(start + 1)) {
    if (HEAD.test(line)) break;
    // What a database says goes on below an empty line.
    if (/^\S/.test(line) && (frames.length > 0 || (plain += 1) > MAX_PLAIN_LINES)) break;
    const frame = elixirFrame(line);
    if (frame) frames.push(frame);
    else if (frames.length > 0 && !isTraceLine(line)) break;
    else if (more === '' && /^\s{1,12}(?:error|\*\* error): \S/.test(line)) more = line.trim();
    else if (
      hints.length < MAX_HINT_LINES &&
      /^\s{2,12}(?:Did you mean|hint:|HINT:|\* [\w.:]{1,100}\/\d|\* \d{1,3}(?:st|nd|rd|th) argument: )/.test(line)
    )
      hints.push(line.trim().replace(/^\* /, ''));
  }
  // `mix format` lists the files below its sentence.
  const files =
    type === 'Mix' && said.endsWith('--check-formatted.')
      ? lines.slice(start + 1).filter((line) => LISTED_FILE.test(line))
      : [];
  hints.push(...files.slice(0, MAX_HINT_LINES).map((line) => line.trim().replace('* ', '')));
  const isExit = EXIT.test(type);
  const placed = PLACE.exec(said);
  const first = placed ? (placed[4] ?? '') : said.trim();
  const words = first.endsWith(':') ? `${first} ${announced(lines, start + 1)}`.trimEnd() : first;
  return {
    type: isExit || type === 'Mix' ? null : type,
    code: null,
    message: [words, more.replace(/^error: /, ''), ...hints].filter((part) => part !== '').join('\n'),
    frames: placed
      ? [ownFrame(placed[1] ?? null, Number(placed[2]), toNumber(placed[3])), ...frames]
      : ofTheUsers(frames),
  };
}

/** What a message that ends in a colon announces: the paragraph below it, without the blanks that only set it off. */
function announced(lines: readonly string[], from: number): string {
  const begin = lines[from]?.trim() === '' ? from + 1 : from;
  const told: string[] = [];
  for (const line of lines.slice(begin, begin + MAX_ANNOUNCED_LINES)) {
    if (/^\s*(?:\* |$)/.test(line) || HEAD.test(line) || elixirFrame(line) !== null) break;
    told.push(line.trim());
  }
  return told.join(' ');
}

function placesOf({ file, line, column }: Diagnostic): readonly Frame[] {
  return file === null ? [] : [ownFrame(file, line, column)];
}

/** Paths of libraries begin at their own folder, as the user's do: a trace without the user's says no place. */
function ofTheUsers(frames: readonly Frame[]): readonly Frame[] {
  return frames.some(({ inApp }) => inApp) ? frames : [];
}

function isCompilers({ type, frames }: ParsedException): boolean {
  return (
    /^(?:CompileError|SyntaxError|TokenMissingError|MismatchedDelimiterError)$/.test(type ?? '') && frames.length > 0
  );
}

function diagnosticOf({ message, frames: [place] }: ParsedException): Diagnostic {
  const { file = null, line = null, column = null } = place ?? {};
  return { file, line, column, severity: 'error', code: null, message };
}
