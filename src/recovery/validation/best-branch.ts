import { expectedValues } from './expected.ts';
import type { FoundIssue, PathPart } from './found-issue.ts';

type Branch = readonly FoundIssue[];

/**
 * What to tell of a union whose branches have all failed: the branch that was meant, where the input shows which; where it shows
 * none, what all of them expect, in one issue.
 *
 * @param path - where the union stands
 */
export function bestBranch(path: readonly PathPart[], branches: readonly Branch[], message: string | null): Branch {
  const failed = branches.filter((branch) => branch.length > 0);
  if (failed.length === 0) return [{ path, code: 'INVALID_VALUE', message }];
  const fitting = some(failed, (branch) => !branch.some((issue) => isAt(issue, path) && isOfOtherKind(issue)));
  const marked = some(fitting, (branch) => !branch.some((issue) => isMark(issue, path)));
  if (
    marked === fitting &&
    fitting.length > 1 &&
    fitting.every((branch) => branch.some((issue) => isMark(issue, path)))
  )
    return [merged(fitting.flatMap((branch) => branch.filter((issue) => isMark(issue, path)).slice(0, 1)))];
  if (marked.every((branch) => branch.every((issue) => isAt(issue, path)))) return [merged(marked.flat())];
  return marked.reduce((best, branch) => (branch.length < best.length ? branch : best));
}

/** Those that pass; all of them where none does. */
function some(branches: readonly Branch[], passes: (branch: Branch) => boolean): readonly Branch[] {
  const passing = branches.filter(passes);
  return passing.length === 0 || passing.length === branches.length ? branches : passing;
}

function isAt(issue: FoundIssue, path: readonly PathPart[]): boolean {
  return issue.path.length === path.length;
}

/** A value of this kind was not meant: it has another type, or is missing. */
function isOfOtherKind({ code }: FoundIssue): boolean {
  return code === 'INVALID_TYPE' || code === 'REQUIRED';
}

/** A member that has another value than this branch is known by. */
function isMark(issue: FoundIssue, path: readonly PathPart[]): boolean {
  return issue.path.length === path.length + 1 && issue.code === 'NOT_ALLOWED' && (issue.allowed?.length ?? 0) === 1;
}

/** Issues of one place in one. */
function merged(issues: readonly FoundIssue[]): FoundIssue {
  const [first] = issues;
  const path = first?.path ?? [];
  const codes = new Set(issues.map(({ code }) => code));
  const code =
    first !== undefined && codes.size === 1 ? first.code : codes.has('NOT_ALLOWED') ? 'NOT_ALLOWED' : 'INVALID_TYPE';
  const told = [...new Set(issues.map(({ expected }) => expected).filter((expected) => expected !== undefined))];
  const allowed = issues.every((issue) => issue.allowed !== undefined)
    ? issues.flatMap((issue) => issue.allowed ?? [])
    : undefined;
  return {
    path,
    code,
    message: issues.length === 1 ? (first?.message ?? null) : null,
    ...(allowed !== undefined && { allowed, expected: expectedValues(allowed) }),
    ...(allowed === undefined && told.length > 0 && { expected: told.join(' or ') }),
  };
}
