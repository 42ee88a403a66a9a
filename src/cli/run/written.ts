import type { Writable } from 'node:stream';

/** Writes text behind what was written before, and waits until all of it is out, or nobody reads it any more. */
export async function written(stream: Writable, text: string): Promise<void> {
  if (stream.destroyed || text === '') return;
  await new Promise<void>((resolve) => {
    stream.once('error', () => resolve());
    stream.write(text, () => resolve());
  });
}
