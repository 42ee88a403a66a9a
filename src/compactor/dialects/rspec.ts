import type { Frame, ParsedException } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { findingOfFailures, MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { rubyFrame, withoutCallees } from '../ruby/ruby-frame.ts';
import { sourceFrame } from '../native/source-frame.ts';
import { indentOf } from '../text.ts';

/** Failed examples as RSpec lists them, and files that it could not load. */
export const rspec: Dialect = { name: 'rspec', rank: 90, evidence: ['Failure/Error:'], read };

/** The title of a failure: `  1) Cart adds prices`. */
const TITLE = /^ {1,12}\d{1,6}(?:\.\d{1,4})?\) (\S.{0,1000})$/;
/** One of several failures of an example, whose title stands above: `     3.1) Failure/Error: expect(sum).to eq(3)`. */
const ONE_OF_SEVERAL = /^ {1,12}\d{1,6}\.\d{1,4}\) (?=Failure\/Error:)/;
/** The line above the failures outside of examples. */
const OUTSIDE = /^An error occurred (?:while loading|in an? `[\w()]{1,40}`|in an? )/;
/** The line at fault. */
const AT_FAULT = /^\s{0,12}Failure\/Error:(.{0,1500})$/;
/** The class of an exception that is no failed expectation. */
const TYPE = /^([A-Z]\w{0,80}(?:::\w{1,80}){0,8}):\s{0,4}$/;
/** `Index out of bounds (IndexError)`, and a frame below: `from src/list.cr:15:5 in '[]'`. */
const TYPE_BEHIND = /^([^\n]{1,800}(?:\n[^\n]{0,800}){0,5}) \(([A-Z]\w{0,80}(?:::\w{1,80}){0,8})\)$/;
const FROM = /^\s{1,12}from ([^\s:]{1,400}):(\d{1,7}):(\d{1,7}) in '([^'\n]{1,200})'$/;
/** Where one cause ends and the next begins. */
const CAUSED = '--- Caused by: ---';
/** Lines that tell nothing of the failure. */
const NOISE = /^\(compared using \S{1,20}\)$|^\^[~^]{0,400}$|^with backtrace:$/;
/** What ends the failures. */
const END = /^(?:Finished in |Failed examples:|Randomized with seed|\d{1,6} examples?, |No examples found)/;

function read({ lines }: ErrorText): Finding | null {
  const failures: TestFailure[] = [];
  const start = lines.findIndex((line) => line === 'Failures:');
  let example: string | null = null;
  for (let index = 0; index < lines.length && failures.length < MAX_FAILURES; index += 1) {
    const line = lines[index] ?? '';
    const listed = start !== -1 && index > start ? TITLE.exec(line)?.[1] : undefined;
    if (listed === undefined && !OUTSIDE.test(line)) continue;
    const end = endOfFailure(lines, index + 1);
    const [number] = ONE_OF_SEVERAL.exec(line) ?? [];
    if (number === undefined) example = listed ?? null;
    const own = number === undefined ? [] : [' '.repeat(number.length) + line.slice(number.length)];
    const exceptions = exceptionsOf([...own, ...lines.slice(index + 1, end)]);
    if (exceptions.length > 0) failures.push({ title: example, file: null, exceptions });
    index = end - 1;
  }
  return findingOfFailures(failures);
}

function endOfFailure(lines: readonly string[], from: number): number {
  let end = from;
  while (end < lines.length && !TITLE.test(lines[end] ?? '') && !OUTSIDE.test(lines[end] ?? '')) {
    if (END.test(lines[end] ?? '') || lines[end] === 'Pending:') break;
    end += 1;
  }
  return end;
}

function exceptionsOf(lines: readonly string[]): readonly ParsedException[] {
  const at = lines.findIndex((line) => AT_FAULT.test(line));
  if (at === -1) return raisedOutside(lines);
  const indent = indentOf(lines[at] ?? '');
  const body = lines.slice(at).map((line) => line.slice(Math.min(indent, indentOf(line))).trimEnd());
  const [, source = ''] = AT_FAULT.exec(body[0] ?? '') ?? [];
  const trace = body.findIndex((line, index) => index > 0 && line.startsWith('# '));
  const said = body.slice(1, trace === -1 ? body.length : trace);
  const first = source.trim() === '' ? said.slice(Math.max(0, said.indexOf(''))) : said;
  const blocks = trace === -1 ? [] : causeBlocks(body.slice(trace).map((line) => line.replace(/^# ?/, '')));
  const [own = [], ...causes] = blocks.length === 0 ? [[]] : blocks;
  return [
    exceptionOf(first, framesOf(own)),
    ...causes.map((block) =>
      exceptionOf(
        block.filter((line) => rubyFrame(line.trim()) === null),
        framesOf(block),
      ),
    ),
  ];
}

/** An exception that no expectation was about, as the specs of Crystal tell it: its words, its type, its frames. */
function raisedOutside(lines: readonly string[]): readonly ParsedException[] {
  const frames = lines.flatMap((line): readonly Frame[] => {
    const [, file, row, column, name] = FROM.exec(line) ?? [];
    return file === undefined ? [] : [sourceFrame(file, row, column, name)];
  });
  const said = lines.slice(
    0,
    lines.findIndex((line) => FROM.test(line)),
  );
  const [, words, type] = TYPE_BEHIND.exec(said.join('\n').trim()) ?? [];
  return words === undefined || type === undefined ? [] : [{ type, code: null, message: words, frames }];
}

/** The frames of the failure, then the lines of each cause. */
function causeBlocks(lines: readonly string[]): readonly (readonly string[])[] {
  const blocks: string[][] = [[]];
  for (const line of lines) {
    if (line === CAUSED) blocks.push([]);
    else if (!/^-{8,}$/.test(line)) blocks.at(-1)?.push(line);
  }
  return blocks;
}

function framesOf(lines: readonly string[]): readonly Frame[] {
  return withoutCallees(lines.map((line) => rubyFrame(line.trim())).filter((frame) => frame !== null));
}

function exceptionOf(lines: readonly string[], frames: readonly Frame[]): ParsedException {
  const at = lines.findIndex((line) => TYPE.test(line));
  const type = TYPE.exec(lines[at] ?? '')?.[1] ?? null;
  const words: string[] = [];
  for (const line of lines.slice(at + 1).map((each) => each.trim())) {
    // Ruby quotes the code at fault below the message, RSpec a difference.
    if (line === 'Diff:' || (line === '' && type !== null && words.length > 0)) break;
    if (line !== '' && !NOISE.test(line) && !line.startsWith('# ')) words.push(line);
  }
  const hint = lines.map((line) => /^\s{0,8}Did you mean\? {1,4}(\S.{0,200})$/.exec(line)?.[1]).find(Boolean);
  if (hint !== undefined && !words.some((line) => line.includes(hint))) words.push(`Did you mean? ${hint}`);
  return {
    type: type ?? 'RSpec::Expectations::ExpectationNotMetError',
    code: null,
    message: words.join('\n').replace(/ with backtrace:$/, ''),
    frames,
  };
}
