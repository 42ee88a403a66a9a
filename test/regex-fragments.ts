import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from './random.ts';
import { regexLiterals } from './regex-literals.ts';
import { nearMatch } from './regex-sampler.ts';

/** What one regular expression of the source nearly matches. */
export interface RegexFragments {
  /** The expression as it is written. */
  readonly source: string;
  /** None is empty. */
  readonly texts: readonly string[];
}

/** Near matches of every regular expression below a folder, at most `count` for each, the same for the same seed. */
export function regexFragments(folder: string, count: number, seed: number): readonly RegexFragments[] {
  const sources = new Set<string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (!file.endsWith('.ts')) continue;
    for (const { source } of regexLiterals(readFileSync(join(folder, file), 'utf8'))) if (source) sources.add(source);
  }
  const random = seededRandom(seed);
  return [...sources].map((source) => ({
    source,
    texts: Array.from({ length: count }, () => nearMatch(source, random)).filter((text) => text !== ''),
  }));
}
