import { isObject, readProperty } from '../../../json-value.ts';
import { codeOfWords } from '../code-of-words.ts';
import { expectedValues } from '../expected.ts';
import { pathOfText } from '../field-path.ts';
import type { FoundIssue, PathPart } from '../found-issue.ts';
import { isList, listOf, objectOf, objectsOf, textOf } from '../members.ts';

/** The allowed values, which the message alone tells. */
const VALUES = /following values: (.{1,2000})$/;
/** How deep members lie in members. */
const MAX_DEPTH = 16;

/** Errors of class-validator: a list of them, one for each member, with those of its members inside. */
export function fromClassValidator(thrown: object): readonly FoundIssue[] | null {
  const errors = objectsOf(isList(thrown) ? thrown : (listOf(thrown, 'errors') ?? [thrown]));
  return errors === null || !errors.every(isMember)
    ? null
    : errors.flatMap((error) => readMember(error, [], MAX_DEPTH));
}

function isMember(error: object): boolean {
  return (
    textOf(error, 'property') !== null &&
    (objectOf(error, 'constraints') !== null || listOf(error, 'children') !== null)
  );
}

function readMember(error: object, before: readonly PathPart[], depth: number): readonly FoundIssue[] {
  const path = [...before, ...pathOfText(textOf(error, 'property') ?? '')];
  const received = readProperty(error, 'value');
  const own = Object.entries(objectOf(error, 'constraints') ?? {}).map(([rule, message]): FoundIssue => {
    const isGiven = received !== undefined;
    const code = isGiven ? codeOfWords(rule, String(message)) : 'REQUIRED';
    const listed = code === 'NOT_ALLOWED' ? VALUES.exec(String(message))?.[1]?.split(', ') : undefined;
    return {
      path,
      code,
      message: String(message),
      ...(isGiven && { received }),
      ...(listed !== undefined && { allowed: listed, expected: expectedValues(listed) }),
    };
  });
  const children = depth === 0 ? [] : (listOf(error, 'children') ?? []).filter(isObject);
  return [...own, ...children.flatMap((child) => readMember(child, path, depth - 1))];
}
