import type { Frame } from '../../model.ts';
import type { FoundException } from '../unread-frames.ts';
import { goFrame } from './go-frames.ts';

/** What a middleware logs when it survives a panic: `2026/01/22 14:03:12 [Recovery] … panic recovered:`. */
const RECOVERED = /\[Recovery\] .{0,120}panic recovered:$/;
/** A frame of its stack: `/go/src/app/photo.go:57 (0x8b1e4c)`, with the function and its code in the line below. */
const PLACE = /^(\S{1,600}\.(?:go|s):\d{1,7}) \(0x[0-9a-f]{1,16}\)$/;
/** That line: `\t(*PhotoHandler).Show: c.JSON(200, view)`. */
const CODE = /^\t(\S{1,300}?): /;
/** Where the runtime's own words about an error begin. */
const RUNTIME_ERROR = 'runtime error: ';

/** Reads the panic that Gin recovered from; `null` where there is none. */
export function recoveredStack(lines: readonly string[]): FoundException | null {
  const start = lines.findLastIndex((line) => RECOVERED.test(line));
  const stack = start === -1 ? -1 : lines.findIndex((line, index) => index > start && PLACE.test(line));
  if (stack === -1) return null;
  const said = lines.slice(start + 1, stack).findLast((line) => line.trim() !== '') ?? '';
  const isRuntime = said.startsWith(RUNTIME_ERROR);
  return {
    type: 'panic',
    code: isRuntime ? RUNTIME_ERROR.slice(0, -2) : null,
    message: isRuntime ? said.slice(RUNTIME_ERROR.length) : said,
    frames: framesFrom(lines, stack),
  };
}

function framesFrom(lines: readonly string[], start: number): readonly Frame[] {
  const frames: Frame[] = [];
  for (let index = start; index + 1 < lines.length; index += 2) {
    const place = PLACE.exec(lines[index] ?? '')?.[1];
    const name = CODE.exec(lines[index + 1] ?? '')?.[1];
    const frame = place === undefined || name === undefined ? null : goFrame(`${name}()`, place);
    if (frame === null) break;
    frames.push(RUNTIME.test(frame.file ?? '') ? { ...frame, inApp: false } : frame);
  }
  return frames;
}

/** Go's own sources, whose functions are told without their package here. */
const RUNTIME = /\/(?:go[\d.]{0,12}|libexec)\/src\/(?:runtime|net\/http|internal\/runtime)\//;
