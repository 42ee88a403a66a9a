/** What an outage costs the agent: in memory a stated bound, in time nothing. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../backends/server.ts';
import { accept, testCollector } from '../forwarder/collector.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { inRepository } from './stack/configurations.ts';

/** Failures during the outage. */
const FAILURES = 20_000;
/** What an outage with so many failures may take beside what they take without any endpoint, in mebibytes. */
const MOST_HEAP = 48;
const MOST_RSS = 192;
/** The default of `OTEL_EXPORTER_OTLP_TIMEOUT`, in milliseconds: how long a call would take that waited for the network. */
const NETWORK_MILLIS = 10_000;

/** What the program says of its calls, in milliseconds, and of itself, in mebibytes. */
interface Cost {
  readonly calls: number;
  readonly median: number;
  readonly p99: number;
  readonly longest: number;
  readonly heap: number;
  readonly rss: number;
}

/** Runs an agent with so many failures; kills it when it has said what they cost. */
async function cost(failures: number, settleMillis: number, endpoint: string | null): Promise<Cost> {
  const { PATH, HOME } = process.env;
  const start = inRepository('test/integration/programs/outage-start.ts');
  const program = inRepository('test/integration/programs/outage-cost.ts');
  const words = ['--expose-gc', '--import', start, program, `${failures}`, `${settleMillis}`];
  const child = spawn(process.execPath, words, {
    cwd: temporaryFolder(),
    env: { PATH, HOME, OTEL_BSP_SCHEDULE_DELAY: '200', ...(endpoint && { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    // Its last attempts to send are not what is looked at here.
    if (said.endsWith('\n')) child.kill('SIGKILL');
  });
  await once(child, 'close');
  return JSON.parse(said) as Cost;
}

function tell(what: string, costs: Readonly<Record<string, Cost>>): void {
  const rounded = Object.entries(costs).map(([name, values]) => ({
    [what]: name,
    ...Object.fromEntries(Object.entries(values).map(([key, value]) => [key, Number(value.toFixed(3))])),
  }));
  console.log(rounded.map((row) => JSON.stringify(row)).join('\n'));
}

describe('an outage', { timeout: 300_000 }, () => {
  test(`with ${FAILURES} failures takes less than ${MOST_HEAP} MiB of heap, and ${MOST_RSS} MiB in all`, async () => {
    const nobody = `http://127.0.0.1:${await freePort()}`;
    const [without, dead] = await Promise.all([cost(FAILURES, 5_000, null), cost(FAILURES, 5_000, nobody)]);
    tell('memory', { without, dead });
    expect(dead.calls).toBe(FAILURES);
    expect(dead.heap - without.heap).toBeLessThan(MOST_HEAP);
    expect(dead.rss - without.rss).toBeLessThan(MOST_RSS);
  });

  test('makes no call wait for the network', async () => {
    const collector = await testCollector();
    onTestFinished(collector.close);
    collector.react(accept);
    const healthy = await cost(2_000, 1_000, collector.endpoint);
    const dead = await cost(2_000, 1_000, `http://127.0.0.1:${await freePort()}`);

    // Takes every connection and never says a word.
    const silent = createServer((socket) => void socket.on('error', () => {}).resume());
    let connections = 0;
    silent.on('connection', () => (connections += 1));
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const hanging = await cost(2_000, 1_000, `http://127.0.0.1:${port}`);
    silent.close();

    tell('latency', { healthy, dead, hanging });
    expect(collector.requests.length).toBeGreaterThan(0);
    expect(connections).toBeGreaterThan(0);
    // All calls ended although nobody has answered until now, and none took as long as the shortest wait for an answer.
    for (const { calls, longest } of [healthy, dead, hanging]) {
      expect(calls).toBe(2_000);
      expect(longest).toBeLessThan(NETWORK_MILLIS);
    }
  });
});
