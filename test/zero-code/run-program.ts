import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type LoggedError, readLog } from '../../src/audit/log-reader.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const REGISTER = join(import.meta.dirname, '../../src/register.ts');

/** How a program ended, and what it left. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Folder in which it ran. */
  readonly folder: string;
  readonly log: () => Promise<readonly LoggedError[]>;
  /** What it printed as its last line of JSON. */
  readonly said: () => unknown;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Preloaded, in this order. @default register alone */
  readonly imports?: readonly string[];
  /** Told of each line that the program prints. */
  readonly onLine?: (line: string, kill: (signal: NodeJS.Signals) => void) => void;
}

/** Preloads by the names that tests use. */
export const PRELOADS = {
  register: REGISTER,
  connections: join(import.meta.dirname, 'programs/watch-connections.ts'),
  ownSdk: join(import.meta.dirname, 'programs/start-own-sdk.ts'),
};

/** Runs a program of `programs/` in a new process and an empty folder, without any `OTEL_*` variable of ours. */
export function runProgram(name: string, options: RunOptions = {}): Promise<Ended> {
  const folder = temporaryFolder();
  const kept = Object.entries(process.env).filter(
    ([key]) => !/^(?:OTEL|FAULTLINE|NODE)_|^VITEST|^TRACE(?:PARENT|STATE)$|^BAGGAGE$/.test(key),
  );
  const imports = (options.imports ?? [REGISTER]).flatMap((path) => ['--import', path]);
  const child = spawn(process.execPath, [...imports, join(import.meta.dirname, 'programs', `${name}.ts`)], {
    cwd: folder,
    env: { ...Object.fromEntries(kept), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += String(chunk);
    for (const line of String(chunk).split('\n')) options.onLine?.(line, (signal) => child.kill(signal));
  });
  child.stderr.on('data', (chunk: Buffer) => (stderr += String(chunk)));
  const directory = resolve(folder, options.env?.['FAULTLINE_DIR'] ?? '.faultline');
  return new Promise((settle, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      settle({
        code,
        signal,
        stdout,
        stderr,
        folder,
        log: async () => (existsSync(directory) ? readLog(directory) : []),
        said: () => JSON.parse(stdout.trim().split('\n').at(-1) ?? 'null'),
      });
    });
  });
}
