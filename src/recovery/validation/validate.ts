import { andThen, type MaybePromise } from '../../model.ts';
import { foundIssues } from './issues-of.ts';
import type { StandardResult, StandardSchema } from './schema.ts';
import { validationError, type ValidationErrorOptions } from './validation-error.ts';

/**
 * The value as the schema gives it; now, or later where the schema answers later.
 *
 * @param schema - of any library of Standard Schema: zod, valibot, arktype and others
 * @throws `VALIDATION_ERRORS` with every issue, what was given, what is expected, and an input that is right
 */
export function validate<Output>(
  schema: StandardSchema<Output>,
  input: unknown,
  options: Pick<ValidationErrorOptions, 'redactor' | 'example'> = {},
): MaybePromise<Output> {
  const taken = (result: StandardResult<Output>): Output => {
    if (result.issues === undefined) return result.value;
    const issues =
      foundIssues(result) ??
      result.issues.map(({ message }) => ({ path: [], code: 'INVALID_VALUE' as const, message }));
    throw validationError({ ...options, issues, input, schema, calledBy: validate });
  };
  return andThen<StandardResult<Output>, Output>(schema['~standard'].validate(input), taken);
}
