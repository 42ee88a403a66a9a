import type { Frame, ParsedException } from '../../model.ts';

/** A signal by its number and name: `signal 11 (SIGSEGV), code 1`, `Signal: 6 (ABRT)`. */
const SIGNAL = /^\s{0,20}[Ss]ignal:? (\d{1,2}) \((?:SIG)?([A-Z]{2,8})\)/;
/** Words of the system or the program about why. */
const REASON = /^\s{0,20}(?:Cause|Abort message|Subject): '?(.{1,500}?)'?$/;
/** A frame of a report: `#00 pc 0000f84 /lib/libx.so (Decoder::next(Frame*)+36)`, `#1 0x0055 main (/srv/app + 0x11b2)`. */
const ANDROID =
  /^\s{2,24}#\d{1,3} {1,2}pc [0-9a-f]{8,16} {1,4}(\S{1,300})(?: \((.{1,300}?)(?:\+\d{1,9})?\))?(?: \(BuildId: \w{1,64}\))?$/;
const SYSTEMD = /^\s{2,24}#\d{1,3} {1,3}0x[0-9a-f]{8,16} (\S.{0,300}?) \((\S{1,300}) \+ 0x[0-9a-f]{1,16}\)$/;
/** Libraries of the system. */
const SYSTEM_LIBRARY =
  /^(?:\/apex\/|\/system\/|\/vendor\/|\/usr\/lib)|(?:^|\/)(?:ld-linux|lib(?:c|m|stdc\+\+|pthread|gcc_s|abort))\b[\w.-]*\.so/;

/** What a system wrote down of a program that a signal ended, long after: Android's tombstones, systemd's list of core dumps. */
export function crashReport(lines: readonly string[]): ParsedException | null {
  const at = lines.findIndex((line) => SIGNAL.test(line));
  if (at === -1) return null;
  const [, , name = ''] = SIGNAL.exec(lines[at] ?? '') ?? [];
  const frames: Frame[] = [];
  let reason: string | null = null;
  for (const line of lines.slice(at)) {
    reason ??= REASON.exec(line)?.[1] ?? null;
    const frame = frameOf(line);
    if (frame) frames.push(frame);
    else if (frames.length > 0) break;
  }
  if (frames.length === 0) return null;
  return { type: `SIG${name}`, code: null, message: reason ?? (lines[at] ?? '').trim(), frames };
}

function frameOf(line: string): Frame | null {
  if (!line.trimStart().startsWith('#')) return null;
  const android = ANDROID.exec(line);
  const [name, binary] = android ? [android[2], android[1]] : (SYSTEMD.exec(line)?.slice(1) ?? []);
  if (binary === undefined) return null;
  const called = name === undefined || name === 'n/a' ? null : name;
  return {
    file: null,
    line: null,
    column: null,
    function: called,
    inApp: called !== null && !SYSTEM_LIBRARY.test(binary),
  };
}
