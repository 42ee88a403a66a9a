import type { TokenCounter } from '../../src/model.ts';
import type { CapturedFailure } from './captured.ts';
import { keepsCause, keepsPlace } from './kept.ts';
import type { Shortener } from './shortener.ts';

/** What became of one output. */
export interface Measured {
  readonly failure: CapturedFailure;
  readonly shortened: string;
  readonly raw: number;
  readonly shown: number;
  readonly cause: boolean;
  readonly place: boolean;
}

/** Figures over several outputs; shares from 0 to 1. */
export interface Sums {
  readonly count: number;
  readonly raw: number;
  readonly shown: number;
  readonly saved: number;
  /** Outputs that keep the words of their root cause. */
  readonly causes: number;
  /** Outputs that keep the user's file and line, of those which have one. */
  readonly places: number;
  readonly placed: number;
  /** Outputs that became longer than they were. */
  readonly longer: number;
}

/** Shortens every output and asks what is left of its truth. */
export async function measure(
  failures: readonly CapturedFailure[],
  { shorten }: Shortener,
  countTokens: TokenCounter,
): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  for (const failure of failures) {
    const shortened = await shorten(failure);
    measured.push({
      failure,
      shortened,
      raw: countTokens(failure.text),
      shown: countTokens(shortened),
      cause: keepsCause(shortened, failure),
      place: keepsPlace(shortened, failure),
    });
  }
  return measured;
}

export function sumsOf(measured: readonly Measured[]): Sums {
  const raw = measured.reduce((sum, each) => sum + each.raw, 0);
  const shown = measured.reduce((sum, each) => sum + each.shown, 0);
  const placed = measured.filter(({ failure }) => failure.place !== null);
  return {
    count: measured.length,
    raw,
    shown,
    saved: raw === 0 ? 0 : 1 - shown / raw,
    causes: measured.filter(({ cause }) => cause).length,
    places: placed.filter(({ place }) => place).length,
    placed: placed.length,
    longer: measured.filter((each) => each.shown > each.raw).length,
  };
}
