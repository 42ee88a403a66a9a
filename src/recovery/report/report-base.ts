import type { ParsedError, RawError } from '../../model.ts';
import type { ErrorContext, ValidationIssue } from '../error-report.ts';
import type { Identity } from './identity.ts';

/** What is known of a failure before anybody asks which kind it is. */
export interface ReportBase {
  /** Without secrets. */
  readonly raw: RawError;
  readonly parsed: ParsedError;
  readonly identity: Identity;
  readonly told: Told;
}

/** What the error carries that is no part of its kind. */
export interface Told {
  readonly issues: readonly ValidationIssue[];
  readonly context: ErrorContext | null;
}
