import { hasLine } from './text.ts';

/** The line above what the step printed: ` > [build 4/4] RUN npm run build:`. */
const STEP = /^ > \[[^\]]{1,200}\] .+:$/;
/** The line below it. */
const END = /^-{4,}$/;
/** The time before each line of it. */
const TIME = /^\d{1,6}\.\d{1,4} ?/;
/** The same line as it was told while the step ran, with the number of the step. */
const AS_IT_RAN = /^#\d{1,4} \d{1,6}\.\d{1,4} (?=\S)/;

/** The number of a step and the time before what it printed while it ran, in the plain progress of a whole build. */
const IMAGE_BUILD = '] load build definition from ';
const NUMBERED = /^#\d{1,4} \d{1,6}\.\d{1,4} /gm;

/** Whether BuildKit tells of a failed step in a text. */
export function tellsFailedStep(text: string): boolean {
  return hasLine(text, ' > [', '> [');
}

/**
 * A text without the times that BuildKit puts before each line which a failed step printed, so that its tools' lines
 * begin as they do elsewhere, and stand there once.
 */
export function withoutStepTimes(text: string): string {
  if (!tellsFailedStep(text)) return withoutNumbers(text);
  const printed = new Set<string>();
  let inside = false;
  const lines = text.split('\n').map((line) => {
    if (inside && END.test(line)) {
      inside = false;
      // An empty line tells the output from what stands below.
      return `\n${line}`;
    }
    if (inside) printed.add(line.replace(TIME, ''));
    inside ||= STEP.test(line);
    return inside ? line.replace(TIME, '') : line;
  });
  const once = lines.filter((line) => !AS_IT_RAN.test(line) || !printed.has(line.replace(AS_IT_RAN, ''))).join('\n');
  return withoutNumbers(once);
}

function withoutNumbers(text: string): string {
  return text.includes(IMAGE_BUILD) ? text.replace(NUMBERED, '') : text;
}
