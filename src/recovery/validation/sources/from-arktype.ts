import { readProperty } from '../../../json-value.ts';
import { codeOfWords } from '../code-of-words.ts';
import { pathOfKeys } from '../field-path.ts';
import type { FoundIssue, IssueCode } from '../found-issue.ts';
import { listOf, objectsOf, textOf } from '../members.ts';

/** Kinds of problems by the codes of arktype. */
const CODES: ReadonlyMap<string, IssueCode> = new Map<string, IssueCode>([
  ['domain', 'INVALID_TYPE'],
  ['proto', 'INVALID_TYPE'],
  ['pattern', 'INVALID_FORMAT'],
  ['min', 'TOO_SMALL'],
  ['minLength', 'TOO_SMALL'],
  ['after', 'TOO_SMALL'],
  ['max', 'TOO_LARGE'],
  ['maxLength', 'TOO_LARGE'],
  ['before', 'TOO_LARGE'],
  ['unit', 'NOT_ALLOWED'],
  ['divisor', 'INVALID_VALUE'],
  ['exactLength', 'INVALID_VALUE'],
  ['union', 'INVALID_TYPE'],
]);
const MUST_BE = ' must be ';
/** A list of texts as arktype writes it: `"a", "b" or "c"`. */
const LITERALS = /^"[^"]*"(?:(?:, | or )"[^"]*"){0,200}$/;

/** Errors of arktype: `ArkErrors`, also as the issues of Standard Schema. */
export function fromArktype(thrown: object): readonly FoundIssue[] | null {
  const issues = objectsOf(Array.isArray(thrown) ? thrown : readProperty(thrown, 'issues'));
  return issues === null || !issues.every(isArkError) ? null : issues.map(readIssue);
}

function isArkError(issue: object): boolean {
  return ['code', 'expected', 'actual', 'message'].every((name) => textOf(issue, name) !== null);
}

function readIssue(issue: object): FoundIssue {
  const path = pathOfKeys(listOf(issue, 'path') ?? []);
  const [code, expected] = [textOf(issue, 'code') ?? '', wordsOf(textOf(issue, 'expected') ?? '')];
  const data = readProperty(issue, 'data');
  // Of these two, `data` is what is around the member.
  if (expected === 'removed') return { path, code: 'UNKNOWN_FIELD', message: null };
  if (code === 'required') return { path, code: 'REQUIRED', message: null, expected };
  const found = { path, message: null, received: data };
  if (expected === 'non-empty') return { ...found, code: 'REQUIRED' };
  const allowed = LITERALS.test(expected) ? [...expected.matchAll(/"([^"]*)"/g)].map(([, text]) => text ?? '') : null;
  if (allowed !== null) return { ...found, code: 'NOT_ALLOWED', expected, allowed };
  const told = expected.replace(
    /^(at (?:least|most)) length (\d{1,15})$/,
    `$1 $2 ${Array.isArray(data) ? 'items' : 'characters'}`,
  );
  return { ...found, code: CODES.get(code) ?? codeOfWords(expected), expected: told };
}

/** Of unions, the whole message is what is expected: `tag must be "a" or "b" (was "c")`. */
function wordsOf(expected: string): string {
  const [from, to] = [expected.indexOf(MUST_BE), expected.lastIndexOf(' (was ')];
  return from === -1 || to < from ? expected : expected.slice(from + MUST_BE.length, to);
}
