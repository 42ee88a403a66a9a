// Reads a log whose backend is away, and prints how much memory that takes, in mebibytes.
import { createForwarder } from '../../../src/forwarder/create-forwarder.ts';
import { otlpSettings } from '../../../src/forwarder/otlp-settings.ts';

const [directory = '', endpoint = ''] = process.argv.slice(2);
const { endpoints } = otlpSettings({}, 'spans', { endpoint });
const forwarder = createForwarder({
  directory,
  endpoints,
  adopt: 'all',
  maxPending: 4_000,
  pauses: { firstMillis: 1, mostMillis: 5 },
});
const { pending } = await forwarder.drain(3_000);
globalThis.gc?.();
console.log(
  JSON.stringify({
    pending,
    heap: process.memoryUsage().heapUsed / 2 ** 20,
    rss: process.resourceUsage().maxRSS / 2 ** 10,
  }),
);
await forwarder.shutdown(0);
