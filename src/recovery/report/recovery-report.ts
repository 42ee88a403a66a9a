import type { Alternative, Recovery } from '../../definition/error-definition.ts';
import type { RetryAdvice } from '../../model.ts';
import type { Redactor } from '../../redaction/redactor.ts';
import type { RecoveryReport } from '../error-report.ts';
import { shownMembers } from '../shown-value.ts';
import { harmless, harmlessLine } from './harmless.ts';

/**
 * What can be done: as the definition says of the kind, unless this one failure said otherwise.
 *
 * @param advice - what the failure itself says about trying again, which knows better than its kind
 */
export function recoveryReport(
  kind: Recovery,
  own: Recovery,
  advice: RetryAdvice | null,
  redactor: Redactor,
): RecoveryReport {
  const recovery = { ...kind, ...defined(own) };
  const retryable = own.retryable ?? advice?.retryable ?? kind.retryable ?? null;
  const waits = retryable !== false;
  const after = own.retryAfterMillis ?? advice?.afterMillis ?? (waits ? kind.retryAfterMillis : undefined);
  return {
    retryable,
    retryAfterMillis: after ?? null,
    strategy: (waits ? recovery.strategy : own.strategy) ?? null,
    maxRetries: (waits ? recovery.maxRetries : own.maxRetries) ?? null,
    parameterAdjustments:
      recovery.parameterAdjustments === undefined ? null : shownMembers(recovery.parameterAdjustments, redactor),
    alternatives: (recovery.alternatives ?? []).map((alternative) => safeAlternative(alternative, redactor)),
    requiredActions: (recovery.requiredActions ?? []).map((action) => harmlessLine(action, redactor)),
  };
}

function safeAlternative({ description, example, action, params }: Alternative, redactor: Redactor): Alternative {
  return {
    ...(description !== undefined && { description: harmlessLine(description, redactor) }),
    ...(example !== undefined && { example: harmless(example, redactor) }),
    ...(action !== undefined && { action: harmlessLine(action, redactor) }),
    ...(params !== undefined && { params: shownMembers(params, redactor) }),
  };
}

function defined(recovery: Recovery): Recovery {
  return Object.fromEntries(Object.entries(recovery).filter(([, value]) => value !== undefined));
}
