/** Tokens of error text that an agent's loop sends to its model. */
export interface SentTokens {
  /** Each text the first time. */
  readonly fresh: number;
  /** The same texts at every later step, as a loop sends its whole context at each. */
  readonly again: number;
}

/** Of one run: what it sends of raw errors, and of the lines instead. */
export interface RunTokens {
  readonly run: string;
  readonly steps: number;
  readonly errors: number;
  readonly raw: SentTokens;
  readonly shown: SentTokens;
}

interface Run {
  steps: number;
  errors: number;
  readonly raw: Text;
  readonly shown: Text;
}

/** Sums over the error texts of a run, from which what is sent follows once the number of its steps is known. */
interface Text {
  tokens: number;
  tokensTimesStep: number;
}

/** Adds up what runs send, whose steps may come mixed. */
export class SentTokensCount {
  readonly #runs = new Map<string, Run>();

  /** A step of a run, from 1; `tokens` where it failed. */
  add(name: string, step: number, tokens: { readonly raw: number; readonly shown: number } | null): void {
    const run = this.#runs.get(name) ?? { steps: 0, errors: 0, raw: text(), shown: text() };
    this.#runs.set(name, run);
    run.steps = Math.max(run.steps, step);
    if (tokens === null) return;
    run.errors += 1;
    put(run.raw, tokens.raw, step);
    put(run.shown, tokens.shown, step);
  }

  /** In the order in which they began. */
  runs(): readonly RunTokens[] {
    return [...this.#runs].map(([run, { steps, errors, raw, shown }]) => ({
      run,
      steps,
      errors,
      raw: sent(raw, steps),
      shown: sent(shown, steps),
    }));
  }
}

/** What several runs send together. */
export function sumOfTokens(all: readonly SentTokens[]): SentTokens {
  return all.reduce((sum, { fresh, again }) => ({ fresh: sum.fresh + fresh, again: sum.again + again }), {
    fresh: 0,
    again: 0,
  });
}

function text(): Text {
  return { tokens: 0, tokensTimesStep: 0 };
}

function put(sums: Text, tokens: number, step: number): void {
  sums.tokens += tokens;
  sums.tokensTimesStep += tokens * step;
}

/** A text of step k is sent again at the steps k + 1 to n: n − k times. */
function sent({ tokens, tokensTimesStep }: Text, steps: number): SentTokens {
  return { fresh: tokens, again: tokens * steps - tokensTimesStep };
}
