import type { Frame } from '../../model.ts';
import type { Finding } from '../dialect.ts';
import { logRecord } from '../log/log-record.ts';
import { complains } from '../telling-line.ts';
import { rubyFrame, withoutCallees } from './ruby-frame.ts';

/** A place with a method at the end of a line, behind nothing, the head of a log or the name of a gem, or `from` as consoles write it below the words. */
const PRINTED_FRAME =
  /(?:^\s{0,12}(?:from )?|: |\] )((?:[\w-]{1,80} \([\d.a-z]{1,40}\) )?\S{1,300}:\d{1,7}:in [`'].{1,300}')$/;
/** `undefined method 'email' for nil (NoMethodError)`, as a logger writes an exception that it is given. */
const TYPE_LAST = /^(.{0,2000}?) ?\(([A-Z]\w{0,80}(?:::\w{1,80}){0,8})\)$/;
/** `NoMethodError: undefined method`, as programs print a rescued error. */
const TYPE_FIRST = /^([A-Z]\w{0,80}(?:::\w{1,80}){0,8}): (.{1,2000})$/;
/** `NoMethodError - undefined method:`, as Sinatra logs it, with the code that Ruby quotes above the last colon. */
const TYPE_DASHED = /^([A-Z]\w{0,80}(?:::\w{1,80}){0,8}) - (.{1,2000})$/;
/** `A NoMethodError occurred in orders#show:`, as letters about failures begin. */
const OCCURRED = /^An? ([A-Z]\w{0,80}(?:::\w{1,80}){0,8}) occurred in \S.{0,200}:$/;
/** The code that Ruby quotes below its message, and its marks. */
const MARKS = /^[\s^~.]{1,400}$/;
/** How far above the frames the words may begin, in lines. */
const MAX_WORD_LINES = 6;
const MAX_FRAMES = 60;
/** What Sidekiq puts before the words: `2026-11-20T07:01:02.661Z pid=1 tid=8xk class=MailJob WARN: `. */
const SIDEKIQ = /^\d{4}-\d\d-\d\dT\S{8,24} pid=\d{1,9} .{0,300}?\b(?:WARN|ERROR|FATAL): /;

/** An error that a program caught and printed or logged itself: words, type, and frames without `from`. */
export function printedRubyError(lines: readonly string[]): Finding | null {
  for (let index = lines.length - 1; index > 0; index -= 1) {
    if (frameAt(lines, index) === null || frameAt(lines, index - 1) !== null) continue;
    const words = wordsAbove(lines, index);
    if (words) return { exceptions: [{ ...words, code: null, frames: withoutCallees(framesFrom(lines, index)) }] };
  }
  return null;
}

function frameAt(lines: readonly string[], index: number): Frame | null {
  const line = lines[index] ?? '';
  const place = line.endsWith("'") && line.includes(':in ') ? PRINTED_FRAME.exec(line)?.[1] : undefined;
  return place === undefined ? null : rubyFrame(place);
}

function framesFrom(lines: readonly string[], start: number): readonly Frame[] {
  const frames: Frame[] = [];
  for (let index = start; index < lines.length && frames.length < MAX_FRAMES; index += 1) {
    const frame = frameAt(lines, index);
    if (!frame) break;
    frames.push(frame);
  }
  return frames;
}

/** The words right above the frames; the code that Ruby quotes within them is left out. */
function wordsAbove(
  lines: readonly string[],
  frames: number,
): { readonly type: string | null; readonly message: string } | null {
  const nearest = lines[frames - 1] ?? '';
  if (nearest.trim() === '') return typedAbove(lines, frames - 1) ?? untypedAbove(lines, frames - 1);
  const [, said = '', type] = TYPE_LAST.exec(withoutHead(nearest)) ?? [];
  if (type === undefined) {
    const [, first, words = ''] = TYPE_FIRST.exec(withoutHead(nearest)) ?? [];
    if (first !== undefined) return { type: first, message: words };
    return dashedAbove(lines, frames) ?? titledAbove(lines, frames - 1);
  }
  if (!MARKS.test(` ${said}`)) return { type, message: said };
  // The type stands behind the marks below the quoted code: the words are on the first line.
  for (let index = frames - 2; index >= Math.max(0, frames - MAX_WORD_LINES); index -= 1) {
    const line = lines[index] ?? '';
    if (line.trim() !== '' && /^\S/.test(line)) return { type, message: withoutHead(line) };
  }
  return null;
}

/** The words with their type, above a blank line. */
function typedAbove(
  lines: readonly string[],
  blank: number,
): { readonly type: string; readonly message: string } | null {
  const [, type, message = ''] = TYPE_FIRST.exec(lines[blank - 1] ?? '') ?? [];
  return type === undefined ? null : { type, message };
}

/** Words above a blank line that complain and name no type. */
function untypedAbove(
  lines: readonly string[],
  blank: number,
): { readonly type: null; readonly message: string } | null {
  const message = (lines[blank - 1] ?? '').trim();
  return complains(message) ? { type: null, message } : null;
}

/** The words where a title above tells their type, and perhaps the words as well. */
function titledAbove(
  lines: readonly string[],
  words: number,
): { readonly type: string; readonly message: string } | null {
  const message = (lines[words] ?? '').trim();
  const title = lines.slice(Math.max(0, words - 3), words).findLast((line) => line.trim() !== '') ?? '';
  const [, type, said] = TYPE_FIRST.exec(title) ?? OCCURRED.exec(title) ?? [];
  return type === undefined || (said !== undefined && said !== message) ? null : { type, message };
}

/** The words where a colon ends them and whatever Ruby quoted below them. */
function dashedAbove(
  lines: readonly string[],
  frames: number,
): { readonly type: string; readonly message: string } | null {
  if (!(lines[frames - 1] ?? '').endsWith(':')) return null;
  for (let index = frames - 1; index >= Math.max(0, frames - MAX_WORD_LINES); index -= 1) {
    const [, type, said = ''] = TYPE_DASHED.exec(withoutHead(lines[index] ?? '')) ?? [];
    if (type !== undefined) return { type, message: said.replace(/:$/, '') };
  }
  return null;
}

function withoutHead(line: string): string {
  const bare = line.includes(' pid=') ? line.replace(SIDEKIQ, '') : line;
  return bare === line ? (logRecord(line)?.message ?? line.trim()) : bare;
}
