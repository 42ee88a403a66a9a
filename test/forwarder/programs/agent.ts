// An agent whose tools fail: writes so many records to the log, ships them in the background, and goes on until it is
// killed. Says `written` when it has written them.
import { DurableLog } from '../../../src/audit/durable-log.ts';
import { logForwarder } from '../../../src/forwarder/log-forwarder.ts';
import { otlpSettings } from '../../../src/forwarder/otlp-settings.ts';
import { decision, record } from '../../audit/records.ts';

const [directory = '', endpoint = '', name = '', count = '0'] = process.argv.slice(2);
const { endpoints } = otlpSettings({}, 'spans', { endpoint });
const log = new DurableLog({ directory, isShipped: true, onRecord: () => forwarder.start() });
const forwarder = logForwarder({
  log,
  endpoints,
  signals: 'spans',
  graceMillis: 0,
  onSetAside: () => process.exit(3),
  onTrouble: () => {},
  onFailure: (error) => console.error(error),
});
for (let index = 0; index < Number(count); index++) {
  const id = `${name}${index}`;
  log.write({ ...record(id), timeMillis: Date.now() });
  log.writeDecision(decision(id));
}
console.log('written');
setInterval(() => {}, 1_000);
