import type { Frame } from '../../model.ts';
import { ownFrame } from '../single-cause.ts';

/** A call as handlers of bash's ERR trap print `FUNCNAME` and `BASH_SOURCE`: `    at archive (./backup.sh:18)`. */
const CALL =
  /^\s{0,12}(?:at |from |in |#?\d{1,3}[:.)]? )?(?:at )?([\w.:-]{1,100})(?:\(\))? ?[([]((?:[\w.@+~-]{0,100}\/){0,20}[\w.@+-]{1,100}\.(?:ba|z|k|da)?sh):(\d{1,7})[)\]]$/;
/** What bash's own `caller` prints: `18 archive ./backup.sh`. */
const CALLER = /^\s{0,12}(\d{1,7}) ([\w.:-]{1,100}) ((?:[\w.@+~-]{0,100}\/){0,20}[\w.@+-]{1,100}\.(?:ba|z|k|da)?sh)$/;
/** The place and the command in one line: `ERROR: lib/sync.sh:4: "cp a b" exited with 1`. */
const PLACED =
  /(?:^|[\s[(])((?:[\w.@+~-]{0,100}\/){0,20}[\w.@+-]{1,100}\.(?:ba|z|k|da)?sh):(\d{1,7}):? .{0,600}\b(?:exited|failed|exit (?:code|status))\b/;

/** The innermost call that a script's own handler of errors tells; `null` where there is none. */
export function trapFrame(text: string, lines: readonly string[]): Frame | null {
  if (!text.includes('sh:') && !text.includes('sh\n') && !text.endsWith('sh')) return null;
  for (const line of lines) {
    const call = CALL.exec(line);
    if (call?.[2] !== undefined) return { ...ownFrame(call[2], Number(call[3])), function: call[1] ?? null };
    const caller = CALLER.exec(line);
    if (caller?.[3] !== undefined) return { ...ownFrame(caller[3], Number(caller[1])), function: caller[2] ?? null };
    const placed = line.includes('sh:') ? PLACED.exec(line) : null;
    if (placed?.[1] !== undefined) return ownFrame(placed[1], Number(placed[2]));
  }
  return null;
}
