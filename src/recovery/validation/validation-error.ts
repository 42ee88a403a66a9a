import type { JsonValue } from '../../model.ts';
import type { Redactor } from '../../redaction/redactor.ts';
import { DEFAULT_REDACTOR } from '../default-redactor.ts';
import type { DefinedError } from '../define-errors.ts';
import type { ValidationIssue } from '../error-report.ts';
import { type BuiltInErrors, errors } from '../errors.ts';
import { exampleFor } from './example-for.ts';
import type { FoundIssue } from './found-issue.ts';
import { type Checkable, knownFieldsOf } from './schema.ts';
import { retoldIssues, toldIssues } from './told-issues.ts';

/** The error that tells every issue of an input at once. */
export type ValidationFailed = DefinedError<'VALIDATION_ERRORS', BuiltInErrors['VALIDATION_ERRORS']> & {
  readonly validationErrors: readonly ValidationIssue[];
};

export interface ValidationErrorOptions {
  /** What is wrong: told already, or as a library found it. */
  readonly issues: readonly ValidationIssue[] | readonly FoundIssue[];
  /** What was validated. Its values are shown without secrets, and it is mended for the example. */
  readonly input?: unknown;
  /** What it was validated with: the example and the names of fields are made of it. */
  readonly schema?: Checkable | undefined;
  /** An input that is right. @default made of the schema and the input, where there is a schema */
  readonly example?: JsonValue | undefined;
  /** What the library threw. */
  readonly cause?: unknown;
  /** @default all that is known of secrets */
  readonly redactor?: Redactor | undefined;
  /** The function whose caller is where it happened. @default this one */
  readonly calledBy?: ((...args: never) => unknown) | undefined;
}

/** The error for a wrong input: `VALIDATION_ERRORS`, `3 validation errors`, with every issue (073, FR-3). */
export function validationError(options: ValidationErrorOptions): ValidationFailed {
  const { issues, input, schema, redactor = DEFAULT_REDACTOR, cause } = options;
  const knownFields = schema === undefined ? undefined : knownFieldsOf(schema);
  const told = isFound(issues) ? toldIssues(issues, { input, knownFields, redactor }) : retoldIssues(issues, redactor);
  const example = options.example ?? (schema === undefined ? null : exampleFor(schema, input, { redactor }));
  const details: BuiltInErrors['VALIDATION_ERRORS'] = {};
  // Reports tell it as the example; among the details it would be told twice.
  if (example !== null) Object.defineProperty(details, 'example', { value: example });
  const message = `${issues.length} validation error${issues.length === 1 ? '' : 's'}`;
  const error = new errors.VALIDATION_ERRORS(details, { message, ...(cause !== undefined && { cause }) });
  Error.captureStackTrace(error, options.calledBy ?? validationError);
  return Object.assign(error, { validationErrors: told });
}

function isFound(issues: readonly ValidationIssue[] | readonly FoundIssue[]): issues is readonly FoundIssue[] {
  return issues.some((issue) => 'path' in issue);
}
