import type { Hint } from '../definition/error-definition.ts';
import { classify } from '../recovery/classify.ts';
import { DEFAULT_REDACTOR } from '../recovery/default-redactor.ts';
import { createHintFinder } from '../recovery/hints/hint-finder.ts';
import type { FailureFacts } from '../recovery/hints/hint-rule.ts';
import { canonicalLocale } from '../recovery/hints/locales.ts';
import { workspaceHints } from '../workspace-hints.ts';

/** A hint with its advice. */
export interface ToldHint extends Hint {
  readonly id: string;
}

/**
 * The hint of a failure: of the workspace, or a built-in one. A file of hints that cannot be used is told on the
 * standard error, and the built-in ones are left.
 *
 * @param directory - folder of the log
 */
export function toldHint(failure: FailureFacts, directory: string): ToldHint | null {
  const known = workspaceHints(directory, {
    locale: canonicalLocale(process.env['FAULTLINE_LOCALE'] ?? '') ?? undefined,
    withoutSecrets: (text) => DEFAULT_REDACTOR.text(text),
    onProblem: ({ message }) => process.stderr.write(`faultline: ${DEFAULT_REDACTOR.text(message)}\n`),
  });
  const { registry, rules } = known();
  const id = createHintFinder({ registry, rules, classify })(failure, null);
  const advice = id === null ? null : registry.get(id);
  return id === null || advice === null ? null : { id, ...advice };
}
