import type { ErrorContext } from '../error-report.ts';
import type { Redactor } from '../../redaction/redactor.ts';
import { shownMembers } from '../shown-value.ts';
import { harmlessLine } from './harmless.ts';

/** What was going on: as the error itself tells it; what it does not know, as whoever reports it does. */
export function contextOfReport(
  told: ErrorContext | null,
  given: Partial<ErrorContext>,
  redactor: Redactor,
): ErrorContext {
  const source = told?.source ?? given.source ?? null;
  const operation = told?.operation ?? given.operation ?? null;
  const parameters = told?.parameters ?? given.parameters ?? null;
  return {
    source: source === null ? null : harmlessLine(source, redactor),
    operation: operation === null ? null : harmlessLine(operation, redactor),
    parameters: parameters === null ? null : shownMembers(parameters, redactor),
  };
}
