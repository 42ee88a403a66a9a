import { valueFrom } from '../../definition/structured-error.ts';
import type { ParsedError, RawError, RetryAdvice } from '../../model.ts';
import type { CatalogEntry } from '../error-catalog.ts';
import type { ErrorReport } from '../error-report.ts';
import { adviceOf } from './advice.ts';
import { attempt } from './attempt.ts';
import { definedParts } from './defined-parts.ts';
import { connectCode, foreignCode } from './foreign-code.ts';
import { foreignDetails } from './foreign-details.ts';
import type { ReportBase } from './report-base.ts';
import { contextOfReport } from './report-context.ts';
import type { ReportMeans } from './report-options.ts';
import { rootCause } from './root-cause.ts';
import { safeLocation } from './safe-location.ts';

/** The report of an error that nobody defined: its class says what can be done, its root cause what happened. */
export function foreignReport({ raw, parsed, identity, told }: ReportBase, means: ReportMeans): ErrorReport {
  const { redactor, now } = means;
  const advice = adviceOf(raw, parsed, now());
  const kind = kindOf(parsed, raw, told.issues.length, advice, means);
  const { code, definition, docUrl } = kind.entry;
  const count = told.issues.length;
  const isInput = code === VALIDATION && count > 0;
  // Each issue tells its own; what else there is belongs to the library.
  const details = isInput ? { count } : foreignDetails(code, parsed, raw, advice, redactor);
  return {
    code,
    // What is wrong is told issue by issue.
    message: isInput ? valueFrom(definition.message, details, rootCause(parsed)) : rootCause(parsed),
    details,
    validationErrors: told.issues,
    ...definedParts({ definition, docUrl, details, ownRecovery: {} }, advice, redactor),
    hintId: kind.hintId ?? definition.hint ?? null,
    context: contextOfReport(told.context, means.context, redactor),
    // The message is the root cause itself.
    cause: null,
    location: safeLocation(parsed.location),
    ...identity,
  };
}

interface Kind {
  readonly entry: CatalogEntry;
  readonly hintId: string | null;
}

function kindOf(
  parsed: ParsedError,
  raw: RawError,
  issues: number,
  advice: RetryAdvice | null,
  { classify, entryOf }: ReportMeans,
): Kind {
  const certain = connectCode(raw);
  const classified = certain === null ? attempt(() => classify(parsed, raw)) : { code: certain, hintId: null };
  // Answers list their errors for other reasons too, such as a token that has expired.
  const isInput = issues > 0 && (classified === null || ABOUT_INPUT.has(classified.code));
  const found = isInput && classified?.code !== VALIDATION ? { code: VALIDATION, hintId: null } : classified;
  const known = found === null ? null : entryOf(found.code);
  const code = known?.code ?? foreignCode(parsed, raw);
  const limit = limitOf(code, advice);
  const entry = entryOf(limit) ?? UNKNOWN;
  return { entry, hintId: limit !== code || known === null ? null : (found?.hintId ?? null) };
}

/** A limit that no wait lifts is a quota, and a quota that a wait lifts is a rate; words and statuses are the same. */
function limitOf(code: string, advice: RetryAdvice | null): string {
  if (code === 'RATE_LIMITED' && advice?.retryable === false) return 'QUOTA_EXCEEDED';
  return code === 'QUOTA_EXCEEDED' && advice?.afterMillis != null ? 'RATE_LIMITED' : code;
}

const VALIDATION = 'VALIDATION_ERRORS';
/** Codes of which a list of issues tells more. */
const ABOUT_INPUT: ReadonlySet<string> = new Set(
  'INVALID_PARAMETER MISSING_REQUIRED INVALID_FORMAT VALIDATION_ERRORS VALUE_INVALID TYPE_MISMATCH API_ERROR TOOL_EXECUTION_FAILED'.split(
    ' ',
  ),
);

/** Never needed as long as `foreignCode` gives built-in codes, which `entryOf` always knows. */
const UNKNOWN: CatalogEntry = {
  code: 'TOOL_EXECUTION_FAILED',
  definition: { category: 'tool', message: 'It failed' },
  docUrl: null,
};
