import type { Hint } from '../../definition/error-definition.ts';

/** One hint, as those write it who know the failure. Once it is published its advice stays as it is. */
export interface HintDefinition {
  /**
   * `hint_<category>_<subcategory>_<nnn>`. The number is the version (AX-012, "Hint ID Naming Convention"): better
   * advice takes the next one, which replaces those before it.
   */
  readonly id: string;
  /**
   * The advice by language (BCP 47), always in English. Translations may leave out `tool` and `field`, which are names
   * and the same in all languages.
   */
  readonly advice: { readonly en: Hint; readonly [locale: string]: Hint };
  /** A hint of another name in whose place it comes. @default the version before it */
  readonly replaces?: string | undefined;
}
