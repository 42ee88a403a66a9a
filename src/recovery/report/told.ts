import type { RawError } from '../../model.ts';
import type { Redactor } from '../../redaction/redactor.ts';
import { contextOf } from '../context-registry.ts';
import { issuesOf } from '../validation/issues-of.ts';
import { attempt } from './attempt.ts';
import { linksOf } from './foreign-code.ts';
import type { Told } from './report-base.ts';

/**
 * What an error says of the fields of an input, and of what was going on.
 *
 * @param thrown - `null` where only the plain copy is there
 */
export function toldBy(thrown: unknown, raw: RawError, redactor: Redactor): Told {
  const options = { redactor };
  const issues = issuesOf(thrown, options) ?? firstOf(linksOf(raw), (link) => issuesOf(plain(link), options));
  return { issues: issues ?? [], context: attempt(() => contextOf(thrown)) };
}

/** Details that the library keeps encoded are readable in the plain copy alone. */
function plain({ properties }: RawError): object {
  return properties['statusDetails'] === undefined
    ? properties
    : { ...properties, details: properties['statusDetails'] };
}

function firstOf<T, U>(values: readonly T[], take: (value: T) => U | null): U | null {
  for (const value of values) {
    const taken = take(value);
    if (taken !== null) return taken;
  }
  return null;
}
