import { isObject, member, readProperty } from '../../json-value.ts';

/** What LangGraph tells hooks, nodes and tools of the invocation that they are part of. */
export interface Invocation {
  readonly configurable?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** The same function throughout an invocation, in sub-graphs too. */
  readonly writer?: unknown;
  readonly interrupt?: unknown;
}

/** Where LangChain keeps the configuration of what runs now, for all copies of its packages. */
const STORAGE = Symbol.for('ls:tracing_async_local_storage');
const CONFIG = Symbol.for('lc:child_config');

/** The `configurable` of an invocation; middleware of langchain before 1.2 is not handed it. */
export function configurableOf(invocation: Invocation): unknown {
  if (invocation.configurable !== undefined) return invocation.configurable;
  const storage: unknown = Reflect.get(globalThis, STORAGE);
  const getStore = member(storage, 'getStore');
  const extra = typeof getStore === 'function' ? member(Reflect.apply(getStore, storage, []), 'extra') : undefined;
  return isObject(extra) ? member(readProperty(extra, CONFIG), 'configurable') : undefined;
}
