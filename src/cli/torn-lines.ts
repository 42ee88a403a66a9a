import { statSync } from 'node:fs';
import type { TornLine } from '../audit/log-reader.ts';
import { counted } from './output.ts';

/** The torn lines of a log, each told to the person once, however often the log is read. */
export class TornLines {
  readonly #found = new Map<string, TornLine>();
  readonly #told = new Set<string>();

  add(line: TornLine): void {
    if (isStillWritten(line)) return;
    this.#found.set(`${line.path}:${line.offset}`, line);
  }

  all(): readonly TornLine[] {
    return [...this.#found.values()];
  }

  /** Says on the standard error what was not told before, a line for each file. */
  tell(): void {
    const byFile = Map.groupBy(
      [...this.#found].filter(([key]) => !this.#told.has(key)),
      ([, { path }]) => path,
    );
    for (const lines of byFile.values()) {
      process.stderr.write(`faultline: ${tornText(lines.map(([, line]) => line))}\n`);
      for (const [key] of lines) this.#told.add(key);
    }
  }
}

/** What there is to say of the torn lines of one file. */
export function tornText(lines: readonly TornLine[]): string {
  const [first] = lines;
  if (!first) return 'no torn line';
  const { path, offset, isEnded } = first;
  const ended = 'cut off while it was written, or of another kind; everything else is whole';
  if (lines.length > 1)
    return `${counted(lines.length, 'torn line')}, the first at byte ${offset} of ${path}: ${ended}`;
  const why = isEnded ? ended : 'the process ended while it wrote; everything before is whole';
  return `1 torn line at byte ${offset} of ${path}: ${why}`;
}

/** A line without an end in a file that has grown meanwhile was only seen too early. */
function isStillWritten({ path, offset, bytes, isEnded }: TornLine): boolean {
  if (isEnded) return false;
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  return size === undefined || size > offset + bytes;
}
