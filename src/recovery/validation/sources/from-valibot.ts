import { readProperty } from '../../../json-value.ts';
import { bestBranch } from '../best-branch.ts';
import { codeOfWords } from '../code-of-words.ts';
import { expectedFormat, expectedLimit, expectedPattern, expectedType, expectedValues } from '../expected.ts';
import { pathOfKeys } from '../field-path.ts';
import { formatOf } from '../formats.ts';
import type { FoundIssue, PathPart } from '../found-issue.ts';
import { listOf, objectsOf, textOf } from '../members.ts';

/** How deep unions lie in unions. */
const MAX_DEPTH = 8;
/** A limit as valibot writes it: `>=24`, `!0`. */
const LIMIT = /^(>=|<=|>|<|!)(-?[\w.:+-]{1,40})$/;

/** Errors of valibot: `ValiError`, and the issues of its results. */
export function fromValibot(thrown: object): readonly FoundIssue[] | null {
  const issues = objectsOf(readProperty(thrown, 'issues'));
  return issues === null || !issues.every(isValibotIssue)
    ? null
    : issues.flatMap((issue) => readIssue(issue, [], MAX_DEPTH));
}

function isValibotIssue(issue: object): boolean {
  return (
    /^(?:schema|validation|transformation)$/.test(textOf(issue, 'kind') ?? '') &&
    textOf(issue, 'type') !== null &&
    textOf(issue, 'message') !== null
  );
}

function readIssue(issue: object, before: readonly PathPart[], depth: number): readonly FoundIssue[] {
  const path = [...before, ...pathOfKeys(listOf(issue, 'path') ?? [])];
  const inner = objectsOf(readProperty(issue, 'issues'));
  if (inner !== null && depth > 0) {
    const issues = inner.flatMap((each) => readIssue(each, path, depth - 1));
    return bestBranch(path, branchesOf(issues, path.length), textOf(issue, 'message'));
  }
  const [type, expected] = [textOf(issue, 'type') ?? '', textOf(issue, 'expected')];
  if (expected === 'never') return [{ path, code: 'UNKNOWN_FIELD', message: null }];
  return read(issue, path, type, expected).map((each) =>
    'input' in issue ? { ...each, received: issue.input } : each,
  );
}

function read(issue: object, path: readonly PathPart[], type: string, expected: string | null): readonly FoundIssue[] {
  if (textOf(issue, 'received') === 'undefined')
    return [{ path, code: 'REQUIRED', message: null, ...wanted(expected) }];
  if (textOf(issue, 'kind') === 'schema') return [ofSchema(path, type, expected)];
  return [ofRule(path, type, expected, issue)];
}

/** A union has the issues of its branches in one list: a new branch begins where a place comes again, or the union's own. */
function branchesOf(issues: readonly FoundIssue[], unionDepth: number): readonly (readonly FoundIssue[])[] {
  const branches: FoundIssue[][] = [];
  let seen = new Set<string>();
  let afterUnion = false;
  for (const issue of issues) {
    const place = JSON.stringify(issue.path);
    const isOfUnion = issue.path.length === unionDepth;
    if (branches.length === 0 || isOfUnion || afterUnion || seen.has(place)) {
      branches.push([]);
      seen = new Set();
    }
    branches.at(-1)?.push(issue);
    seen.add(place);
    afterUnion = isOfUnion;
  }
  return branches;
}

function wanted(expected: string | null): { readonly expected?: string } {
  return expected === null || expected.startsWith('"') ? {} : { expected: expectedType(expected.toLowerCase()) };
}

function ofSchema(path: readonly PathPart[], type: string, expected: string | null): FoundIssue {
  const allowed = /^(?:picklist|literal|enum|union|variant)$/.test(type) ? literals(expected ?? '') : null;
  return allowed === null
    ? { path, code: 'INVALID_TYPE', message: null, ...wanted(expected) }
    : { path, code: 'NOT_ALLOWED', message: null, allowed, expected: expectedValues(allowed) };
}

/** `("task" | "meeting" | 3)` as values; `null` where there are others than literals. */
function literals(expected: string): readonly unknown[] | null {
  const texts = expected.replace(/^\(/, '').replace(/\)$/, '').split(' | ');
  if (!texts.every((text) => /^(?:"[^"]*"|-?\d+(?:\.\d+)?|true|false|null)$/.test(text))) return null;
  return texts.map((text) => (text.startsWith('"') ? text.slice(1, -1) : JSON.parse(text)));
}

function ofRule(path: readonly PathPart[], type: string, expected: string | null, issue: object): FoundIssue {
  const [, sign, limit] = LIMIT.exec(expected ?? '') ?? [];
  const counted = /length|empty|graphemes|words/.test(type)
    ? 'characters'
    : /size|entries/.test(type)
      ? 'items'
      : 'value';
  const list = Array.isArray(readProperty(issue, 'input')) && counted === 'characters' ? 'items' : counted;
  if (type === 'non_empty') return { path, code: 'REQUIRED', message: null };
  if (limit !== undefined && sign !== undefined && sign !== '!') {
    const side = sign.startsWith('>') ? 'least' : 'most';
    const told = expectedLimit(side, limit, list, sign.endsWith('='));
    return { path, code: side === 'least' ? 'TOO_SMALL' : 'TOO_LARGE', message: null, expected: told };
  }
  if (type === 'regex')
    return { path, code: 'INVALID_FORMAT', message: null, expected: expectedPattern(expected ?? '') };
  if (formatOf(type) !== null) return { path, code: 'INVALID_FORMAT', message: null, expected: expectedFormat(type) };
  return { path, code: codeOfWords(type), message: textOf(issue, 'message') };
}
