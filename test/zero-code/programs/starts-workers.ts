/** A program whose worker threads fail: in a run, outside of one, and in a worker of a worker. */
import { once } from 'node:events';
import { isMainThread, SHARE_ENV, Worker, workerData } from 'node:worker_threads';
import { withCarrier } from '../../../src/otel/carrier.ts';
import { withRun } from '../../../src/otel/run-context.ts';
import { runEnvironment } from '../../../src/otel/run-environment.ts';
import { defaultFaultline } from '../../../src/faultline.ts';

const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

class OwnWorker extends Worker {}

async function inWorker(name: string, options: object = {}, Class: typeof Worker = Worker): Promise<void> {
  const worker = new Class(import.meta.filename, { ...options, workerData: { name } });
  if (!(worker instanceof Worker && worker instanceof Class)) throw new Error('a worker is one');
  await once(worker, 'exit');
}

if (isMainThread) {
  await inWorker('outside');
  const own = { env: { TRACEPARENT, BAGGAGE: 'faultline.run.id=own' } };
  await withCarrier({ traceparent: TRACEPARENT }, () =>
    withRun('of the agent', async () => {
      await inWorker('inside');
      await inWorker('with an environment', { env: {} });
      await inWorker('with the same environment', { env: SHARE_ENV });
      await inWorker('with a run of its own', own);
      await inWorker('without register', { execArgv: [], env: runEnvironment() });
      await inWorker('of a class of the program', {}, OwnWorker);
      await inWorker('nested');
    }),
  );
  console.log(JSON.stringify({ env: process.env['BAGGAGE'] ?? null }));
} else {
  const { name } = workerData as { name: string };
  await defaultFaultline().recordError(new Error(name), { toolName: 'work', boundary: 'program' });
  if (name === 'nested') await inWorker('below');
}
