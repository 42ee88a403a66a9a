import type { JsonValue } from '../../model.ts';
import type { ErrorReport } from '../error-report.ts';

/** What is behind the error, where the message does not say it already; `null` otherwise. */
export function causeBehind({ cause, message }: ErrorReport): string | null {
  return cause === null || message.includes(cause) ? null : cause;
}

/** The details, with what is behind the error: a full form is never without the root cause (design, rule 6). */
export function detailsOf(report: ErrorReport): Readonly<Record<string, JsonValue>> {
  const cause = causeBehind(report);
  return cause === null || Object.hasOwn(report.details, 'cause') ? report.details : { ...report.details, cause };
}
