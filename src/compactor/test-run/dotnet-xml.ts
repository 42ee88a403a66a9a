import type { Frame } from '../../model.ts';
import { dotnetFrame } from '../dotnet/stack-frame.ts';
import { MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { failedCheck } from '../native/test-blocks.ts';
import { attributesOf, bodyOf, openingTag } from '../xml.ts';

/** Where a test begins in the reports of NUnit, of Visual Studio, and of xUnit. */
const CASE = /<(?:test-case|UnitTestResult|test)(?=\s)/g;
/** A result that is told, as each of them writes it. */
const IS_FAILED = /\s(?:result|outcome)="Fail(?:ed|ure)?"/;
const MESSAGE = /<message>|<Message>/;
const STACK = /<stack-trace>|<StackTrace>/;
const THROWN = /<failure exception-type="([\w.+]{1,300})"/;
/** An exception before its words: `System.InvalidOperationException : no cart`. */
const TYPED = /^((?:\w{1,100}[.+]){1,10}\w{1,100}(?:Exception|Error)) ?: ?/;

/** The failed tests of the reports in XML that runners for .NET write: NUnit's, Visual Studio's (TRX) and xUnit's. */
export function dotnetXmlFailures(text: string): readonly TestFailure[] {
  const failures: TestFailure[] = [];
  for (const piece of text.split(CASE).slice(1)) {
    const head = openingTag(piece);
    if (!IS_FAILED.test(head) || failures.length >= MAX_FAILURES) continue;
    const own = attributesOf(head);
    const title = own.get('fullname') ?? own.get('testName') ?? own.get('name') ?? null;
    const said = inside(piece, MESSAGE).trim();
    const [label = '', typed] = TYPED.exec(said) ?? [];
    const type = typed ?? THROWN.exec(piece)?.[1] ?? null;
    const frames = inside(piece, STACK)
      .split('\n')
      .map((line) => dotnetFrame(line.trimEnd()))
      .filter((frame): frame is Frame => frame !== null);
    const failure = failedCheck(title, null, undefined, said.slice(label.length).split('\n'));
    if (said === '' && frames.length === 0) continue;
    failures.push({ ...failure, exceptions: failure.exceptions.map((each) => ({ ...each, type, frames })) });
  }
  return failures;
}

function inside(piece: string, element: RegExp): string {
  const tag = element.exec(piece);
  return tag === null ? '' : bodyOf(piece.slice(tag.index + tag[0].length));
}
