import { member } from '../../json-value.ts';
import { text } from './members.ts';

/** A trace of the SDK. */
export interface SdkTrace {
  readonly traceId: string | undefined;
  readonly groupId: string | null;
}

/** Where the SDK itself keeps its storage, so that all of its copies share it: `tracing/context.ts` of agents-core. */
const STORAGE = Symbol.for('openai.agents.core.asyncLocalStorage');
/** Trace id of the SDK while its tracing is switched off. */
const NO_TRACE = 'no-op';

/**
 * The trace that is active, as `getCurrentTrace` of the SDK would say: which copy of the SDK the program uses, by
 * `import` or `require`, cannot be known from here. `null` where tracing is switched off.
 */
export function currentTrace(): SdkTrace | null {
  const storage: unknown = Reflect.get(globalThis, STORAGE);
  const getStore = member(storage, 'getStore');
  if (typeof getStore !== 'function') return null;
  const store: unknown = Reflect.apply(getStore, storage, []);
  return member(store, 'active') === true ? traceOf(member(store, 'trace')) : null;
}

/** What a trace of the SDK says of itself. */
export function traceOf(trace: unknown): SdkTrace | null {
  const traceId = text(member(trace, 'traceId'));
  if (traceId === null || traceId === NO_TRACE) return null;
  return { traceId, groupId: text(member(trace, 'groupId')) };
}
