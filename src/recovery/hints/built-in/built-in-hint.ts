import type { HintDefinition } from '../hint-definition.ts';

/** What helps beside the words; names, the same in every language. */
interface Means {
  readonly tool?: string;
  readonly field?: string;
}

/** A hint of ours, in English and German. */
export function builtInHint(id: string, en: string, de: string, means: Means = {}): HintDefinition {
  return { id, advice: { en: { action: en, ...means }, de: { action: de } } };
}
