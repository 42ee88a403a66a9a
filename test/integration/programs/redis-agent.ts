// An agent that shares its runs in Redis. It does what it is told, a line of JSON each, and says what came of it.
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { callTool } from '../../../src/boundary/call-tool.ts';
import { lineOf } from '../../../src/boundary/marked-error.ts';
import { RunHaltedError } from '../../../src/errors.ts';
import type { EscalatorOptions } from '../../../src/escalator/escalator.ts';
import { createFaultline } from '../../../src/faultline.ts';
import type { Outcome } from '../../../src/pipeline.ts';
import { redisHistory } from '../../../src/redis.ts';

/** Something that the agent is to do. */
export type Order =
  | { readonly do: 'call'; readonly input: string }
  | { readonly do: 'many'; readonly count: number; readonly classes: number }
  | { readonly do: 'resume' | 'list' | 'end' };

interface Settings {
  readonly url: string;
  readonly prefix: string;
  readonly directory: string;
  readonly escalator: EscalatorOptions | false;
  readonly reviews: boolean;
  readonly timeoutMillis: number;
}

const settings: Settings = JSON.parse(process.argv[2] ?? '{}');
const { url, prefix, directory, timeoutMillis } = settings;
const history = redisHistory({ url, prefix, timeoutMillis, retryMillis: 100 });
let outcome: Outcome | null = null;
const faultline = createFaultline({
  history,
  directory,
  runId: 'shared',
  escalator: settings.escalator,
  onReview: settings.reviews ? 'native' : undefined,
  onDigest: (latest) => (outcome = latest),
});

const say = (answer: object): boolean => process.stdout.write(`${JSON.stringify(answer)}\n`);

let executions = 0;

async function call(input: string): Promise<object> {
  const before = executions;
  const toolCall = { toolName: 'parse', input, runId: 'shared', boundary: 'test' };
  try {
    await callTool(faultline, toolCall, async () => {
      executions += 1;
      await Promise.resolve();
      return JSON.parse(input);
    });
    return { did: 'succeeded' };
  } catch (error) {
    const review = await faultline.openReview('shared');
    const isExecuted = executions > before;
    if (RunHaltedError.isInstance(error)) return { did: 'halted', isExecuted };
    return { did: 'failed', isExecuted, line: lineOf(error), verdict: outcome?.verdict, waits: review !== null };
  }
}

/** Failures of several classes, a few at a time. */
async function many(count: number, classes: number): Promise<void> {
  const one = async (number: number): Promise<void> => {
    const name = `Class${number % classes}Error`;
    const error = Object.assign(new Error('it failed'), { name });
    const { counters } = await faultline.recordError(error, { toolName: 'work', runId: 'shared', boundary: 'test' });
    say({ did: 'counted', id: counters.id, name, count: counters.count });
  };
  for (let start = 0; start < count; start += 4) {
    await Promise.all([0, 1, 2, 3].filter((at) => start + at < count).map((at) => one(start + at)));
  }
}

async function obey(order: Order): Promise<void> {
  switch (order.do) {
    case 'call':
      say(await call(order.input));
      return;
    case 'many':
      await many(order.count, order.classes);
      say({ did: 'all' });
      return;
    case 'resume':
      await faultline.resume('shared');
      say({ did: 'resumed' });
      return;
    case 'list':
      say({ did: 'listed', classes: await faultline.listErrors('shared') });
      return;
    case 'end':
      // What was counted while Redis was away is handed in first.
      while (history.isAway) await sleep(50);
      await history.close();
      process.exit(0);
  }
}

say({ did: 'started' });
for await (const line of createInterface({ input: process.stdin })) await obey(JSON.parse(line));
