import { readProperty } from '../../../json-value.ts';
import { codeOfWords } from '../code-of-words.ts';
import { pathOfKeys } from '../field-path.ts';
import type { FoundIssue } from '../found-issue.ts';
import { listOf, objectsOf, textOf } from '../members.ts';

/** What any library of Standard Schema says of a value: `issues` with a message and, mostly, a path of keys or `{ key }`. */
export function fromStandardSchema(thrown: object): readonly FoundIssue[] | null {
  const issues = objectsOf(readProperty(thrown, 'issues'));
  return issues === null || !issues.every(isIssue)
    ? null
    : issues.map((issue) => {
        const message = textOf(issue, 'message') ?? '';
        const path = pathOfKeys(listOf(issue, 'path') ?? []);
        return { path, code: codeOfWords(message), message };
      });
}

function isIssue(issue: object): boolean {
  return textOf(issue, 'message') !== null && (readProperty(issue, 'path') == null || listOf(issue, 'path') !== null);
}
