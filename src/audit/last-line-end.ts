import { open } from 'node:fs/promises';

/** Bytes that are read at once. */
const STEP = 65_536;
const NEW_LINE = 10;

/**
 * Where the last whole line of a file ends, in bytes; 0 where it has none. Reads the file from its end.
 *
 * @throws the file system's error
 */
export async function lastLineEnd(path: string): Promise<number> {
  const file = await open(path);
  try {
    const buffer = Buffer.alloc(STEP);
    for (let end = (await file.stat()).size; end > 0;) {
      const start = Math.max(0, end - STEP);
      const { bytesRead } = await file.read(buffer, 0, end - start, start);
      const found = buffer.subarray(0, bytesRead).lastIndexOf(NEW_LINE);
      if (found !== -1) return start + found + 1;
      end = start;
    }
    return 0;
  } finally {
    await file.close();
  }
}
