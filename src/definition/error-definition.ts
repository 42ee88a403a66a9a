import type { z } from 'zod';
import type { JsonValue } from '../model.ts';

/** How the wait grows from one try to the next. */
export const RETRY_STRATEGIES = ['immediate', 'fixed', 'linear', 'exponential'] as const;
export type RetryStrategy = (typeof RETRY_STRATEGIES)[number];

/** Another way to what the caller wanted. */
export interface Alternative {
  /** What to do instead; a sentence. */
  readonly description?: string | undefined;
  readonly example?: string | undefined;
  /** Name of the tool or command that does it. */
  readonly action?: string | undefined;
  /** Arguments of `action`. */
  readonly params?: Readonly<Record<string, JsonValue>> | undefined;
}

/** What can be done after a failure. What is not known is left out. */
export interface Recovery {
  /** Whether the same can succeed when it is tried again: unchanged after a wait, or with other parameters. */
  readonly retryable?: boolean | undefined;
  /** How long to wait before the next try, in milliseconds. */
  readonly retryAfterMillis?: number | undefined;
  readonly strategy?: RetryStrategy | undefined;
  /** Most tries after the first one. */
  readonly maxRetries?: number | undefined;
  /** Parameters with which to try again, by name. */
  readonly parameterAdjustments?: Readonly<Record<string, JsonValue>> | undefined;
  readonly alternatives?: readonly Alternative[] | undefined;
  /** What has to be done before a retry can succeed; a sentence each. */
  readonly requiredActions?: readonly string[] | undefined;
}

/** A proposal, with the command that carries it out where there is one. */
export type Suggestion = string | { readonly text: string; readonly command: string };

/** A correct call: for programs that call tools, for people who type commands, or for both. */
export type Example = string | { readonly call?: string | undefined; readonly command?: string | undefined };

/** Advice that is fetched once and reused (AX-012, "Hint Registry"). */
export interface Hint {
  /** What to do; a short sentence without the values of one failure. */
  readonly action: string;
  /** The tool or command that helps. */
  readonly tool?: string | undefined;
  /** The option, field or setting that it is about. */
  readonly field?: string | undefined;
}

/** A value, or what makes it of an error's details; a method's type, so that definitions of any details are definitions. */
export type From<Details, T> = T | { from(details: Details): T }['from'];

/**
 * One kind of error, as whoever writes a tool defines it; every format is made of this.
 *
 * @typeParam Details - what an error of this kind tells of itself; an object
 */
export interface ErrorDefinition<Details = unknown> {
  /** Domain of the error in lower case, such as `config`, `input`, `network`. */
  readonly category: string;
  /** What went wrong; the first sentence is what short formats show. */
  readonly message: From<Details, string>;
  /** Shape of the details. @default any object */
  readonly details?: z.ZodType<Details> | undefined;
  /** Class of the failure as prompt cards name it, such as `Precondition`. @default by the category */
  readonly class?: string | undefined;
  readonly suggestion?: From<Details, Suggestion | null> | undefined;
  /** Values like the wrong one, likeliest first. */
  readonly suggestions?: From<Details, readonly string[]> | undefined;
  readonly example?: From<Details, Example | null> | undefined;
  /** @default the anchor of the code in the catalogue's own page, where it has one */
  readonly docUrl?: string | undefined;
  /** Whether the caller can mend it and go on; unlike `retryable` also by other means. @default not said */
  readonly recoverable?: boolean | undefined;
  readonly recovery?: From<Details, Recovery> | undefined;
  /** The hint's id, such as `hint_mod_invalid_001`; its advice is in the registry of hints. */
  readonly hint?: string | undefined;
  /** Steps that mend it one after the other, as prompt cards number them. They never destroy data. */
  readonly steps?: From<Details, readonly string[]> | undefined;
  /** Status of an HTTP answer that carries it. @default by the category */
  readonly httpStatus?: number | undefined;
  /** Codes under which it was known; they still lead here, and no other error may take them. */
  readonly formerCodes?: readonly string[] | undefined;
}
