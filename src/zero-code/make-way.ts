import { isObject, member } from '../json-value.ts';
import { registered, type Signal, vacate } from '../otel-registry.ts';
import type { Api } from './api-copies.ts';

/** The functions of the API by which an SDK registers what it has. */
const SETTERS: readonly (readonly [Signal, string])[] = [
  ['context', 'setGlobalContextManager'],
  ['propagation', 'setGlobalPropagator'],
  ['metrics', 'setGlobalMeterProvider'],
  ['trace', 'setGlobalTracerProvider'],
  ['logs', 'setGlobalLoggerProvider'],
];

/** What was registered by us, and who wants to be told when somebody else takes its place. */
export interface Registrations {
  /** Runs what registers us, again for something else; what is registered meanwhile makes way for anybody who comes later. */
  start(sdk: () => void): void;
  /** Whether nothing that is registered is ours any more. */
  areGone(): boolean;
}

/**
 * The API keeps the first SDK that registers and refuses every later one. Ours is there before the program's
 * first line, so that it would lock out the program's own SDK with its exporters. A later registration
 * therefore takes the place of ours, signal by signal.
 *
 * @param onTaken - told what somebody else has registered, after it was
 */
export function makeWay(apis: readonly Api[], onTaken: (signal: Signal, instance: unknown) => void): Registrations {
  const ours = new Set<Signal>();
  let starting = false;

  function clear(signal: Signal): void {
    if (ours.delete(signal)) vacate(signal);
    // Beside SDK 2.x the API of logs is another package; its provider is registered last, after this one.
    if (signal === 'trace' && ours.delete('logs')) vacate('logs');
  }

  for (const api of apis) {
    for (const [signal, setter] of SETTERS) {
      const part = member(api, signal);
      const set = member(part, setter);
      if (!isObject(part) || typeof set !== 'function') continue;
      Reflect.set(part, setter, (instance: unknown): unknown => {
        if (!starting) clear(signal);
        const result: unknown = Reflect.apply(set, part, [instance]);
        // `false`: somebody else of the program's was there before.
        if (!starting && result !== false) onTaken(signal, instance);
        return result;
      });
    }
  }

  return {
    start(sdk) {
      for (const signal of ours) vacate(signal);
      ours.clear();
      const before = new Map(SETTERS.map(([signal]) => [signal, registered(signal)]));
      starting = true;
      try {
        sdk();
      } finally {
        starting = false;
        for (const [signal, was] of before) {
          if (was === undefined && registered(signal) !== undefined) ours.add(signal);
        }
      }
    },
    areGone: () => ours.size === 0,
  };
}
