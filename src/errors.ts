/** Errors that Faultline itself raises. Test them with the static `isInstance`, which also works across copies of the package. */
import { OWN_DEFINITIONS, type OwnCode } from './definition/own-definitions.ts';
import { StructuredError } from './definition/structured-error.ts';

const BRAND = Symbol.for('faultline.error');

/** Base of all errors raised by Faultline on purpose; each has a code of its own. */
export class FaultlineError extends StructuredError {
  override readonly name: string = 'FaultlineError';

  constructor(message: string, { code = 'FAULTLINE_INTERNAL', details = {}, cause }: FaultlineErrorOptions = {}) {
    super(code, OWN_DEFINITIONS[code], details, { message, cause });
  }

  static override isInstance(value: unknown): value is FaultlineError {
    return typeof value === 'object' && value !== null && BRAND in value;
  }
}

interface FaultlineErrorOptions {
  readonly code?: OwnCode | undefined;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  readonly cause?: unknown;
}

Object.defineProperty(FaultlineError.prototype, BRAND, { value: true });

/** An option, an argument or an input file is wrong. The message says what was wrong, what is expected, and gives an example. */
export class InvalidInputError extends FaultlineError {
  override readonly name = 'InvalidInputError';

  constructor(message: string, options: ErrorOptions = {}) {
    super(message, { code: 'FAULTLINE_INVALID_INPUT', cause: options.cause });
  }
}

/**
 * The identical call has failed too often in a row and was not executed. The message is that of the failure
 * which answers it; the error's text is the line.
 */
export class ToolCallBlockedError extends FaultlineError {
  override readonly name = 'ToolCallBlockedError';

  constructor(message: string) {
    super(message, { code: 'FAULTLINE_CALL_BLOCKED' });
  }
}

/** The run was ended by the ladder. Thrown at the tool boundary or before the next model call. */
export class RunHaltedError extends FaultlineError {
  override readonly name = 'RunHaltedError';
  readonly runId: string;
  readonly fingerprint: string;

  constructor(
    message: string,
    { runId, fingerprint, cause }: { readonly runId: string; readonly fingerprint: string; readonly cause?: unknown },
  ) {
    super(message, { code: 'FAULTLINE_RUN_HALTED', details: { runId, fingerprint }, cause });
    this.runId = runId;
    this.fingerprint = fingerprint;
  }

  static override isInstance(value: unknown): value is RunHaltedError {
    return FaultlineError.isInstance(value) && value.name === 'RunHaltedError';
  }
}
