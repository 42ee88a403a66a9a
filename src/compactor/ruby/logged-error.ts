import type { Frame, ParsedException } from '../../model.ts';
import type { Finding } from '../dialect.ts';
import { rubyFrame, withoutCallees } from './ruby-frame.ts';

/** Rake's first line, also as Rails and Capistrano print it; what it says of the failure follows. */
const RAKE = /^(?:rake|cap|(?:bin\/)?rails) aborted!$/;
/** `KeyError: key not found`, as Rake prints it, and what is below; of a command, as Capistrano prints it, its streams: `git stderr: `. */
const TYPED = /^([A-Z]\w{0,80}(?:::\w{1,80}){0,8}): ([^]{0,2000})$/;
const OUTPUT = /^\w{1,40} std(?:out|err): /m;
/** `KeyError (key not found: "x"):`, as Rails logs it. */
const RAILS = /^(?:\[[\w-]{1,40}\] ){0,3}([A-Z]\w{0,80}(?:::\w{1,80}){0,8}) \((.{1,1500})\):$/;
/** The same where the words go on below, as they do with the line of source that newer versions of Ruby quote in them. */
const RAILS_BEGINS = /^(?:\[[\w-]{1,40}\] ){0,3}([A-Z]\w{0,80}(?:::\w{1,80}){0,8}) \((.{1,1500})$/;
/** `Caused by: PG::UniqueViolation (ERROR: …)`, or an item below `Causes:`; its words may go on below. */
const CAUSE = /^(?:Caused by: )?([A-Z]\w{0,80}(?:::\w{1,80}){0,8}) \((.{1,1500})$/;
const TAGS = /^(?:\[[\w-]{1,40}\] ){1,3}/;
/** The line of source, its blank line and its caret. */
const QUOTED_LINES = 6;
/** A command that a task ran; its own output stands above. */
const COMMAND = /^Command failed with status \(\d{0,4}\)/;
/** `git stderr: ` */
const STREAM = /^\w{1,40} std(?:out|err): (?:Nothing written\n?)?/gm;
/** What Rake and Rails print after an error, and the rule below what a step of an image's build printed. */
const END = /^(?:Tasks: TOP|\(See full trace|-{6}$)/;
/** How far below its heading the first frame may stand, in lines: Rails quotes a template. */
const MAX_LINES = 30;
/** Most lines of a trace that are looked at. */
const MAX_FRAMES = 200;
const MAX_CAUSES = 16;

/** The error in the words of Rake or of Rails' log; `null` where there is none. */
export function loggedRubyError(lines: readonly string[]): Finding | null {
  const rake = lines.findIndex((line) => line.endsWith(' aborted!') && RAKE.test(line));
  if (rake !== -1) return rakeError(lines, rake);
  const rails = lines.findIndex((line, index) => line.endsWith('):') && railsHead(lines, index) !== null);
  if (rails === -1) return null;
  const [, type = '', message = ''] = railsHead(lines, rails) ?? [];
  const untagged = lines.slice(rails + 1, rails + 1 + MAX_LINES + MAX_FRAMES).map(withoutTags);
  const frames = framesBelow(untagged, 0).frames;
  if (frames.length === 0) return null;
  const raised = { type, code: null, message, frames: withoutCallees(frames) };
  return { exceptions: [raised, ...railsCauses(untagged)] };
}

/** What a server with several processes puts before every line. */
function withoutTags(line: string): string {
  return line.replace(TAGS, '');
}

/** The causes that Rails tells between an error and its frames. */
function railsCauses(lines: readonly string[]): readonly ParsedException[] {
  const causes: ParsedException[] = [];
  const end = lines.findIndex((line) => rubyFrame(line.trim()) !== null);
  const list = lines.findIndex((line) => line.startsWith('Cause'));
  if (list === -1 || list > end) return causes;
  for (let index = list; index < end && causes.length < MAX_CAUSES; index += 1) {
    const [, type, begin = ''] = CAUSE.exec(lines[index] ?? '') ?? [];
    if (type === undefined) continue;
    const rest = lines.slice(index, end);
    const length = rest.findIndex((line) => line.endsWith(')'));
    const message = [begin, ...rest.slice(1, length + 1)].join('\n').replace(/\n?\)$/, '');
    causes.push({ type, code: null, message, frames: [] });
  }
  return causes;
}

/** Type and words of an error of Rails' log, by the line that closes its bracket. */
function railsHead(lines: readonly string[], end: number): RegExpExecArray | null {
  const line = (lines[end] ?? '').trim();
  const whole = RAILS.exec(line);
  // What is quoted ends in the caret, and what a database says in a bracket of its own.
  if (whole !== null || !/^[\^~]{0,200}\):$/.test(line)) return whole;
  const above = lines.slice(Math.max(0, end - QUOTED_LINES), end).toReversed();
  return above.map((each) => RAILS_BEGINS.exec(each.trim())).find((head) => head !== null) ?? null;
}

function rakeError(lines: readonly string[], start: number): Finding | null {
  const exceptions: ParsedException[] = [];
  let index = start + 1;
  while (index < lines.length && exceptions.length < MAX_CAUSES) {
    const first = (lines[index] ?? '').trim();
    if (first === '' || END.test(first)) break;
    const { frames, message, end } = framesBelow(lines, index);
    const [, type = null, said = message] = TYPED.exec(message) ?? [];
    exceptions.push({ type, code: null, message: said, frames: withoutCallees(frames) });
    const caused = (lines[end] ?? '').trim() === '' ? end + 1 : end;
    if ((lines[caused] ?? '').trim() !== 'Caused by:') break;
    index = caused + 1;
  }
  const [first] = exceptions;
  if (first === undefined) return null;
  const embedded = COMMAND.test(first.message) ? [lines.slice(0, start).join('\n')] : [];
  // Capistrano tells the streams of the command in its words.
  const root = exceptions.at(-1)?.message ?? '';
  if (OUTPUT.test(root)) embedded.push(root.replaceAll(STREAM, ''));
  return { exceptions, embedded };
}

/** The words up to the first frame on one line, the frames, and the line after them. */
function framesBelow(
  lines: readonly string[],
  from: number,
): { readonly message: string; readonly frames: readonly Frame[]; readonly end: number } {
  const words: string[] = [];
  const frames: Frame[] = [];
  let index = from;
  for (; index < lines.length; index += 1) {
    const line = (lines[index] ?? '').trim();
    const frame = rubyFrame(line);
    if (frame) frames.push(frame);
    else if (frames.length > 0 || END.test(line) || index - from > MAX_LINES) break;
    else if (line !== '') words.push(line.replace(/^Did you mean\? {1,4}/, 'Did you mean? '));
  }
  // Newer versions of Ruby quote the line of source, with a mark below it.
  if (words.length > 2 && /^[\^~]{1,200}$/.test(words.at(-1) ?? '')) words.splice(-2);
  return { message: words.join('\n'), frames, end: index };
}
