/** What collectors put before each line of a program's console: the console is read without it. */

/**
 * `docker logs --timestamps`, `kubectl logs --timestamps` and runners of jobs: times too exact for a program's own log,
 * GitLab's stream behind them, the job and the step that `gh run view --log` puts before them, TeamCity's level and step.
 */
const COLLECTED =
  /^(?:(?:[^\t]{1,160}\t[^\t]{1,160}\t)?\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.(?:\d{7,9}Z |\d{6}Z \d{2}[EO][ +])|\[\d{2}:\d{2}:\d{2}\](?: ?:|[WEFi]:) {0,2}\t? ?(?:\[[^\]]{1,80}\] ?)?)/;
/** containerd and CRI-O: `2026-11-02T10:00:00.123456789Z stderr F words`; `P` for a part of a line. */
export const CRI: RegExp = /^\d{4}-\d{2}-\d{2}T\S{8,40} (?:stdout|stderr) ([FP]) /;
/** Times that jobs of Jenkins and Buildkite have before each line, and logs of programs as well. */
const BRACKETED = /^\[\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z\](?: |$)/;
/** Share of the lines that must have what a collector puts before them. */
const MIN_SHARE = 0.8;
/** Share of the lines that are empty or indented where a console was collected: what a program logs itself begins with words. */
const MIN_CONSOLE_SHARE = 0.1;

/** The lines without what a collector put before them; `null` where they have none. */
export function collectedLines(lines: readonly string[]): readonly string[] | null {
  if (lines.some((line) => BRACKETED.test(line))) return consoleOf(lines);
  const count = lines.filter((line) => COLLECTED.test(line) && !CRI.test(line)).length;
  return count === 0 || count < filled(lines) * MIN_SHARE ? null : lines.map((line) => line.replace(COLLECTED, ''));
}

/** A console without the times before its lines; `null` where they are those of a program's own log. */
function consoleOf(lines: readonly string[]): readonly string[] | null {
  const timed = lines.filter((line) => BRACKETED.test(line));
  if (timed.length < filled(lines) * MIN_SHARE) return null;
  const bare = timed.map((line) => line.replace(BRACKETED, ''));
  const spaced = bare.filter((line) => line === '' || line.startsWith(' ')).length;
  return spaced >= bare.length * MIN_CONSOLE_SHARE ? bare : null;
}

function filled(lines: readonly string[]): number {
  return lines.filter((line) => line.trim() !== '').length;
}
