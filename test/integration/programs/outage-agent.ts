// An agent whose tools all fail, one run after another with ten calls each, until somebody ends the process. It knows
// nothing of any backend. Prints a line of JSON for each line that the model would read.
import { trace } from '@opentelemetry/api';
import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { wrapTools } from '../../../src/adapters/tools.ts';

const pauseMillis = Number(process.argv[2] ?? 20);
const CALLS = 10;

const tools = wrapTools({
  connect(number: number) {
    throw Object.assign(new Error(`order ${number}: connect ECONNREFUSED 127.0.0.1:5432`), { code: 'ECONNREFUSED' });
  },
  async buy(number: number) {
    await Promise.resolve();
    throw new Error(`order ${number} failed`, { cause: new TypeError(`item ${number} is out of stock`) });
  },
});
const tracer = trace.getTracer('shop');

for (let number = 1; ;) {
  await tracer.startActiveSpan('invoke_agent shop', async (agent) => {
    for (const end = number + CALLS; number < end; number++) {
      const name = number % 2 === 0 ? 'connect' : 'buy';
      await tracer.startActiveSpan(`execute_tool ${name}`, async (span) => {
        const started = performance.now();
        try {
          await tools[name](number);
        } catch (error) {
          const millis = performance.now() - started;
          const { traceId, spanId } = span.spanContext();
          const ids = { traceId, spanId, parentSpanId: agent.spanContext().spanId };
          writeSync(
            1,
            `${JSON.stringify({ number, line: String(error), name: `execute_tool ${name}`, millis, ...ids })}\n`,
          );
        }
        span.end();
      });
      await pause(pauseMillis);
    }
    agent.end();
  });
}
