import type { Context, ContextManager } from '@opentelemetry/api';
import { isObject, member } from '../json-value.ts';
import { ownContext } from '../otel/with-context.ts';

/** Shared by every copy of the package in the process. */
const CONTINUED = Symbol.for('faultline.continued-trace');

/**
 * Makes the context of ours the active one where the program has set none: the one in which this process was started,
 * and the one of a run that was begun before the SDK was. The outermost spans are then children of the span that
 * started the process. What a program sets itself stays, the empty context of a request that came without a trace too.
 *
 * @param manager - the context manager that an SDK has registered, of whatever version
 */
export function continueTrace(manager: unknown, own: () => Context | null = ownContext): void {
  if (!isContextManager(manager) || Reflect.has(manager, CONTINUED)) return;
  Object.defineProperty(manager, CONTINUED, { value: true });
  const active = manager.active.bind(manager);
  const within = manager.with.bind(manager);
  // Nothing is active yet, so that this is what the manager gives where nothing is.
  const none = active();
  manager.active = () => {
    const current = active();
    return current === none ? (own() ?? none) : current;
  };
  manager.with = (context, ...rest) => within(context === none ? copyOf(context) : context, ...rest);
}

/** Has the same values, and yet is another one. */
function copyOf(context: Context): Context {
  return context.deleteValue(CONTINUED);
}

function isContextManager(value: unknown): value is ContextManager {
  return (
    isObject(value) && typeof member(value, 'active') === 'function' && typeof member(value, 'with') === 'function'
  );
}
