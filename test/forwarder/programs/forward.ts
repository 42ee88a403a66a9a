// Ships the log of a folder until it is killed, or until nothing is left.
import { createForwarder } from '../../../src/forwarder/create-forwarder.ts';
import { otlpSettings } from '../../../src/forwarder/otlp-settings.ts';

const [directory = '', endpoint = ''] = process.argv.slice(2);
const { endpoints } = otlpSettings({}, 'spans', { endpoint });
const forwarder = createForwarder({ directory, endpoints, adopt: 'all', pauses: { firstMillis: 5, mostMillis: 50 } });
await forwarder.drain(600_000);
await forwarder.shutdown();
