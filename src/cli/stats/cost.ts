import type { Prices } from './prices.ts';
import { type RunTokens, type SentTokens, sumOfTokens } from './sent-tokens.ts';

/** Tokens that a price is for. */
const MILLION = 1_000_000;

/** What error text costs, in the currency of the prices. */
export interface Amounts {
  readonly raw: number;
  readonly shown: number;
  readonly saved: number;
}

/** What the error text of one run costs. */
interface RunCost extends Amounts {
  readonly run: string;
  readonly steps: number;
  readonly errors: number;
}

/** What error text costs as raw errors, and as the lines instead. */
export interface Cost {
  readonly prices: Prices;
  /** Sending each text once. */
  readonly fresh: Amounts;
  /** Sending it again at every later step; `null` for a log, which does not hold the steps. */
  readonly again: Amounts | null;
  /** Both; `null` for a log. */
  readonly total: Amounts | null;
  /** By run, in the order in which they began; `null` for a log. */
  readonly runs: readonly RunCost[] | null;
  readonly assumed: string;
}

/** What the error text of recorded runs costs. */
export function costOfRuns(runs: readonly RunTokens[], prices: Prices): Cost {
  const raw = sumOfTokens(runs.map((run) => run.raw));
  const shown = sumOfTokens(runs.map((run) => run.shown));
  const once = ({ fresh }: SentTokens): number => (fresh * prices.cacheWrite) / MILLION;
  const later = ({ again }: SentTokens): number => (again * prices.cachedInput) / MILLION;
  const both = (tokens: SentTokens): number => once(tokens) + later(tokens);
  return {
    prices,
    fresh: amounts(once(raw), once(shown)),
    again: amounts(later(raw), later(shown)),
    total: amounts(both(raw), both(shown)),
    runs: runs.map(({ run, steps, errors, ...tokens }) => ({
      run,
      steps,
      errors,
      ...amounts(both(tokens.raw), both(tokens.shown)),
    })),
    assumed: `${ASSUMED.loop}; ${cacheText(prices)}; ${ASSUMED.left}`,
  };
}

/** What the error text of a log costs at least. */
export function costOfLog({ raw, shown }: { readonly raw: number; readonly shown: number }, prices: Prices): Cost {
  const fresh = amounts((raw * prices.cacheWrite) / MILLION, (shown * prices.cacheWrite) / MILLION);
  return { prices, fresh, again: null, total: null, runs: null, assumed: `${ASSUMED.log}; ${ASSUMED.left}` };
}

const ASSUMED = {
  loop:
    'a step is one request to the model, which sends the whole context again: the text of an error at step k of n ' +
    'is sent once fresh and n − k times again',
  log:
    'each text is sent once, fresh; how often it was sent again, and so the whole cost, cannot be computed, ' +
    'since a log does not hold the steps',
  left: 'what calls of get_error and shorter runs cost or save is not in it',
} as const;

function cacheText({ input, cachedInput, cacheWrite }: Prices): string {
  if (cachedInput === input && cacheWrite === input) return `there is no cache: all of it costs ${input} a million`;
  return `the cache never expires: a fresh token costs ${cacheWrite} a million, one that is sent again ${cachedInput}`;
}

function amounts(raw: number, shown: number): Amounts {
  return { raw, shown, saved: raw - shown };
}
