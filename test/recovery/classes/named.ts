import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CLASSES = join(import.meta.dirname, '../../../src/recovery/classes');

/** Every code and hint that a rule names, as the sources have them: some rules are data, some are not. */
export function namedByRules(): readonly { readonly code: string; readonly hintId: string }[] {
  const sources = readdirSync(CLASSES).map((file) => readFileSync(join(CLASSES, file), 'utf8'));
  return [...sources, readFileSync(join(CLASSES, '../classify.ts'), 'utf8')].flatMap((source) =>
    [...source.matchAll(/\bis\(\s*'([A-Z_]+)',\s*'(\w+)',?\s*\)|\{ code: '([A-Z_]+)', hintId: '(\w+)' \}/g)].map(
      (found) => ({
        code: found[1] ?? found[3] ?? '',
        hintId: found[2] ?? found[4] ?? '',
      }),
    ),
  );
}
