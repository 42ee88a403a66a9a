import type { Diagnostic, RetryAdvice } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import { errorText, type ErrorText } from '../error-text.ts';
import { chainOf, type ErrorBlock } from '../javascript/error-block.ts';
import { plainBlock, readErrorBlocks, type TopBlock } from '../javascript/error-blocks.ts';
import { callStackLines, CALL_STACK } from '../javascript/call-stack.ts';
import { aboveComponents, consoleLines, showsComponents, withoutComponents } from '../javascript/console-lines.ts';
import { errnoOf } from '../javascript/errno.ts';
import { escapedStack } from '../javascript/escaped-stack.ts';
import { prefixBefore, readHeading } from '../javascript/heading.ts';
import { exceptionsOf, runsOf, type Run } from '../javascript/runs.ts';
import { unprefixed } from '../line-prefix.ts';
import { retryOfCode } from '../retry.ts';
import { hasLine } from '../text.ts';
import type { FoundException } from '../unread-frames.ts';

export { v8Frames } from '../javascript/stack.ts';

/**
 * JavaScript errors as Node.js, Bun, Deno and browsers print them. Asked before the other languages: no other
 * one's frames have a column, while words such as `Caused by:` are everybody's.
 */
export const node: Dialect = { name: 'node', rank: 81, read };

/** What every text with a stack or an uncaught error has; most other texts are sorted out here. */
const EVIDENCE = /Error|Exception|Rejection|\bat |@|\^|Bun v/;
/**
 * What a block of an error has somewhere: a place with a column, at the end of a line, of a script or in Safari's words, one of the
 * words that stand for a place, brackets around an error or braces behind it, the runtime's name. Traces of
 * other languages have none of these. Each is written from a character on that is rare, as the whole text is searched.
 */
const BLOCK =
  /:\d{1,7}(?::\d|$)|(?<=\.[jt]s):\d{1,7}\)$|[[@]|(?<= )\{$|(?<= )\| |(?<=nati)ve|<anonymous>|\(index \d|(?:Node\.js|Bun) v\d/m;
/** Kinds of errors that do not end a program. */
const HARMLESS = /Warning$|^Trace$/;
/** How Node.js words a rejection with a value that is no error. */
const REASON = /The promise rejected with the reason "([^]{1,2000})"\.$/;
/** A finding of the type check that Deno does before it runs a program. */
const TYPE_CHECK = /^TS\d{4,5}$/;
function read(text: ErrorText): Finding | null {
  // Most are nothing but a line and its frames: there is nothing else to ask for.
  const plain = plainBlock(text.lines);
  if (plain !== null) return findingOf([plain]);
  if (!EVIDENCE.test(text.text)) return bareError(text.text);
  // A program of Rust's in a browser panics first, and tells the place.
  if (text.text.includes('RuntimeError: unreachable') && text.text.includes('panicked at ')) return null;
  const blocks = BLOCK.test(text.text) || hasLine(text.text, CALL_STACK) ? blocksOf(callersJoined(text)) : [];
  const checks = blocks.filter(({ block }) => TYPE_CHECK.test(block.heading.code ?? ''));
  if (checks.length > 0) return { exceptions: [], diagnostics: checks.map(({ block }) => finding(block)) };
  const builds = blocks.filter((block) => isOfBuild(block, text.lines));
  if (builds.length > 0 && builds.length === blocks.length)
    return { exceptions: [], diagnostics: builds.map(({ block }) => finding(block)) };
  const run = choose(runsOf(blocks));
  if (run) return findingOf(run);
  const escaped = escapedStack(text.text);
  const inner = escaped === null ? undefined : choose(runsOf(readErrorBlocks(errorText(escaped).lines)));
  if (inner) return findingOf(inner);
  const heading = readHeading(aboveComponents(text.text, text.lines) ?? '');
  if (heading?.type == null) return bareError(text.text);
  return { exceptions: [{ type: heading.type, code: heading.code, message: heading.message, frames: [] }] };
}

/** The errors in the lines, without what logs and containers put before them. */
function blocksOf(lines: readonly string[]): readonly TopBlock[] {
  return readErrorBlocks(unprefixed(lines, prefixBefore));
}

/** gRPC puts a line between the frames of an answer and those of its call. */
const CALLERS = 'for call at';
/** A frame as an item of a list, with the code that it is about in a box below: `⁃ at price (cart.mjs:2:42)`. */
const ITEM = /^\s{0,8}⁃ (?:at )?\(?/;

/** What stands for frames of others, above or among those of the user: `    ...new Bucket in aws-cdk-lib...`. */
const LEFT_OUT = /^ {4}\.{3}\S.{0,200}\.{3}$/;

function callersJoined({ text, lines }: ErrorText): readonly string[] {
  if (text.includes('⁃ ')) {
    return lines.flatMap((line) => {
      if (line.includes('┃') || line.trim() === '') return [];
      const item = ITEM.exec(line);
      if (!item) return [line];
      const place = line.slice(item[0].length);
      return [`    at ${item[0].endsWith('(') ? place.replace(/\)$/, '') : place}`];
    });
  }
  if (text.includes('...\n    at ')) return lines.filter((line) => !LEFT_OUT.test(line));
  if (showsComponents(text)) {
    const rest = withoutComponents(lines);
    return callersJoined({ text: rest.join('\n'), lines: rest });
  }
  const shown = callStackLines(text, lines) ?? consoleLines(text, lines);
  if (shown !== null) return shown;
  return hasLine(text, `${CALLERS}\n`) ? lines.filter((line) => line !== CALLERS) : lines;
}

/** The error that ended the program; otherwise the last one with frames, otherwise the last one. */
function choose(runs: readonly Run[]): Run | undefined {
  const weights: readonly number[] = runs.map(([{ block, uncaught }]) => {
    if (HARMLESS.test(block.heading.type ?? '')) return 0;
    return uncaught ? 3 : block.frames.length > 0 ? 2 : 1;
  });
  return runs[weights.lastIndexOf(Math.max(...weights))];
}

function findingOf(run: Run): Finding {
  const chain = run.flatMap(({ block }) => chainOf(block));
  const exceptions = exceptionsOf(run).flatMap(withReason);
  const embedded = chain
    .toReversed()
    .flatMap(({ message, properties }) => [...properties.responses, message, ...properties.texts]);
  const retry = retryOf(exceptions);
  return retry === null ? { exceptions, embedded } : { exceptions, embedded, retry };
}

function retryOf(exceptions: readonly FoundException[]): RetryAdvice | null {
  for (const { code } of exceptions) {
    const advice = code === null ? null : retryOfCode(code);
    if (advice !== null) return advice;
  }
  return null;
}

/** What was rejected where it is no error; the sentence before it is the same for every such failure, and quotes would make a value of it. */
function withReason(exception: FoundException): readonly FoundException[] {
  const reason = exception.code === 'ERR_UNHANDLED_REJECTION' ? REASON.exec(exception.message)?.[1] : undefined;
  if (reason === undefined) return [exception];
  return [
    { ...exception, message: '' },
    { type: null, code: null, message: `The promise rejected with the reason ${reason}`, frames: [] },
  ];
}

/** Bun's bundler prints its findings like errors, with the place in the user's source for a frame, less indented. */
function isOfBuild({ block, preamble }: TopBlock, lines: readonly string[]): boolean {
  return (
    preamble?.numbered === true &&
    block.frames.length === 1 &&
    block.frames.find(() => true)?.function === null &&
    /^ {4}at \S/.test(lines[block.end - 1] ?? '')
  );
}

function finding({ heading, message, frames }: ErrorBlock): Diagnostic {
  const { file, line, column } = frames.find(() => true) ?? { file: null, line: null, column: null };
  return { file, line, column, severity: 'error', code: heading.code, message };
}

/** A single line that only JavaScript runtimes write: a failed system call, or a line of a browser's console. */
function bareError(text: string): Finding | null {
  const line = text.trim();
  if (line.includes('\n')) return null;
  const heading = readHeading(line);
  const message = heading?.message ?? line;
  const code = errnoOf(message);
  if (code === null && heading?.uncaught !== true) return null;
  const retry = code === null ? null : retryOfCode(code);
  const type = heading?.type ?? (code === null ? null : 'Error');
  const exceptions = [{ type, code: code ?? heading?.code ?? null, message, frames: [] }];
  return { exceptions, ...(retry ? { retry } : {}) };
}
