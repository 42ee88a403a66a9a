import type { z } from 'zod';
import type { ErrorDefinition, From, Recovery } from './error-definition.ts';

/** Shared by every copy of the package in the process. */
const BRAND = Symbol.for('faultline.structured-error');

/** What one failure knows beyond its definition. */
export interface StructuredErrorOptions extends ErrorOptions {
  /** Takes the place of the definition's message. */
  readonly message?: string | undefined;
  /** Takes the place of the members of the definition's recovery that it has. */
  readonly recovery?: Recovery | undefined;
}

/** Base of every error that has a definition. Test with the static `isInstance`, which also works across copies of the package. */
export class StructuredError<Details = unknown> extends Error {
  /** Stable name of the kind of error, such as `WORKSPACE_NOT_FOUND`. */
  readonly code: string;
  readonly details: Details;
  /** What is known of the kind; not enumerable, so that it is no part of the raw error. */
  declare readonly definition: ErrorDefinition<Details>;
  /** What was said of this one failure alone. */
  declare readonly ownRecovery: Recovery;
  /** Whether trying again can help, as programs that retry read it. `undefined`: nobody said. */
  declare readonly retryable?: boolean;
  /** Seconds to wait before the next try. `undefined`: nobody said, or trying again cannot help. */
  declare readonly retryAfter?: number;
  /** Why the details are not what the definition asks for; they are kept as they were given. `null`: they are. */
  declare readonly detailsProblem: string | null;

  /** Never throws: whoever raises an error is not to lose it for a mistake in its details. */
  constructor(
    code: string,
    definition: ErrorDefinition<Details>,
    details: Details,
    options: StructuredErrorOptions = {},
  ) {
    const checked = checkedDetails(definition.details, details);
    const message = options.message ?? valueFrom(definition.message, checked.details, code);
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.details = checked.details;
    const { retryable, retryAfterMillis } = {
      ...valueFrom<Details, Recovery>(definition.recovery, checked.details, {}),
      ...options.recovery,
    };
    if (retryable !== undefined) this.retryable = retryable;
    if (retryable !== false && retryAfterMillis !== undefined) this.retryAfter = retryAfterMillis / 1_000;
    const hidden = { enumerable: false, configurable: true, writable: false };
    Object.defineProperties(this, {
      name: { ...hidden, value: classNameOf(code), writable: true },
      definition: { ...hidden, value: definition },
      ownRecovery: { ...hidden, value: options.recovery ?? {} },
      detailsProblem: { ...hidden, value: checked.problem },
    });
  }

  static isInstance(value: unknown): value is StructuredError {
    return typeof value === 'object' && value !== null && BRAND in value;
  }
}

Object.defineProperty(StructuredError.prototype, BRAND, { value: true });

/** `WORKSPACE_NOT_FOUND` → `WorkspaceNotFoundError`. */
export function classNameOf(code: string): string {
  const words = code.toLowerCase().split('_');
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return /Errors?$/.test(name) ? name : `${name}Error`;
}

/** The value, or what its function makes of the details; where that fails, what is given instead. */
export function valueFrom<Details, T>(from: From<Details, T> | undefined, details: Details, otherwise: T): T {
  if (from === undefined) return otherwise;
  try {
    return isFunction(from) ? from(details) : from;
  } catch {
    return otherwise;
  }
}

function isFunction<Details, T>(from: From<Details, T>): from is (details: Details) => T {
  return typeof from === 'function';
}

function checkedDetails<Details>(
  schema: z.ZodType<Details> | undefined,
  details: Details,
): { readonly details: Details; readonly problem: string | null } {
  if (schema === undefined) return { details, problem: null };
  try {
    const { success, error } = schema.safeParse(details);
    return { details, problem: success ? null : error.issues.map(({ message }) => message).join('; ') };
  } catch (error) {
    return { details, problem: String(error) };
  }
}
