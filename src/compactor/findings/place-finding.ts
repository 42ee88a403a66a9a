import type { Diagnostic, Frame } from '../../model.ts';

/** A document that cannot be read fails at one place of the user's: what a compiler would call its finding. */
export function placeFinding(message: string, frames: readonly Frame[]): readonly Diagnostic[] {
  const own = frames.find(({ inApp, file, line }) => inApp && file !== null && line !== null);
  if (own === undefined) return [];
  const { file, line, column } = own;
  return [{ file, line, column, severity: 'error', code: null, message }];
}
