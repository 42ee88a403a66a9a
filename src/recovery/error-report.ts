import type { Alternative, RetryStrategy } from '../definition/error-definition.ts';
import type { JsonValue, Location } from '../model.ts';

/** One thing that is wrong with an input. */
export interface ValidationIssue {
  /** Path of the field as a caller would write it, such as `fields.Due` or `items[2].sku`; empty for the whole. */
  readonly field: string;
  /** Kind of the problem, such as `REQUIRED`, `INVALID_FORMAT`. */
  readonly code: string;
  readonly message: string;
  /** What was given, without secrets; `undefined` where nothing was. */
  readonly value?: JsonValue | undefined;
  /** What is expected; a short description of the format or the type. */
  readonly expected?: string | undefined;
  /** What to do, such as `Did you mean: 'task', 'meeting'?`. */
  readonly suggestion?: string | undefined;
}

/** What was going on when it failed. */
export interface ErrorContext {
  /** The tool or component. */
  readonly source: string | null;
  readonly operation: string | null;
  /** Parameters without secrets; `null` where nobody told them. */
  readonly parameters: Readonly<Record<string, JsonValue>> | null;
}

/** What can be done; `null` and empty lists where nobody said. */
export interface RecoveryReport {
  /** Whether trying again can help. */
  readonly retryable: boolean | null;
  /** Milliseconds. */
  readonly retryAfterMillis: number | null;
  readonly strategy: RetryStrategy | null;
  readonly maxRetries: number | null;
  readonly parameterAdjustments: Readonly<Record<string, JsonValue>> | null;
  readonly alternatives: readonly Alternative[];
  readonly requiredActions: readonly string[];
}

/**
 * All that is known of one failure, without secrets: the one thing of which every envelope is made. It is made of
 * errors of ours and of anybody else (`reportOf`).
 */
export interface ErrorReport {
  /** Stable code, such as `WORKSPACE_NOT_FOUND`. */
  readonly code: string;
  /** Lower case, such as `config`. */
  readonly category: string;
  /** Class of the failure as prompt cards name it, such as `Precondition`. */
  readonly errorClass: string;
  readonly message: string;
  readonly details: Readonly<Record<string, JsonValue>>;
  /** Every issue of an input that is wrong; empty for other failures. */
  readonly validationErrors: readonly ValidationIssue[];
  readonly suggestion: { readonly text: string; readonly command: string | null } | null;
  /** Values like the wrong one, likeliest first. */
  readonly suggestions: readonly string[];
  /** A correct call: as a program makes it, as a person types it. */
  readonly example: { readonly call: string | null; readonly command: string | null } | null;
  readonly docUrl: string | null;
  /** Whether the caller can mend it and go on; `null` where nobody said. */
  readonly recoverable: boolean | null;
  readonly recovery: RecoveryReport;
  readonly hintId: string | null;
  /** Steps that mend it, in order; empty where none are known. */
  readonly steps: readonly string[];
  readonly context: ErrorContext;
  /** What is behind it, in words: the root cause where it is not the error itself; `null` where there is none. */
  readonly cause: string | null;
  /** Where it happened, as far as that is known. */
  readonly location: Location | null;
  /** Status of an HTTP answer that carries it. */
  readonly httpStatus: number;
  /** UUID of this one failure. */
  readonly errorId: string;
  /** ISO 8601 in UTC. */
  readonly timestamp: string;
}
