// Starts what `faultline/register` starts, but for a shorter time until the log is shipped: no test waits half a minute.
import { randomUUID } from 'node:crypto';
import { createFaultline, setDefaultFaultline } from '../../../src/faultline.ts';
import { startTracing } from '../../../src/zero-code/tracing.ts';

const forward = { graceMillis: Number(process.env['GRACE_MILLIS'] ?? 1_000) };
const faultline = setDefaultFaultline(createFaultline({ escalator: false, forward }));
startTracing(faultline, process.env, randomUUID());
