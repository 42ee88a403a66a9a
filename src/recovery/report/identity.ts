import type { ReportMeans } from './report-options.ts';

/** What tells one failure from every other. */
export interface Identity {
  /** UUID. */
  readonly errorId: string;
  /** ISO 8601 in UTC. */
  readonly timestamp: string;
}

/** An error may be reported in several places, and is one failure in all of them. */
const known = new WeakMap<object, Identity>();

/** The identity of what was thrown: the same for the same object. */
export function identityOf(thrown: unknown, { newErrorId, now }: Pick<ReportMeans, 'newErrorId' | 'now'>): Identity {
  const isObject = (typeof thrown === 'object' && thrown !== null) || typeof thrown === 'function';
  const before = isObject ? known.get(thrown) : undefined;
  if (before !== undefined) return before;
  const identity = { errorId: newErrorId(), timestamp: new Date(now()).toISOString() };
  if (isObject) known.set(thrown, identity);
  return identity;
}
