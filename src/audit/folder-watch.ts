import { type FSWatcher, watch } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Pause after a change, in milliseconds: changes come in crowds. */
const SETTLE_MILLIS = 10;

/** Tells when it is worth looking at a folder again. */
export interface FolderWatch {
  /** Resolves soon after something changed in the folder, and in any case after the poll time or at the abort. */
  changed(): Promise<void>;
  /** The folder is not there: one that comes back under its name is another one, and is watched anew. */
  lost(): void;
  close(): void;
}

/** Watches a folder, which need not exist. What the file system does not tell is found by looking every `pollMillis`. */
export function watchFolder(directory: string, pollMillis: number, signal: AbortSignal): FolderWatch {
  let hasChanged = false;
  let wake = (): void => {};
  const change = (): void => {
    hasChanged = true;
    wake();
  };
  function lost(): void {
    watcher?.close();
    watcher = null;
  }
  // From the start on: what changes before the first look is over must not wait for the next poll.
  let watcher = tryWatch(directory, change, lost);
  signal.addEventListener('abort', change, { once: true });
  return {
    lost,
    async changed() {
      watcher ??= tryWatch(directory, change, lost);
      if (!hasChanged && !signal.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, pollMillis);
        wake = resolve;
        await promise;
        clearTimeout(timer);
      }
      if (hasChanged && !signal.aborted) await sleep(SETTLE_MILLIS);
      hasChanged = false;
    },
    close() {
      lost();
      signal.removeEventListener('abort', change);
    },
  };
}

/** `null` where the folder is not there, or nothing more can be watched. */
function tryWatch(directory: string, onChange: () => void, onLost: () => void): FSWatcher | null {
  try {
    return watch(directory, onChange).on('error', onLost);
  } catch {
    return null;
  }
}
