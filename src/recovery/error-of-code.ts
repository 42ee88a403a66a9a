import type { ErrorDefinition } from '../definition/error-definition.ts';
import { StructuredError } from '../definition/structured-error.ts';
import { catalogOf, type Defined } from './define-errors.ts';
import { errors as builtIn } from './errors.ts';

export interface ErrorOfCodeOptions extends ErrorOptions {
  /** Where the code is looked up before the built-in ones. @default the built-in errors alone */
  readonly errors?: Defined | undefined;
  /** What has to be done, a sentence each, in place of what the definition says. @default what the definition says */
  readonly nextActions?: readonly string[] | undefined;
}

/** What is known of a code that nobody defined. */
const UNKNOWN: ErrorDefinition = { category: 'internal', message: 'It failed' };

/**
 * An error from a code and a message alone, for programs that have no class of it, such as those that pass the errors
 * of others on (AX-012, "Usage"). What else is told of it, its code's definition says, where there is one.
 */
export function errorOfCode(
  code: string,
  message: string,
  details: Readonly<Record<string, unknown>> = {},
  { errors = builtIn, nextActions, cause }: ErrorOfCodeOptions = {},
): StructuredError {
  const entry = catalogOf(errors).get(code) ?? catalogOf(builtIn).get(code);
  return new StructuredError(entry?.code ?? code, entry?.definition ?? UNKNOWN, details, {
    message,
    ...(cause !== undefined && { cause }),
    ...(nextActions !== undefined && { recovery: { requiredActions: nextActions } }),
  });
}
