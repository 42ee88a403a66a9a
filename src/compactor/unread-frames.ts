import type { Frame, ParsedException } from '../model.ts';

/**
 * Lines that are known to be the frames of a stack, raise point first, and are read when somebody asks. Of most stacks
 * nobody ever wants more than the first frame of the user's, and to know that a line is a frame takes a fraction of the
 * time that it takes to read it.
 */
export class UnreadFrames {
  readonly #lines: readonly string[];
  readonly #read: (line: string) => Frame | null;
  #all: readonly Frame[] | null = null;

  constructor(lines: readonly string[], read: (line: string) => Frame | null) {
    this.#lines = lines;
    this.#read = read;
  }

  get length(): number {
    return this.#lines.length;
  }

  get all(): readonly Frame[] {
    this.#all ??= this.#lines.map(this.#read).filter((frame) => frame !== null);
    return this.#all;
  }

  /** The first of which something holds, without reading those behind it. */
  find(holds: (frame: Frame) => boolean): Frame | undefined {
    for (const line of this.#lines) {
      const frame = this.#read(line);
      if (frame !== null && holds(frame)) return frame;
    }
    return undefined;
  }
}

/** Frames that were read, or are still to be. */
export type Frames = readonly Frame[] | UnreadFrames;

/** An exception as a dialect found it. */
export type FoundException = Omit<ParsedException, 'frames'> & { readonly frames: Frames };

/** All frames, read. */
export function allFrames(frames: Frames): readonly Frame[] {
  return frames instanceof UnreadFrames ? frames.all : frames;
}

/** An exception whose frames are read when they are asked for. */
export function parsedException(found: FoundException): ParsedException {
  const { type, code, message, frames } = found;
  if (!(frames instanceof UnreadFrames)) return { type, code, message, frames };
  return {
    type,
    code,
    message,
    get frames() {
      return frames.all;
    },
  };
}
