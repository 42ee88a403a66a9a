import type { Frame, ParsedException } from '../../model.ts';
import { ownFrame, untyped } from '../single-cause.ts';

/** What ssh says at the end, whatever was wrong with the key. */
const VERIFICATION = /^Host key verification failed/;
/** Why: `Host key for db.internal has changed and you have requested strict checking.`, `No ED25519 host key is known for …`. */
const REASON =
  /^(?:(?:No \S{1,40} host key is known|Host key) for \S{1,300} (?:has changed )?and you have requested strict checking\.|Host certificate .{1,300}|.{1,80} host key for \S{1,300} (?:was revoked|is revoked).{0,80})$/;
/** Where the key is that it goes by: `Offending ED25519 key in ~/.ssh/known_hosts:2`. */
const OFFENDING =
  /^(?:Offending|Matching|Revoked) (?:[\w-]{1,60} )?(?:host )?key (?:for IP )?in (\S.{0,300}?):(\d{1,7})$/;

/** ssh's refusal of a server's key with its reason and place, from the line that sums it up; `null` for any other line. */
export function hostKeyError(line: string, lines: readonly string[]): ParsedException | null {
  if (!VERIFICATION.test(line)) return null;
  const bare = lines.map((each) => each.trim());
  return untyped(bare.find((each) => REASON.test(each)) ?? line, null, offendingKey(bare));
}

/** The place of the key that does not match; none where ssh names none. */
export function offendingKey(lines: readonly string[]): readonly Frame[] {
  const place = lines.map((line) => OFFENDING.exec(line)).find((found) => found !== null);
  return place?.[1] === undefined ? [] : [ownFrame(place[1], Number(place[2]))];
}
