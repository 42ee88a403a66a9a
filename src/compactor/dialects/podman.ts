import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { ownFrame, untyped } from '../single-cause.ts';

/** Failed builds of Podman and Buildah. */
export const podman: Dialect = { name: 'podman', rank: 50, evidence: ['t STEP "'], read };

/** `Error: building at STEP "RUN make": while running runtime: exit status 2`, with `error ` before it in older versions. */
const AT_STEP = /^(?:Error: )?(?:error )?building at STEP "(.{0,500}?)": (.{1,1500})$/;
/** The step as a value of Go, behind the reason. */
const VALUE = / ?&imagebuilder\.Step\{.{0,2000}$/;
/** Words before the reason that only say who says it. */
const LEAD = /^(?:Build error|while running runtime|error while running runtime|error building): /;
const STATUS = /^exit status (\d{1,3})$/;
const STEP = /^(?:\[\d{1,3}\/\d{1,3}\] )?STEP \d{1,4}\/\d{1,4}: /;
/** A file that the build cannot open is named where it has a place. */
const PARSE = /^(.{1,300}?) line (\d{1,6}): /;

function read({ lines }: ErrorText): Finding | null {
  const at = lines.findIndex((line) => AT_STEP.test(line));
  const [, step = '', words = ''] = AT_STEP.exec(lines[at] ?? '') ?? [];
  if (at === -1) return null;
  const reason = words.replace(VALUE, '').replace(LEAD, '');
  const status = STATUS.exec(reason)?.[1];
  const place = PARSE.exec(reason);
  const frames = place ? [ownFrame(place[1] ?? null, Number(place[2]))] : [];
  const message = step.trim() === '' || reason.includes(step.trim()) ? reason : `${step.trim()}: ${reason}`;
  const started = lines.slice(0, at).findLastIndex((line) => STEP.test(line));
  // What the command of the step printed stands between its heading and the verdict.
  const embedded = status === undefined ? [] : [lines.slice(started + 1, at).join('\n')];
  return { exceptions: [untyped(message, status === undefined ? null : `exit ${status}`, frames)], embedded };
}
