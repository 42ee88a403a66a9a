import { jsonValue } from '../../json-value.ts';
import type { JsonValue } from '../../model.ts';
import type { Redactor } from '../../redaction/redactor.ts';
import type { ValidationIssue } from '../error-report.ts';
import { shownText } from '../shown-text.ts';
import { shownValue } from '../shown-value.ts';
import { didYouMean, didYouMeanText } from '../similar.ts';
import { fieldPath, pathOfText, valueAt } from './field-path.ts';
import type { FoundIssue, IssueCode, PathPart } from './found-issue.ts';

/** Issues that are told; how many are left out is said. */
const MAX_ISSUES = 100;
/** Shortest value that is taken out of a message, in characters: a shorter one is in words by chance. */
const MIN_SECRET_CHARS = 3;

/** Where the values and the names of fields come from. */
export interface ToldFrom {
  /** What was validated. @default what the issues themselves tell */
  readonly input?: unknown;
  /** Names of the fields that there are at a path; `null` where nobody knows. */
  readonly knownFields?: ((path: readonly PathPart[]) => readonly string[] | null) | undefined;
  readonly redactor: Redactor;
}

/** All issues as anybody may see them: without secrets, of bounded length. */
export function toldIssues(found: readonly FoundIssue[], from: ToldFrom): readonly ValidationIssue[] {
  const told = found.slice(0, MAX_ISSUES).map((issue) => toldIssue(issue, from));
  const more = found.length - told.length;
  return more > 0 ? [...told, { field: '', code: 'INVALID_VALUE', message: `${more} more problems` }] : told;
}

/** Issues in words of the host or of another program, made as fit to be seen; what is fit already stays as it is. */
export function retoldIssues(issues: readonly ValidationIssue[], redactor: Redactor): readonly ValidationIssue[] {
  return issues.slice(0, MAX_ISSUES + 1).map((issue) => retoldIssue(issue, redactor));
}

export function retoldIssue(issue: ValidationIssue, redactor: Redactor): ValidationIssue {
  const names = pathOfText(issue.field).filter((part) => typeof part === 'string');
  const value = shownValue(issue.value, names, redactor);
  const safe = (text: string): string => shownText(withoutSecret(text, issue.value, value), redactor);
  return {
    field: shownText(issue.field, redactor),
    code: shownText(issue.code, redactor),
    message: safe(issue.message),
    ...(value !== undefined && { value }),
    ...(typeof issue.expected === 'string' && { expected: safe(issue.expected) }),
    ...(typeof issue.suggestion === 'string' && { suggestion: safe(issue.suggestion) }),
  };
}

function toldIssue(found: FoundIssue, { input, knownFields, redactor }: ToldFrom): ValidationIssue {
  const field = shownText(fieldPath(found.path), redactor);
  const received = 'received' in found ? found.received : valueAt(input, found.path);
  const issue = input !== undefined && received === undefined ? ofMissing(found) : found;
  const names = issue.path.filter((part) => typeof part === 'string');
  const value = shownValue(received, names, redactor);
  const safe = (text: string): string => shownText(withoutSecret(text, received, value), redactor);
  const suggestion = issue.suggestion ?? suggestionOf(issue, received, knownFields);
  return {
    field,
    code: issue.code,
    message: safe(issue.message ?? wordsOf(issue, field)),
    ...(value !== undefined && { value }),
    ...(issue.expected !== undefined && { expected: safe(issue.expected) }),
    ...(suggestion !== null && { suggestion: safe(suggestion) }),
  };
}

/** A value that is not there: some libraries say no more than that it has the wrong type, or is none of the allowed ones. */
function ofMissing(issue: FoundIssue): FoundIssue {
  const isMissing = issue.path.length > 0 && (issue.code === 'INVALID_TYPE' || issue.code === 'NOT_ALLOWED');
  return isMissing ? { ...issue, code: 'REQUIRED' } : issue;
}

function suggestionOf(
  { code, allowed, path, knownFields }: FoundIssue,
  received: unknown,
  fieldsAt: ToldFrom['knownFields'],
): string | null {
  if (code === 'UNKNOWN_FIELD') {
    const known = knownFields ?? fieldsAt?.(path.slice(0, -1)) ?? [];
    return didYouMeanText(didYouMean(known, String(path.at(-1) ?? '')));
  }
  const texts = (allowed ?? []).filter((value) => typeof value === 'string');
  return typeof received === 'string' ? didYouMeanText(didYouMean(texts, received)) : null;
}

/** Libraries put values into their messages; one that was redacted as a value is to be redacted there too. */
function withoutSecret(text: string, received: unknown, shown: JsonValue | undefined): string {
  const raw = typeof received === 'number' ? String(received) : received;
  if (typeof raw !== 'string' || raw.length < MIN_SECRET_CHARS || typeof shown !== 'string') return text;
  const isRedacted = shown !== jsonValue(raw) && shown.includes('[redacted:');
  return isRedacted ? text.replaceAll(raw, shown).replaceAll(JSON.stringify(raw).slice(1, -1), shown) : text;
}

/** What is wrong, where the library has no better words. */
function wordsOf({ code, expected }: FoundIssue, field: string): string {
  const subject = field === '' ? 'The input' : `'${field}'`;
  const isText = expected?.includes('character') ?? false;
  return `${subject} ${(isText ? TEXT_WORDS.get(code) : undefined) ?? WORDS[code]}`;
}

/** The same of texts. */
const TEXT_WORDS: ReadonlyMap<IssueCode, string> = new Map([
  ['TOO_SMALL', 'is too short'],
  ['TOO_LARGE', 'is too long'],
]);

const WORDS: Readonly<Record<IssueCode, string>> = {
  REQUIRED: 'is required',
  INVALID_TYPE: 'has the wrong type',
  INVALID_FORMAT: 'has the wrong format',
  INVALID_VALUE: 'has a value that is not valid',
  NOT_ALLOWED: 'has a value that is not allowed',
  NOT_FOUND: 'was not found',
  NOT_UNIQUE: 'is there already',
  TOO_SMALL: 'is too small',
  TOO_LARGE: 'is too large',
  UNKNOWN_FIELD: 'is no known field',
};
