import type { Frame, ParsedException } from '../../model.ts';
import { sourceFrame } from '../native/source-frame.ts';

/** The upper edge: `══╡ EXCEPTION CAUGHT BY RENDERING LIBRARY ╞═════`, and in an editor `======== Exception caught by rendering library =====`. */
const EDGE = /^[═=]{2,8}[╡|]? exception caught by .{1,80} (?:[╞|]|={4})/i;
/** `The following assertion was thrown during layout:`, `The following _TypeError was thrown building Cart(dirty):`. */
const THROWN = /^The following (\S{1,100})(?: \S{1,60})? (?:was )?thrown\b.{0,600}:$/;
/** The user's own widget: `  Row Row:file:///srv/app/lib/home.dart:31:14`, `  Row (lib/home.dart:31:14)`. */
const WIDGET = /(?:file:\/\/|\()((?:\/|[A-Za-z]:)?[^\s:()]{1,400}\.dart):(\d{1,7}):(\d{1,7})\)?$/;
/** What follows a message. */
const BEHIND =
  /^(?:The relevant error-causing widget was|When the exception was thrown|To inspect this widget|See also:)/;
/** A frame: `#0      _Cart.build (package:app/cart.dart:12:5)`. */
const FRAME =
  /^#\d{1,4}\s{2,8}(\S.{0,300}?) \((package:[^\s()]{1,300}?|file:\/\/[^\s()]{1,300}?):(\d{1,7}):(\d{1,7})\)$/;
/** The beginning of such a sentence, which Flutter breaks where its line is full. */
const THROWN_BEGINS = /^The following (?!was\b)\S/;
/** Most lines of such a sentence. */
const MAX_HEAD_LINES = 6;
/** Most lines of a report. */
const MAX_LINES = 120;

/** Reads the first report that Flutter prints in a box of lines; `null` where there is none. */
export function flutterBox(lines: readonly string[]): ParsedException | null {
  const start = lines.findIndex((line) => EDGE.test(line));
  if (start === -1) return null;
  const body = lines.slice(start + 1, start + 1 + MAX_LINES);
  const begin = body.findIndex((line) => THROWN_BEGINS.test(line));
  if (begin === -1) return null;
  const length = body.slice(begin, begin + MAX_HEAD_LINES).findIndex((line) => line.endsWith(':'));
  const head = begin + length;
  const kind = THROWN.exec(body.slice(begin, head + 1).join(' '))?.[1];
  if (length === -1 || kind === undefined) return null;
  const end = body.findIndex((line, index) => index > head && (BEHIND.test(line) || line.trim() === ''));
  const said = body.slice(head + 1, end === -1 ? undefined : end).map((line) => line.trim());
  // `The following message was thrown …` names no class.
  const type = kind === 'assertion' ? 'FlutterError' : /^[a-z]/.test(kind) ? null : kind;
  return { type, code: null, message: said.join('\n'), frames: framesOf(body) };
}

function framesOf(body: readonly string[]): readonly Frame[] {
  const frames = body.flatMap((line): readonly Frame[] => {
    const [, name, file, row, column] = FRAME.exec(line) ?? [];
    return file === undefined ? [] : [sourceFrame(file.replace(/^file:\/\//, ''), row, column, name)];
  });
  if (frames.some((frame) => frame.inApp)) return frames;
  const widget = body.map((line) => WIDGET.exec(line)).find((match) => match !== null);
  return widget === undefined ? frames : [sourceFrame(widget?.[1], widget?.[2], widget?.[3])];
}
