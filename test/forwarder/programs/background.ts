// Starts a forwarder in the background, and has nothing else to do once a request is on its way.
import { createForwarder } from '../../../src/forwarder/create-forwarder.ts';
import { otlpSettings } from '../../../src/forwarder/otlp-settings.ts';

const [directory = '', endpoint = ''] = process.argv.slice(2);
let isSending = false;
const { endpoints } = otlpSettings({}, 'spans', { endpoint });
const forwarder = createForwarder({
  directory,
  endpoints,
  adopt: 'all',
  pollMillis: 1,
  monotonicNow() {
    // Asked for at each look, so that the pending request is seen.
    isSending ||= forwarder?.pending() > 0;
    return performance.now();
  },
});
forwarder.start();
const alive = setInterval(() => {
  if (isSending) clearInterval(alive);
}, 100);
