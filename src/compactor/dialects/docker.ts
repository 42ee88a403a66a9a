import type { Dialect, Finding } from '../dialect.ts';
import { bareLines } from '../bare-line.ts';
import { buildPlace } from '../build-place.ts';
import { retryOfText } from '../retry.ts';
import { joinMessages, untyped } from '../single-cause.ts';
import { weightOf } from '../telling-line.ts';

/** Lines that only docker, compose and BuildKit print. The first group is the message. */
const LINES: readonly RegExp[] = [
  /^(?:docker: |ERROR: |error: |Error: )?((?:Cannot connect to the Docker daemon|permission denied while trying to connect to the [Dd]ocker (?:daemon|API)|Got permission denied while trying to connect to the Docker daemon|error during connect: ).+)$/,
  /^(?:docker: |ERROR: |Error: )?Error response from daemon: (.+)$/,
  /^ERROR: failed to (?:solve|build): (.+)$/,
  /^failed to solve: (.+)$/,
  /^(docker: .+)$/,
  /^((?:dependency failed to start|unable to prepare context|failed to read dockerfile|no configuration file provided): .+)$/,
  /^((?:service ".{1,100}" (?:depends on undefined|refers to undefined|has neither an image)|validating \S{1,300}\.ya?ml: |Error: No such (?:container|image|object|network|volume): ).*)$/,
  /^(The command '.{1,500}' returned a non-zero code: \d{1,3})$/,
  /^Error parsing (?:Dockerfile|reference): .+$/,
];
/** The step that failed, in BuildKit's summary; its output follows up to a line of dashes. */
const STEP = /^ > \[[^\]]{1,200}\] .+:$/;
/** What BuildKit puts before each line of output in the plain progress; the times of its summary are taken off before. */
const STEP_TIME = /^#\d{1,4} \d{1,6}\.\d{1,4} ?/;
/** How the plain progress tells that a step failed: its number, by which its output is known. */
const FAILED_STEP = /^(#\d{1,4}) ERROR: /;
const TIMED = /^#\d{1,4} \d{1,6}\.\d{1,4} /;
/** What waited for a container, and how much the container's own words must complain to be the cause. */
const WAITED = /^dependency failed to start: container \S/;
const MIN_OWN_WORDS = 5;
/** How compose tells what became of a container: ` Container shop-db-1  Error`, ` ✘ Container shop-db-1  Error`. */
const BECAME = /^\s{0,4}(?:[✔✘⠿] )?(?:Container|Network|Volume|Image) \S{1,200}\s{1,4}[A-Z][a-z]{2,20}\s*$/u;
/** How a failed step ended. */
const EXIT = /(?:exit code: |returned a non-zero code: |exit status )(\d{1,3})/;
/** `Run 'docker run --help' for more information` and the like. */
const HELP = /^docker: (?:See|Run) /;

/** Failures of docker: its daemon, its builds and compose. */
export const docker: Dialect = {
  name: 'docker',
  rank: 50,
  evidence: [
    'ocker',
    'Error response from daemon: ',
    'failed to ',
    'unable to prepare context',
    'no configuration file provided',
    'service "',
    'validating ',
    'No such ',
    "The command '",
    'Error parsing ',
    'error during connect: ',
  ],
  read({ lines }): Finding | null {
    const messages: string[] = [];
    for (const bare of bareLines(lines)) {
      if (HELP.test(bare)) continue;
      const found = LINES.map((pattern) => pattern.exec(bare)).find(Boolean);
      if (found) messages.push(found[1] ?? found[0]);
    }
    if (messages.length === 0 || isConsequence(messages, lines)) return null;
    const message = joinMessages(messages);
    const exit = EXIT.exec(message)?.[1];
    const retry = retryOfText(message);
    return {
      exceptions: [untyped(message, exit === undefined ? null : `exit ${exit}`, buildPlace(lines))],
      embedded: stepOutput(lines, message),
      ...(retry ? { retry } : {}),
    };
  },
};

/** Whether all that is said is that others waited in vain for a container that says itself what was wrong. */
function isConsequence(messages: readonly string[], lines: readonly string[]): boolean {
  return (
    messages.every((said) => WAITED.test(said)) &&
    lines.some((line) => weightOf(line) >= MIN_OWN_WORDS && !BECAME.test(line))
  );
}

/** What the failed instruction printed: the summary's copy, or with the old builder everything before the verdict. */
function stepOutput(lines: readonly string[], message: string): readonly string[] {
  const start = lines.findIndex((line) => STEP.test(line));
  if (start !== -1) {
    const end = lines.findIndex((line, index) => index > start && /^-{4,}$/.test(line));
    return [
      lines
        .slice(start + 1, end === -1 ? lines.length : end)
        .map((line) => line.replace(STEP_TIME, ''))
        .join('\n'),
    ];
  }
  const failed = lines.map((line) => FAILED_STEP.exec(line)?.[1]).find((step) => step !== undefined);
  const printed = failed === undefined ? [] : lines.filter((line) => line.startsWith(`${failed} `) && TIMED.test(line));
  if (printed.length > 0) return [printed.map((line) => line.replace(STEP_TIME, '')).join('\n')];
  const bare = failed === undefined ? [] : aboveVerdict(lines);
  if (bare.some((line) => line.trim() !== '')) return [bare.join('\n')];
  return message.includes('returned a non-zero code')
    ? [lines.filter((line) => !line.includes(message)).join('\n')]
    : [];
}

/** What stands right above the verdict on a step, where numbers and times are taken off all but the builder's own lines. */
function aboveVerdict(lines: readonly string[]): readonly string[] {
  const above = lines.slice(
    0,
    lines.findIndex((line) => FAILED_STEP.test(line)),
  );
  return above.slice(above.findLastIndex((line) => line.startsWith('#')) + 1);
}
