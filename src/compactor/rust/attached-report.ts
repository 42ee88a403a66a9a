import type { ParsedException } from '../../model.ts';
import { ownFrame } from '../single-cause.ts';

/** A cause in the tree of a report: `├─▶ invalid settings`, `╰─▶ missing field`. */
const CAUSE = /^[│ ]{0,12}[├╰]─▶ (\S.{0,1000})$/;
/** Where the cause above it was made: `├╴at src/tenant.rs:41:10`. */
const PLACE = /^[│ ]{0,12}[├╰]╴at ([^\s:]{1,400}\.rs):(\d{1,7}):(\d{1,7})$/;
/** The words of the outermost error, before which programs put their own. */
const HEAD = /^(?:Error: )?(\S.{0,1000})$/;

/** Reads a report of error-stack, which attaches places to each cause, outermost first; `null` where there is none. */
export function attachedReport(lines: readonly string[]): readonly ParsedException[] | null {
  const first = lines.findIndex((line) => PLACE.test(line));
  const head = HEAD.exec(lines[first - 1] ?? '')?.[1];
  if (head === undefined) return null;
  const causes: ParsedException[] = [{ type: null, code: null, message: head, frames: [] }];
  for (const line of lines.slice(first)) {
    const message = CAUSE.exec(line)?.[1];
    const [, file, row, column] = PLACE.exec(line) ?? [];
    const last = causes.at(-1);
    if (message !== undefined) causes.push({ type: null, code: null, message, frames: [] });
    else if (file !== undefined && last !== undefined) {
      const frame = { ...ownFrame(file, Number(row)), column: Number(column) };
      causes[causes.length - 1] = { ...last, frames: [...last.frames, frame] };
    }
  }
  return causes;
}
