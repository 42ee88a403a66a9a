import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { closeSync } from 'node:fs';
import { constants } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../../json-value.ts';
import { closePipe, type OutputPipe, outputPipes } from './output-pipe.ts';
import { OutputWindow } from './output-window.ts';
import { type Relay, relay } from './relay.ts';

/** Sends a signal to the process; after its end, nothing. */
export type SendSignal = (signal: NodeJS.Signals) => void;

export interface ProcessOptions {
  readonly cwd?: string | undefined;
  readonly env: NodeJS.ProcessEnv;
  readonly stdin: 'inherit' | 'ignore';
  /** Where its output goes beside our window; `null`: nowhere. */
  readonly stdout: Writable | null;
  readonly stderr: Writable | null;
  readonly onStart?: ((send: SendSignal) => void) | undefined;
}

/** How a process ended. */
export interface ProcessEnd {
  /** As a shell tells it: 128 and the number of the signal, 127 not found, 126 not executable. */
  readonly exitCode: number;
  readonly signal: NodeJS.Signals | null;
  /** Why it could not be started. */
  readonly startError: Error | null;
  /** It was ended because whoever read its output went away, as `head` does. */
  readonly hasLostReader: boolean;
  readonly stdout: OutputWindow;
  readonly stderr: OutputWindow;
  readonly durationMillis: number;
}

/** How long output is waited for that a process left behind still may write, once it has been silent, in milliseconds. */
const QUIET_MILLIS = 250;
const NOT_FOUND = 127;
const NOT_EXECUTABLE = 126;
const SIGNALLED = 128;

/** Runs a command without a shell, and hands its output on as it comes. Never rejects. */
export async function runProcess(command: readonly string[], options: ProcessOptions): Promise<ProcessEnd> {
  const startedMillis = performance.now();
  const pipes = outputPipes(2);
  let child: ChildProcess;
  try {
    child = spawned(command, options, pipes);
  } catch (error) {
    // Arguments that no process can be given, such as one with a zero byte, or too many of them.
    pipes?.forEach(closePipe);
    return notStarted(error, startedMillis);
  }
  const ended = endOf(child);
  for (const { writer } of pipes ?? []) closeSync(writer);
  options.onStart?.((signal) => void child.kill(signal));
  const relays = [
    relayOf(pipes?.[0]?.reader ?? child.stdout, options.stdout),
    relayOf(pipes?.[1]?.reader ?? child.stderr, options.stderr),
  ];
  const end = await ended;
  await restOf(relays);
  if ('startError' in end) return notStarted(end.startError, startedMillis);
  const [stdout = new OutputWindow(), stderr = new OutputWindow()] = relays.map((one) => one?.window);
  const { code, signal } = end;
  const exitCode = signal === null ? (code ?? 1) : SIGNALLED + constants.signals[signal];
  const hasLostReader = signal === 'SIGPIPE' && relays.some((one) => one?.isLost());
  const durationMillis = performance.now() - startedMillis;
  return { exitCode, signal, startError: null, hasLostReader, stdout, stderr, durationMillis };
}

function spawned(
  [file = '', ...args]: readonly string[],
  { cwd, env, stdin }: ProcessOptions,
  pipes: readonly OutputPipe[] | null,
): ChildProcess {
  const [stdout, stderr] = pipes ?? [];
  const stdio: StdioOptions = [stdin, stdout?.writer ?? 'pipe', stderr?.writer ?? 'pipe'];
  return spawn(file, args, { cwd, env, stdio, windowsHide: true });
}

type End = { readonly code: number | null; readonly signal: NodeJS.Signals | null } | { readonly startError: Error };

function endOf(child: ChildProcess): Promise<End> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.on('error', (error) => {
      // Errors of signals that could not be sent come here too.
      if (child.pid === undefined) resolve({ startError: error });
    });
  });
}

function relayOf(source: Readable | null, target: Writable | null): Relay | null {
  return source === null ? null : relay(source, target);
}

/**
 * What is still on its way when the process has ended. A process of its own that it left behind may hold the pipes
 * for ever; it is not waited for.
 */
async function restOf(relays: readonly (Relay | null)[]): Promise<void> {
  const open = relays.filter((one) => one !== null);
  const exitedMillis = performance.now();
  const ended = Promise.all(open.map((one) => one.ended)).then(() => true);
  for (let hasEnded = false; !hasEnded;) {
    const silentSince = Math.max(exitedMillis, ...open.map((one) => one.lastMillis()));
    const restMillis = silentSince + QUIET_MILLIS - performance.now();
    if (restMillis <= 0) break;
    hasEnded = await Promise.race([ended, sleep(restMillis, false)]);
  }
  for (const one of open) one.stop();
}

function notStarted(error: unknown, startedMillis: number): ProcessEnd {
  const startError = error instanceof Error ? error : new Error(String(error));
  return {
    exitCode: errorCode(error) === 'ENOENT' ? NOT_FOUND : NOT_EXECUTABLE,
    signal: null,
    startError,
    hasLostReader: false,
    stdout: new OutputWindow(),
    stderr: new OutputWindow(),
    durationMillis: performance.now() - startedMillis,
  };
}
