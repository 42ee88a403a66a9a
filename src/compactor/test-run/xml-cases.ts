import { MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { failedCheck } from '../native/test-blocks.ts';
import { toNumber } from '../text.ts';
import { attributesOf, bodyOf, openingTag, unescapeXml } from '../xml.ts';
import { failureIn, isPlaced } from './failure-block.ts';

/** A failure of a case, and what ends a case. */
const FAILED = /<(failure|error)(?=[\s>/])/;
/** What Catch2 and doctest write of a check that failed. */
const CHECK = /<(Original|Expanded|Exception)[^<>]{0,600}>([^<]{0,2000})/g;
/** Most checks of one case. */
const MAX_CHECKS = 50;
/** How much of an expression is read, in characters. */
const MAX_BODY_CHARS = 20_000;

/** The failed tests of a report in XML: JUnit's, or that of Catch2 and doctest. */
export function xmlFailures(text: string): readonly TestFailure[] {
  if (text.includes('<testcase')) return junitFailures(text);
  return text.includes('<Expression success="false"') ? checkFailures(text) : [];
}

function junitFailures(text: string): readonly TestFailure[] {
  const failures: TestFailure[] = [];
  for (const piece of text.split('<testcase').slice(1)) {
    if (failures.length >= MAX_FAILURES) break;
    const end = piece.indexOf('</testcase>');
    const testCase = end === -1 ? piece : piece.slice(0, end);
    const start = testCase.search(FAILED);
    if (start === -1) continue;
    const own = attributesOf(testCase.slice(0, start));
    let rest = testCase.slice(start);
    for (let count = 0; count < MAX_CHECKS && rest !== ''; count += 1) {
      const { failure, length } = firstFailure(rest, own);
      if (failure) failures.push(failure);
      rest = rest.slice(length).trimStart();
      // Another check of the same test follows at once.
      if (rest.search(FAILED) !== 0) break;
    }
  }
  return failures;
}

/** The failure that a text begins with, and how long its element is. */
function firstFailure(
  text: string,
  own: ReadonlyMap<string, string>,
): { readonly failure: TestFailure | null; readonly length: number } {
  const head = openingTag(text);
  const failed = attributesOf(head);
  const isEmpty = head.endsWith('/>');
  const body = isEmpty ? '' : bodyOf(text.slice(head.length));
  const end = isEmpty ? -1 : text.indexOf(text.startsWith('<failure') ? '</failure>' : '</error>');
  const message = failed.get('message') ?? '';
  const isSaid = message === '' || body.includes(message.split('\n', 1)[0] ?? '');
  const block = [...(isSaid ? [] : [message]), body].join('\n').split('\n');
  const failure = failureIn(own.get('name') ?? null, block, own.get('file') ?? null);
  return {
    failure: failure && typed(placed(failure, own), failed.get('type')),
    length: end === -1 ? head.length : text.indexOf('>', end) + 1,
  };
}

/** The place that the case itself names, where the failure has none. */
function placed(failure: TestFailure, own: ReadonlyMap<string, string>): TestFailure {
  const file = own.get('file');
  const line = lineOf(own);
  if (isPlaced(failure) || file === undefined || line === null) return failure;
  const [first, ...rest] = failure.exceptions;
  if (!first) return failure;
  const frame = { file, line, column: null, function: null, inApp: true };
  return { ...failure, exceptions: [{ ...first, frames: [frame] }, ...rest] };
}

/** The type that the report names; runners that have none write `failure` or repeat the message. */
function typed(failure: TestFailure, type: string | undefined): TestFailure {
  const [first, ...rest] = failure.exceptions;
  const isType = type !== undefined && /^[\w.$:\\]{0,200}(?:Error|Exception|Failure|Failed|Timeout)$/.test(type);
  if (!first || first.type !== null || !isType) return failure;
  return { ...failure, exceptions: [{ ...first, type }, ...rest] };
}

function checkFailures(text: string): readonly TestFailure[] {
  return text
    .split('<Expression success="false"')
    .slice(1, MAX_FAILURES)
    .map((piece) => {
      const end = piece.indexOf('</Expression>');
      const body = end === -1 ? piece.slice(0, MAX_BODY_CHARS) : piece.slice(0, end);
      const own = attributesOf(openingTag(body));
      const said = new Set([...body.matchAll(CHECK)].map(([, , inside = '']) => unescapeXml(inside).trim()));
      return failedCheck(null, own.get('filename') ?? null, lineOf(own)?.toString(), [...said]);
    });
}

/** The line that an element names; runners write 0 where they know none. */
function lineOf(own: ReadonlyMap<string, string>): number | null {
  return toNumber(own.get('line')) || null;
}
