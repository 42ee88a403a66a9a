/**
 * An agent goes on while its endpoint gives every answer that an endpoint should not give. Each raw error that was
 * shown is afterwards with the backend or, where the backend refused it, set aside with the reason.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { eventually } from '../backends/server.ts';
import { jsonLines } from '../cli/run-cli.ts';
import { accept, type Reaction, testCollector } from '../forwarder/collector.ts';
import { startAgent } from './outage/agent.ts';
import { keptRecords } from './outage/kept.ts';
import { outage, RECOVERY_MILLIS, TEST_MILLIS } from './outage/length.ts';

const LINES = 20;

/** After these, everything is accepted in the end. */
const PASSING: readonly (readonly [name: string, reaction: Reaction])[] = [
  ['429 and Retry-After', { status: 429, headers: { 'retry-after': '1' } }],
  ['503', { status: 503, body: 'draining' }],
  ['a page', { status: 200, body: '<html>Welcome</html>', type: 'text/html' }],
  ['half a message', { status: 200, body: '{"partialSucc' }],
  ['nothing, and leaves the connection open', 'hang'],
  ['a reset of the connection', 'reset'],
];
/** These say that the records are at fault. */
const REFUSING: readonly (readonly [name: string, reaction: Reaction, reason: string])[] = [
  ['400', { status: 400, body: '{"message":"no such field"}' }, 'HTTP 400: no such field'],
  [
    'partial success',
    { status: 200, body: '{"partialSuccess":{"rejectedSpans":"1","errorMessage":"one is too many"}}' },
    'one is too many',
  ],
];

/** The records that were set aside, with the reason. */
function aside(directory: string): ReadonlyMap<string, string> {
  const lines = readdirSync(directory)
    .filter((name) => name.endsWith('.rejected.jsonl'))
    .flatMap((name) => jsonLines(readFileSync(join(directory, name), 'utf8')));
  return new Map((lines as { recordId: string; reason: string }[]).map(({ recordId, reason }) => [recordId, reason]));
}

/** Runs an agent before, during and after the outage, until everything is with the backend or set aside. */
async function weather(reaction: Reaction): Promise<{
  readonly shown: number;
  readonly accepted: ReadonlySet<string>;
  readonly setAside: ReadonlyMap<string, string>;
}> {
  const collector = await testCollector();
  const agent = await startAgent({
    service: 'weather',
    endpoint: collector.endpoint,
    pauseMillis: 50,
    environment: { OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', OTEL_EXPORTER_OTLP_TIMEOUT: '1000' },
  });
  try {
    await agent.go(LINES);
    collector.react(() => reaction);
    // The agent shows lines all the while: it waits for nobody.
    await Promise.all([agent.go(LINES), outage()]);
    collector.react(accept);
    await agent.go(LINES);
    const shown = agent.shown().length;
    const records = await keptRecords(agent);
    return await eventually(async () => {
      const accepted = new Set(collector.accepted());
      const setAside = aside(agent.directory);
      const missing = [...records.keys()].filter((id) => !accepted.has(id) && !setAside.has(id));
      if (missing.length > 0) throw new Error(`${missing.length} of ${records.size} are missing`);
      return { shown, accepted, setAside };
    }, RECOVERY_MILLIS);
  } finally {
    await agent.close();
    await collector.close();
  }
}

describe('nothing is lost when the endpoint', { concurrent: true, timeout: TEST_MILLIS }, () => {
  test.each(PASSING)('answers with %s, and nothing is set aside', async (_, reaction) => {
    const { shown, accepted, setAside } = await weather(reaction);
    expect(accepted.size).toBeGreaterThanOrEqual(shown);
    expect([...setAside]).toEqual([]);
  });

  test.each(REFUSING)(
    'answers with %s, and what is refused is set aside with the reason',
    async (_, reaction, reason) => {
      const { accepted, setAside } = await weather(reaction);
      expect(setAside.size).toBeGreaterThan(0);
      expect(accepted.size).toBeGreaterThanOrEqual(LINES);
      expect([...new Set(setAside.values())]).toEqual([reason]);
    },
  );
});
