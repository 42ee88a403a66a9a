/** What a build tool puts before each line of a run: `[info] - adds prices *** FAILED ***`. */
const LABEL = /^\[(?:info|error|warn|INFO|ERROR|WARNING)\] ?/;

/** A line as the runner printed it. */
export function withoutBuildLabel(line: string): string {
  return line.replace(LABEL, '');
}
