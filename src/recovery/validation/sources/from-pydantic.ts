import { readProperty } from '../../../json-value.ts';
import { codeOfWords } from '../code-of-words.ts';
import { expectedFormat, expectedLimit, expectedType } from '../expected.ts';
import { pathOfKeys } from '../field-path.ts';
import type { FoundIssue, IssueCode } from '../found-issue.ts';
import { isList, listOf, numberOf, objectOf, objectsOf, textOf } from '../members.ts';

/** Where a request had it; no part of the input itself (FastAPI). */
const REQUEST_PARTS: ReadonlySet<unknown> = new Set(['body', 'query', 'path', 'header', 'cookie']);

/** Problems as pydantic lists them and FastAPI answers them: `detail: [{ loc, msg, type }]`. */
export function fromPydantic(thrown: object): readonly FoundIssue[] | null {
  const details = objectsOf(isList(thrown) ? thrown : (listOf(thrown, 'detail') ?? listOf(thrown, 'errors')));
  return details === null || !details.every(isDetail) ? null : details.map(readDetail);
}

function isDetail(detail: object): boolean {
  return listOf(detail, 'loc') !== null && textOf(detail, 'msg') !== null && textOf(detail, 'type') !== null;
}

function readDetail(detail: object): FoundIssue {
  const location = listOf(detail, 'loc') ?? [];
  const path = pathOfKeys(REQUEST_PARTS.has(location[0]) ? location.slice(1) : location);
  const type = textOf(detail, 'type') ?? '';
  const context = objectOf(detail, 'ctx') ?? {};
  const code = codeOf(type, textOf(detail, 'msg'));
  const received = readProperty(detail, 'input');
  const allowed = /^(?:enum|literal_error)$/.test(type) ? literals(textOf(context, 'expected') ?? '') : null;
  const expected = textOf(context, 'expected') ?? expectedOf(type, context);
  const isTelling = code !== 'REQUIRED' && code !== 'UNKNOWN_FIELD';
  return {
    path,
    code,
    message: isTelling ? textOf(detail, 'msg') : null,
    // Of a member that is missing, pydantic shows what is around it.
    ...(received !== undefined && type !== 'missing' && { received }),
    ...(expected !== undefined && { expected }),
    ...(allowed !== null && { allowed }),
  };
}

function codeOf(type: string, message: string | null): IssueCode {
  if (type === 'missing' || type === 'value_error.missing') return 'REQUIRED';
  if (type === 'extra_forbidden' || type === 'value_error.extra') return 'UNKNOWN_FIELD';
  if (/^(?:greater_than|.*too_short)/.test(type)) return 'TOO_SMALL';
  if (/^(?:less_than|.*too_long)/.test(type)) return 'TOO_LARGE';
  if (/^(?:int|float|bool|decimal)_parsing$|_type$/.test(type)) return 'INVALID_TYPE';
  return codeOfWords(type, message);
}

function expectedOf(type: string, context: object): string | undefined {
  const counted = type.startsWith('string') ? 'characters' : type.startsWith('too_') ? 'items' : 'value';
  const least = numberOf(context, 'ge') ?? numberOf(context, 'min_length');
  const most = numberOf(context, 'le') ?? numberOf(context, 'max_length');
  const [above, below] = [numberOf(context, 'gt'), numberOf(context, 'lt')];
  if (least !== null) return expectedLimit('least', String(least), counted);
  if (most !== null) return expectedLimit('most', String(most), counted);
  if (above !== null) return expectedLimit('least', String(above), counted, false);
  if (below !== null) return expectedLimit('most', String(below), counted, false);
  const name = /^(\w{1,20}?)_(?:type|parsing|from_date_parsing|from_datetime_parsing)$/.exec(type)?.[1];
  if (name === undefined) return undefined;
  return /^(?:date|datetime|time|url|uuid)$/.test(name) ? expectedFormat(name) : expectedType(name);
}

/** `'a', 'b' or 'c'` as values. */
function literals(expected: string): readonly string[] | null {
  const values = [...expected.matchAll(/'([^']{0,200})'/g)].map(([, value]) => value ?? '');
  return values.length === 0 ? null : values;
}
