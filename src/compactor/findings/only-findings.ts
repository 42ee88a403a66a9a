import type { Diagnostic } from '../../model.ts';
import type { Finding } from '../dialect.ts';

/** What was found where a text has diagnostics and no exceptions; `null` where it has none. */
export function onlyFindings(diagnostics: readonly Diagnostic[]): Finding | null {
  return diagnostics.length === 0 ? null : { exceptions: [], diagnostics };
}
