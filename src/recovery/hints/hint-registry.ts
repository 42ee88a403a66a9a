import type { Hint } from '../../definition/error-definition.ts';
import { InvalidInputError } from '../../errors.ts';
import { nearest } from '../similar.ts';
import { BUILT_IN_HINTS } from './built-in.ts';
import { checkHints } from './check-hints.ts';
import type { HintDefinition } from './hint-definition.ts';
import { latestVersions } from './hint-versions.ts';
import { canonicalLocale, DEFAULT_LOCALE, localeChain } from './locales.ts';

/** The hints that are known (AX-012, "Hint Registry"). */
export interface HintRegistry {
  /** Every id, replaced ones among them. */
  readonly ids: readonly string[];
  /**
   * The advice of an id, also of a replaced one; `null` for an unknown id.
   *
   * @param locale - language as BCP 47 names it; where there is no advice in it, in the next wider one, at last in
   *   English. @default that of the registry
   */
  get(id: string, locale?: string): Hint | null;
  /** The id that new errors name in the place of this one; itself where nothing replaced it, or nobody knows it. */
  latest(id: string): string;
  /** Known ids that are most like an unknown one, the likest first, without replaced ones. @default most - 3 */
  nearest(id: string, most?: number): readonly string[];
}

/** Options of {@link createHintRegistry}. */
export interface HintRegistryOptions {
  /** Whether the hints for common failures are known. @default true */
  readonly builtIn?: boolean | undefined;
  /** Further hints. @default none */
  readonly hints?: readonly HintDefinition[] | undefined;
  /** Language of what is answered, as BCP 47 names it. @default 'en' */
  readonly locale?: string | undefined;
}

/** Ids that are offered instead of an unknown one. */
const MOST_OFFERED = 3;

/** @throws InvalidInputError when a hint cannot be used, or one id has two advices; it names all that is wrong */
export function createHintRegistry(options: HintRegistryOptions = {}): HintRegistry {
  const { builtIn = true, hints = [], locale: usual = DEFAULT_LOCALE } = options;
  if (canonicalLocale(usual) === null)
    throw new InvalidInputError(
      `locale: expected the name of a language by BCP 47, got ${JSON.stringify(usual)}; for example "de-AT"`,
    );
  const all = builtIn ? [...BUILT_IN_HINTS, ...hints] : hints;
  checkHints(all);
  const byId = new Map(all.map(({ id, advice }) => [id, translations(advice)]));
  const replacedBy = latestVersions(all);
  const current = [...byId.keys()].filter((id) => (replacedBy.get(id) ?? id) === id);
  return {
    ids: [...byId.keys()],
    get(id, locale = usual) {
      const advice = byId.get(id);
      if (advice === undefined) return null;
      const said = localeChain(locale)
        .map((each) => advice.get(each))
        .find((each) => each !== undefined);
      return hintOf({ ...advice.get(DEFAULT_LOCALE), ...said });
    },
    latest: (id) => replacedBy.get(id) ?? id,
    nearest: (id, most = MOST_OFFERED) => nearest(current, id, most),
  };
}

function translations(advice: HintDefinition['advice']): ReadonlyMap<string, Hint> {
  return new Map(
    Object.entries(advice).map(([locale, hint]) => [canonicalLocale(locale) ?? locale, withoutGaps(hint)]),
  );
}

function withoutGaps({ action, tool, field }: Hint): Hint {
  return { action, ...(tool !== undefined && { tool }), ...(field !== undefined && { field }) };
}

/** The members in the order of AX-012, whatever the order they were written in. */
function hintOf({ action = '', tool, field }: Partial<Hint>): Hint {
  return withoutGaps({ action, tool, field });
}
