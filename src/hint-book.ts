import type { RawPage } from './context/raw-on-demand.ts';
import type { FaultlineOptions } from './options.ts';
import { diagLogger } from './otel-registry.ts';
import { classify } from './recovery/classify.ts';
import { createHintFinder, type HintFinder } from './recovery/hints/hint-finder.ts';
import type { HintRegistry } from './recovery/hints/hint-registry.ts';
import { asksForHints, hintsPage } from './recovery/hints/hints-page.ts';
import type { Redactor } from './redaction/redactor.ts';
import { type KnownHints, workspaceHints } from './workspace-hints.ts';

/** The hints of an instance. */
export interface Hints {
  /** Those that are known now: the built-in ones and those of the workspace. */
  registry(): HintRegistry;
  /** Whether lines may name any. */
  areNamed(): boolean;
}

/** The hints of an instance, as it is wired: which one a failure has, and what each says. */
export interface HintBook extends Hints {
  /** Finds those that the option `hints` allows; `undefined` where it allows none. */
  readonly hintOf: HintFinder | undefined;
  /** What {@link Faultline.getError} answers for ids of hints; `null` for ids of errors. */
  page(asked: string): RawPage | null;
}

/**
 * @param directory - folder of the log, in which the hints of the workspace are
 * @param redactor - removes secrets from what they say
 * @throws InvalidInputError when hints of the program cannot be used
 */
export function hintBook(
  { hints = 'workspace', ownHints, locale }: Pick<FaultlineOptions, 'hints' | 'ownHints' | 'locale'>,
  directory: string,
  redactor: Redactor,
): HintBook {
  const known = workspaceHints(directory, {
    hints: ownHints,
    locale,
    withoutSecrets: (text) => redactor.text(text),
    onProblem: ({ message }) => diagLogger().warn(`faultline: ${redactor.text(message)}`),
  });
  // What the program says wrongly is told where it says it, and not at its first failure.
  if (ownHints !== undefined) known();
  return {
    hintOf: hints === false ? undefined : finderOf(known, hints === true),
    registry: () => known().registry,
    areNamed: () => hints === true || (hints === 'workspace' && known().ownIds.size > 0),
    page: (asked) => (asksForHints(asked) ? hintsPage(known().registry, asked) : null),
  };
}

/** Reads the workspace's hints anew for each failure; where only they may be named and there are none, nothing is done. */
function finderOf(known: () => KnownHints, namesBuiltIn: boolean): HintFinder {
  return (failure, ownHint) => {
    const { registry, rules, ownIds } = known();
    if (!namesBuiltIn && ownIds.size === 0) return null;
    const mayName = (id: string): boolean => namesBuiltIn || ownIds.has(id);
    return createHintFinder({ registry, rules, classify, mayName })(failure, ownHint);
  };
}
