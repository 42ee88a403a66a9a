// Runs one command line of Claude Code's Bash tool, in the place of the shell (`CLAUDE_CODE_SHELL_PREFIX`). The output
// goes to a file, as background jobs may go on writing when the command has ended. Where the host answers a failed
// command with a line, the line is printed instead; in every other case the output is, unchanged. The exit code stays.
import { spawn } from 'node:child_process';
import { closeSync, fstatSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { request } from 'node:http';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Longest output that is held back, in bytes. */
const MAX_BYTES = 1_048_576;
/** How long the host may take to answer, in milliseconds. */
const ANSWER_MILLIS = 5_000;
/** How often output is passed on once it is no longer held back, in milliseconds. */
const POLL_MILLIS = 100;

const [, , commandLine = ''] = process.argv;
const { FAULTLINE_BASH_SOCKET: socketPath, FAULTLINE_NODE_OPTIONS: nodeOptions, ...inherited } = process.env;
const env: NodeJS.ProcessEnv = nodeOptions ? { ...inherited, NODE_OPTIONS: nodeOptions } : inherited;

function ask(path: string, question: object): Promise<unknown> {
  return new Promise((resolve) => {
    const sent = request({ socketPath, path, method: 'POST', timeout: ANSWER_MILLIS }, (response) => {
      text(response).then(
        (body) => resolve(parsed(body)),
        () => resolve(null),
      );
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(null));
    sent.end(JSON.stringify(question));
  });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function run(output: number | 'inherit'): Promise<number> {
  return new Promise((resolve) => {
    const shell = env['SHELL'] ?? '/bin/sh';
    const child = spawn(shell, ['-c', commandLine], { stdio: ['inherit', output, output], env });
    child.on('error', (error) => {
      process.stderr.write(`${String(error)}\n`);
      resolve(127);
    });
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
  });
}

async function runHeld(session: string, holdMillis: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'faultline-output-'));
  const written = openSync(join(folder, 'output'), 'a');
  const read = openSync(join(folder, 'output'), 'r');
  rmSync(folder, { recursive: true });
  let position = 0;
  const passOn = (): void => {
    const buffer = Buffer.alloc(65_536);
    for (let size = 1; size > 0;) {
      size = readSync(read, buffer, 0, buffer.length, position);
      for (let from = 0; from < size;) from += writeSync(1, buffer, from, size - from);
      position += size;
    }
  };
  const isHeld = (): boolean => position === 0 && fstatSync(read).size <= MAX_BYTES;
  const started = performance.now();
  const timer = setInterval(() => {
    if (!isHeld() || performance.now() - started >= holdMillis) passOn();
  }, POLL_MILLIS);
  const exitCode = await run(written);
  clearInterval(timer);
  closeSync(written);
  const size = fstatSync(read).size;
  if (exitCode !== 0 && size > 0 && isHeld()) {
    const buffer = Buffer.alloc(size);
    readSync(read, buffer, 0, size, 0);
    const line = await ask('/failed', { session, commandLine, exitCode, output: buffer.toString('utf8') });
    if (typeof line === 'string' && line !== '') {
      writeSync(1, `${line}\n`);
      return exitCode;
    }
  }
  passOn();
  return exitCode;
}

const session = env['CLAUDE_CODE_SESSION_ID'] ?? '';
const start = await ask('/started', { session, commandLine });
if (typeof start === 'object' && start !== null && 'variables' in start) Object.assign(env, start.variables);
const holdMillis = typeof start === 'object' && start !== null && 'holdMillis' in start ? start.holdMillis : null;
process.exitCode = typeof holdMillis === 'number' ? await runHeld(session, holdMillis) : await run('inherit');
