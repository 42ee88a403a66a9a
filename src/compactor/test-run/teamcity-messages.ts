import { MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { failureIn } from './failure-block.ts';

/** A failed test: `##teamcity[testFailed name='adds' message='…' details='…']`. */
const FAILED = /^\s{0,8}##teamcity\[testFailed (.{1,1980})\]$/;
/** An attribute, in which a bar escapes the sign behind it. */
const ATTRIBUTE = /(?:^|\s)(\w{1,40})='((?:[^|']|\|.){0,1900})'/g;
/** A line's end, any character by its number, or one that is meant literally. */
const ESCAPE = /\|(?:0x([0-9a-fA-F]{4})|(.))/g;

/** The failed tests that a run reports in TeamCity's service messages. */
export function teamcityFailures(lines: readonly string[]): readonly TestFailure[] {
  const failures: TestFailure[] = [];
  for (const line of lines) {
    const said = FAILED.exec(line)?.[1];
    if (said === undefined || failures.length >= MAX_FAILURES) continue;
    const own = new Map([...said.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, plain(value)]));
    const [message, details] = [own.get('message') ?? '', own.get('details') ?? ''];
    const block = details.includes(message.split('\n', 1)[0] ?? '') ? details : `${message}\n${details}`;
    const failure = failureIn(own.get('name') ?? null, block.split('\n'), null);
    if (failure !== null) failures.push(failure);
  }
  return failures;
}

function plain(value: string): string {
  return value.replace(ESCAPE, (_, code: string | undefined, sign: string | undefined) => {
    if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
    return sign === 'n' ? '\n' : sign === 'r' ? '' : (sign ?? '');
  });
}
