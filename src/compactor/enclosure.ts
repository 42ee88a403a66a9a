import type { ErrorText } from './error-text.ts';

/**
 * How those that ran a command close its output, without a word about what was wrong: runners of jobs, `make`, package
 * managers, agents. A reader of what stands above would take them for the end of a message.
 */
const CLOSING: readonly RegExp[] = [
  /^(?:##\[error\]|Error: )?(?:Process completed with exit code \d{1,3}\.|(?:Bash|PowerShell|Cmd\.exe|Script) exited with code '?\d{1,3}'?\.?)$/,
  /^ERROR: (?:Job failed(?:: .{0,60})?|script returned exit code \d{1,3})$/,
  /^(?:Cleaning up project directory and file based variables|section_(?:start|end):.{0,120}|\[Pipeline\] .{0,80})$/,
  /^(?:Build step '.{1,60}' marked build as failure|Finished: FAILURE)$/,
  /^(?:Exited with code (?:exit status )?\d{1,3}|The command ".{1,300}" exited with \d{1,3}\.|🚨 Error: The command exited with status \d{1,3})$/u,
  /^(?:Process finished with exit code \d{1,3}|\[Process exited \d{1,3}\]|Command exited with code \d{1,3}\.?|Exit code: \d{1,3})$/,
  /^g?make(?:\[\d{1,3}\])?: (?:\*\*\* \[.{1,300}\] Error \d{1,3}(?: \(ignored\))?|\*\*\* Waiting for unfinished jobs\.{4}|Leaving directory .{1,300}|Target '.{1,200}' not remade because of errors\.)$/,
  /^(?:error Command failed with exit code \d{1,3}\.|info Visit https:\/\/yarnpkg\.com\/\S{1,100} for documentation about this command\.)$/,
  /^(?:\[?ELIFECYCLE\]?\s{1,4}(?:Command|Test) failed(?: with exit code \d{1,3}|\. See above for more details)?\.?|error: script "[^"]{1,80}" exited with code \d{1,3})$/,
  /^npm (?:ERR!|error)(?: (?:Lifecycle script `.{1,80}` failed with error:|code (?:\d{1,3}|ELIFECYCLE)|errno \d{1,3}|path \/?\S{1,300}|workspace \S{1,200}|location \S{1,300}|command failed|command (?:sh|bash|cmd) .{1,400}|A complete log of this run can be found in.{0,300}))?$/,
  /^(?:error: Recipe `[^`]{1,80}` failed (?:on line \d{1,7} )?with exit code \d{1,3}|task: Failed to run task "[^"]{1,80}": exit status \d{1,3})$/,
  /^[^\s[].{0,300} exited with code \d{1,3}$/,
  /^```$/,
];
/** What each of them has: most texts end otherwise, and asking once is quicker than asking for each. */
const MAY_CLOSE =
  /[Cc]ode |Error \d|FAILURE|[Ff]ail|^npm |^```|^\[P|Cleaning|^section_|Leaving|remade|unfinished|yarnpkg|exited|status \d/;
/** How those that ran a command begin what it printed: the sign of a block of code, Node's `child_process`, execa. */
const OPENING: readonly RegExp[] = [
  /^```[\w+-]{0,20}$/,
  /^(?:(?:Uncaught |\[?)?(?:Error|ExecaError|ExecException|ChildProcessError): )?Command failed(?: with exit code \d{1,3}(?: \(.{1,60}\))?)?: \S.{0,400}$/,
];
const MAY_OPEN = /^\s{0,8}```|ommand failed/;
/** Frames of Node's own at the end of the stack of an error whose message is an output. */
const NODE_FRAME = /^at (?:[\w.<> ]{1,100} \(node:[\w/]{1,60}(?::\d{1,7}){0,2}\)|node:[\w/]{1,60}(?::\d{1,7}){0,2})$/;
const OF_CHILD_PROCESS = /^\s{1,8}at (?:genericNodeError|ChildProcess\.\w{1,40}) \(node:/;
/** The end of an error as JavaScript shows it, with frames and properties of its own: its words are part of it. */
const SHOWN_ERROR = /^at .{0,300}:\d{1,7}:\d{1,7}\)?(?: \{)?$|^\}$/;
/** Most lines that are looked at from the end. */
const MAX_LINES = 40;

/**
 * A text without what only encloses it, at its end and its beginning; the same text where nothing does, or where there is
 * nothing else.
 */
export function withoutEnclosure(given: ErrorText): ErrorText {
  const { text, lines } = given;
  const first = lines[0] ?? '';
  const opens = MAY_OPEN.test(first) && OPENING.some((shape) => shape.test(first.trim()));
  const closed = closedBy(lines, opens ? [...CLOSING, NODE_FRAME] : CLOSING);
  const end = lines.length - closed;
  const begin = opens && !isShownError(lines, end) ? 1 : 0;
  if ((begin === 0 && closed === 0) || begin >= end) return given;
  const kept = lines.slice(begin, end);
  if (!kept.some((line) => line.trim() !== '')) return given;
  const from = begin === 0 ? 0 : text.indexOf('\n') + 1;
  return { text: text.slice(from, closed === 0 ? text.length : breakBefore(text, closed)), lines: kept };
}

/** Whether what opens a text is an error with a stack: not where that is all of Node's own, behind the output. */
function isShownError(lines: readonly string[], end: number): boolean {
  const last = lines.slice(0, end).findLast((line) => line.trim() !== '') ?? '';
  return SHOWN_ERROR.test(last.trim()) && !lines.slice(end).some((line) => OF_CHILD_PROCESS.test(line));
}

/** How many lines at the end only close a text. */
function closedBy(lines: readonly string[], shapes: readonly RegExp[]): number {
  let closed = 0;
  for (let back = 1; back <= Math.min(MAX_LINES, lines.length); back += 1) {
    const line = (lines[lines.length - back] ?? '').trim();
    if (line === '') continue;
    if (!(shapes.includes(NODE_FRAME) || MAY_CLOSE.test(line)) || !shapes.some((shape) => shape.test(line))) break;
    closed = back;
  }
  return closed;
}

/** Where the line break before the last lines of a text stands. */
function breakBefore(text: string, back: number): number {
  let at = text.length;
  for (let line = 0; line < back; line += 1) at = text.lastIndexOf('\n', at - 1);
  return at;
}
