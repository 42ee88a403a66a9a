import { constants } from 'node:os';
import type { SendSignal } from '../../boundary/command/run-process.ts';

const PASSED = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

/** Signals that end a process without more; what else ends one, as a crash does, would write a core of ours. */
const ENDING: ReadonlySet<string> = new Set(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL', 'SIGALRM', 'SIGUSR2']);

/** The way of signals from whoever runs us to the command. */
export interface PassedSignals {
  /** Where they go from now on. */
  to(send: SendSignal): void;
  /** The command has ended: from now on they end us. */
  end(): void;
}

/**
 * Passes signals on to the command, each as often as it comes. At a terminal, Ctrl-C reaches the command by itself,
 * as it does every process in front of it, and is not passed on a second time.
 */
export function passSignals(): PassedSignals {
  const hasTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;
  const early: NodeJS.Signals[] = [];
  let send: SendSignal | null = null;
  const handlers = PASSED.map((signal) => {
    const handler = (): void => {
      const isSentByTerminal = hasTerminal && (signal === 'SIGINT' || signal === 'SIGQUIT');
      if (isSentByTerminal) return;
      if (send === null) early.push(signal);
      else send(signal);
    };
    process.on(signal, handler);
    return { signal, handler };
  });
  return {
    to(target) {
      send = target;
      for (const signal of early.splice(0)) target(signal);
    },
    end() {
      for (const { signal, handler } of handlers) process.off(signal, handler);
    },
  };
}

/** Ends this process as the command ended: by the same signal, so that whoever runs us sees what happened. */
export function endBy(signal: string): void {
  const number = Object.entries(constants.signals).find(([name]) => name === signal)?.[1] ?? 0;
  process.exitCode = 128 + number;
  if (ENDING.has(signal)) process.kill(process.pid, number);
}
