import { MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { isJsonFields, type JsonFields, parsedJson } from '../parsed-json.ts';
import { stripControls } from '../text.ts';
import { failureIn, isPlaced } from './failure-block.ts';

/** Members that only results of tests have. */
export const RESULT_MEMBERS: readonly string[] = [
  '"failureMessages"',
  '"assertionResults"',
  '"fullTitle"',
  '"longrepr"',
  '"reprcrash"',
  '"numFailedTests"',
  '"crash"',
  '"expectedStatus"',
  '"error_message"',
];
const MAX_DEPTH = 14;
/** Names of a test, the fullest first. */
const TITLES = ['fullName', 'fullTitle', 'nodeid', 'title', 'name'];

/** The failed tests of results in JSON: of Jest, Vitest, Mocha, Playwright, pytest. */
export function jsonFailures(text: string): readonly TestFailure[] {
  if (!RESULT_MEMBERS.some((member) => text.includes(member))) return [];
  const start = text.search(/^[[{]/m);
  if (start === -1) return [];
  const report = text.slice(start).trim();
  const whole = parsedJson(report) ?? parsedJson(report.slice(0, report.lastIndexOf('\n}') + 2));
  const roots = whole === undefined ? report.split('\n').map((line) => parsedJson(line.trim())) : [whole];
  const results = new Results();
  for (const root of roots) results.visit(root, null, null, 0);
  return [...results.failures.values()];
}

class Results {
  /** By what they say: reports list a failure among its suite and again among all that failed. */
  readonly failures = new Map<string, TestFailure>();

  /** `place` is that of the step or test around, as `features/fare.feature:5`. */
  visit(value: unknown, title: string | null, place: string | null, depth: number): void {
    if (depth > MAX_DEPTH || this.failures.size >= MAX_FAILURES) return;
    if (Array.isArray(value)) for (const item of value) this.visit(item, title, place, depth + 1);
    if (!isJsonFields(value)) return;
    const own = titleOf(value) ?? title;
    const { location } = value;
    const near = typeof location === 'string' && /:\d{1,7}$/.test(location) ? location : place;
    const block = blockOf(value);
    if (block === null) {
      for (const inner of Object.values(value)) this.visit(inner, own, near, depth + 1);
      return;
    }
    const lines = stripControls(block).split('\n');
    const read = failureIn(own, lines, null);
    const failure =
      read === null || isPlaced(read) || near === null ? read : failureIn(own, [...lines, `at ${near}`], null);
    if (failure) this.failures.set(`${own}\n${block}`, failure);
  }
}

function titleOf(fields: JsonFields): string | null {
  const title = TITLES.map((name) => fields[name]).find((value) => typeof value === 'string' && value !== '');
  return typeof title === 'string' ? title : null;
}

/** What an object says of a failure, as the lines that a console would show. */
function blockOf(fields: JsonFields): string | null {
  const { failureMessages, stack, message, error_message: said } = fields;
  if (Array.isArray(said)) return said.filter((line) => typeof line === 'string').join('\n');
  if (typeof said === 'string' && said !== '') return said;
  if (Array.isArray(failureMessages) && typeof failureMessages[0] === 'string') return failureMessages[0];
  const { assertionResults, status } = fields;
  const isSuite = Array.isArray(assertionResults) && assertionResults.length === 0;
  if (isSuite && status === 'failed' && typeof message === 'string') return message;
  if (typeof stack === 'string' && stack !== '') {
    return typeof message === 'string' && !stack.includes(message) ? `${message}\n${stack}` : stack;
  }
  const crash = fields['reprcrash'] ?? fields['crash'];
  if (!isJsonFields(crash)) return null;
  const { path, lineno, message: told } = crash;
  return typeof path === 'string' && typeof told === 'string' ? `${told}\n${path}:${String(lineno)}` : null;
}
