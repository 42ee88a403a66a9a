import type { FaultlineOptions } from '../options.ts';
import { type Environment, valueOf } from './environment.ts';

/** A positive integer that a counter can hold. */
const COUNT = /^[1-9]\d{0,8}$/;

/** The options that the environment sets, and a sentence for every variable that cannot be used. */
export interface OptionsFromEnvironment {
  readonly options: FaultlineOptions;
  /** Whether requests to model providers are adapted. */
  readonly adaptsFetch: boolean;
  readonly problems: readonly string[];
}

/**
 * Reads `FAULTLINE_DIR`, `FAULTLINE_CONSECUTIVE`, `FAULTLINE_BUDGET`, `FAULTLINE_RECORD_UNSAMPLED`,
 * `FAULTLINE_FETCH` and `FAULTLINE_TRUST_BAGGAGE`; a wrong value leaves the default.
 */
export function optionsFrom(environment: Environment): OptionsFromEnvironment {
  const problems: string[] = [];
  function count(name: string, fallback: number): number | undefined {
    const value = valueOf(environment, name);
    if (value === null) return undefined;
    if (COUNT.test(value)) return Number(value);
    problems.push(
      `${name} should be a positive integer, got ${JSON.stringify(value)}; ${fallback} is used. Example: ${name}=5`,
    );
    return undefined;
  }
  function yesOrNo(name: string, fallback: boolean): boolean | undefined {
    const value = valueOf(environment, name)?.toLowerCase();
    if (value === undefined) return undefined;
    if (value === 'true' || value === 'false') return value === 'true';
    problems.push(
      `${name} should be true or false, got ${JSON.stringify(value)}; ${fallback} is used. Example: ${name}=${!fallback}`,
    );
    return undefined;
  }
  const consecutive = count('FAULTLINE_CONSECUTIVE', 3);
  const budget = count('FAULTLINE_BUDGET', 20);
  const escalator = {
    ...(consecutive !== undefined && { consecutive }),
    ...(budget !== undefined && { budget }),
  };
  const directory = valueOf(environment, 'FAULTLINE_DIR') ?? undefined;
  const recordUnsampled = yesOrNo('FAULTLINE_RECORD_UNSAMPLED', true);
  // Carried out where runs are read, which is before this and without it; here a wrong value is told.
  yesOrNo('FAULTLINE_TRUST_BAGGAGE', true);
  const adaptsFetch = yesOrNo('FAULTLINE_FETCH', false) ?? false;
  return { options: { directory, escalator, recordUnsampled }, adaptsFetch, problems };
}
