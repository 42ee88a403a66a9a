import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../backends/server.ts';
import { inRepository } from '../stack/configurations.ts';

/** A line that the model would have read, and where in the trace. */
interface Shown {
  readonly number: number;
  readonly line: string;
  readonly name: string;
  /** How long the call of the tool took. */
  readonly millis: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
}

/** A process whose tools fail all the time. */
export interface Agent {
  /** Folder of its log. */
  readonly directory: string;
  readonly service: string;
  readonly shown: () => readonly Shown[];
  /** Waits until it has shown so many more lines. */
  readonly go: (lines: number) => Promise<void>;
  /** Asks it to end, and waits. */
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
  /** Kills it and removes its folder. */
  readonly close: () => Promise<void>;
}

export interface AgentOptions {
  readonly service: string;
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly endpoint: string;
  /** Time between two calls. @default 20 */
  readonly pauseMillis?: number;
  /** How it is started: by `faultline/register`, or with less time until the log is shipped. @default 'impatient' */
  readonly start?: 'register' | 'impatient';
  readonly environment?: Readonly<Record<string, string>>;
}

const STARTS = { register: 'src/register.ts', impatient: 'test/integration/programs/outage-start.ts' };
/** So that no run is halted: every call is to fail. */
const NO_LIMITS = { FAULTLINE_CONSECUTIVE: '999999999', FAULTLINE_BUDGET: '999999999' };
/** Each end of the way is tried more often than it would be. */
const QUICK = { OTEL_BSP_SCHEDULE_DELAY: '200', OTEL_METRIC_EXPORT_INTERVAL: '1000' };

/** Starts an agent in an empty folder, and waits until it has shown its first line. */
export async function startAgent(options: AgentOptions): Promise<Agent> {
  const { service, endpoint, pauseMillis = 20, start = 'impatient', environment } = options;
  const folder = mkdtempSync(join(tmpdir(), 'faultline-outage-'));
  const { PATH, HOME } = process.env;
  const program = inRepository('test/integration/programs/outage-agent.ts');
  const child = spawn(process.execPath, ['--import', inRepository(STARTS[start]), program, `${pauseMillis}`], {
    cwd: folder,
    env: {
      PATH,
      HOME,
      ...NO_LIMITS,
      ...QUICK,
      OTEL_SERVICE_NAME: service,
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const shown: Shown[] = [];
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) shown.push(JSON.parse(line) as Shown);
  });
  const killAtExit = (): void => void child.kill('SIGKILL');
  process.once('exit', killAtExit);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    process.removeListener('exit', killAtExit);
    await ended(child, signal);
  };
  const go = async (lines: number): Promise<void> => {
    const until = shown.length + lines;
    await eventually(async () => {
      if (child.exitCode !== null) throw new Error(`the agent ended with ${child.exitCode}`);
      return shown.length >= until || undefined;
    }, 60_000);
  };
  const agent: Agent = {
    directory: join(folder, '.faultline'),
    service,
    shown: () => [...shown],
    go,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async close() {
      await end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await go(1);
    return agent;
  } catch (error) {
    await agent.close();
    throw error;
  }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill(signal);
  await closed;
}
