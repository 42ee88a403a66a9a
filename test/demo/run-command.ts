import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const TYPESCRIPT = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));

/** The programs that the agent may start, and what starts them here. */
const PROGRAMS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  node: [process.execPath],
  python3: ['python3', '-B'],
  tsc: [process.execPath, join(TYPESCRIPT, 'bin', 'tsc')],
};

/** Longest time that a command may take, in milliseconds. */
const TIMEOUT_MILLIS = 20_000;

/**
 * Runs a command without a shell and returns what it printed.
 *
 * @throws Error with the whole output, worded as by Node.js itself, when the command fails
 */
export function runCommand(
  command: string,
  directory: string,
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const [name = '', ...words] = command.split(' ');
  const program = PROGRAMS[name];
  if (!program) return Promise.reject(new Error(`Command not found: ${name}`));
  const [file, ...leading] = program;
  const env = { PATH: process.env['PATH'], NO_COLOR: '1', ...environment };
  return new Promise((resolve, reject) => {
    const child = execFile(
      file,
      [...leading, ...words],
      { cwd: directory, env, timeout: TIMEOUT_MILLIS, killSignal: 'SIGKILL' },
      (error, stdout, stderr) => {
        process.off('exit', kill);
        const output = `${stdout}${stderr}`.trimEnd();
        if (error) reject(Object.assign(new Error(`Command failed: ${command}\n${output}`), { exitCode: error.code }));
        else resolve(output);
      },
    );
    const kill = (): void => void child.kill('SIGKILL');
    process.once('exit', kill);
  });
}
