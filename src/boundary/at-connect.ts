import { diagLogger } from '../otel-registry.ts';

/**
 * Does something with every instance of a class before its `connect` is called. What goes wrong is told, and costs
 * nobody the connection.
 *
 * @param found - anything but a class with that method is left alone
 * @param what - name of such an instance, for that message
 */
export function beforeConnect(found: unknown, what: string, adapt: (instance: object) => void): void {
  if (typeof found !== 'function') return;
  const prototype: object = found.prototype;
  const connect: unknown = Reflect.get(prototype, 'connect');
  if (typeof connect !== 'function') return;
  Object.defineProperty(prototype, 'connect', {
    configurable: true,
    writable: true,
    value(this: object, ...args: readonly unknown[]): unknown {
      try {
        adapt(this);
      } catch (error) {
        diagLogger().warn(`faultline: an ${what} could not be adapted: ${String(error)}`);
      }
      return Reflect.apply(connect, this, args);
    },
  });
}
