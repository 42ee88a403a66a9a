import type { Frame, ParsedException } from '../../model.ts';
import { logRecord } from '../log/log-record.ts';
import { toNumber } from '../text.ts';
import { rustBacktrace } from './rust-backtrace.ts';
import { withSystemError } from './system-error.ts';

/** An error as `main` prints it in its `Debug` form: `Error: ParseIntError { kind: InvalidDigit }`; group 1 is the type. */
const DEBUG_ERROR = /^Error: ([A-Z]\w{1,60})(?: \{ \w.*\}|\(.*\))$/;
/** An error made of text alone: `Error: "boom"`. */
const TEXT_ERROR = /^Error: "((?:[^"\\]|\\.){1,1500})"$/;
/** The kind of an I/O error: `kind: NotFound, message: "…"`. */
const IO_KIND = /\bkind: ([A-Z]\w{1,40}), (?:message|error): /;
/** The head of an error of `anyhow` or `eyre`; `eyre` puts the message below. */
const HEAD = /^(?:Error|error): ?(.*)$/;
/** A cause: `    0: reading the file`, or indented alone. */
const CAUSE = /^\s{1,8}(?:(\d{1,3}): )?(\S.*)$/;
/** The outermost error of `eyre`, below `Error:`. */
const FIRST = /^\s{1,8}0: \S/;
/** What follows the chain. */
const END = /^(?:Stack backtrace:|note: |Backtrace |Run with |Suggestion:|\s{0,4}━)/;
/** What `anyhow` prints last where backtraces are asked for: it was taken where the error was made. */
const BACKTRACE = 'Stack backtrace:';
/** What Wasmtime puts above the frames of a module, within a cause. */
const WASM_BACKTRACE = 'wasm backtrace:';
/** Lines of which the text of such an error has one. */
const MARKERS: ReadonlySet<string> = new Set(['Caused by:', 'Location:', BACKTRACE]);
/** Where `eyre` says that an error was made: `   src/main.rs:10`, in later versions with the column. */
const PLACE = /^\s{1,8}([^\s:]{1,400}\.rs):(\d{1,7})(?::(\d{1,7}))?$/;

/** Reads what a program prints when `main` returns an error, outermost first; `null` where there is none. */
export function rustCauses(lines: readonly string[]): readonly ParsedException[] | null {
  const marker = lines.findLastIndex((line) => MARKERS.has(line));
  if (marker !== -1) {
    const head = lines.slice(0, marker).findLastIndex((line) => line.startsWith('Error:'));
    if (head !== -1) return chainOf(lines, head);
    const logged = lines[marker] === BACKTRACE ? loggedHead(lines, marker) : -1;
    if (logged !== -1) return chainOf(lines, logged);
  }
  const numbered = lines.findLastIndex((line, index) => line.trim() === 'Error:' && FIRST.test(lines[index + 1] ?? ''));
  if (numbered !== -1) return chainOf(lines, numbered);
  const last = lines.findLastIndex((line) => line.startsWith('Error: '));
  const line = lines[last] ?? '';
  const type = DEBUG_ERROR.exec(line)?.[1];
  if (type !== undefined) {
    return [{ type, code: IO_KIND.exec(line)?.[1] ?? null, message: line.slice('Error: '.length), frames: [] }];
  }
  const text = lines.slice(last + 1).every((other) => other.trim() === '') ? TEXT_ERROR.exec(line)?.[1] : undefined;
  return text === undefined ? null : [exception(text.replaceAll('\\"', '"').replaceAll('\\n', '\n'))];
}

/** The record of a log that tells an error with its causes and its backtrace: the line above these; `-1` where it is none. */
function loggedHead(lines: readonly string[], backtrace: number): number {
  const above = lines.slice(0, backtrace).findLastIndex((line) => line !== '' && !CAUSE.test(line));
  const causes = lines[above] === 'Caused by:' ? above : backtrace;
  const head = lines.slice(0, causes).findLastIndex((line) => line !== '');
  return isErrorLevelled(lines[head] ?? '') ? head : -1;
}

function isErrorLevelled(line: string): boolean {
  const level = logRecord(line)?.level;
  return level === 'error' || level === 'fatal';
}

function chainOf(lines: readonly string[], head: number): readonly ParsedException[] {
  const causes: ParsedException[] = [];
  const said = lines[head] ?? '';
  const first = (HEAD.exec(said)?.[1] ?? logRecord(said)?.message ?? '').trim();
  if (first !== '') causes.push(exception(first));
  let below = first === '';
  for (let index = head + 1; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (line === 'Caused by:') below = true;
    else if (line === 'Location:') {
      const place = PLACE.exec(lines[index + 1] ?? '');
      const outermost = causes[0];
      if (place && outermost) {
        const frame = {
          file: place[1] ?? null,
          line: Number(place[2]),
          column: toNumber(place[3]),
          function: null,
          inApp: true,
        };
        causes[0] = { ...outermost, frames: [frame] };
      }
      break;
    } else if (END.test(line)) {
      if (line === BACKTRACE) return withBacktrace(withSystem(causes), rustBacktrace(lines, index));
      break;
    } else if (line.trim() !== '') addLine(causes, line, below);
  }
  const wasm = lines.findIndex((line, index) => index > head && line.endsWith(WASM_BACKTRACE));
  return wasm === -1 ? withSystem(causes) : withBacktrace(withSystem(causes), rustBacktrace(lines, wasm));
}

/** Tells the system's error together with the cause above it, which says of what. */
function withSystem(causes: readonly ParsedException[]): readonly ParsedException[] {
  const told = withSystemError(causes.map(({ message }) => message));
  return causes.slice(0, told.length).map((cause, index) => ({ ...cause, message: told[index] ?? cause.message }));
}

function withBacktrace(causes: readonly ParsedException[], frames: readonly Frame[]): readonly ParsedException[] {
  return causes.map((cause, index) => (index === causes.length - 1 ? { ...cause, frames } : cause));
}

/** Starts a cause where its number or the first line says so, else goes on with the message above. */
function addLine(causes: ParsedException[], line: string, below: boolean): void {
  const match = CAUSE.exec(line);
  const last = causes.at(-1);
  const starts = match !== null && (match[1] !== undefined || causes.length < 2);
  if (below && starts) causes.push(exception(match[2] ?? ''));
  else if (last) causes[causes.length - 1] = { ...last, message: `${last.message}\n${line.trim()}` };
}

function exception(message: string): ParsedException {
  return { type: null, code: null, message, frames: [] };
}
