import { answerOf } from './content-blocks.ts';
import { processOutputOf } from './process-output.ts';
import { outputOfPrinted, tracebackOfKernel } from './python/printed-result.ts';

/**
 * What the harness of an agent puts around the output of a command: its exit status, the folder, a prompt, tags. It
 * stands before and behind the output, one piece a line; only these edges are looked at, so that the length of the
 * output costs nothing.
 */

/** Most lines of each edge. */
const MAX_EDGE_LINES = 14;
/** Longest line that an edge may have, in characters; a command may be quoted in it. */
const MAX_EDGE_CHARS = 2_000;

/** The output of a command, and what its harness says of it. */
export interface Observation {
  /** Exit status of the command; `null` where nothing says it. */
  readonly status: number | null;
  readonly output: string;
  /** Whether a tag around it says that this is an error, whatever its words. */
  readonly isMarked: boolean;
}

/** A line that tells the exit status, in whatever brackets or tags. `exit status 1` alone is how `go run` ends. */
const STATUS =
  /^\[exit (\d{1,5})\]$|^(?!exit status )[[(<]?(?:(?:(?:the )?(?:command|process|script) )?(?:completed |finished |exited |failed )?(?:with )?)?(?:exit|return)[ _-]?(?:code|status)[ >:=]{1,3}(-?\d{1,5})(?: \(execution (?:failed|succeeded)\)|<\/\w{1,20}>)?\.?[\])>]?$|^(?:process|command) exited with (?:exit )?(?:code|status) (-?\d{1,5})\.?$|^Command '.{1,1900}' returned non-zero exit status (\d{1,5})\.$|^Command executed in terminal .{1,1800}Exit code: (\d{1,5})$/i;
/** Lines of bookkeeping that stand beside the status. */
const BESIDE =
  /^(?:Wall time|Chunk ID|Original token count|Total output lines|Command|Directory|Signal|Background PIDs|Process Group PGID|Duration|Current directory|Working directory)\s?: .{0,1900}$|^Error: \(none\)$|^Output: \(empty\)$|^Command executed in terminal .{1,1900}$|^Command (?:executed\.|execution was not successful\b.{0,200})$|^The script ran\b.{0,300}$|^Its output was:$|^Executed code block \d{1,4}:$|^\[(?:Current (?:working directory|URL)|Python interpreter|Jupyter (?:current working directory|Python interpreter)|Process completed|Focused element bid|Action executed with error|The command has no new output)\b.{0,500}\]$|^\[\w{1,40} (?:for|in|to) '.{1,400}'\] Result:$|^\((?:Open file|Current directory): .{0,300}\)$|^New Terminal Output:$|^Execution logs:$|^Last output from code snippet:$|^(?:Thought|Action|Action Input):(?: .{0,1900})?$|^Command completed in .{1,40}\.$|^Shell state \(.{1,80}\) persists\b.{0,80}$|^Call id: \S{1,80}$|^### (?:Result|Error)$|^Now let's retry: .{1,300}$|^Please fix (?:your mistakes|the error and try again)\.$/;
/** A prompt, with what was typed at it. */
const PROMPT =
  /^(?:\([\w.-]{1,40}\) )?[\w.-]{1,60}@[\w.-]{1,80}:[^\s#$]{0,200}[#$](?: .{0,1900})?$|^bash-(?:\d\.\d)?[$#]$/;
/** A tag alone on its line, by names that harnesses give to what a command printed. */
const TAG =
  /^<(\w{3,20})><\/\1>$|^<\/?(?:output|stdout|stderr|std_out|std_err|observation|response|\w{1,20}_(?:result|results|output|head|tail|error|response))>$/;
/** Such a tag that opens around all that a command printed; streams and parts of an output have others beside them. */
const OPENING = /^<(output|observation|response|\w{1,20}_(?:result|output|response))>$/;
/** Longest text that a harness adds behind the tag that closes, in characters. */
const MAX_ADDED_CHARS = 2_000;
/** Labels of what was printed, and the command itself: kept out only where something else says that this is an observation. */
const LABEL =
  /^\$ .{1,1900}$|^(?:observation|output|code output|command output|stdout|stderr|\[stdout\]|\[stderr\]|error(?=:))\s?:?$|^```\w{0,12}$/i;
/** A label before the first words of an output, on their line. */
const LABELLED = /^(?:observation|output|code output|command output|stdout|stderr)\s?: {1,4}(?=\S)/i;
/** What a runner reports of a process, on a line of its own or of a label: `Observation: {"exit_code":1,"stderr":"…"}`. */
const REPORT = /^([^{}\n]{1,120}: )?(\{"[^\n]{8,100000}\})$/m;
/** The member that tells such an object from the record of a log. */
const EXIT_CODE = /"(?:exit|return)_?code":/i;
/** What a failure of Python has. */
const PYTHON = /Traceback \(most recent|File "/;
/** A tag that stands before the first words of an error and behind its last. */
const ERROR_TAG = /^<(\w{1,20}_error|error(?:_\w{1,20})?)>(?!\s{0,4}<)([^]{1,100000})<\/\1>\s{0,8}$/;
/** Such a tag on lines of its own, with nothing but the call, a sentence that announces it, and tags, around. */
const ERROR_BLOCK =
  /^(?:[^<>\n]{1,400}:[ \t\r]{0,4}\n){0,2}\s{0,4}(?:<\w{1,40}>\s{0,4})?<error>\s{0,4}\n([^]{1,20000}?)\n\s{0,8}<\/error>\s{0,8}(?:<\/\w{1,40}>\s{0,8})?$/;
/** Such a tag below a sentence that announces the error; behind it may stand whatever helps the agent to go on. */
const ANNOUNCED =
  /^[^<>\n]{1,400}\berror:[ \t\r]{0,4}\n\s{0,4}<error>\s{0,4}\n([^]{1,20000}?)\n\s{0,8}<\/error>\s{0,4}\n/i;
/** What frameworks say around the error of a tool: a sentence before it, what the tool takes behind it. */
const TOLD =
  /^\s{0,4}(?:An error occurred while running the tool\. Please try again\. Error:|I encountered an error while trying to use the tool\. This was the error:|Error invoking tool '([\w.-]{1,100})' with kwargs .{1,2000} with error:)\s{1,4}/;
const TAKES = /\.?\n\s{0,4}Tool .{1,200} accepts these inputs: /;
/** Nothing but tags that close, and how much of them is looked at, in characters. */
const CLOSING_TAGS = /^(?:<\/\w{1,40}>\s{0,8}){1,8}$/;
const MAX_TAGS_CHARS = 400;
/** What stands where a harness left something out. */
const ELIDED =
  /\n?<\/output_head>\s{0,4}<elided_chars>\s{0,4}(\d{1,12} characters elided)\s{0,4}<\/elided_chars>\s{0,4}<output_tail>\n?/;

/** The heading below which a tool of a browser says what failed. */
const HEADED = /^### (?:Error\n|Result\nError: \S)/;

/** How many things around each other are taken off: more of them is no session's. */
const MAX_AROUND = 8;

/** Reads what is around an output; `null` where nothing is. */
export function observationOf(text: string): Observation | null {
  return observed(text, MAX_AROUND);
}

function observed(text: string, depth: number): Observation | null {
  const marked = text.startsWith('<') ? (ERROR_TAG.exec(text)?.[2] ?? blockOf(text)) : blockOf(text);
  if (marked !== null) return { status: null, output: marked.trim(), isMarked: true };
  const told = toldWords(text);
  if (told !== null) return inner(told, true, depth);
  const answer = answerOf(text);
  if (answer) return inner(answer.words, answer.isError, depth);
  const held = outputOfPrinted(text) ?? tracebackOfKernel(text);
  if (held !== null) return inner(held, false, depth);
  const edges = new Edges(text);
  if (!edges.isObservation) return reportWithin(text);
  const printed = text.slice(edges.start, edges.end).trimEnd();
  // A label before the first words stays above a traceback: the readers know by it where that ends and other output begins.
  const output = PYTHON.test(printed) ? printed : printed.replace(LABELLED, '');
  return { status: edges.status, output: untagged(output.replace(ELIDED, '\n… $1 …\n')), isMarked: HEADED.test(text) };
}

/** The report of a process among other lines, as far as that printed lines; the body of an answer has no such member. */
function reportWithin(text: string): Observation | null {
  const [, label = '', output = ''] = (text.includes('{"') && REPORT.exec(text)) || [];
  const isReport =
    (label !== '' || EXIT_CODE.test(output)) &&
    processOutputOf(output)?.outputs.some((printed) => printed.includes('\n')) === true;
  return isReport ? { status: null, output, isMarked: false } : null;
}

function blockOf(text: string): string | null {
  return text.includes('</error>') ? ((ERROR_BLOCK.exec(text) ?? ANNOUNCED.exec(text))?.[1] ?? innermost(text)) : null;
}

/** The words of an error within what a framework says; those of several arguments are one sentence. */
function toldWords(text: string): string | null {
  const [begin, tool] = TOLD.exec(text) ?? [];
  if (begin === undefined) return null;
  const rest = text.slice(begin.length);
  const end = rest.search(TAKES);
  const words = (end === -1 ? rest : rest.slice(0, end)).trim();
  if (tool !== undefined) return `${tool}: ${words}`;
  // A name alone, as of a key that is missing, tells nobody what it is.
  return words.includes(' ') ? words : `Error: ${words}`;
}

/** The words of the error that stands within tags of a document, and is its end. */
function innermost(text: string): string | null {
  const begin = text.indexOf('<error>');
  const end = text.lastIndexOf('</error>');
  const isOfTags = text.startsWith('<') && begin !== -1 && begin <= MAX_TAGS_CHARS;
  return isOfTags && begin < end && CLOSING_TAGS.test(text.slice(end, end + MAX_TAGS_CHARS))
    ? text.slice(begin + '<error>'.length, end)
    : null;
}

/** What an answer or a printed object holds may be an observation again. */
function inner(output: string, isMarked: boolean, depth: number): Observation {
  const held = depth > 0 ? observed(output, depth - 1) : null;
  return held === null ? { status: null, output, isMarked } : { ...held, isMarked: isMarked || held.isMarked };
}

/** Streams in tags, right beside their words, become streams below labels. */
function untagged(output: string): string {
  if (!output.includes('</std')) return output;
  return output
    .replaceAll(/<(std(?:out|err))>/g, '\n$1:\n')
    .replaceAll(/<\/std(?:out|err)>/g, '\n')
    .trim();
}

/** Takes lines of bookkeeping off both ends of a text. */
class Edges {
  start = 0;
  end: number;
  status: number | null = null;
  isObservation = false;
  /** The tag that closes all that was printed, and where that begins. */
  #opened: { readonly tag: string; readonly at: number } | null = null;

  constructor(text: string) {
    this.end = text.length;
    for (let count = 0; count < MAX_EDGE_LINES && this.start < this.end; count += 1) {
      const stop = text.indexOf('\n', this.start);
      const next = stop === -1 ? this.end : stop + 1;
      const line = text.slice(this.start, Math.min(next, this.start + MAX_EDGE_CHARS + 1));
      if (!this.#take(line)) break;
      const name = OPENING.exec(line.trim())?.[1];
      if (name !== undefined) this.#opened ??= { tag: `</${name}>`, at: next };
      this.start = next;
    }
    if (this.#opened !== null) this.#close(text, this.#opened.tag, this.#opened.at);
    for (let count = 0; count < MAX_EDGE_LINES && this.start < this.end; count += 1) {
      const before = text.lastIndexOf('\n', this.end - 1);
      const from = Math.max(this.start, before);
      if (!this.#take(text.slice(from, Math.min(this.end, from + MAX_EDGE_CHARS + 1)))) break;
      this.end = from;
      if (from === 0) break;
    }
  }

  /** Leaves out what a harness tells its agent behind the tag that closes: advice, and what to do next. */
  #close(text: string, tag: string, begin: number): void {
    const at = text.lastIndexOf(tag);
    if (at < begin || text.length - at > MAX_ADDED_CHARS || /<\w/.test(text.slice(at + tag.length))) return;
    this.end = at;
    this.start = Math.min(this.start, at);
  }

  #take(line: string): boolean {
    const words = line.trim();
    if (words === '' || LABEL.test(words)) return true;
    const status = STATUS.exec(words);
    if (status) this.status ??= Number(status.slice(1).find((digits) => digits !== undefined));
    const isOther = status === null && !TAG.test(words) && !PROMPT.test(words) && !BESIDE.test(words);
    if (!isOther) this.isObservation = true;
    return !isOther;
  }
}

/** Where what went to the standard error begins, on a line of its own. */
const STDERR = /(?:^|\n)(?:stderr|\[stderr\])\s?:?(?:\n|$)/i;
const STDOUT = /(?:^|\n)(?:stdout|\[stdout\])\s?:?(?:\n|$)/i;

/** The streams of an output that is told in two parts: the errors first, then the rest; the whole where it is one. */
export function streamsOf(output: string): readonly string[] {
  const found = STDERR.exec(output);
  if (!found) return [output];
  const before = output.slice(0, found.index);
  const behind = output.slice(found.index + found[0].length);
  const other = STDOUT.exec(behind);
  const streams = other
    ? [behind.slice(0, other.index), `${before}\n${behind.slice(other.index + other[0].length)}`]
    : [behind, before];
  return streams.map((stream) => stream.trim()).filter((stream) => stream !== '');
}
