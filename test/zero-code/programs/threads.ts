/** A program whose tool fails in its main thread and in a worker. */
import { isMainThread, Worker } from 'node:worker_threads';
import { trace } from '@opentelemetry/api';
import { defaultFaultline } from '../../../src/faultline.ts';

const where = isMainThread ? 'main' : 'worker';
trace.getTracer('program').startActiveSpan('tool', (span) => {
  void defaultFaultline().recordError(new Error(`no such order in ${where}`), {
    toolName: 'orders',
    boundary: 'program',
  });
  span.end();
});
if (isMainThread) new Worker(import.meta.filename).once('error', console.error);
