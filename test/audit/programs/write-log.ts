import { setImmediate } from 'node:timers/promises';
import { DurableLog } from '../../../src/audit/durable-log.ts';
import { decision, record } from '../records.ts';

/** Writes a log of so many records in small segments, as a process of its own. */
const [directory = '', name = '', count = '0', segmentBytes = '0'] = process.argv.slice(2);
const log = new DurableLog({ directory, limits: { segmentBytes: Number(segmentBytes) } });
for (let index = 0; index < Number(count); index += 1) {
  log.write(record(`${name}${index}`));
  log.writeDecision(decision(`${name}${index}`));
  await setImmediate();
}
