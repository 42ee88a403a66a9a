import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A real server that runs as a process of the test. */
export interface Server {
  readonly pid: () => number | undefined;
  /** What it printed since it was last started, both streams. */
  readonly output: () => string;
  /** Asks it to end and waits until it has. */
  readonly stop: () => Promise<void>;
  /** Kills it without a warning, as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Stops it in its tracks, with its connections open, until `resume`. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Starts it again as it was first started, on the same ports and data, and waits until it is ready. Ends it first. */
  readonly restart: () => Promise<void>;
  /** Kills it and removes its data: for `afterAll`. */
  readonly close: () => Promise<void>;
}

export interface ServerCommand {
  readonly command: string;
  readonly arguments: readonly string[];
  /** Added to PATH, HOME and what else the machine needs; the variables of the test itself do not reach it. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Where it keeps its data; removed by `close`. */
  readonly folder?: string;
  /** Asked every 50 ms until it answers true; a rejection counts as no. */
  readonly ready: (output: string) => boolean | Promise<boolean>;
}

const START_MILLIS = 60_000;
const STOP_MILLIS = 20_000;

/** Starts a server and waits until it is ready. Rejects with its output where it ends or is not ready within a minute. */
export async function startServer(settings: ServerCommand): Promise<Server> {
  let running = await start(settings);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const { child } = running;
    if (ended(child)) return;
    const gone = once(child, 'exit');
    // A paused process would not see the request to end.
    child.kill('SIGCONT');
    child.kill(signal);
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_MILLIS);
    await gone;
    clearTimeout(force);
  };
  return {
    pid: () => running.child.pid,
    output: () => running.output(),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    pause: () => running.child.kill('SIGSTOP'),
    resume: () => running.child.kill('SIGCONT'),
    async restart() {
      await end('SIGTERM');
      running = await start(settings);
    },
    async close() {
      await end('SIGKILL');
      if (settings.folder !== undefined) rmSync(settings.folder, { recursive: true, force: true });
    },
  };
}

/** Path of a configuration that was given as its text or as a path already. */
export function configurationFile(textOrPath: string, folder: string, name: string): string {
  if (!textOrPath.includes(':')) return textOrPath;
  const path = join(folder, name);
  writeFileSync(path, textOrPath);
  return path;
}

/** A new empty folder for a server's data. */
export function dataFolder(): string {
  return mkdtempSync(join(tmpdir(), 'faultline-server-'));
}

/**
 * Ports that servers of tests may have: below those that systems give to outgoing connections (Linux from
 * 32768, others from 49152), or a connection may take one before its server has started.
 */
const SERVER_PORTS = { from: 20_000, below: 32_000 } as const;
const given = new Set<number>();

/** A TCP port of the loopback that is free, and that no other call and no outgoing connection will be given. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(SERVER_PORTS.from, SERVER_PORTS.below);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  probe.listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}

/** Asks until the answer is not undefined, every 100 ms. Rejects with the last failure when the time is over. */
export async function eventually<T>(ask: () => Promise<T | undefined>, timeoutMillis = 30_000): Promise<T> {
  const deadline = Date.now() + timeoutMillis;
  let failure: unknown = new Error('the answer stayed away');
  while (Date.now() < deadline) {
    try {
      const answer = await ask();
      if (answer !== undefined) return answer;
    } catch (error) {
      failure = error;
    }
    await sleep(100);
  }
  throw new Error(`nothing within ${timeoutMillis} ms`, { cause: failure });
}

interface Running {
  readonly child: ChildProcess;
  readonly output: () => string;
}

async function start({ command, arguments: rest, environment, ready }: ServerCommand): Promise<Running> {
  const { PATH, HOME, JAVA_HOME, TMPDIR } = process.env;
  const child = spawn(command, rest, {
    env: { PATH, HOME, JAVA_HOME, TMPDIR, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  let failure: Error | undefined;
  child.on('error', (error) => (failure = error));
  // A test run that is ended must not leave servers behind.
  const killAtExit = () => child.kill('SIGKILL');
  process.once('exit', killAtExit);
  child.once('exit', () => process.removeListener('exit', killAtExit));
  const deadline = Date.now() + START_MILLIS;
  while (Date.now() < deadline) {
    if (failure !== undefined) throw failure;
    if (ended(child)) throw new Error(`${command} ended at its start:\n${output}`);
    if (await isReady(ready, output)) return { child, output: () => output };
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error(`${command} was not ready within ${START_MILLIS} ms:\n${output}`);
}

async function isReady(ready: ServerCommand['ready'], output: string): Promise<boolean> {
  try {
    return await ready(output);
  } catch {
    return false;
  }
}

function ended(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
