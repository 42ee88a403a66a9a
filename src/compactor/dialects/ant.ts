import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { unlabelled } from '../findings/line-label.ts';
import { ownFrame, untyped } from '../single-cause.ts';

/** `/srv/app/build.xml:7: Could not create …`, below `BUILD FAILED`. */
const FAILED = /^((?:[A-Za-z]:(?=[\\/]))?[^:\n]{1,400}\.xml):(\d{1,7}): (.{0,1500})$/;
/** What calls another file. */
const PASSED_ON = /^The following error occurred while executing this line:$/;
/** What only says that a tool above has failed. */
const SYMPTOM =
  /^(?:Compile failed; see the compiler error output|.{0,80}returned: \d|Tests? failed|Test \S{1,300} failed)/i;

/** What Ant says of the task that failed. */
export const ant: Dialect = { name: 'ant', rank: 85, evidence: ['BUILD FAILED'], read };

function read({ lines: labelled }: ErrorText): Finding | null {
  const lines = unlabelled(labelled);
  const start = lines.findIndex((line) => line.trim() === 'BUILD FAILED');
  const below = start === -1 ? [] : lines.slice(start + 1);
  const found = below.map((line) => FAILED.exec(line)).find((match) => match && !PASSED_ON.test(match[3] ?? ''));
  if (!found || SYMPTOM.test(found[3] ?? '')) return null;
  const message = (found[3] ?? '').replace(/^Warning: /, '');
  return { exceptions: [untyped(message, null, [ownFrame(found[1] ?? '', Number(found[2]))])] };
}
