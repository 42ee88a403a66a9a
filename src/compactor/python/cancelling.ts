import type { FoundException } from '../unread-frames.ts';

/** What asyncio throws into a coroutine that it gives up. */
const CANCELLED = /(?:^|\.)CancelledError$/;

/** The chain without the cancelling at its root, which only carries out what the exception around it tells: a timeout. */
export function withoutCancelling(exceptions: readonly FoundException[]): readonly FoundException[] {
  const [around, root] = exceptions.slice(-2);
  const isCarriedOut = root !== undefined && root.message === '' && CANCELLED.test(root.type ?? '');
  return isCarriedOut && around?.type !== root.type ? exceptions.slice(0, -1) : exceptions;
}
