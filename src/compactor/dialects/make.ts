import type { ParsedException } from '../../model.ts';
import type { Dialect } from '../dialect.ts';
import { unlabelled } from '../findings/line-label.ts';
import { tellingLine } from '../telling-line.ts';

/** A message of `make`: `make[1]: *** [Makefile:2: all] Error 1`, `gmake: *** No rule to make target …  Stop.`. */
const MESSAGE = /^(?:\S{0,200}[\\/])?(?:g|b|mingw32-|n)?make(?:\[\d{1,3}\])?: \*\*\* (.+?)(?:\.\s{1,2}Stop\.)?$/;
/** A mistake in the file itself: `Makefile:3: *** missing separator.  Stop.`. */
const MISTAKE = /^([^\s:]{1,400}):(\d{1,7}): \*\*\* (.+?)(?:\.\s{1,2}Stop\.)?$/;
/** A recipe that failed: `[Makefile:2: all] Error 1`; the file is missing in old versions. */
const FAILED = /^\[(?:([^\s:\]]{1,400}):(\d{1,7}): )?([^\]]{1,400})\] (Error \d{1,3}|[A-Z][^\]]{0,60})$/;
/** Lines of `make` that say nothing about a cause. */
const CHATTER = /^\S{0,200}make(?:\[\d{1,3}\])?: |: recipe for target |^$/;

/** What `make` says when no other dialect knows what failed under it. */
export const make: Dialect = {
  name: 'make',
  rank: 10,
  evidence: ['*** '],
  read: ({ text, lines: labelled }) => {
    if (!text.includes(': *** ')) return null;
    const lines = unlabelled(labelled);
    const mistake = lines.map((line) => MISTAKE.exec(line)).find((match) => match !== null);
    if (mistake) return { exceptions: [placed(mistake[3] ?? '', null, mistake[1], mistake[2])] };
    const said = lines.map((line) => MESSAGE.exec(line)?.[1]).find((message) => message !== undefined);
    if (said === undefined) return null;
    const [, file, line, target = '', status] = FAILED.exec(said) ?? [];
    if (status === undefined) return { exceptions: [placed(said, null)] };
    const symptom = placed(`recipe for target '${target}' failed`, status, file, line);
    const cause = tellingLine(lines.filter((other) => !CHATTER.test(other.trim())));
    return { exceptions: cause === '' ? [symptom] : [symptom, placed(cause, null)] };
  },
};

function placed(message: string, code: string | null, file?: string, line?: string): ParsedException {
  const frames = file === undefined ? [] : [{ file, line: Number(line), column: null, function: null, inApp: true }];
  return { type: null, code, message, frames };
}
