// A forwarder whose backend is away. Prints how much memory the process takes, in mebibytes.
import { createForwarder } from '../../../src/forwarder/create-forwarder.ts';
import { otlpSettings } from '../../../src/forwarder/otlp-settings.ts';

const [directory = '', endpoint = '', millis = '0'] = process.argv.slice(2);
const { endpoints } = otlpSettings({}, 'spans', { endpoint });
const forwarder = createForwarder({ directory, endpoints, adopt: 'all', pauses: { firstMillis: 50, mostMillis: 100 } });
const { pending } = await forwarder.drain(Number(millis));
globalThis.gc?.();
const { heapUsed, rss } = process.memoryUsage();
console.log(JSON.stringify({ pending, heap: heapUsed / 2 ** 20, rss: rss / 2 ** 20 }));
await forwarder.shutdown(0);
