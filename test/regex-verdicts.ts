// What recheck said of expressions. Its answer depends on nothing but the expression and its own version, and costs up to
// minutes of a core: verdicts are kept in the tree, beside this file, a line each, and those of expressions that are not
// there yet outside of it, appended as they come, so that a run that is stopped loses nothing.
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { AttackPattern } from 'recheck';

/** Whether an expression is linear for every text, and the text that makes it slowest where it is not. */
export type Verdict =
  | { readonly status: 'safe' }
  | {
      readonly status: 'vulnerable';
      readonly complexity: string;
      readonly attack: Pick<AttackPattern, 'pumps' | 'suffix'>;
    };

const TREE = join(import.meta.dirname, 'regex-verdicts.txt');
const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string };
const HEAD = `recheck ${version}`;

/** Of an expression that is linear for every text. */
export const SAFE: Verdict = { status: 'safe' };

/** What identifies an expression, written as `/source/flags`: 16 hexadecimal digits. */
export function idOf(expression: string): string {
  return createHash('sha256').update(expression).digest('hex').slice(0, 16);
}

/** Verdicts by expression, as `/source/flags`. */
export class RegexVerdicts {
  readonly #cache: string;
  readonly #known = new Map<string, Verdict>();

  constructor(folder = process.env['FAULTLINE_CACHE'] ?? join(homedir(), '.cache/faultline'), tree = TREE) {
    mkdirSync(folder, { recursive: true });
    this.#cache = join(folder, `regex-verdicts-${version}.txt`);
    for (const line of [...linesOf(tree, HEAD), ...linesOf(this.#cache, null)]) {
      const [, id = '', told = ''] = /^([\da-f]{16}) (.+)$/.exec(line) ?? [];
      const verdict = id === '' ? null : verdictIn(told);
      if (verdict !== null) this.#known.set(id, verdict);
    }
  }

  get(expression: string): Verdict | undefined {
    return this.#known.get(idOf(expression));
  }

  add(expression: string, verdict: Verdict): void {
    this.#known.set(idOf(expression), verdict);
    // On a line of its own, whatever a stopped run has left half written.
    appendFileSync(this.#cache, `\n${lineOf(idOf(expression), verdict)}\n`);
  }

  /** Writes the verdicts of these expressions, and no others, into the tree. */
  write(expressions: Iterable<string>, tree = TREE): void {
    const lines = Array.from(expressions, idOf)
      .toSorted()
      .flatMap((id) => {
        const verdict = this.#known.get(id);
        return verdict === undefined ? [] : [lineOf(id, verdict)];
      });
    writeFileSync(tree, `${[HEAD, ...lines].join('\n')}\n`);
  }
}

function lineOf(id: string, verdict: Verdict): string {
  return `${id} ${verdict.status === 'safe' ? 'safe' : JSON.stringify(verdict)}`;
}

/** A verdict as it is written; `null` for what a stopped run has left half written. */
function verdictIn(told: string): Verdict | null {
  if (told === 'safe') return SAFE;
  try {
    return JSON.parse(told) as Verdict;
  } catch {
    return null;
  }
}

/** The lines of a file, if there is one that begins with the head. */
function linesOf(file: string, head: string | null): readonly string[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return head === null || lines[0] === head ? lines : [];
}
