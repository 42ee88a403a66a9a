import type { Example, Suggestion } from '../../definition/error-definition.ts';
import { valueFrom } from '../../definition/structured-error.ts';
import type { RetryAdvice } from '../../model.ts';
import type { Redactor } from '../../redaction/redactor.ts';
import { classByCategory } from '../class-by-category.ts';
import type { ErrorReport } from '../error-report.ts';
import { statusByCategory } from '../status-by-category.ts';
import type { KnownError } from './known-error.ts';
import { harmless, harmlessLine } from './harmless.ts';
import { recoveryReport } from './recovery-report.ts';

/** Most values and steps that are shown. */
const MAX_LISTED = 12;

/** What a report takes from the definition of its code. */
export type DefinedParts = Pick<
  ErrorReport,
  | 'category'
  | 'errorClass'
  | 'suggestion'
  | 'suggestions'
  | 'example'
  | 'docUrl'
  | 'recoverable'
  | 'recovery'
  | 'steps'
  | 'httpStatus'
>;

/** @param advice - what the failure itself says about trying again; `null`: nothing */
export function definedParts(
  { definition, docUrl, details, ownRecovery }: Pick<KnownError, 'definition' | 'docUrl' | 'details' | 'ownRecovery'>,
  advice: RetryAdvice | null,
  redactor: Redactor,
): DefinedParts {
  const { category, httpStatus, recoverable } = definition;
  const suggestion = valueFrom<unknown, Suggestion | null>(definition.suggestion, details, null);
  const suggestions = valueFrom<unknown, readonly string[]>(definition.suggestions, details, []);
  const steps = valueFrom<unknown, readonly string[]>(definition.steps, details, []);
  return {
    category,
    errorClass: definition.class ?? classByCategory(category),
    suggestion: suggestion === null ? null : safeSuggestion(suggestion, redactor),
    suggestions: suggestions.slice(0, MAX_LISTED).map((value) => harmlessLine(value, redactor)),
    example: safeExample(valueFrom<unknown, Example | null>(definition.example, details, null), redactor),
    docUrl,
    recoverable: recoverable ?? null,
    recovery: recoveryReport(valueFrom(definition.recovery, details, {}), ownRecovery, advice, redactor),
    steps: steps.slice(0, MAX_LISTED).map((step) => harmlessLine(step, redactor)),
    httpStatus: httpStatus ?? statusByCategory(category),
  };
}

function safeSuggestion(suggestion: Suggestion, redactor: Redactor): ErrorReport['suggestion'] {
  if (typeof suggestion === 'string') return { text: harmless(suggestion, redactor), command: null };
  return { text: harmless(suggestion.text, redactor), command: harmlessLine(suggestion.command, redactor) };
}

/** An example in one form is one for programs. */
function safeExample(example: Example | null, redactor: Redactor): ErrorReport['example'] {
  if (example === null) return null;
  const { call, command } = typeof example === 'string' ? { call: example, command: undefined } : example;
  if (call === undefined && command === undefined) return null;
  return {
    call: call === undefined ? null : harmless(call, redactor),
    command: command === undefined ? null : harmlessLine(command, redactor),
  };
}
