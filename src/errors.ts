/** Errors that Faultline itself raises. Test them with the static `isInstance`, which also works across copies of the package. */

const BRAND = Symbol.for('faultline.error');

/** Base of all errors raised by Faultline on purpose. */
export class FaultlineError extends Error {
  override readonly name: string = 'FaultlineError';

  static isInstance(value: unknown): value is FaultlineError {
    return typeof value === 'object' && value !== null && BRAND in value;
  }
}

Object.defineProperty(FaultlineError.prototype, BRAND, { value: true });

/** An option, an argument or an input file is wrong. The message says what was wrong, what is expected, and gives an example. */
export class InvalidInputError extends FaultlineError {
  override readonly name = 'InvalidInputError';
}

/**
 * The identical call has failed too often in a row and was not executed. The message is that of the failure
 * which answers it; the error's text is the line.
 */
export class ToolCallBlockedError extends FaultlineError {
  override readonly name = 'ToolCallBlockedError';
}

/** The run was ended by the ladder. Thrown at the tool boundary or before the next model call. */
export class RunHaltedError extends FaultlineError {
  override readonly name = 'RunHaltedError';
  readonly runId: string;
  readonly fingerprint: string;

  constructor(
    message: string,
    details: { readonly runId: string; readonly fingerprint: string; readonly cause?: unknown },
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.runId = details.runId;
    this.fingerprint = details.fingerprint;
  }

  static override isInstance(value: unknown): value is RunHaltedError {
    return FaultlineError.isInstance(value) && value.name === 'RunHaltedError';
  }
}
