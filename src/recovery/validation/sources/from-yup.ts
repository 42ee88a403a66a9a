import { isObject, readProperty } from '../../../json-value.ts';
import { codeOfWords } from '../code-of-words.ts';
import { expectedFormat, expectedLimit, expectedPattern, expectedType, expectedValues } from '../expected.ts';
import { pathOfText } from '../field-path.ts';
import { formatOf } from '../formats.ts';
import type { FoundIssue } from '../found-issue.ts';
import { listOf, numberOf, objectOf, objectsOf, textOf } from '../members.ts';

/** Errors of yup: `inner` with the rule and its parameters; one that was thrown at the first problem is its own. */
export function fromYup(thrown: object): readonly FoundIssue[] | null {
  const inner = objectsOf(readProperty(thrown, 'inner')) ?? [thrown];
  return inner.every(isProblem) ? inner.flatMap(readProblem) : null;
}

function isProblem(problem: object): boolean {
  const hasPath = typeof readProperty(problem, 'path') === 'string' || readProperty(problem, 'path') === undefined;
  return (
    hasPath &&
    textOf(problem, 'type') !== null &&
    objectOf(problem, 'params') !== null &&
    listOf(problem, 'errors') !== null
  );
}

function readProblem(problem: object): readonly FoundIssue[] {
  const type = textOf(problem, 'type') ?? '';
  const params = objectOf(problem, 'params') ?? {};
  const path = pathOfText(textOf(problem, 'path') ?? '');
  if (type === 'noUnknown') {
    const names = (textOf(params, 'unknown') ?? '').split(', ').filter((name) => name !== '');
    return names.map((name) => ({ path: [...path, name], code: 'UNKNOWN_FIELD', message: null }));
  }
  const received = readProperty(params, 'originalValue');
  const allowed = type === 'oneOf' ? listOf(params, 'resolved') : null;
  const expected = allowed === null ? expectedOf(type, params, received) : expectedValues(allowed);
  const code = type === 'typeError' ? 'INVALID_TYPE' : formatOf(type) === null ? codeOfWords(type) : 'INVALID_FORMAT';
  const isClear = expected !== undefined || code === 'REQUIRED';
  return [
    {
      path,
      code,
      message: isClear ? null : textOf(problem, 'message'),
      ...(received !== undefined && { received }),
      ...(expected !== undefined && { expected }),
      ...(allowed !== null && { allowed }),
    },
  ];
}

function expectedOf(type: string, params: object, received: unknown): string | undefined {
  const counted = typeof received === 'string' ? 'characters' : isObject(received) ? 'items' : 'value';
  const [least, most] = [
    numberOf(params, 'min') ?? numberOf(params, 'more'),
    numberOf(params, 'max') ?? numberOf(params, 'less'),
  ];
  if (least !== null) return expectedLimit('least', String(least), counted, type === 'min');
  if (most !== null) return expectedLimit('most', String(most), counted, type === 'max');
  const regex = readProperty(params, 'regex');
  if (type === 'matches') return regex instanceof RegExp ? expectedPattern(regex.source) : undefined;
  if (type === 'typeError') return expectedType(textOf(params, 'type') ?? 'value');
  return formatOf(type) === null ? undefined : expectedFormat(type);
}
