// An agent with so many failing tool calls, one directly after another, in ended spans. Prints as JSON how long the
// calls took and how much memory the process takes afterwards, and goes on until its input ends.
import { trace } from '@opentelemetry/api';
import { setImmediate as turn } from 'node:timers/promises';
import { wrapTools } from '../../../src/adapters/tools.ts';

const calls = Number(process.argv[2]);
const settleMillis = Number(process.argv[3]);
const tools = wrapTools({
  connect(number: number) {
    throw Object.assign(new Error(`order ${number}: connect ECONNREFUSED 127.0.0.1:5432`), { code: 'ECONNREFUSED' });
  },
});
const tracer = trace.getTracer('shop');
const millis: number[] = [];
for (let number = 0; number < calls; number++) {
  tracer.startActiveSpan('execute_tool connect', (span) => {
    const started = performance.now();
    try {
      tools.connect(number);
    } catch {
      millis.push(performance.now() - started);
    }
    span.end();
  });
  // The exporter and the forwarder get their turns between two calls, as they do in an agent that waits for a model.
  await turn();
}
// They also get the time to fail, and to read everything that is pending.
await new Promise((resolve) => setTimeout(resolve, settleMillis));
globalThis.gc?.();
const { heapUsed, rss } = process.memoryUsage();
const sorted = millis.toSorted((a, b) => a - b);
const quantile = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const cost = { calls: sorted.length, median: quantile(0.5), p99: quantile(0.99), longest: quantile(1) };
process.stdout.write(`${JSON.stringify({ ...cost, heap: heapUsed / 2 ** 20, rss: rss / 2 ** 20 })}\n`);
