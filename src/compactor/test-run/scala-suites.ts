import { readHeading } from '../javascript/heading.ts';
import { MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { failedCheck } from '../native/test-blocks.ts';
import { indentOf } from '../text.ts';
import { withoutBuildLabel } from './build-label.ts';
import { failureIn } from './failure-block.ts';

/** ScalaTest's mark behind a test: `- adds prices *** FAILED *** (12 milliseconds)`. */
const MARKED = /^\s{0,40}(?:- )?(\S.{0,400}?) \*\*\* FAILED \*\*\*(?: [([].{1,40}[)\]])?$/;
/** The signs of specs2 before an example that failed, or threw: `  x sums the prices`, `  ! loads`. */
const SIGNED = /^\s{1,40}[x!] (\S.{0,400}?)(?: \(\d.{0,20}\))?$/;
/** What ends the words of such an example: the next one, or the end of its specification. */
const NEXT_SIGNED = /^\s{0,40}[x!+*o] \S|^\s{0,40}$|^Total for specification /;
/** MUnit's line: `==> X shop.CartSuite.sums  0.012s munit.FailException: /srv/CartSuite.scala:12 …`. */
const CROSSED = /^\s{0,8}==> X (\S.{0,400}?)\s{1,4}\d{1,6}(?:\.\d{1,6})?m?s (\S.{0,1500})$/;
/** What it begins with where a check failed: its exception and its place. */
const CHECKED = /^([\w.]{1,200}(?:Exception|Error)): (\S.{0,400}?\.(?:scala|sc|java)):(\d{1,7})(?:\s(.{0,1500}))?$/;
/** The next test of MUnit. */
const NEXT_CROSSED = /^\s{0,8}(?:==> \w|\+ \S|\S{1,300}:$|(?:Failed|Passed): Total )/;
/** A place behind the words, or alone: `16 did not equal 15 (CartSuite.scala:12)`. */
const PLACE_BEHIND = /^(.{0,1500}?)\s{0,2}\(([\w$.-]{1,200}\.(?:scala|sc|kt|groovy|java)):(\d{1,7})\)[.,]?$/;
/** A line of source that is quoted. */
const QUOTED = /^\d{1,7}:(?:\s|$)/;
/** A frame of a stack. */
const FRAME = /^\s{0,40}at \S/;
/** Most lines of a failure. */
const MAX_LINES = 60;

/** The failed tests of runners for Scala: ScalaTest, specs2 and MUnit, alone or under a build tool. */
export function scalaFailures(text: string, given: readonly string[]): readonly TestFailure[] {
  const isMarked = text.includes(' *** FAILED ***');
  const isSigned = text.includes('Total for specification ');
  const isCrossed = text.includes('==> X ');
  if (!isMarked && !isSigned && !isCrossed) return [];
  const lines = given.map(withoutBuildLabel);
  const failures: TestFailure[] = [];
  for (const [index, line] of lines.entries()) {
    if (failures.length >= MAX_FAILURES) break;
    const below = (isEnd: (next: string) => boolean): readonly string[] => {
      const block = lines.slice(index + 1, index + 1 + MAX_LINES);
      const end = block.findIndex(isEnd);
      return end === -1 ? block : block.slice(0, end);
    };
    const marked = isMarked ? MARKED.exec(line)?.[1] : undefined;
    const signed = isSigned ? SIGNED.exec(line)?.[1] : undefined;
    const [, crossed, words = ''] = isCrossed ? (CROSSED.exec(line) ?? []) : [];
    let failure: TestFailure | null = null;
    if (marked !== undefined) {
      const indent = indentOf(line);
      failure = placedFailure(
        marked,
        below((next) => next.trim() !== '' && indentOf(next) <= indent),
      );
    } else if (crossed !== undefined) {
      const block = below((next) => NEXT_CROSSED.test(next)).filter((next) => !QUOTED.test(next));
      failure = crossedFailure(crossed, words, block);
    } else if (signed !== undefined) {
      failure = placedFailure(
        signed,
        below((next) => NEXT_SIGNED.test(next)),
      );
    }
    if (failure !== null) failures.push(failure);
  }
  return failures;
}

/** A failed check, which names its place before its words, or an exception with its stack. */
function crossedFailure(title: string, words: string, block: readonly string[]): TestFailure | null {
  const [, type, file, row, clue = ''] = CHECKED.exec(words) ?? [];
  if (type === undefined || file === undefined) return failureIn(title, [words, ...block], null);
  const failure = failedCheck(title, file, row, [clue, ...block.filter((line) => !FRAME.test(line))]);
  return { ...failure, exceptions: failure.exceptions.map((exception) => ({ ...exception, type })) };
}

/** A failure whose words end with its place, or whose exception has a stack. */
function placedFailure(title: string, block: readonly string[]): TestFailure | null {
  if (block.some((line) => FRAME.test(line))) return failureIn(title, block, null);
  const at = block.findIndex((line) => PLACE_BEHIND.test(line.trim()));
  const [, last = '', file, row] = PLACE_BEHIND.exec(block[at]?.trim() ?? '') ?? [];
  if (file === undefined) return failureIn(title, block, null);
  // Where the place stands alone, the words go on below it; otherwise the differences follow.
  const rest = last === '' ? block.slice(at + 1).filter((line) => !PLACE_BEHIND.test(line.trim())) : [];
  const words = [...block.slice(0, at).map((line) => line.trim()), last, ...rest];
  const heading = readHeading(words[0] ?? '');
  const said = heading?.type ? [heading.message, ...words.slice(1)] : words;
  const failure = failedCheck(title, file, row, said);
  if (!heading?.type) return failure;
  const { type, code } = heading;
  return { ...failure, exceptions: failure.exceptions.map((told) => ({ ...told, type, code })), kind: type };
}
