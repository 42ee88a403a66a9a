import { isMainThread } from 'node:worker_threads';

/** How long a signal waits for what is still to be sent, in milliseconds. */
const FLUSH_MILLIS = 5_000;
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** What is done before the process ends. Neither may reject. */
export interface LastActs {
  /** Sends what is pending. */
  readonly flush: () => Promise<void>;
  /** Sends what is pending and stops. */
  readonly shutdown: () => Promise<void>;
}

/**
 * Sends what is pending when the process is about to end. The host's behaviour at a signal stays what it is:
 * where nobody else listens, the signal ends the process as it would have, after at most five seconds, and a
 * second one at once; where the host listens, the host decides what happens.
 */
export function atExit({ flush, shutdown }: LastActs): void {
  process.once('beforeExit', () => void shutdown());
  if (!isMainThread) return;
  for (const signal of SIGNALS) {
    const onSignal = (): void => {
      // Libraries that ask whether they are alone are not to find us.
      process.removeListener(signal, onSignal);
      if (process.listenerCount(signal) === 0) {
        void within(FLUSH_MILLIS, shutdown()).then(() => process.kill(process.pid, signal));
      } else {
        void flush();
        setImmediate(() => process.prependListener(signal, onSignal));
      }
    };
    process.prependListener(signal, onSignal);
  }
}

async function within(millis: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, millis);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}
