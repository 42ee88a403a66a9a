import type { FaultlineOptions } from '../options.ts';
import { canonicalLocale } from '../recovery/hints/locales.ts';
import { type Environment, valueOf } from './environment.ts';

/** A positive integer that a counter can hold. */
const COUNT = /^[1-9]\d{0,8}$/;

function choices(fallback: boolean | 'workspace'): string {
  return typeof fallback === 'boolean' ? 'true or false' : `${fallback}, true or false`;
}

/** The options that the environment sets, and a sentence for every variable that cannot be used. */
export interface OptionsFromEnvironment {
  readonly options: FaultlineOptions;
  /** Whether requests to model providers are adapted. */
  readonly adaptsFetch: boolean;
  readonly problems: readonly string[];
}

/**
 * Reads `FAULTLINE_DIR`, `FAULTLINE_CONSECUTIVE`, `FAULTLINE_BUDGET`, `FAULTLINE_RECORD_UNSAMPLED`, `FAULTLINE_HINTS`,
 * `FAULTLINE_LOCALE`, `FAULTLINE_FETCH` and `FAULTLINE_TRUST_BAGGAGE`; a wrong value leaves the default.
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
  function yesOrNo(name: string, fallback: boolean | 'workspace'): boolean | undefined {
    const value = valueOf(environment, name)?.toLowerCase();
    if (value === undefined) return undefined;
    if (value === 'true' || value === 'false') return value === 'true';
    problems.push(
      `${name} should be ${choices(fallback)}, got ${JSON.stringify(value)}; ${fallback} is used. Example: ${name}=${!fallback}`,
    );
    return undefined;
  }
  function hintsNamed(): FaultlineOptions['hints'] {
    const value = valueOf(environment, 'FAULTLINE_HINTS')?.toLowerCase();
    return value === 'workspace' ? value : yesOrNo('FAULTLINE_HINTS', 'workspace');
  }
  function language(): string | undefined {
    const value = valueOf(environment, 'FAULTLINE_LOCALE');
    if (value === null) return undefined;
    const locale = canonicalLocale(value);
    if (locale !== null) return locale;
    problems.push(
      `FAULTLINE_LOCALE should be a language by BCP 47, got ${JSON.stringify(value)}; en is used. Example: FAULTLINE_LOCALE=de-AT`,
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
  const [hints, locale] = [hintsNamed(), language()];
  return { options: { directory, escalator, recordUnsampled, hints, locale }, adaptsFetch, problems };
}
