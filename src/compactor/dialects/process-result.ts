import type { Dialect, Finding } from '../dialect.ts';
import { errorText } from '../error-text.ts';
import { observationOf, streamsOf, type Observation } from '../observation.ts';
import { processOutputOf } from '../process-output.ts';
import { untyped } from '../single-cause.ts';
import { tellingLine, weightOf } from '../telling-line.ts';
import { oneLine } from '../text.ts';
import { saidType } from '../unread-text.ts';

/** The words of a tag that are told whole, in lines and characters. */
const SHORT_LINES = 4;
const SHORT_CHARS = 160;
/** AutoGen puts what went to the standard error before the rest without a mark; the readers of tracebacks know it by this line. */
const AUTOGEN = /^\s{0,4}exit ?code: -?\d{1,5} \(execution /i;
const PYTHON = /Traceback \(most recent|File "/;
/** What a tool warns of before it begins, in a box, with the line that announces it. */
const WARNING_BOX = /^(?:.{1,200}:\n)?╷\n│ Warning: [^╷╵]{1,2000}\n╵$/gm;
/** A file that a checker lists, alone on its line. */
const FILE = /^[^\s:]{0,300}\.\w{1,12}$/;
/** Words that tell why code could not be run, which end with an exception and all that it says. */
const DUE_TO = / due to: ((?:[a-z_]\w{0,60}\.){0,8}[A-Z]\w{0,80}(?:Error|Exception))\b/;
/** How many of the first lines may quote the code. */
const QUOTED_LINES = 4;
/** Its label, with the words on the line of it. */
const LABELLED = /^\s{0,4}exit ?code: .{1,40}\nCode output: (.{1,400})/i;

/**
 * What a runner of commands reports of a process: one object, `{"returncode":1,"output":"Traceback …"}`, or the output as
 * the harness of an agent shows it, with exit status, folder, prompt or tags around it.
 */
export const processResult: Dialect = {
  name: 'process-result',
  rank: 94,
  evidence: [
    '{"',
    '{ "',
    '{\n',
    'xit code',
    'xit Code',
    'xitcode',
    'xit_code',
    'xit status',
    'eturncode',
    'ETURN CODE',
    'eturn code',
    'Exit Status',
    'exited with code',
    '_error>',
    '"text"',
    '"ename"',
    'traceback=',
    'stderr=',
    'content=',
    "'stderr': ",
    "'output': ",
    "[{'role': ",
    '[exit ',
    'Observation: ',
    'text=',
    '<error>',
    '<error_',
    'Last output from code',
    'Error("',
    'Exception("',
    "Error('",
    "Exception('",
    '_result>',
    '</output>',
    '</stdout>',
    '</stderr>',
    '(Current directory: ',
    'bash-$',
    'root@',
    'user@',
    'ubuntu@',
    'agent@',
    'Call id: ',
    '### Result\n',
    '### Error\n',
    'Please fix ',
    'This was the error:',
    'running the tool. ',
    "Now let's retry",
    'Error invoking tool',
    '[Jupyter ',
  ],
  read({ text }): Finding | null {
    const result = processOutputOf(text);
    if (!result) return AUTOGEN.test(text) && !isLabelInTheWay(text) ? null : observed(text);
    const [first] = result.outputs;
    if (result.status === 0 || first === undefined) return null;
    // Without line ends this may be the body of some service's answer.
    if (!result.isUnmistakable && !result.outputs.some((output) => output.includes('\n'))) return null;
    const told = untyped(tellingLine(first.split('\n')));
    return { exceptions: [told], embedded: result.outputs, onlyWraps: true };
  },
};

/** Whether a label stands before words that tell what failed, so that their reader would not know them. */
function isLabelInTheWay(text: string): boolean {
  return weightOf(LABELLED.exec(text)?.[1] ?? '') > 0 && !PYTHON.test(text);
}

/** A tag tells words that may have no mark of their own; where they are half a sentence, they are told whole. */
function markedWords(lines: readonly string[], isPlain: boolean): string {
  const filled = lines.map((line) => line.trim()).filter((line) => line !== '');
  const told = isPlain ? (filled[0] ?? '') : tellingLine(lines);
  const isPart = isPlain ? !/[.!?:]$/.test(told) : /^(?:\.{3}|…)/.test(told);
  const whole = filled.join(' ');
  return isPart && filled.length <= SHORT_LINES && whole.length <= SHORT_CHARS ? whole : told;
}

/** Of a command that failed and said nothing there is but the status, whatever its harness adds. */
function silent({ status }: Observation): Finding | null {
  return status === null || status === 0 ? null : { exceptions: [untyped(`exit code ${status}`)], onlyWraps: true };
}

/** The output without warnings in boxes, unless there is nothing else. */
function unwarned(output: string): string {
  const others = output.replaceAll(WARNING_BOX, '');
  return others.trim() === '' ? output : others;
}

/** The files of a short list that is nothing else. */
function listed(lines: readonly string[]): string | null {
  const files = lines.map((line) => line.trim()).filter((line) => line !== '');
  return files.length <= SHORT_LINES && files.every((file) => FILE.test(file)) ? files.join(' ') : null;
}

function observed(text: string): Finding | null {
  const found = observationOf(text);
  if (!found) return null;
  const streams = streamsOf(found.output.includes('│ Warning: ') ? unwarned(found.output) : found.output);
  const [first] = streams;
  if (first === undefined || first.trim() === '') return text.trim().includes('\n') ? silent(found) : null;
  const { lines } = errorText(first);
  // A tag that says so is enough: the words may have none of the marks of an error.
  const isPlain = lines.every((line) => weightOf(line) === 0);
  const reason = DUE_TO.test(lines.slice(0, QUOTED_LINES).join('\n')) ? oneLine(lines.join(' ')) : null;
  const told = found.isMarked ? markedWords(lines, isPlain) : (reason ?? tellingLine(lines));
  // Where the words are those of any output, only the status says that something failed.
  const words = isPlain && (found.status ?? 0) !== 0 ? `exit code ${found.status}: ${listed(lines) ?? told}` : told;
  const [, outer] = DUE_TO.exec(words) ?? [];
  const type = outer === undefined ? null : (saidType(words) ?? outer);
  const exceptions = [{ ...untyped(words), type }];
  return reason === null ? { exceptions, embedded: streams, onlyWraps: !found.isMarked } : { exceptions };
}
