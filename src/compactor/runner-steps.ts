import { weightOf } from './telling-line.ts';

/** How runners of jobs close a step that failed, without a word about what was wrong. */
const CLOSING =
  /^(?:ERROR: Job failed|ERROR: script returned exit code \d|(?:##\[error\]|Error: )Process completed with exit code \d|##\[error\](?:Bash|PowerShell|Cmd\.exe|Script) exited with code|The command ".{1,300}" (?:exited|failed) with|Exited with code (?:exit status )?\d|🚨 Error: The command exited with status|Process exited with code \d)/;
/** The echo of a command before its output. */
const COMMAND = /^(?:\$|\+{1,3}|>) \S|^(?:##\[group\]|::group::)?Run \S|^\[command\]|^Starting: \//;
/** The end of what GitHub and Azure tell of a command. */
const ANNOUNCED = /^(?:##\[endgroup\]|::endgroup::)/;
/** What a runner says of itself. */
const CEREMONY =
  /^(?:\[Pipeline\]|\d{2}:\d{2}$|section_(?:start|end):|Cleaning up project|Uploading artifacts|Running after[_ ]script|Stage ".{1,100}" skipped|##\[(?:end)?group\]|::endgroup::|Saving cache|WARNING: .{0,80}: no matching files)/;
/** Longest output of a step that is looked at, in lines. */
const MAX_LINES = 400;

/** What the last command of a job's log printed before its runner gave up; `null` where the text is no such log. */
export function failedStep(lines: readonly string[]): readonly string[] | null {
  const closing = lines.findLastIndex((line) => CLOSING.test(line.trimStart()));
  if (closing === -1) return null;
  const begin = lines.slice(Math.max(0, closing - MAX_LINES), closing);
  const announced = begin.findLastIndex((line) => ANNOUNCED.test(line));
  // A difference has lines that begin as an echo does.
  const command = announced === -1 ? begin.findLastIndex((line) => COMMAND.test(line)) : announced;
  if (command === -1) return null;
  const output = begin.slice(command + 1).filter((line) => !CEREMONY.test(line.trimStart()));
  const last = output.findLastIndex(isFilled);
  // Empty lines within tell the parts of an output from each other.
  return last === -1 ? null : output.slice(output.findIndex(isFilled), last + 1);
}

/** What of such an output may say what was wrong, where no dialect reads it: the last line, if none complains. */
export function complaintsOf(output: readonly string[]): readonly string[] {
  return output.some((line) => weightOf(line) > 0) ? output.filter(isFilled) : output.slice(-1);
}

function isFilled(line: string): boolean {
  return line.trim() !== '';
}
