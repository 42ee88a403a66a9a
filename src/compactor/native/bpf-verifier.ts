import type { ParsedException } from '../../model.ts';
import { ownFrame, untyped } from '../single-cause.ts';

/** What the verifier of eBPF programs says last: `processed 13 insns (limit 1000000) max_states_per_insn 0 …`. */
const COUNT = /^(?:libbpf: |\s{1,8})?processed \d{1,9} insns \(limit \d{1,9}\)/;
/** The line of source that the instructions below it were made of: `; p->dropped += 1; @ drops.bpf.c:32`. */
const SOURCE = /^\s{0,8}; .{0,400} @ ([^\s:]{1,300}):(\d{1,7})$/;
/** An instruction, or what was known of the registers before it. */
const INSTRUCTION = /^\s{0,8}(?:\d{1,7}: |from \d{1,7} to \d{1,7}|; |mark_precise: |last_idx )/;
/** How far above the last words the reason is looked for, in lines. */
const MAX_LINES = 12;

/** Why the kernel refused to load a program of eBPF; `null` where the text has no log of its verifier. */
export function bpfVerifier(text: string, lines: readonly string[]): ParsedException | null {
  if (!text.includes(' insns (limit ')) return null;
  const end = lines.findIndex((line) => COUNT.test(line));
  const log = lines.slice(0, Math.max(end, 0));
  const reason = log.slice(-MAX_LINES).findLast((line) => line.trim() !== '' && !INSTRUCTION.test(line));
  if (reason === undefined || !log.some((line) => INSTRUCTION.test(line))) return null;
  const source = log.findLast((line) => SOURCE.test(line));
  const [, file, row] = SOURCE.exec(source ?? '') ?? [];
  return untyped(reason.trim(), null, file === undefined ? [] : [ownFrame(file, Number(row))]);
}
