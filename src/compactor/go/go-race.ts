import type { Frame, ParsedException } from '../../model.ts';
import { goFrame } from './go-frames.ts';

/** What every report of the race detector begins with. */
const RACE = 'WARNING: DATA RACE';
/** The head of an access: `Read at 0x00c… by goroutine 8:`, `Previous write at 0x00c… by main goroutine:`. */
const ACCESS = /^(?:previous )?(?:atomic )?(?:read|write) (?:at|of size|by) /i;
/** Longest report that is read, in lines. */
const MAX_REPORT_LINES = 120;

/** The first report of the race detector: where one goroutine was, and where the other; `null` where there is none. */
export function goRace(lines: readonly string[]): ParsedException | null {
  const start = lines.findIndex((line) => line.trim() === RACE);
  if (start === -1) return null;
  const stacks: Frame[][] = [];
  for (let index = start + 1; index < Math.min(lines.length, start + MAX_REPORT_LINES); index++) {
    const text = (lines[index] ?? '').trim();
    if (ACCESS.test(text)) stacks.push([]);
    else if (text.startsWith('Goroutine ') || text.startsWith('=====')) break;
    const frame = goFrame(text, lines[index + 1] ?? '');
    if (frame !== null) stacks.at(-1)?.push(frame);
  }
  const [frames = [], others = []] = stacks;
  const own = (stack: readonly Frame[]) => stack.find((frame) => frame.inApp) ?? stack[0];
  const [here, there] = [own(frames), own(others)];
  const elsewhere = there && there.line !== here?.line ? ` with ${there.function} (${there.file}:${there.line})` : '';
  return { type: 'DATA RACE', code: null, message: `${RACE}${elsewhere}`, frames };
}
