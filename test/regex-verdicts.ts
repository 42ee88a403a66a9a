// What recheck said of expressions in earlier runs. Its answer depends on nothing but the expression and its own
// version, and costs up to minutes of a core: it is kept outside the tree, one line an expression, appended as it comes,
// so that a run that is stopped loses nothing. Without that file everything is checked anew.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { AttackPattern } from 'recheck';

/** An expression that is linear for every text, or the text that makes it slowest. */
export type Verdict =
  | { readonly status: 'safe' }
  | {
      readonly status: 'vulnerable';
      readonly complexity: string;
      readonly attack: Pick<AttackPattern, 'pumps' | 'suffix'>;
    };

/** Verdicts by expression, as `/source/flags`. */
export class RegexVerdicts {
  readonly #file: string;
  readonly #known = new Map<string, Verdict>();

  constructor(folder = process.env['FAULTLINE_CACHE'] ?? join(homedir(), '.cache/faultline')) {
    const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string };
    mkdirSync(folder, { recursive: true });
    this.#file = join(folder, `regexes-recheck-${version}.jsonl`);
    const kept = existsSync(this.#file) ? readFileSync(this.#file, 'utf8') : '';
    if (kept !== '' && !kept.endsWith('\n')) appendFileSync(this.#file, '\n');
    for (const line of kept.split('\n')) {
      const read = entryOf(line);
      if (read !== null) this.#known.set(read.expression, read.verdict);
    }
  }

  get(expression: string): Verdict | undefined {
    return this.#known.get(expression);
  }

  add(expression: string, verdict: Verdict): void {
    this.#known.set(expression, verdict);
    appendFileSync(this.#file, `${JSON.stringify({ expression, verdict })}\n`);
  }
}

/** A line of the file; `null` for what a stopped run has left half written. */
function entryOf(line: string): { readonly expression: string; readonly verdict: Verdict } | null {
  try {
    return JSON.parse(line) as { expression: string; verdict: Verdict };
  } catch {
    return null;
  }
}
