import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ErrorClass } from '../../src/history/history.ts';
import type { EscalatorOptions } from '../../src/index.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import type { Order } from './programs/redis-agent.ts';
import { connected, newPrefix, serverOfTheTest } from './redis-histories.ts';

interface Said {
  readonly did: string;
  readonly id?: string;
  readonly name?: string;
  readonly count?: number;
  readonly line?: string;
  readonly verdict?: string;
  readonly isExecuted?: boolean;
  readonly waits?: boolean;
  readonly classes?: readonly ErrorClass[];
}

interface Agent {
  readonly child: ChildProcess;
  readonly said: Said[];
  tell(order: Order): void;
  /** Waits for the next thing of this kind that it says. */
  next(did?: string): Promise<Said>;
  ask(order: Order): Promise<Said>;
}

interface AgentSettings {
  readonly url: string;
  readonly prefix: string;
  readonly directory?: string;
  readonly escalator?: Omit<EscalatorOptions, 'ladder'> & { readonly ladder?: object };
  readonly reviews?: boolean;
  readonly timeoutMillis?: number;
}

/** A process of its own that shares the run. */
async function startAgent(settings: AgentSettings): Promise<Agent> {
  const { directory = temporaryFolder(), escalator = false, reviews = false, timeoutMillis = 10_000 } = settings;
  const child = spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'programs/redis-agent.ts'),
      JSON.stringify({ ...settings, directory, escalator, reviews, timeoutMillis }),
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const said: Said[] = [];
  const listeners = new Set<(one: Said) => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const one: Said = JSON.parse(line);
    said.push(one);
    for (const listener of listeners) listener(one);
  });
  const agent: Agent = {
    child,
    said,
    tell: (order) => void child.stdin.write(`${JSON.stringify(order)}\n`),
    next: (did) =>
      new Promise((resolve) => {
        const listener = (one: Said): void => {
          if (did !== undefined && one.did !== did) return;
          listeners.delete(listener);
          resolve(one);
        };
        listeners.add(listener);
      }),
    ask(order) {
      const answer = agent.next();
      agent.tell(order);
      return answer;
    },
  };
  await agent.next('started');
  return agent;
}

/** Each id means one class, wherever it was told. */
function meaningsOf(agents: readonly Agent[]): ReadonlyMap<string, string> {
  const meanings = new Map<string, string>();
  for (const { id, name } of agents.flatMap(({ said }) => said)) {
    if (id === undefined || name === undefined) continue;
    expect(meanings.get(id) ?? name).toBe(name);
    meanings.set(id, name);
  }
  return meanings;
}

const BAD = '{ "order": ';

// Each test starts several programs, which takes long on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

describe('processes that share a run', () => {
  test('lose no count, and give every class one id', async () => {
    const { url } = await serverOfTheTest();
    const prefix = newPrefix();
    const agents = await Promise.all([1, 2, 3, 4, 5].map(() => startAgent({ url, prefix })));
    const ends = agents.map((agent) => agent.next('all'));
    for (const agent of agents) agent.tell({ do: 'many', count: 60, classes: 6 });
    await Promise.all(ends);
    const listed = await Promise.all(agents.map((agent) => agent.ask({ do: 'list' })));
    for (const { classes } of listed) {
      expect(classes?.map(({ id }) => id)).toEqual(['E1', 'E2', 'E3', 'E4', 'E5', 'E6']);
      expect(classes?.map(({ count }) => count)).toEqual([50, 50, 50, 50, 50, 50]);
    }
    expect(meaningsOf(agents).size).toBe(6);
    // No two failures of a class were counted as the same one.
    const counts = agents.flatMap(({ said }) => said.filter(({ name }) => name === 'Class0Error'));
    expect(new Set(counts.map(({ count }) => count)).size).toBe(50);
  });

  test('go on while the server is killed and while one of them is, and lose nothing that was told', async () => {
    const server = await serverOfTheTest();
    const prefix = newPrefix();
    const settings = { url: server.url, prefix, timeoutMillis: 500 };
    const agents = await Promise.all([1, 2, 3, 4].map(() => startAgent(settings)));
    const [victim, ...others] = agents;
    const ends = others.map((agent) => agent.next('all'));
    for (const agent of agents) agent.tell({ do: 'many', count: 400, classes: 5 });
    await others[0]?.next('counted');
    victim?.child.kill('SIGKILL');
    await others[1]?.next('counted');
    await server.kill();
    await others[2]?.next('counted');
    await server.restart();
    await Promise.all(ends);
    // What they hold back is handed in at their end.
    for (const agent of others) {
      const gone = once(agent.child, 'exit');
      agent.tell({ do: 'end' });
      await gone;
    }
    const reader = await startAgent(settings);
    const { classes = [] } = await reader.ask({ do: 'list' });
    const total = classes.reduce((sum, { count }) => sum + count, 0);
    // The victim has four under way at once: they may have been counted when it could not tell any more.
    const told = agents.flatMap(({ said }) => said.filter(({ did }) => did === 'counted')).length;
    expect(told).toBeGreaterThanOrEqual(1_200);
    expect(total).toBeGreaterThanOrEqual(told);
    expect(total).toBeLessThanOrEqual(told + 4);
    expect(classes).toHaveLength(5);
    expect(meaningsOf(agents).size).toBeGreaterThanOrEqual(5);
  });

  test('climb the ladder together: hint, block, halt act on the sum', async () => {
    const { url } = await serverOfTheTest();
    const directory = temporaryFolder();
    const escalator = { ladder: { hint: 2, block: 3, halt: 5 } };
    const settings = { url, prefix: newPrefix(), directory, escalator };
    const [one, two, three] = [await startAgent(settings), await startAgent(settings), await startAgent(settings)];
    const call: Order = { do: 'call', input: BAD };
    expect(await one.ask(call)).toMatchObject({ did: 'failed', isExecuted: true, verdict: 'continue' });
    expect(await two.ask(call)).toMatchObject({
      isExecuted: true,
      verdict: 'hint',
      line: expect.stringMatching(/^E1 ×2/),
    });
    expect(await three.ask(call)).toMatchObject({ isExecuted: true, verdict: 'block' });
    // In the process that has not seen the third.
    expect(await one.ask(call)).toMatchObject({ isExecuted: false, verdict: 'block' });
    expect(await two.ask(call)).toMatchObject({ isExecuted: false });
    for (const agent of [one, two, three]) {
      expect(await agent.ask({ do: 'call', input: '{}' })).toEqual({ did: 'halted', isExecuted: false });
    }
    expect(await three.ask({ do: 'resume' })).toEqual({ did: 'resumed' });
    for (const agent of [one, two, three]) {
      expect(await agent.ask({ do: 'call', input: '{}' })).toEqual({ did: 'succeeded' });
    }
  });

  test('wait for one person together, who answers in any of them', async () => {
    const { url } = await serverOfTheTest();
    const escalator = { ladder: { hint: null, review: 2, halt: 4 } };
    const settings = { url, prefix: newPrefix(), escalator, reviews: true };
    const [one, two] = [await startAgent(settings), await startAgent(settings)];
    expect(await one.ask({ do: 'call', input: BAD })).toMatchObject({ verdict: 'continue', waits: false });
    expect(await two.ask({ do: 'call', input: BAD })).toMatchObject({ verdict: 'review', waits: true });
    expect(await one.ask({ do: 'resume' })).toEqual({ did: 'resumed' });
    expect(await two.ask({ do: 'call', input: BAD })).toMatchObject({ verdict: 'continue', waits: false });
  });

  test('leave nothing half written when they are killed', async () => {
    const { url } = await serverOfTheTest();
    const prefix = newPrefix();
    for (let round = 0; round < 3; round += 1) {
      const agents = await Promise.all([1, 2].map(() => startAgent({ url, prefix })));
      for (const agent of agents) agent.tell({ do: 'many', count: 10_000, classes: 3 });
      await Promise.all(agents.map((agent) => agent.next('counted')));
      for (const { child } of agents) child.kill('SIGKILL');
    }
    const reader = await startAgent({ url, prefix });
    const { classes = [] } = await reader.ask({ do: 'list' });
    expect(classes.map(({ id }) => id)).toEqual(['E1', 'E2', 'E3']);
    const client = await connected(url);
    expect(await client.keys(`${prefix}*`)).toEqual([`${prefix}run:shared`]);
  });
});
