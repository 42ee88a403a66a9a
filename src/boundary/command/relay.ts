import type { Readable, Writable } from 'node:stream';
import { diagLogger } from '../../otel-registry.ts';
import { OutputWindow } from './output-window.ts';

/** A stream of a command on its way to whoever reads it. */
export interface Relay {
  readonly window: OutputWindow;
  /** Settled when the stream has ended, or nobody reads it any more. */
  readonly ended: Promise<void>;
  /** By the monotonic clock, in milliseconds: when something came last, or a slow reader was waited for. */
  lastMillis(): number;
  /** Whether the target's reader went away. */
  isLost(): boolean;
  /** Stops reading: the process at the other end is told at its next write. */
  stop(): void;
}

/**
 * Hands the bytes of a stream on unchanged, as fast as their reader takes them, and keeps a window of them. A reader
 * who goes away, as `head` does, is told to the command by its next write, as it would be without us.
 *
 * @param target - `null`: nobody but us reads
 */
export function relay(source: Readable, target: Writable | null): Relay {
  const window = new OutputWindow();
  let lastMillis = performance.now();
  let isWaiting = false;
  let isLost = false;

  const resume = (): void => {
    isWaiting = false;
    lastMillis = performance.now();
    source.resume();
  };
  const stop = (): void => void source.destroy();
  const lost = (error: Error): void => {
    isLost = true;
    if (Reflect.get(error, 'code') !== 'EPIPE')
      diagLogger().warn(`faultline: output could not be handed on: ${error.message}`);
    stop();
  };
  source.on('data', (chunk: Buffer) => {
    lastMillis = performance.now();
    window.add(chunk);
    if (target === null || target.write(chunk)) return;
    isWaiting = true;
    source.pause();
  });
  target?.on('drain', resume);
  target?.on('error', lost);
  // A terminal that is gone, for one: there is nothing more to read.
  source.on('error', stop);
  const ended = new Promise<void>((resolve) => void source.once('close', resolve)).then(() => {
    target?.off('drain', resume);
    target?.off('error', lost);
  });
  return { window, ended, stop, isLost: () => isLost, lastMillis: () => (isWaiting ? performance.now() : lastMillis) };
}
