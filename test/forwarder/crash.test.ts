import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';
import { accept, type TestCollector, testCollector } from './collector.ts';
import { forwarding, until } from './forwarding.ts';
import { append, entry, names, ORPHAN, recordLine } from './logs.ts';

const KILLS = 24;

function start(program: string, ...words: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'programs', program), ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Ids as often as they came. */
function arrivals({ requests }: TestCollector): readonly string[] {
  return requests.flatMap(({ ids }) => ids);
}

test(`a forwarder that is killed ${KILLS} times loses nothing, and keeps the order`, { timeout: 600_000 }, async () => {
  const directory = temporaryFolder();
  const collector = await testCollector();
  onTestFinished(collector.close);
  let written = 0;
  let killed = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const sequence = Math.floor(kill / 4) + 1;
    append(
      directory,
      names(300, written)
        .map((id) => entry(id))
        .join(''),
      ORPHAN,
      sequence,
    );
    written += 300;
    // A crash of the writer as well, at the end of each segment.
    if (kill % 4 === 3) append(directory, recordLine('torn').slice(0, 200), ORPHAN, sequence);
    const child = start('forward.ts', directory, collector.endpoint);
    const exited = once(child, 'exit');
    const last = collector.requests.length + Math.floor(Math.random() * 3);
    const isAnswered = Math.random() < 0.5;
    const delayMillis = Math.random() * 20;
    collector.react(async (_, index) => {
      if (index < last) return accept();
      if (isAnswered) setTimeout(() => child.kill('SIGKILL'), delayMillis);
      else child.kill('SIGKILL');
      await new Promise((resolve) => setTimeout(resolve, isAnswered ? 0 : delayMillis));
      return accept();
    });
    const [, signal]: readonly unknown[] = await exited;
    if (signal === 'SIGKILL') killed += 1;
  }
  collector.react(accept);
  const child = start('forward.ts', directory, collector.endpoint);
  await once(child, 'exit');
  expect(collector.accepted()).toEqual(names(written));
  expect(killed).toBeGreaterThan(KILLS / 2);
});

describe('processes that share a folder', () => {
  test('ship each record once, whoever does it', async () => {
    const directory = temporaryFolder();
    const collector = await testCollector();
    onTestFinished(collector.close);
    for (let stream = 0; stream < 20; stream++) {
      const ids = names(20).map((id) => `s${stream}-${id}`);
      append(directory, ids.map((id) => entry(id)).join(''), `${ORPHAN}-${stream + 2}`);
    }
    const agents = ['a', 'b'].map((name) => start('agent.ts', directory, collector.endpoint, name, '50'));
    const forwarders = [1, 2].map(() => start('forward.ts', directory, collector.endpoint));
    await Promise.all(forwarders.map((child) => once(child, 'exit')));
    await until(() => collector.accepted().length === 500);
    for (const agent of agents) agent.kill('SIGKILL');
    expect(arrivals(collector)).toHaveLength(500);
  });

  test('take over what a killed one has left', async () => {
    const { directory, collector, forwarder } = await forwarding({ adopt: 'orphans', pollMillis: 1 });
    collector.react(() => ({ status: 503 }));
    const agent = start('agent.ts', directory, collector.endpoint, 'a', '30');
    await until(() => collector.requests.length > 0);
    collector.react(accept);
    forwarder.start();
    agent.kill('SIGKILL');
    await once(agent, 'exit');
    forwarder.start();
    await until(() => collector.accepted().length === 30);
    expect(collector.accepted()).toEqual(Array.from({ length: 30 }, (_, index) => `a${index}`));
  });
});
