import type { Frame, ParsedException } from '../../model.ts';
import { functionName } from './signature.ts';
import { sourceFrame } from './source-frame.ts';

/** What NVIDIA's checkers put before their lines. */
const PREFIX = /^={9} ?/;
/** What they find: at the margin, and not about the run as a whole. */
const HEAD =
  /^(?:(Invalid|Misaligned|Uninitialized|Error:|Race|Barrier|Divergent|Unused|Leaked|Malloc\/Free|Address|Program hit|Potential|Warning:)\b.{3,300})$/;
/** `    at blur(float*, int)+0x2f0 in /srv/blur.cu:38`, `    at 0x000002f0 in /srv/blur.cu:38:blur(float*, int)`. */
const DEVICE =
  /^\s{4}at (?:0x[\da-f]{1,16}|([^\n]{1,400}?)(?:\+0x[\da-f]{1,8})?) in ([^\n:]{1,400}):(\d{1,7})(?::([^\n]{1,400}))?$/;
/** `    Host Frame: run(Image&) in /srv/blur.cu:71 [0x9d41] in denoise`. */
const HOST = /^\s{4}Host Frame: ?([^\n]{1,400}?) in ([^\n:]{1,400}):(\d{1,7}) \[0x[\da-f]{1,16}\] in /;

/** The first finding of compute-sanitizer or cuda-memcheck, with its frames; `null` where they found nothing. */
export function gpuReport(given: readonly string[]): ParsedException | null {
  const lines = given.flatMap((line) => (PREFIX.test(line) ? [line.replace(PREFIX, '')] : []));
  const start = lines.findIndex((line) => HEAD.test(line));
  if (start === -1) return null;
  const frames: Frame[] = [];
  for (const line of lines.slice(start + 1)) {
    if (/^\S/.test(line) || line.trim() === '') break;
    const [, before, file, row, behind] = DEVICE.exec(line) ?? [];
    const [, host, hostFile, hostRow] = HOST.exec(line) ?? [];
    if (file !== undefined) frames.push(sourceFrame(file, row, undefined, functionName(behind ?? before ?? '')));
    else if (hostFile !== undefined) frames.push(sourceFrame(hostFile, hostRow, undefined, functionName(host ?? '')));
  }
  return { type: null, code: null, message: lines[start] ?? '', frames };
}
