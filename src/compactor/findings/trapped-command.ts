import type { Diagnostic } from '../../model.ts';
import { isSymptom } from '../telling-line.ts';

/** A script of a shell. */
const SCRIPT = /\.(?:ba|z|k|da)?sh$/;

/** Whether all that was found is what a script's own handler of errors says: that a command failed, which has said why itself. */
export function isTrappedCommand(found: readonly Diagnostic[]): boolean {
  return found.length === 1 && found.every(({ file, message }) => SCRIPT.test(file ?? '') && isSymptom(message));
}
