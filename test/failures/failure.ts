import type { ErrorClass, Toolchain } from '../corpus/error-class.ts';

/**
 * Commands of a toolchain that fail in projects of a realistic size. Sources, marks (`«here»`), commands and
 * the sandbox are those of the corpus.
 */
export interface FailingToolchain extends Omit<Toolchain, 'classes' | 'comment'> {
  readonly failures: readonly Failure[];
}

/** One command that fails, with the truth as it was written before the command ran. */
export interface Failure extends Pick<ErrorClass, 'files' | 'run' | 'prepare'> {
  /** Lower case with hyphens, unique within its toolchain. */
  readonly name: string;
  readonly truth: {
    /** The words of the root cause that must be kept, all of them. */
    readonly cause: string;
    /** The mark of the user's own line, or `file:line`; `null`: the output names none. */
    readonly at: string | null;
  };
  /** Whether the output has a few words only, which a reader should get as they are. @default false */
  readonly isShort?: boolean;
}

/** The failure as the corpus has its classes. */
export function classOf({ name, files, run, prepare, truth }: Failure): ErrorClass {
  return { name, files, run, ...(prepare !== undefined && { prepare }), truth, near: [] };
}
