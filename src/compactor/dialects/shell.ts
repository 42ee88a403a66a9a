import type { Diagnostic, Frame } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import { bareLine } from '../bare-line.ts';
import type { ErrorText } from '../error-text.ts';
import { placeFinding } from '../findings/place-finding.ts';
import { retryOfText } from '../retry.ts';
import { shellError } from '../shell/shell-line.ts';
import { placeInWords } from '../place-in-words.ts';
import { joinMessages, ownFrame, untyped } from '../single-cause.ts';
import { toolErrorWeight, type Weight } from '../shell/tool-line.ts';
import { trapFrame } from '../shell/trap-frames.ts';
import { weightOf } from '../telling-line.ts';
import type { FoundException } from '../unread-frames.ts';
import { unreadText } from '../unread-text.ts';
import { unlabelled } from '../findings/line-label.ts';

/** Most errors that are looked at; a loop may print thousands. */
const MAX_ERRORS = 200;
/** A line with none of these words is no error of a shell or tool; it spares most lines the patterns. */
const WORDS = [
  ': ',
  'fault',
  'point exception',
  'Killed',
  'Terminated',
  'Aborted',
  'not found',
  'not recognized',
  'cannot find',
] as const;
/** What a shell prints when a signal ended its child, and what `time` and `xargs` say of it. */
const SIGNAL_LINE =
  /^(?:(?:Segmentation|Memory) fault|Killed|Terminated|Aborted(?! with )|Bus error|Illegal instruction|Floating point exception|Trace\/breakpoint trap)(?: \(core dumped\))?(?: .{0,200})?$|^Command terminated by signal \d{1,2}$/;
/** A command that is not there, as Debian's helper, Windows and PowerShell say it. */
const UNKNOWN_COMMAND =
  /^Command '[^']{1,200}' not found\b|^'[^']{1,200}' is not recognized as an internal or external command|\bThe term '[^']{1,200}' is not recognized as (?:the )?name of a cmdlet|^The system cannot find the (?:file|path|drive) specified\.$|^End-of-central-directory signature not found\b/;
/** Words of which every text with such a line has one: looking for them in all of it spares each line the patterns. */
const STANDS_ALONE = [
  ' fault',
  'Killed',
  'Terminated',
  'Aborted',
  'Bus error',
  'Illegal instruction',
  'Floating point exception',
  'Trace/breakpoint trap',
  'Command terminated by',
  "Command '",
  ' is not recognized as ',
  'The system cannot find the ',
  'End-of-central-directory',
] as const;
/** bash echoes the line with the syntax error below it. */
const ECHO = /: line \d{1,6}: `/;
/** tar's own child, which runs the decompressor. */
const CHILD = /^tar \(child\): /;
/** gawk points at the place on the line above. */
const CARET = /(?<=:)\s{1,200}\^ /;
/** Said after every unclosed quote, one line below the real error. */
const END_OF_FILE = 'syntax error: unexpected end of file';
const UNCLOSED = 'unexpected EOF while looking for matching';

/** The same behind the place of the command in its script. */
const SIGNALLED =
  /^(?:(?:Segmentation|Memory) fault|Killed|Terminated|Aborted?|Bus error|Illegal instruction|Floating point exception|Trace\/breakpoint trap)\b/;
/** The words of any such line. */
const SIGNAL_WORDS =
  /\b(?:[Ff]ault|[Kk]illed|[Tt]erminated|[Aa]bort(?:ed)?|Bus error|Illegal instruction|Floating point exception|breakpoint trap)\b|Command terminated/;
/** What ends a script wherever it comes up, unlike a command that failed: a variable that is not set. */
const ENDS_SCRIPT = /: (?:unbound variable|parameter not set|parameter null or not set)$/;
/** Whoever watches over a program's memory says below the signal that it took too much, as Slurm does. */
const OUT_OF_MEMORY = /\boom[-_ ]?kill|\bOut Of Memory\b|\bexceeded .{0,30}\bmemory limit\b/i;
/** A script that cannot be read. */
const SYNTAX =
  /^(?:[Ss]yntax error|parse error|unexpected EOF|no closing quote|conditional binary operator expected)\b/;
/** From this weight on, a line tells why the program ended itself, which the shell does not know. */
const REASON_WEIGHT = 5;

interface Failure {
  readonly message: string;
  readonly frame: Frame | null;
  readonly weight: Weight;
  /** Whether it only says that a signal ended a program. */
  readonly isSignal?: boolean;
}

/** Errors of shells (bash, dash, zsh, ksh, busybox) and of the Unix tools that run in them. */
export const shell: Dialect = {
  name: 'shell',
  rank: 40,
  evidence: WORDS,
  read(text): Finding | null {
    const failures = failuresOf(text);
    const chosen = (['cause', 'passing', 'symptom', 'ending'] as const)
      .map((weight) => failures.filter((failure) => failure.weight === weight))
      .find((group) => group.length > 0);
    if (!chosen) return null;
    const message = joinMessages(chosen.map((failure) => failure.message));
    const reason = chosen.every((failure) => failure.isSignal) ? reasonAbove(text.lines) : null;
    if (reason !== null) return { exceptions: [untyped(message), reason] };
    const frame =
      chosen.findLast((failure) => failure.frame !== null && ENDS_SCRIPT.test(failure.message))?.frame ??
      chosen.find((failure) => failure.frame !== null)?.frame ??
      placeInWords(message) ??
      trapFrame(text.text, text.lines);
    const retry = retryOfText(message);
    const diagnostics = syntaxFindings(chosen);
    return {
      exceptions: [untyped(message, null, frame ? [frame] : [])],
      ...(diagnostics.length > 0 ? { diagnostics } : {}),
      ...(retry ? { retry } : {}),
    };
  },
};

/** What a shell that only reads its scripts finds, as `bash -n` does; nothing where a command failed as well. */
function syntaxFindings(failures: readonly Failure[]): readonly Diagnostic[] {
  return failures.every(({ message, frame }) => frame !== null && SYNTAX.test(message))
    ? failures.flatMap(({ message, frame }) => placeFinding(message, frame === null ? [] : [frame]))
    : [];
}

function failuresOf({ text, lines }: ErrorText): readonly Failure[] {
  const failures: Failure[] = [];
  const mayStandAlone = STANDS_ALONE.some((words) => text.includes(words));
  for (const line of unlabelled(lines)) {
    if (failures.length === MAX_ERRORS) break;
    if (!WORDS.some((words) => line.includes(words))) continue;
    const failure = failureOf(bareLine(line).replace(CHILD, 'tar: '), mayStandAlone);
    const last = failures[failures.length - 1];
    if (failure && !(failure.message === END_OF_FILE && last?.message.startsWith(UNCLOSED))) failures.push(failure);
  }
  return failures;
}

function failureOf(line: string, mayStandAlone: boolean): Failure | null {
  if (mayStandAlone && (SIGNAL_LINE.test(line) || UNKNOWN_COMMAND.test(line))) {
    return { message: line, frame: null, weight: 'cause', isSignal: SIGNAL_LINE.test(line) };
  }
  if (ECHO.test(line)) return null;
  const error = shellError(line);
  if (error) {
    const frame = error.file === null ? null : ownFrame(error.file, error.line);
    return { message: error.message, frame, weight: 'cause', isSignal: SIGNALLED.test(error.message) };
  }
  const weight = toolErrorWeight(line);
  return weight === null ? null : { message: line.replace(CARET, ' '), frame: null, weight };
}

/** What the program itself complained of before the signal ended it, or who ended it says; `null` where nobody said anything that strong. */
function reasonAbove(lines: readonly string[]): FoundException | null {
  const memory = lines.find((line) => OUT_OF_MEMORY.test(line) && weightOf(line) >= REASON_WEIGHT);
  if (memory !== undefined) return unreadText([memory]);
  const signal = lines.findLastIndex((line) => SIGNAL_WORDS.test(line));
  const above = signal === -1 ? lines : lines.slice(0, signal);
  return above.some((line) => weightOf(line) >= REASON_WEIGHT) ? unreadText(above) : null;
}
