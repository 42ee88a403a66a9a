import type { Dialect, Finding } from './dialect.ts';
import type { ErrorText } from './error-text.ts';
import type { AskedFor } from './other-findings.ts';
import { isSymptom } from './telling-line.ts';

/** Below this rank stand shells, tools and what builds say of themselves. */
const FINDINGS_BEGIN = 50;

/**
 * Warnings stop no run. Where the same text has a failure that stopped it, that is what the text is about, and the
 * warnings stay its findings: a compiler's, above `make: *** No rule to make target …`.
 */
export function besideWarnings(dialect: Dialect, finding: Finding, text: ErrorText, askedFor: AskedFor): Finding {
  const { exceptions, diagnostics = [] } = finding;
  if (exceptions.length > 0 || diagnostics.length === 0) return finding;
  if (diagnostics.some(({ severity }) => severity === 'error')) return finding;
  for (const other of askedFor(text.text)) {
    if (other === dialect || other.rank >= FINDINGS_BEGIN) continue;
    const failure = other.read(text);
    if (failure === null) continue;
    const root = failure.exceptions.at(-1);
    if (root === undefined || isSymptom(root.message) || isOwnWords(root.message, finding)) return finding;
    return { ...failure, diagnostics: [...diagnostics, ...(failure.diagnostics ?? [])] };
  }
  return finding;
}

/** Whether a failure is nothing but one of the findings, read by somebody else. */
function isOwnWords(message: string, { diagnostics = [] }: Finding): boolean {
  return diagnostics.some((finding) => message.includes(finding.message) || finding.message.includes(message));
}
