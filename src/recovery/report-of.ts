import { parseRaw } from '../compactor/parse.ts';
import { captureRawError, rawText } from '../raw-error.ts';
import type { ParsedError, RawError } from '../model.ts';
import type { ErrorReport } from './error-report.ts';
import { attempt } from './report/attempt.ts';
import { definedReport } from './report/defined-report.ts';
import { foreignReport } from './report/foreign-report.ts';
import { identityOf } from './report/identity.ts';
import { knownErrorIn, knownErrorOf } from './report/known-error.ts';
import { meansOf, type ReportMeans, type ReportOptions } from './report/report-options.ts';
import type { ReportBase } from './report/report-base.ts';
import { toldBy } from './report/told.ts';

export type { ReportOptions } from './report/report-options.ts';

/**
 * All that is known of anything that was thrown, without secrets and without what could give a model orders. Errors
 * with a definition say it by that; of any other, the code is that of its class, and the words are those of its root
 * cause. The same object has the same error id whenever it is reported. Never throws.
 */
export function reportOf(thrown: unknown, options: ReportOptions = {}): ErrorReport {
  const means = meansOf(options);
  const raw = means.redactor.raw(captureRawError(thrown));
  const parsed = parseRaw(raw);
  const base = { raw, parsed, identity: identityOf(thrown, means), told: toldBy(thrown, raw, means.redactor) };
  const known = attempt(() => knownErrorIn(thrown, means));
  return (known && attempt(() => definedReport(known, base, means))) ?? ofRaw(base, means);
}

/** The same of what a command or a tool printed. */
export function reportOfText(text: string, options: ReportOptions = {}): ErrorReport {
  return reportOfRaw(rawText(text), options);
}

/** The same of a plain copy, as the log has it; of one of ours, code and details tell its definition. */
export function reportOfRaw(raw: RawError, options: ReportOptions = {}): ErrorReport {
  const means = meansOf(options);
  const redacted = means.redactor.raw(raw);
  return reportOfParsed(parseRaw(redacted), redacted, options);
}

/** The same where the error was read already. @param raw - without secrets */
export function reportOfParsed(parsed: ParsedError, raw: RawError, options: ReportOptions = {}): ErrorReport {
  const means = meansOf(options);
  return ofRaw({ raw, parsed, identity: identityOf(raw, means), told: toldBy(null, raw, means.redactor) }, means);
}

function ofRaw(base: ReportBase, means: ReportMeans): ErrorReport {
  const known = knownErrorOf(base.raw, means);
  return known === null ? foreignReport(base, means) : definedReport(known, base, means);
}
