import type { Diagnostic, ParsedException } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import { errorText, type ErrorText } from '../error-text.ts';
import { chainOf, exceptionOf, type ErrorBlock } from '../javascript/error-block.ts';
import { readErrorBlocks, type TopBlock } from '../javascript/error-blocks.ts';
import { errnoOf } from '../javascript/errno.ts';
import { escapedStack } from '../javascript/escaped-stack.ts';
import { prefixBefore, readHeading } from '../javascript/heading.ts';
import { frameInMessage } from '../javascript/message-place.ts';
import { unprefixed } from '../line-prefix.ts';
import { retryOfCode } from '../retry.ts';

export { v8Frames } from '../javascript/stack.ts';

/**
 * JavaScript errors as Node.js, Bun, Deno and browsers print them. Asked before the other languages: no other
 * one's frames have a column, while words such as `Caused by:` are everybody's.
 */
export const node: Dialect = { name: 'node', rank: 81, read };

/** What every text with a stack or an uncaught error has; most other texts are sorted out here. */
const EVIDENCE = /Error|Exception|Rejection|\bat |@|\^|Bun v/;
/** Kinds of errors that do not end a program. */
const HARMLESS = /Warning$|^Trace$/;
/** A finding of the type check that Deno does before it runs a program. */
const TYPE_CHECK = /^TS\d{4,5}$/;
/** How many lines apart an error and the cause that Bun prints below it may begin. */
const MAX_CODE_LINES = 16;

/** An error with the causes that are printed below it as errors of their own. */
type Run = readonly [TopBlock, ...TopBlock[]];

function read(text: ErrorText): Finding | null {
  if (!EVIDENCE.test(text.text)) return bareError(text.text);
  const blocks = readErrorBlocks(unprefixed(text.lines, prefixBefore));
  const checks = blocks.filter(({ block }) => TYPE_CHECK.test(block.heading.code ?? ''));
  if (checks.length > 0) return { exceptions: [], diagnostics: checks.map(({ block }) => typeCheck(block)) };
  const run = choose(runsOf(blocks));
  if (run) return findingOf(run);
  const escaped = escapedStack(text.text);
  const inner = escaped === null ? undefined : choose(runsOf(readErrorBlocks(errorText(escaped).lines)));
  return inner ? findingOf(inner) : bareError(text.text);
}

/** Puts errors that are named the cause of the one before them into its run. */
function runsOf(blocks: readonly TopBlock[]): readonly Run[] {
  const runs: Run[] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (last && isCauseOf(block, last)) runs[runs.length - 1] = [...last, block];
    else runs.push([block]);
  }
  return runs;
}

function isCauseOf({ block, preamble }: TopBlock, run: Run): boolean {
  if (block.heading.causes) return true;
  const before = run[run.length - 1] ?? run[0];
  const near = block.start - before.block.end <= MAX_CODE_LINES;
  return preamble?.numbered === true && before.preamble?.numbered === true && near;
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
  const exceptions = exceptionsOf(run);
  const retry = exceptions
    .map(({ code }) => (code === null ? null : retryOfCode(code)))
    .find((advice) => advice !== null);
  const embedded = chain.toReversed().flatMap(({ message, properties }) => [message, ...properties.texts]);
  return { exceptions, embedded, ...(retry ? { retry } : {}) };
}

function exceptionsOf(run: Run): readonly ParsedException[] {
  const chain = run
    .flatMap(({ block }) => chainOf(block))
    .map(exceptionOf)
    .map(withPlaceInMessage);
  const own = withPreamble(chain, run[0]);
  const quoted = run[0].quoted;
  if (!quoted) return own;
  return [
    ...own.map((exception) => ({ ...exception, message: firstLine(exception.message) })),
    ...exceptionsOf([quoted]),
  ];
}

function withPlaceInMessage(exception: ParsedException): ParsedException {
  const frame = frameInMessage(exception.message);
  return frame ? { ...exception, frames: [frame, ...exception.frames] } : exception;
}

/** The place above the code counts where the source could not be parsed, or where no frame is the user's own. */
function withPreamble(chain: readonly ParsedException[], { preamble }: TopBlock): readonly ParsedException[] {
  const [outermost, ...causes] = chain;
  const frame = preamble?.frame;
  if (!outermost || frame?.inApp !== true) return chain;
  const needed = outermost.type === 'SyntaxError' || !chain.some(({ frames }) => frames.some(({ inApp }) => inApp));
  return needed ? [{ ...outermost, frames: [frame, ...outermost.frames] }, ...causes] : chain;
}

function typeCheck({ heading, message, frames }: ErrorBlock): Diagnostic {
  const { file, line, column } = frames[0] ?? { file: null, line: null, column: null };
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

function firstLine(message: string): string {
  return message.split('\n', 1)[0] ?? '';
}
