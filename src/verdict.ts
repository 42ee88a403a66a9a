import type { Escalator } from './escalator/escalator.ts';
import type { Counters, Stop } from './history/history.ts';
import type { ParsedError, Verdict } from './model.ts';
import type { Outcome } from './outcome.ts';

/** What the escalator says of a failure. */
export interface Decision {
  readonly verdict: Verdict;
  /** Whether the identical call is not to be executed again. */
  readonly blocksCall: boolean;
}

/** Nothing is to be done. */
export const GO_ON: Decision = { verdict: 'continue', blocksCall: false };

/** What of a failure thresholds may be set for. */
interface Named {
  readonly fingerprint: string;
  readonly toolName: string | null;
  readonly parsed: ParsedError;
}

/** Asks the escalator. */
export function decide(
  escalator: Escalator,
  counters: Counters,
  { fingerprint, toolName, parsed: { exceptions } }: Named,
): Decision {
  const ends = [exceptions[0], exceptions.at(-1) ?? exceptions[0]];
  const names = ends.flatMap(({ type, code }) => [type, code]).filter((name) => name !== null);
  const failure = { fingerprint, toolName, names };
  return { verdict: escalator.decide(counters, failure), blocksCall: escalator.blocksCall(counters, failure) };
}

/** Why the run does not go on after this verdict; `null` where it does. */
export function stopOf(
  verdict: Verdict,
  { counters, fingerprint, digest, line }: Pick<Outcome, 'counters' | 'fingerprint' | 'digest' | 'line'>,
): Stop | null {
  if (verdict !== 'review' && verdict !== 'halt') return null;
  const { id: errorId, count, consecutive } = counters;
  const why = verdict === 'halt' ? 'run halted by the ladder' : 'handed to a person by the ladder';
  return { verdict, why, errorId, fingerprint, count, consecutive, digest, line };
}
