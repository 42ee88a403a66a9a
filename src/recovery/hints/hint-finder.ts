import type { ParsedError, RawError } from '../../model.ts';
import { HINT_ID } from '../check-definitions.ts';
import type { HintRegistry } from './hint-registry.ts';
import { askedFacts, type FailureFacts, type HintRule, holds, once } from './hint-rule.ts';

/** The hint of a failure; `null` where there is none. It is no part of digest and fingerprint. Pure. */
export type HintFinder = (failure: FailureFacts, ownHint: string | null) => string | null;

/** What a finder knows. */
export interface HintKnowledge {
  readonly registry: HintRegistry;
  /** Which hint for which failures, the first that holds; they go before everything else. */
  readonly rules: readonly HintRule[];
  /** Code and hint of a failure by the built-in rules. */
  readonly classify: (
    parsed: ParsedError,
    raw: RawError,
  ) => { readonly code: string; readonly hintId: string | null } | null;
  /** Whether a hint may be named. @default every known one */
  readonly mayName?: ((hintId: string) => boolean) | undefined;
}

/** How far a chain of causes is followed. */
const MAX_CAUSES = 32;

/**
 * Finds the hint of a failure: by the rules of whoever works here, by what the error itself names, by its class; in
 * this order, in its latest version, and only one whose advice can be read.
 *
 * `ownHint` is what the definition of the error names, of which the raw error knows nothing.
 */
export function createHintFinder({ registry, rules, classify, mayName = () => true }: HintKnowledge): HintFinder {
  return (failure, ownHint) => {
    const classification = once(() => classify(failure.parsed, failure.raw));
    const facts = askedFacts(failure, () => classification()?.code ?? null);
    const sources = [
      () => rules.find(({ when }) => holds(when, facts))?.hintId ?? null,
      () => ownHint,
      () => namedHint(failure.raw),
      () => classification()?.hintId ?? null,
    ];
    for (const source of sources) {
      const found = source();
      const latest = found === null ? null : registry.latest(found);
      if (latest !== null && registry.get(latest) !== null && mayName(latest)) return latest;
    }
    return null;
  };
}

/** What an error of another program names: compact envelopes call it `hintId`. */
function namedHint(raw: RawError): string | null {
  let link: RawError | null = raw;
  for (let depth = 0; link !== null && depth < MAX_CAUSES; depth += 1, link = link.cause) {
    const { hintId } = link.properties;
    if (typeof hintId === 'string' && HINT_ID.test(hintId)) return hintId;
  }
  return null;
}
