import type { Diagnostic, RetryAdvice } from '../model.ts';
import type { ErrorText } from './error-text.ts';
import type { FoundException } from './unread-frames.ts';

/** What a dialect found in a text. */
export interface Finding {
  /** Outermost exception first, root cause last. Empty when there are only diagnostics. */
  readonly exceptions: readonly FoundException[];
  /** In the order of the text. */
  readonly diagnostics?: readonly Diagnostic[];
  readonly retry?: RetryAdvice;
  /**
   * Texts inside this one that may hold a deeper error in any dialect, most telling first (a child
   * process's stderr, a response body, a log field). The parser reads them in turn and appends what it
   * finds as the inner cause. The root message itself is always tried and need not be listed.
   */
  readonly embedded?: readonly string[];
  /**
   * Whether the messages of exceptions without type and code say something of their own beside `embedded`,
   * such as the words of a log's record beside its stack. @default false: they only wrap it
   */
  readonly keepsWords?: boolean;
  /**
   * What stands around an output, which is read as a console of its own. Where it is only that (`true`) and nobody reads
   * what is inside, nobody has read the text.
   * @default this stands around no output
   */
  readonly onlyWraps?: boolean;
  /** Whether nothing but the root message's own words is in it, although it may read like another tool's. @default false */
  readonly isPlain?: boolean;
}

/**
 * The grammar of one tool's or language's errors.
 *
 * `read` gets every failing text with the evidence and must answer `null` quickly for what is not its own: it may only
 * claim a text on evidence that no prose has. It is pure, never throws, and runs in time linear in the text.
 */
export interface Dialect {
  /** Lower-case, the name of the file. */
  readonly name: string;
  /**
   * Which dialect is asked first: the highest. 90 test runners, 80 stack traces of a language,
   * 60 compilers and linters, 50 structured bodies, 40 tools and shells, 10 symptoms.
   */
  readonly rank: number;
  /**
   * Words of which every text of this dialect has at least one, as they are written; looking for them is
   * far cheaper than `read`, which gets no text without them.
   * @default none: every text is read
   */
  readonly evidence?: readonly string[];
  readonly read: (text: ErrorText) => Finding | null;
}
