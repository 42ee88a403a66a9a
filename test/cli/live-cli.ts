import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { MAIN, temporaryFolder } from './run-cli.ts';

/** A command that goes on while the test does. */
export interface LiveCli {
  readonly child: ChildProcess;
  /** What it printed so far. */
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Resolves when an output matches, the standard one where none is named; rejects when the command ends before. */
  readonly until: (wanted: RegExp, name?: 'stdout' | 'stderr') => Promise<string>;
  /** Resolves with its exit code; sends it a signal before, where one is given. */
  readonly ended: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** Starts the CLI in an empty folder. */
export function startCli(words: readonly string[], env: NodeJS.ProcessEnv = {}): LiveCli {
  return startCommand(process.execPath, [MAIN, ...words], env);
}

/** Starts any command in an empty folder, without the variables that colour output. */
export function startCommand(command: string, words: readonly string[], env: NodeJS.ProcessEnv = {}): LiveCli {
  const { FAULTLINE_DIR: _, FORCE_COLOR: _force, NO_COLOR: _no, ...inherited } = process.env;
  const child = spawn(command, words, { cwd: temporaryFolder(), env: { ...inherited, ...env } });
  const output = { stdout: '', stderr: '' };
  let check = (): void => {};
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
      check();
    });
  }
  const exit = once(child, 'close');
  return {
    child,
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    async until(wanted, name = 'stdout') {
      const { promise, resolve } = Promise.withResolvers<void>();
      check = () => {
        if (wanted.test(output[name])) resolve();
      };
      check();
      await Promise.race([promise, exit]);
      if (wanted.test(output[name])) return output[name];
      throw new Error(`it ended without ${String(wanted)}: ${output.stdout}${output.stderr}`);
    },
    async ended(signal) {
      if (signal) child.kill(signal);
      await exit;
      return child.exitCode;
    },
  };
}
