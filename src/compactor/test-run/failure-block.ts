import type { Frame, ParsedException } from '../../model.ts';
import { frameAt } from '../frames.ts';
import { dotnetFrame } from '../dotnet/stack-frame.ts';
import { placeAtStart } from '../findings/source-place.ts';
import { trimSeparator } from '../findings/trim-separator.ts';
import { pathLikeness } from '../findings/source-path.ts';
import { readFrame } from '../javascript/frames.ts';
import { readHeading } from '../javascript/heading.ts';
import type { TestFailure } from '../javascript/test-failure.ts';
import { readJavaTraces } from '../jvm/java-trace.ts';
import { withWords } from '../jvm/test-failures.ts';
import { camlFrame } from '../native/caml-frame.ts';
import { placeInWords } from '../place-in-words.ts';
import { readPytestBlock } from '../python/pytest-block.ts';
import { readTracebacks } from '../python/traceback.ts';
import { ownPanic, rustPanics } from '../rust/rust-panics.ts';
import { toNumber } from '../text.ts';
import { parsedException } from '../unread-frames.ts';

/** How many lines of a block are read, and the longest message. */
const MAX_LINES = 200;
const MAX_WORDS_CHARS = 1_500;
/** What runners put before every line: TAP's sign, a letter for what failed. */
const LEAD = /^(?:#|[EF](?= {3})|\[-{4}\])\s{0,4}/;
/** A place with nothing before it but how one is told: `at ./a.ts:3:7 > adds`, `❯ a.ts:3:7`, `/srv/a.py:10`, `a.cr:3:5 in 'f'`. */
const PLACE_LINE =
  /^(?:at |in |from |file: |location: {1,20}|[❯›→❭➜] |--> ?)?\(?([^\s:()"'<>|*?,;=]{1,400}):(\d{1,7})(?::(\d{1,7}))?\)?:?(?: ?(?:in (?:function |method |upvalue )?[`'<].{0,300}|[❭›>] .{0,300}|\(.{0,300}))?$/i;
/** A frame as Nim writes it: `/srv/fare.nim(4) fare`. */
const ROUND_PLACE = /^([^\s:()"'<>|*?,;=]{1,400})\((\d{1,7})\) \S{1,200}$/;
/** A quoted line of source, its mark, and advice how to run again. */
const ASIDE =
  /^(?:>|\d{1,7} ?[|│▕]|[|│]\s{0,200}(?:[~^]|$)|\^|~{2,}|[+-][+-]{2,}|- \d{1,5}\/\d{1,5} [A-Z] |[✔-] (?:Given|When|Then|And|But) |\| (?:PATH {1,200}\| )?GOT {1,200}\||<[\w/]{1,100}>$|(?:=> ?)?\d{1,7}:(?:\s|$)|\? |[A-Z][A-Z ]{6,40}:(?: -{1,40})?$)/;
/** Words of runners about themselves: how to run again, headings of traces, frames of OCaml and Haskell, which are the runner's. */
const ADVICE =
  /^(?:Use -|Failing step: |in call from |output:<<|diff:$|name: |context\.\.\.:|To rerun use:|Seeded srand|stack traceback:|Backtrace:|Stack:|Message:|Last checkpoint:|Logs saved to|CallStack \(|error, called at|Raised (?:at|by) |Called from |Re-raised at |File "[^"]{1,300}\.log", |Error: \S{1,300} \(in the log\))/;
/** A place in two lines, as Boost labels it: `- file: t.cpp`, `- line: 13`, and its words. */
const LABELLED = /^-? ?(file|line|message) {0,8}: (.{1,1500})$/;
/** What wraps a message: the type of an exception, in brackets behind it. */
const TYPE_BEHIND = /^(?:Unhandled exception: )?(.{0,800}) \[([A-Z]\w{2,80}(?:Error|Defect|Exception))\]$/;

/** Types that say no more than that a check failed. */
const SAYS_ONLY_FAILED = /Assert|Comparison|Failed|FailException|^panic$/;
/** A place in words, whose path may have blanks, and one in quotes and brackets behind the words. */
const IN_FILE = /^\(in test file ([^,\n]{1,300}), line (\d{1,7})\)$/;
const LAST = /^(.{1,1500}?) \('([^\s'()]{1,300}):(\d{1,7})(?::(\d{1,7}))?'\)$/;
/** `in call from bucket:fill/2 (bucket.erl, line 9)`, and the files of the runners. */
const ERLANG_ROW = /^in (?:function|call from) (\S{1,300}) \(([^\s(),]{1,300}\.erl), line (\d{1,7})\)$/;
const ERLANG_RUNNER = /^(?:\S{0,200}\/)?(?:eunit\w*|ct|ct_\w+|test_server\w*|proc_lib|gen_\w+|timer|lists|maps)\.erl$/;

interface Words {
  readonly before: string[];
  readonly after: string[];
}

/** What a block of lines says of one failed test, in whatever language; `null` where it says nothing. */
export function failureIn(title: string | null, lines: readonly string[], file: string | null): TestFailure | null {
  const block = lines.slice(0, MAX_LINES);
  const chain = placedInWords(ofLanguage(block));
  const exceptions = chain.length > 0 ? chain : [plain(block)];
  const isEmpty = exceptions.every(
    ({ message, type, frames }) => message === '' && type === null && frames.length === 0,
  );
  const type = chain.at(-1)?.type ?? null;
  const kind = type === null || SAYS_ONLY_FAILED.test(type) ? null : type;
  return isEmpty ? null : { title, file, exceptions, kind };
}

/** Whether a failure names a line of some file. */
export function isPlaced({ exceptions }: TestFailure): boolean {
  return exceptions.some(({ frames }) => frames.length > 0);
}

/** Where a trace has only frames of libraries, its message may begin with the place: `src/CartSuite.scala:20 values differ`. */
function placedInWords(chain: readonly ParsedException[]): readonly ParsedException[] {
  const root = chain.at(-1);
  if (root === undefined || chain.some(({ frames }) => frames.some(({ inApp }) => inApp))) return chain;
  const found = frameIn(root.message.split('\n', 1)[0] ?? '');
  return found === null ? chain : [...chain.slice(0, -1), { ...root, frames: [found.frame, ...root.frames] }];
}

/** A traceback of Python, a stack of the JVM, or a panic of Rust. */
function ofLanguage(block: readonly string[]): readonly ParsedException[] {
  if (block.some((line) => line.includes('Traceback (most'))) {
    return (readTracebacks(block, 'report')[0]?.exceptions ?? []).map(parsedException);
  }
  if (block.some((line) => /^E {3}/.test(line)) && block.some((line) => /^\S{1,400}\.py:\d{1,7}: \w/.test(line))) {
    return readPytestBlock(block).map(parsedException);
  }
  if (block.some((line) => /^\s{0,12}at [\w.$/<>]{1,300}\([^()]{1,200}(?:java|kt|scala|groovy):\d/.test(line))) {
    const start = Math.max(
      0,
      block.findIndex((line) => line.trim() !== ''),
    );
    const stack = block.slice(start);
    const [trace] = readJavaTraces(stack);
    return trace === undefined ? [] : withWords(trace, stack).exceptions.map(parsedException);
  }
  if (block.some((line) => line.includes(') panicked at ') || line.includes('did not panic as expected'))) {
    return ownPanic(rustPanics(block));
  }
  return [];
}

/** Words and places, one a line; words below the places are the message where none stand above. */
function plain(block: readonly string[]): ParsedException {
  const frames: Frame[] = [];
  const raised: Frame[] = [];
  const words: Words = { before: [], after: [] };
  let file: string | null = null;
  let isTold = false;
  for (const line of block) {
    const text = line.trim().replace(LEAD, '').trim();
    const caml = text.includes(', character') ? camlFrame(text) : null;
    if (caml !== null) raised.push(caml);
    const erlang = text.endsWith(')') && text.includes('.erl, line ') ? erlangFrame(text) : null;
    if (erlang !== null) frames.push(erlang);
    if (text === '' || erlang !== null || ADVICE.test(text) || (ASIDE.test(text) && !text.startsWith('-->'))) continue;
    const [, label, value = ''] = LABELLED.exec(text) ?? [];
    if (label === 'file') file = value;
    if (label === 'line' && file !== null && value !== '0') frames.push(frameAt(file, toNumber(value), null));
    if (label === 'message' && value !== '""')
      (file === null && frames.length > 0 ? words.after : words.before).push(value.trim());
    if (label !== undefined) continue;
    const found = frameIn(text);
    if (found) frames.push(found.frame);
    const said = found ? found.rest : text;
    // What stands below a place and its words goes on with them.
    isTold = said === '' ? false : isTold || frames.length === 0 || found !== null;
    if (said !== '') (isTold ? words.before : words.after).push(said);
  }
  const isBelow = words.before.length === 0;
  const said = [...new Set(isBelow ? words.after : words.before)];
  const at = said.findIndex((line) => TYPE_BEHIND.test(line) || readHeading(line)?.type);
  const [, inside, behind] = TYPE_BEHIND.exec(said[at] ?? '') ?? [];
  const heading = at === -1 || behind !== undefined ? null : readHeading(said[at] ?? '');
  const own = heading?.message ?? inside;
  const message = own === undefined ? said : said.with(at, own).filter((line, index) => index === at || line !== own);
  return {
    type: heading?.type ?? behind ?? null,
    code: heading?.code ?? null,
    message: message.join('\n').trim().slice(0, MAX_WORDS_CHARS),
    // Where the words stand below the places, the raise point is the last of them.
    frames: [...raised, ...(isBelow ? frames.toReversed() : frames)],
  };
}

/** A frame as EUnit writes it; `null` where it is the runner's own. */
function erlangFrame(text: string): Frame | null {
  const [, name = '', file, line] = ERLANG_ROW.exec(text) ?? [];
  if (file === undefined) return null;
  return { ...frameAt(file, Number(line)), function: name, inApp: !ERLANG_RUNNER.test(file) };
}

interface PlacedWords {
  readonly frame: Frame;
  /** What stands behind the place. */
  readonly rest: string;
}

function frameIn(text: string): PlacedWords | null {
  const script = text.startsWith('at ') || text.includes('@') ? readFrame(text) : null;
  if (script) return { frame: script, rest: '' };
  const net = text.startsWith('at ') && text.includes('(') ? dotnetFrame(`  ${text}`) : null;
  if (net) return { frame: net, rest: '' };
  const [, file = '', line, column] = PLACE_LINE.exec(text) ?? ROUND_PLACE.exec(text) ?? [];
  if (line !== undefined && (file.startsWith('/') || pathLikeness(file) === 'sure')) {
    return { frame: frameAt(file, Number(line), toNumber(column)), rest: '' };
  }
  const placed = placeAtStart(text);
  if (placed) {
    return { frame: frameAt(placed.file, placed.line, placed.column), rest: trimSeparator(placed.rest) };
  }
  const [, tested, number] = IN_FILE.exec(text) ?? [];
  if (tested !== undefined) return { frame: frameAt(tested, Number(number), null), rest: '' };
  // `the sum differs ('test-fare.R:7')`
  const [, words, path = '', row, at] = text.endsWith("')") ? (LAST.exec(text) ?? []) : [];
  if (row !== undefined && pathLikeness(path) === 'sure')
    return { frame: frameAt(path, Number(row), toNumber(at)), rest: words ?? '' };
  // `(in test file fare.bats, line 10)`, `fare.t line 5`: nothing but the place.
  const spoken = /^\(?(?:in |at |from )?.{0,300} line \d{1,7}[.,)]{0,2}$/.test(text) ? placeInWords(text) : null;
  return spoken?.file ? { frame: frameAt(spoken.file, spoken.line, spoken.column), rest: '' } : null;
}
