// A loop of tool calls that all fail, in several ways, until somebody ends the process. Each line that the model
// would read is printed with the number of its failure.
import { writeSync } from 'node:fs';
import { wrapTools } from '../../../src/adapters/tools.ts';
import { createFaultline, setDefaultFaultline } from '../../../src/faultline.ts';

const name = process.argv[2] ?? 'loop';
// Small segments, so that the end may come while one is changed for the next.
setDefaultFaultline(createFaultline({ escalator: false, runId: name, log: { segmentBytes: 40_000 } }));

const tools = wrapTools({
  parse: (number: number): unknown => JSON.parse(`order ${number}`),
  connect: (number: number) => {
    throw Object.assign(new Error(`order ${number}: connect ECONNREFUSED 127.0.0.1:5432`), { code: 'ECONNREFUSED' });
  },
  async buy(number: number) {
    await Promise.resolve();
    throw new AggregateError([new TypeError(`item ${number} is out of stock`)], `order ${number} failed`, {
      cause: new Error(`shelf of ${number}`, { cause: 'x'.repeat(number % 7 === 0 ? 100_000 : 10) }),
    });
  },
});

const NAMES = ['parse', 'connect', 'buy'] as const;
for (let number = 1; ; number++) {
  const tool = NAMES[number % 3] ?? 'parse';
  try {
    await tools[tool](number);
  } catch (error) {
    writeSync(1, `${name} ${number} ${String(error).split('\n')[0]}\n`);
  }
  if (number % 10 === 0) await new Promise(setImmediate);
}
