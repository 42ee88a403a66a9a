import { InvalidInputError } from '../../errors.ts';

/** Prices of input tokens, in a currency of the user's, for a million of them. */
export interface Prices {
  /** Of a token that no cache has, and is not to have. */
  readonly input: number;
  /** Of a token that is read from the cache; the same as `input` where the provider has none. */
  readonly cachedInput: number;
  /** Of a token that is written to the cache; the same as `input` where that costs no more. */
  readonly cacheWrite: number;
}

/** The options by which prices are given. */
export interface PriceOptions {
  readonly priceInput?: number | undefined;
  readonly priceCachedInput?: number | undefined;
  readonly priceCacheWrite?: number | undefined;
}

/** An example of all three. */
const EXAMPLE = 'faultline stats sessions.jsonl --price-input 3 --price-cached-input 0.3 --price-cache-write 3.75';

/**
 * The prices that the options give; `null` where they give none.
 *
 * @throws InvalidInputError when they do not fit together
 */
export function pricesOf(options: PriceOptions): Prices | null {
  const { priceInput: input, priceCachedInput: cachedInput, priceCacheWrite: cacheWrite } = options;
  if (input === undefined) {
    if (cachedInput === undefined && cacheWrite === undefined) return null;
    throw wrong(`${cachedInput === undefined ? '--price-cache-write' : '--price-cached-input'} needs --price-input`);
  }
  if (cachedInput === undefined && cacheWrite !== undefined) {
    throw wrong('--price-cache-write needs --price-cached-input, the price of what is read from the cache');
  }
  if (cachedInput !== undefined && cachedInput > input) {
    throw wrong(`--price-cached-input should be at most --price-input, ${input}, got ${cachedInput}`);
  }
  return { input, cachedInput: cachedInput ?? input, cacheWrite: cacheWrite ?? input };
}

function wrong(said: string): InvalidInputError {
  return new InvalidInputError(`${said}; for example ${EXAMPLE}`);
}

/** Reads an option that is a price for a million tokens. */
export function priceOption(option: string): (text: string) => number {
  return (text) => {
    const price = /^\d{1,9}(?:\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN;
    if (!Number.isNaN(price)) return price;
    throw wrong(`${option} should be a price for a million tokens, a number of 0 or more, got '${text}'`);
  };
}
