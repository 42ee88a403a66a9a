import { readProperty } from '../../../json-value.ts';
import { codeOfWords } from '../code-of-words.ts';
import { expectedFormat, expectedLimit, expectedPattern, expectedValues } from '../expected.ts';
import { pathOfKeys } from '../field-path.ts';
import { formatOf } from '../formats.ts';
import type { FoundIssue, IssueCode } from '../found-issue.ts';
import { listOf, numberOf, objectOf, objectsOf, textOf } from '../members.ts';

/** Kinds of problems by how the types of joi end. */
const CODES: ReadonlyMap<string, IssueCode> = new Map<string, IssueCode>([
  ['required', 'REQUIRED'],
  ['empty', 'REQUIRED'],
  ['only', 'NOT_ALLOWED'],
  ['unknown', 'UNKNOWN_FIELD'],
  ['base', 'INVALID_TYPE'],
  ['integer', 'INVALID_TYPE'],
  ['min', 'TOO_SMALL'],
  ['greater', 'TOO_SMALL'],
  ['max', 'TOO_LARGE'],
  ['less', 'TOO_LARGE'],
  ['unique', 'NOT_UNIQUE'],
  ['format', 'INVALID_FORMAT'],
]);

/** Errors of joi: `details` with the type of the rule and its context. */
export function fromJoi(thrown: object): readonly FoundIssue[] | null {
  const details = objectsOf(readProperty(thrown, 'details'));
  return details === null || !details.every(isDetail) ? null : details.map(readDetail);
}

function isDetail(detail: object): boolean {
  return textOf(detail, 'type') !== null && textOf(detail, 'message') !== null && listOf(detail, 'path') !== null;
}

function readDetail(detail: object): FoundIssue {
  const type = textOf(detail, 'type') ?? '';
  const [subject = '', rule = ''] = type.split('.');
  const context = objectOf(detail, 'context') ?? {};
  const path = pathOfKeys(listOf(detail, 'path') ?? []);
  const isFormat = rule === 'pattern' || formatOf(rule) !== null;
  const code = isFormat ? 'INVALID_FORMAT' : (CODES.get(rule) ?? codeOfWords(type, textOf(detail, 'message')));
  const allowed = listOf(context, 'valids');
  const expected = allowed === null ? expectedOf(subject, rule, context) : expectedValues(allowed);
  const isClear = expected !== undefined || code === 'REQUIRED' || code === 'UNKNOWN_FIELD';
  return {
    path,
    code,
    message: isClear ? null : textOf(detail, 'message'),
    ...('value' in context && { received: context.value }),
    ...(expected !== undefined && { expected }),
    ...(allowed !== null && { allowed }),
  };
}

function expectedOf(subject: string, rule: string, context: object): string | undefined {
  const limit = numberOf(context, 'limit');
  const counted = subject === 'string' ? 'characters' : subject === 'array' ? 'items' : 'value';
  if (limit !== null && /^(?:min|greater)$/.test(rule))
    return expectedLimit('least', String(limit), counted, rule === 'min');
  if (limit !== null && /^(?:max|less)$/.test(rule))
    return expectedLimit('most', String(limit), counted, rule === 'max');
  const regex = readProperty(context, 'regex');
  if (rule === 'pattern') return regex instanceof RegExp ? expectedPattern(regex.source) : undefined;
  if (rule === 'base') return `a ${subject}`;
  if (rule === 'format' && subject === 'date') return expectedFormat('date');
  return formatOf(rule) === null ? undefined : expectedFormat(rule);
}
