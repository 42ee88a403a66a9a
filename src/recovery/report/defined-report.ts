import type { ErrorReport } from '../error-report.ts';
import { shownMembers } from '../shown-value.ts';
import { adviceOf } from './advice.ts';
import { definedParts } from './defined-parts.ts';
import { harmless } from './harmless.ts';
import type { KnownError } from './known-error.ts';
import type { ReportBase } from './report-base.ts';
import { contextOfReport } from './report-context.ts';
import type { ReportMeans } from './report-options.ts';
import { rootCause } from './root-cause.ts';
import { safeLocation } from './safe-location.ts';

/** The report of an error that somebody defined. */
export function definedReport(known: KnownError, base: ReportBase, means: ReportMeans): ErrorReport {
  const { raw, parsed, identity, told } = base;
  const { redactor } = means;
  const message = harmless(known.message, redactor);
  const cause = parsed.exceptions.length > 1 ? rootCause(parsed) : null;
  return {
    code: known.code,
    message,
    details: typeof known.details === 'object' && known.details !== null ? shownMembers(known.details, redactor) : {},
    validationErrors: told.issues,
    ...definedParts(known, adviceOf(raw, parsed, means.now()), redactor),
    hintId: known.definition.hint ?? null,
    context: contextOfReport(told.context, means.context, redactor),
    cause: cause === null || cause.includes(message) ? null : cause,
    location: safeLocation(parsed.location),
    ...identity,
  };
}
