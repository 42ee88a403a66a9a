import { readFileSync } from 'node:fs';
import { InvalidInputError } from '../../errors.ts';
import { errorCode } from '../../json-value.ts';
import { EMPTY_STEP_BOOK, parseStepBook, type StepBook } from '../../recovery/steps/step-book.ts';

/** Name of the file with steps of the user's own, in the folder of the log. */
export const STEPS_FILE = 'steps.json';

/**
 * Steps of the user's own; none where there is no such file.
 *
 * @throws InvalidInputError when the file cannot be read, or with all that is wrong in it
 */
export function readStepBook(path: string): StepBook {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return EMPTY_STEP_BOOK;
    throw new InvalidInputError(`${path}: cannot be read (${String(code)}); expected a file with steps`, {
      cause: error,
    });
  }
  return parseStepBook(text, path);
}
