/** A program that makes a span and then waits for a signal; `LISTENER` chooses one of its own. */
import { trace } from '@opentelemetry/api';

const listeners: Readonly<Record<string, () => void>> = {
  exits: () => setTimeout(() => process.exit(3), 300),
  // As libraries that clean up do: where they are alone, they end the process as the signal would have.
  cleans() {
    if (process.listenerCount('SIGTERM') > 1) return;
    process.removeAllListeners('SIGTERM');
    process.kill(process.pid, 'SIGTERM');
  },
};
const listener = listeners[process.env['LISTENER'] ?? ''];
if (listener) process.on('SIGTERM', listener);
trace.getTracer('program').startSpan('waiting').end();
setInterval(() => {}, 2 ** 30);
console.log('ready');
