/** The language in which every hint is written. */
export const DEFAULT_LOCALE = 'en';

/** A name of a language as it is written properly, such as `de-AT` for `de-at`; `null` where it is none (BCP 47). */
export function canonicalLocale(locale: string): string | null {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? null;
  } catch {
    return null;
  }
}

/** The languages to try, the wanted one first: `de-AT` → `de-AT`, `de`, `en` (RFC 4647, section 3.4). */
export function localeChain(wanted: string): readonly string[] {
  const chain: string[] = [];
  for (let locale = canonicalLocale(wanted) ?? ''; locale !== ''; locale = withoutLastPart(locale)) chain.push(locale);
  return chain.includes(DEFAULT_LOCALE) ? chain : [...chain, DEFAULT_LOCALE];
}

/** A part of one letter only introduces the one behind it and goes with it. */
function withoutLastPart(locale: string): string {
  const parts = locale.split('-').slice(0, -1);
  return (parts.at(-1)?.length === 1 ? parts.slice(0, -1) : parts).join('-');
}
