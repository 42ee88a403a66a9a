import { jsonValue } from '../../json-value.ts';
import type { JsonValue } from '../../model.ts';
import type { Redactor } from '../../redaction/redactor.ts';
import { DEFAULT_REDACTOR } from '../default-redactor.ts';
import type { ValidationIssue } from '../error-report.ts';
import { didYouMean, didYouMeanText } from '../similar.ts';
import { expectedValues } from './expected.ts';
import { retoldIssue } from './told-issues.ts';
import { type ValidationFailed, validationError } from './validation-error.ts';

/** One problem that was found by hand. */
export interface IssueByHand {
  /** Path of the field as callers write it, such as `fields.Due`; empty for the whole. */
  readonly field: string;
  /** In SCREAMING_SNAKE_CASE, such as `TAG_NOT_FOUND`. */
  readonly code: string;
  readonly message: string;
  /** What was given; secrets are removed, long values cut. */
  readonly value?: unknown;
  /** What is expected, in words. @default the allowed values */
  readonly expected?: string | undefined;
  /** Every value that is allowed: those that are near are offered. */
  readonly allowed?: readonly string[] | undefined;
  /** @default `Did you mean: 'task'?`, where an allowed value is near */
  readonly suggestion?: string | undefined;
}

/** Problems of one input, collected until all are known. */
export interface CollectedIssues {
  readonly issues: readonly ValidationIssue[];
  /** @returns the same collection */
  add(issue: IssueByHand): CollectedIssues;
  /** Adds `REQUIRED` where a value is missing, `null`, or an empty text. @returns whether it is there */
  require(field: string, value: unknown, message?: string): boolean;
  /** Adds `NOT_ALLOWED` where a value is none of the allowed ones. @returns whether it is one */
  oneOf(field: string, value: unknown, allowed: readonly string[]): boolean;
  /** @throws `VALIDATION_ERRORS` with all of them, where there is any */
  throwIfAny(): void;
  /** The same error, not thrown; `null` where there is no problem. */
  error(): ValidationFailed | null;
}

export interface CollectOptions {
  /** The whole input, for the example. */
  readonly input?: unknown;
  /** An input that is right, to be shown with the problems. */
  readonly example?: JsonValue | undefined;
  /** @default all that is known of secrets */
  readonly redactor?: Redactor | undefined;
}

/** Collects problems by hand, so that all of them are told at once (073, FR-3). */
export function collectIssues({ example, redactor = DEFAULT_REDACTOR }: CollectOptions = {}): CollectedIssues {
  const issues: ValidationIssue[] = [];
  const collected: CollectedIssues = {
    issues,
    add(issue) {
      issues.push(issueByHand(issue, redactor));
      return collected;
    },
    require(field, value, message = `${subject(field)} is required`) {
      const isThere = value !== undefined && value !== null && value !== '';
      if (!isThere) collected.add({ field, code: 'REQUIRED', message, value });
      return isThere;
    },
    oneOf(field, value, allowed) {
      const isAllowed = typeof value === 'string' && allowed.includes(value);
      const message = `${subject(field)} has a value that is not allowed`;
      if (!isAllowed) collected.add({ field, code: 'NOT_ALLOWED', message, value, allowed });
      return isAllowed;
    },
    error: () => (issues.length === 0 ? null : validationError({ issues, example, redactor })),
    throwIfAny() {
      const error = collected.error();
      if (error !== null) throw error;
    },
  };
  return collected;
}

/** `name` as a sentence begins with it: `Name`; what is more than one word is quoted. */
function subject(field: string): string {
  if (field === '') return 'The input';
  return /^[a-z]+$/.test(field) ? field.charAt(0).toUpperCase() + field.slice(1) : `'${field}'`;
}

function issueByHand({ field, code, message, allowed, ...issue }: IssueByHand, redactor: Redactor): ValidationIssue {
  const expected = issue.expected ?? (allowed === undefined ? undefined : expectedValues(allowed));
  const near = typeof issue.value === 'string' ? didYouMean(allowed ?? [], issue.value) : [];
  const suggestion = issue.suggestion ?? didYouMeanText(near) ?? undefined;
  return retoldIssue({ field, code, message, value: jsonValue(issue.value), expected, suggestion }, redactor);
}
