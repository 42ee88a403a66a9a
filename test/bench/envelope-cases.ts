import { ENVELOPE_NAMES, ENVELOPES } from '../../src/recovery/envelopes/index.ts';
import type { ErrorReport } from '../../src/recovery/error-report.ts';
import { errors } from '../../src/recovery/errors.ts';
import { reportOf } from '../../src/recovery/report-of.ts';
import type { BenchCase } from './bench-case.ts';

/** A report of ordinary size: every member that an envelope tells is there. */
export function ordinaryReport(): ErrorReport {
  const report = reportOf(
    new errors.WORKSPACE_NOT_FOUND({ workspace: 'books', availableWorkspaces: ['main', 'work', 'personal'] }),
    { context: { source: 'notes', operation: 'search', parameters: { query: 'book', workspace: 'books' } } },
  );
  return {
    ...report,
    recovery: { ...report.recovery, retryable: true, retryAfterMillis: 2_000, maxRetries: 3 },
    validationErrors: ['name', 'tag', 'fields.Due'].map((field) => ({
      field,
      code: 'INVALID_FORMAT',
      message: 'Invalid date format',
      value: 'not-a-date',
      expected: 'YYYY-MM-DD or relative (today, tomorrow, +3d)',
    })),
  };
}

/** Each format in which errors are told; issue 7 asks for at most 100 µs, the origins for 10 ms. */
export function envelopeCases(): readonly BenchCase[] {
  const report = ordinaryReport();
  return ENVELOPE_NAMES.map((name) => ({
    name: `envelope ${name} of an ordinary report`,
    run: () => void ENVELOPES[name].text(report),
  }));
}
