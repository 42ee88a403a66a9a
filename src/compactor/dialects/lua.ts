import type { Diagnostic, Frame } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { isLibraryPath } from '../frames.ts';
import { toNumber } from '../text.ts';

/** Lua's errors, of the interpreter, of LuaJIT and of programs that run scripts. */
export const lua: Dialect = { name: 'lua', rank: 80, evidence: ['stack traceback:', 'lua', 'Stack Begin'], read };

/** The interpreter's name before the message. */
const HEAD = /^(?:\S{0,200}\/)?(?:lua(?:c|jit|u)?(?:[-\d.]{1,12})?|texlua|resty|tarantool|love): (\S.{0,2000})$/;
/** The interpreter itself, whose message needs neither a place nor a trace. */
const LUA = /^(?:\S{0,200}\/)?lua/;
/** What stands above a trace where a program has its own name or none. */
const TRACE = 'stack traceback:';
/** What nginx's log has before a message of a script, and above the frames of each of its coroutines. */
const RUNTIME_ERROR = 'runtime error: ';
const COROUTINE = /^coroutine \d{1,4}:$/;
/** What an engine puts before its scripts' messages: `ERROR:SCRIPT: `. */
const LABEL = /^(?:ERROR|FATAL):[A-Z]{2,20}: /;
/** A place within a message. */
const PLACE =
  /(?:^|[\s:])((?:[A-Za-z]:)?[^\s:"'[\]]{1,300}\.(?:lua|luau|moon|fnl|rockspec|script|gui_script|p8)|\[string ".{1,100}?"\]):(\d{1,7}): /g;
/** `\tcart.lua:4: in upvalue 'price_of'`, `\t[C]: in function 'error'`, `\t(...tail calls...)` */
const FRAME =
  /^\s{1,8}((?:[A-Za-z]:)?[^:]{1,300}):(\d{1,7})?:? ?(?:in|at) (?:(?:function|local|upvalue|method|field|global|metamethod|hook) '([^']{1,200})'|.{0,300})$/;
/** Where the searchers list what they tried, and a class that was given instead of a message. */
const TRIED = /^\s{1,8}no (?:field|file|module)/;
const MAX_MESSAGE_LINES = 12;
/** Roblox: `20:14:11.662  Stack Begin  -  Studio`, and below it the scripts; above it the words, with what told them behind. */
const STACK_BEGIN = /^(?:\s{0,4}\d\d:\d\d:\d\d\.\d{3}\s{1,4})?Stack Begin(?:\s|$)/;
const SCRIPT = /\bScript '([\w. -]{1,200})', Line (\d{1,7})(?: - function (\w{1,80}))?/;
const RAISED =
  /^(?:\s{0,4}\d\d:\d\d:\d\d\.\d{3}\s{1,4})?([A-Za-z_][\w.]{1,200}):(\d{1,7}): (.{1,600}?)(?: {2}- {2}\S.{0,100})?$/;

function read({ lines }: ErrorText): Finding | null {
  const begin = lines.findIndex((line) => STACK_BEGIN.test(line));
  if (begin > 0) return ofConsole(lines, begin);
  const trace = lines.findIndex((line) => line.trim() === TRACE);
  const head = lines.findIndex((line) => HEAD.test(line));
  const start = head !== -1 ? head : trace > 0 ? trace - 1 : -1;
  const whole = HEAD.exec(lines[start] ?? '')?.[1] ?? afterRuntime(lines[start] ?? '');
  // Without a name before it, a message is Lua's only with a place and a trace.
  if (start === -1 || whole.trim() === '') return null;
  const places = [...whole.matchAll(PLACE)];
  const frames = framesBelow(lines, start + 1);
  const other = !/\bobject is a \w+ value\b/.test(whole) && places.length === 0;
  if (head === -1 && (places.length === 0 || frames.length === 0)) return null;
  if (other && frames.length === 0 && !LUA.test(lines[start] ?? '')) return null;
  // A chunk that was made of a string has no file that somebody could open.
  const place = places.findLast((each) => !isChunk(each)) ?? places.at(-1);
  const isFile = place !== undefined && !isChunk(place);
  const told = places.filter((each) => !(isFile && isChunk(each)));
  const message = told.reduce((text, [all]) => text.replace(all.trimStart(), ''), whole.replace(LABEL, ''));
  const more = head === -1 ? [] : moreLines(lines, start + 1);
  const diagnostics = lines.some((line) => line.trim() === TRACE) ? [] : compiled(lines);
  return {
    diagnostics,
    exceptions: [
      {
        type: null,
        code: null,
        message: [message.replace(/:$/, '').replace(/^: /, ''), ...more].join('\n'),
        frames: place ? withPlace(place[1] ?? '', Number(place[2]), frames) : frames,
      },
    ],
  };
}

/** What Roblox's console tells above a stack, and the scripts of that. */
function ofConsole(lines: readonly string[], begin: number): Finding | null {
  const [, file, row, message] = RAISED.exec(lines[begin - 1] ?? '') ?? [];
  if (file === undefined || message === undefined) return null;
  const frames = lines.slice(begin + 1, begin + 1 + MAX_MESSAGE_LINES).flatMap((line): readonly Frame[] => {
    const [, script, number, name = null] = SCRIPT.exec(line) ?? [];
    return script === undefined
      ? []
      : [{ file: script, line: Number(number), column: null, function: name, inApp: true }];
  });
  return { exceptions: [{ type: null, code: null, message, frames: withPlace(file, Number(row), frames) }] };
}

/** What the compiler says of its files, one line each and no trace. */
function compiled(lines: readonly string[]): readonly Diagnostic[] {
  return lines.flatMap((line): readonly Diagnostic[] => {
    const said = HEAD.exec(line)?.[1] ?? '';
    const [place] = said.matchAll(PLACE);
    const [all = '', file = '', row] = place?.index === 0 ? place : [];
    if (file === '' || file.startsWith('[string')) return [];
    const message = said.slice(all.length);
    return [{ file, line: Number(row), column: null, severity: 'error', code: null, message }];
  });
}

function isChunk([, file = '']: RegExpExecArray): boolean {
  return file.startsWith('[string');
}

/** Further lines of the message, up to the trace; nothing where there is none. */
function moreLines(lines: readonly string[], from: number): readonly string[] {
  const end = lines.findIndex((line, index) => index >= from && line.trim() === TRACE);
  if (end === -1 || end - from > 60) return [];
  return lines
    .slice(from, Math.min(end, from + MAX_MESSAGE_LINES))
    .filter((line) => !TRIED.test(line))
    .map((line) => line.trim());
}

function afterRuntime(line: string): string {
  const at = line.indexOf(RUNTIME_ERROR);
  return at === -1 ? line : line.slice(at + RUNTIME_ERROR.length);
}

function framesBelow(lines: readonly string[], from: number): readonly Frame[] {
  const trace = lines.findIndex((line, index) => index >= from && line.trim() === TRACE);
  if (trace === -1) return [];
  const frames: Frame[] = [];
  for (const line of lines.slice(trace + 1)) {
    const [all, file = '', number, name] = FRAME.exec(line) ?? [];
    if (all === undefined && !/^\s{1,8}\(?\.{3}/.test(line) && !COROUTINE.test(line)) break;
    if (file !== '') frames.push(frame(file, toNumber(number), name ?? null));
  }
  return frames;
}

/** The place that the message names comes first; its function is known where the trace passes it. */
function withPlace(file: string, line: number, frames: readonly Frame[]): readonly Frame[] {
  const known = frames.find((each) => each.file === file && each.line === line);
  const rest = frames.filter((each) => each !== known);
  return [frame(file, line, known?.function ?? null), ...rest];
}

function frame(file: string, line: number | null, name: string | null): Frame {
  return { file, line, column: null, function: name, inApp: line !== null && !isLibraryPath(file) };
}
