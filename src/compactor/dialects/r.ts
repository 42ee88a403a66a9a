import type { Frame, ParsedException } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { ownFrame } from '../single-cause.ts';

/** Errors of R and of its packages. */
export const r: Dialect = { name: 'r', rank: 79, evidence: ['Error in ', 'Execution halted', 'Error: '], read };

/** `Error in total(prices) : object 'x' not found`; the words may stand on the next line. */
const IN_CALL = /^(?:.{0,40}\b)?Error in (?!file ")(`?[^\s(`].{0,300}?) ?: ?(.{0,1500})$/;
/** The blank before the colon tells that from those within the call: `d[9:10, "score"]`. */
const SPACED = /^(?:.{0,40}\b)?Error in (?!file ")(`?[^\s(`].{0,300}?) :(?: (.{0,1500}))?$/;
const BARE = /^(?: {2})?Error: ?(.{0,1500})$/;
/** `Caused by error in `mutate()`:` */
const CAUSED = /^Caused by error(?: in (.{1,200}))?:\s{0,4}$/;
/** What the tidyverse puts before a message and its details. */
const BULLET = /^[!✖xℹi•*] /;
/** What ends a message. */
const END = /^(?:Calls: |In addition: |Execution halted|Backtrace:|Traceback|\d{1,4}: |Run `|Warning messages?:)/;
/** A message that only says that something is in the warning below it. */
const IN_WARNING = /^cannot open the connection$/;
/** A call of `traceback()` with its place, which may end several lines of source: `7: total(prices) at report.R#14`. */
const PLACED = /\) at ([^\s#]{1,300}\.[A-Za-z]\w{0,5})#(\d{1,7})$/;
/** The same of rlang's tree of calls, which ends with the innermost: `  4. └─global to_rate(level) at R/rate.R:7:5`. */
const BRANCH = /^\s{1,8}\d{1,4}\. .{1,400}\) at ([^\s:]{1,300}\.[A-Za-z]\w{0,5}):(\d{1,7}):(\d{1,7})$/;
/** The beginning of such a call. */
const NUMBERED = /^ {0,3}\d{1,4}: (?=[\w.`(])/;
const MAX_LINES = 12;
const MAX_CAUSES = 8;
/** Most lines of a traceback. */
const MAX_TRACEBACK = 200;

function read({ text, lines }: ErrorText): Finding | null {
  const at = lines.findIndex((line) => inCall(line) !== null);
  const halted = text.includes('Execution halted');
  const start = at === -1 && halted ? lines.findIndex((line) => BARE.test(line)) : at;
  if (start === -1) return null;
  const first = exceptionAt(lines, start);
  const place = placeBelow(lines, start);
  const name = first.frames[0]?.function ?? null;
  const exceptions: ParsedException[] = [place === null ? first : { ...first, frames: [{ ...place, function: name }] }];
  for (let index = start + 1; index < lines.length && exceptions.length < MAX_CAUSES; index += 1) {
    if (CAUSED.test(lines[index] ?? '')) exceptions.push(exceptionAt(lines, index));
  }
  // The tree of calls is that of the innermost error.
  const root = exceptions.at(-1);
  if (place !== null && root !== undefined && exceptions.length > 1) {
    const [own] = root.frames;
    exceptions[exceptions.length - 1] = { ...root, frames: [{ ...place, function: own?.function ?? null }] };
  }
  return { exceptions };
}

/** The call and what is said of it. A call ends in a bracket, or stands in backticks; prose does neither. */
function inCall(line: string): { readonly call: string; readonly said: string } | null {
  for (const pattern of [SPACED, IN_CALL]) {
    const [, found = '', said = ''] = pattern.exec(line) ?? [];
    const call = found.trimEnd();
    if (/[),]$|^`.{1,200}`(?:\(|$)/.test(call) && (pattern === IN_CALL || !call.includes('): '))) return { call, said };
  }
  return null;
}

function exceptionAt(lines: readonly string[], start: number): ParsedException {
  const line = lines[start] ?? '';
  const { call, said } = inCall(line) ?? {};
  const first = said ?? BARE.exec(line)?.[1] ?? '';
  const words = first === '' ? [] : [first];
  // The log of a check of a package indents the whole session.
  const indent = line.startsWith('  ') ? '  ' : '';
  for (const each of lines.slice(start + 1, start + 1 + MAX_LINES)) {
    if (!each.startsWith(indent)) break;
    const below = each.slice(indent.length);
    if (END.test(below) || CAUSED.test(below) || below.trim() === '') break;
    // Without a message on its own line, or where a list goes on, what follows belongs to it.
    if (words.length > 0 && !BULLET.test(below) && !/[:,]$/.test(words[0] ?? '') && !below.startsWith('  ')) break;
    words.push(below.trim().replace(/^! /, ''));
  }
  const message = words.join('\n');
  const name = nameOf(call ?? CAUSED.exec(line)?.[1] ?? '');
  const warning = IN_WARNING.test(message) ? warningBelow(lines, start) : null;
  return {
    type: null,
    code: null,
    message: warning === null ? message : `${message}: ${warning}`,
    frames: name === null ? [] : [frame(name)],
  };
}

/** The innermost place that `traceback()` tells below an error: it lists the calls from the last one on. */
function placeBelow(lines: readonly string[], start: number): Frame | null {
  const branch = lines.findLastIndex((line, index) => index > start && BRANCH.test(line));
  const [, placed, at, column] = BRANCH.exec(lines[branch] ?? '') ?? [];
  if (placed !== undefined) return ownFrame(placed, Number(at), Number(column));
  const begin = lines.findIndex((line, index) => index > start && NUMBERED.test(line));
  if (begin === -1) return null;
  for (const line of lines.slice(begin, begin + MAX_TRACEBACK)) {
    const [, file, row] = PLACED.exec(line) ?? [];
    if (file !== undefined) return ownFrame(file, Number(row));
  }
  return null;
}

/** `total(prices)` and `` `total()` `` as `total`. */
function nameOf(call: string): string | null {
  const name = /^`?([\w.:<>[$]{1,100})`?\(/.exec(call)?.[1] ?? null;
  return name === null || /^(?:FUN|eval|parse|file|library)$/.test(name) ? null : name;
}

function frame(name: string): Frame {
  return { file: null, line: null, column: null, function: name, inApp: true };
}

/** The words of the last warning. */
function warningBelow(lines: readonly string[], start: number): string | null {
  const at = lines.findIndex((line, index) => index > start && /Warning messages?:\s{0,4}$/.test(line));
  if (at === -1) return null;
  const [first = '', second = ''] = lines.slice(at + 1, at + 3);
  return (/ :\s{0,4}$/.test(first) ? second : (first.split(' : ', 2)[1] ?? first)).trim() || null;
}
