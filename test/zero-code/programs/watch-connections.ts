/** Prints every connection that the process tries to open, on stderr. */
import dgram from 'node:dgram';
import net from 'node:net';

for (const [prototype, method] of [
  [net.Socket.prototype, 'connect'],
  [dgram.Socket.prototype, 'connect'],
  [dgram.Socket.prototype, 'send'],
] as const) {
  const original: (...values: unknown[]) => unknown = Reflect.get(prototype, method);
  Reflect.set(prototype, method, function (this: unknown, ...values: unknown[]) {
    process.stderr.write(`CONNECTION ${method}\n`);
    return Reflect.apply(original, this, values);
  });
}
