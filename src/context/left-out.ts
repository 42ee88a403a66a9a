/** How long a text may be, in characters, of which one line may be all that tells something. */
const MAX_FRAMED = 600;
/** Whoever ran a program says how it ended (`exitcode: 1 (execution failed)`, `Command exited with code 2`), or names its output (`Output:`). */
const OF_THE_RUNNER =
  /^(?:exit ?code|exit status|return ?code)\s?[:=]\s?-?\d{1,5}(?: \([^()]{1,40}\))?$|^(?:the )?(?:command|process|script) (?:exited|failed|finished) with (?:exit )?(?:code|status):? -?\d{1,5}\.?$|^(?:code )?(?:output|stderr|stdout):$|^$/i;

/**
 * How many lines a raw error has beside the one that is told. What only frames that line, since whoever ran the
 * program put it there, leaves nothing out: a pointer to it would cost a call that finds nothing new.
 */
export function linesLeftOut(rawText: string): number {
  // The end of the last line is none that is left out.
  const lines = rawText.trimEnd().split('\n');
  if (rawText.length <= MAX_FRAMED && lines.filter((line) => !OF_THE_RUNNER.test(line.trim())).length === 1) return 0;
  return lines.length - 1;
}
