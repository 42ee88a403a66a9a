import type { Frame } from '../../model.ts';
import { allFrames, type FoundException } from '../unread-frames.ts';
import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { exceptionLine, pythonException } from '../python/exception-line.ts';
import { COMPILING_PLACE, compiledFiles, ERROR_COMPILING } from '../python/compiled-files.ts';
import { withDjangoEnd } from '../python/django-end.ts';
import { escapedTraceback } from '../python/escaped-traceback.ts';
import { HEADER } from '../python/frame-lines.ts';
import { namesLibrarySource } from '../python/library-source.ts';
import { aroundWarned } from '../python/warned-traceback.ts';
import { readTracebacks, type Chain } from '../python/traceback.ts';
import { partedLines } from '../joined-lines.ts';
import { retryOfCode, retryOfStatus } from '../retry.ts';

/** What agents that run code print before a program's errors, which its output then follows. */
const OUTPUT_FOLLOWS = /^exit ?code: \d{1,5} \(execution \w{1,20}\)/i;
/** Exceptions that tell only that a child process failed; its own traceback is their cause. */
const CHILD_FAILED = /(?:^|\.)(?:CalledProcessError|ChildFailedError|CellExecutionError|SubprocessError)$/;
/** The same in words, of a server whose workers load the user's code: `<HaltServer 'Worker failed to boot.' 3>`. */
const WORKER_FAILED = /\b(?:workers?|child(?:ren)?|sub-?process(?:es)?)\b.{0,60}\b(?:failed|exited|died|crashed)\b/i;
/** A crash of the interpreter: `Fatal Python error: Segmentation fault`. */
const FATAL = /^Fatal Python error: (.{1,500})$/m;
/** A watchdog's report of a program that hangs: `Timeout (0:00:30)!`, then every thread. */
const HANGS = /^Timeout \((\d{1,5}:\d\d:\d\d(?:\.\d{1,9})?)\)!$/m;
/** Most lines before a traceback that may be the output of the process that failed. */
const MAX_OUTPUT_LINES = 40;
/** Exceptions that only Python has, at the beginning of a line: its own, and those of modules, whose names are no domain's turned around. */
const PYTHON_ONLY =
  /^(?:[\w ]{1,40}: ?)?((?:NameError|KeyError|ValueError|IndexError|ImportError|AttributeError|ModuleNotFoundError|FileNotFoundError|FileExistsError|PermissionError|NotADirectoryError|IsADirectoryError|ZeroDivisionError|IndentationError|UnboundLocalError|RecursionError|NotImplementedError|UnicodeDecodeError|UnicodeEncodeError|ConnectionRefusedError|json\.decoder\.JSONDecodeError|[a-z_]\w{0,40}(?:\.[a-z_]\w{0,40}){0,5}\.(?:exceptions|errors|exc)\.[A-Z]\w{1,60}|(?!(?:java|javax|jakarta|jdk|sun|org|com|net|io|kotlin|scala|android|feign|reactor)\.)[a-z_]\w{0,40}(?:\.[a-z_]\w{0,40}){0,4}\.[A-Z]\w{1,60}Error): .+)$/;
/** What any of them has. */
const BARE_EVIDENCE = /Error: |\.(?:exceptions|errors|exc)\.[A-Z]/;
/** What ends a program says no more than that, where a log says above why: gunicorn's `[8] [CRITICAL] WORKER TIMEOUT (pid:8)`. */
const EXIT = 'SystemExit';
const ENDED = /^SystemExit: ?\d{0,3}$/m;
const CRITICAL = /^.{0,100}\b(?:CRITICAL|FATAL)\b[\]:|,-]? {1,4}(?:- )?(\S.{2,300})$/;
/** How warnings are graded. */
const WARNED = ['WARN', 'arning: '] as const;
/** Words without which there is no traceback. */
const EVIDENCE = [HEADER, 'File "', 'Cell In', 'Input In'] as const;
/** Longest text that may be read as a bare exception line, in lines with text. */
const MAX_BARE_LINES = 3;

/** Python's tracebacks: plain, chained, groups, notebooks, syntax errors, crashes. */
export const python: Dialect = { name: 'python', rank: 80, read };

function read(given: ErrorText): Finding | null {
  const ended = withDjangoEnd(given.text);
  const text = ended === given.text ? given : { text: ended, lines: ended.split('\n') };
  const fatal = text.text.includes('Fatal Python error: ') ? FATAL.exec(text.text) : null;
  if (!fatal && !EVIDENCE.some((words) => text.text.includes(words))) return bareLine(text);
  const around = text.lines.slice(0, 3).some((line) => OUTPUT_FOLLOWS.test(line)) ? 'output-follows' : 'open';
  const chains = readTracebacks(partedLines(text), around, isPrefixed(text.text));
  if (fatal) return finding([pythonException('Fatal Python error', fatal[1] ?? '', crashFrames(chains))]);
  const hangs = text.text.includes('(most recent call first)') ? HANGS.exec(text.text) : null;
  if (hangs) return finding([pythonException('Timeout', `Timeout (${hangs[1]})`, crashFrames(chains))]);
  const exceptions = failing(chains);
  const child = exceptions === null ? [] : childOutput(exceptions, text.lines);
  if (exceptions !== null && child.length > 0) return { ...finding(exceptions), embedded: child };
  const compiled =
    text.text.includes(ERROR_COMPILING) || text.text.includes(COMPILING_PLACE) ? compiledFiles(text.lines) : [];
  if (compiled.length > 0) return { exceptions: [], diagnostics: compiled };
  if (exceptions === null) return ofEscaped(text) ?? bareLine(text);
  const diagnostics = WARNED.some((words) => text.text.includes(words)) ? aroundWarned(text.lines) : [];
  const isStopped = diagnostics.some(({ severity }) => severity === 'error');
  const told = text.text.includes(EXIT) && ENDED.test(text.text) ? reasonAbove(exceptions, text.lines) : null;
  if (told !== null) return { ...finding(told), diagnostics };
  return { ...(isStopped ? { exceptions: [] } : finding(exceptions)), diagnostics };
}

/** A traceback in a text whose line breaks are written out, as a caller prints what a program said. */
function ofEscaped({ text }: ErrorText): Finding | null {
  const escaped = escapedTraceback(text);
  const exceptions = escaped === null ? null : failing(readTracebacks(escaped.split('\n'), 'open', false));
  return exceptions === null ? null : finding(exceptions);
}

/** Whether anything stands before the header of a traceback in its line. */
function isPrefixed(text: string): boolean {
  for (let at = text.indexOf(HEADER); at !== -1; at = text.indexOf(HEADER, at + 1)) {
    if (at > 0 && text[at - 1] !== '\n') return true;
  }
  return false;
}

/** The last traceback is the one that ended the program; where it only says that a child failed, the child's precedes it. */
function failing(chains: readonly Chain[]): readonly FoundException[] | null {
  const main = chains.filter((chain) => !chain.side);
  const ordered = main.length > 0 ? main : chains;
  const last = ordered[ordered.length - 1];
  const before = ordered[ordered.length - 2];
  if (!last) return null;
  const root = last.exceptions[last.exceptions.length - 1];
  if (before && CHILD_FAILED.test(root?.type ?? '')) return [...last.exceptions, ...before.exceptions];
  return before && WORKER_FAILED.test(root?.message ?? '') ? before.exceptions : last.exceptions;
}

/** What a failed child process printed before the traceback that only says that it failed. */
function childOutput(exceptions: readonly FoundException[], lines: readonly string[]): readonly string[] {
  const root = exceptions[exceptions.length - 1];
  if (!CHILD_FAILED.test(root?.type ?? '')) return [];
  const start = lines.findIndex((line) => line.includes(HEADER));
  return start < 1 ? [] : [lines.slice(Math.max(0, start - MAX_OUTPUT_LINES), start).join('\n')];
}

/** An exception that only ends the program, with the words of the record of a log above it; `null` where there are none. */
function reasonAbove(
  exceptions: readonly FoundException[],
  lines: readonly string[],
): readonly FoundException[] | null {
  const root = exceptions.at(-1);
  if (root?.type !== 'SystemExit' || !/^\d{0,3}$/.test(root.message)) return null;
  const above = lines.slice(
    0,
    lines.findLastIndex((line) => line.includes(HEADER)),
  );
  const said = above.map((line) => CRITICAL.exec(line)?.[1]).findLast((words) => words !== undefined);
  return said === undefined ? null : [...exceptions.slice(0, -1), { ...root, message: said }];
}

/** A crash prints the most recent call first. */
function crashFrames(chains: readonly Chain[]): readonly Frame[] {
  return chains.flatMap((chain) => allFrames(chain.exceptions[0]?.frames ?? []).toReversed());
}

/** A short text that is only an exception's last line. */
function bareLine(text: ErrorText): Finding | null {
  if (!BARE_EVIDENCE.test(text.text)) return null;
  const filled: string[] = [];
  for (const line of text.lines) {
    if (line.trim() !== '') filled.push(line);
    if (filled.length > MAX_BARE_LINES) return null;
  }
  for (const [index, line] of filled.entries()) {
    const found = exceptionLine(PYTHON_ONLY.exec(line.trim())?.[1] ?? '');
    if (found) {
      const message = [found.message, ...filled.slice(index + 1)].join('\n');
      return finding([pythonException(found.type, message, [])]);
    }
  }
  return null;
}

function finding(exceptions: readonly FoundException[]): Finding {
  const code = exceptions.findLast((exception) => exception.code !== null)?.code ?? null;
  const retry = code === null ? null : /^\d{3}$/.test(code) ? retryOfStatus(Number(code), null) : retryOfCode(code);
  const isPlain = namesLibrarySource(exceptions.at(-1)?.message ?? '');
  return { exceptions, ...(retry === null ? {} : { retry }), ...(isPlain ? { isPlain } : {}) };
}
