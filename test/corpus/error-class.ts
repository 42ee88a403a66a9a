/**
 * What the corpus is made of: small programs that fail in a known way.
 *
 * The truth is written with the program, before it has run: where it fails is marked in its source, and
 * how is what the program was written for. In sources, commands and truths `{{name}}` stands for a value;
 * in sources `«name»` marks a place (the mark itself is not written to the file).
 */

/** A tool with its ways to fail. */
export interface Toolchain {
  /** Lower case, the name of its file: `gcc`, `python`, `vitest`. */
  readonly name: string;
  /** Debian packages that it needs beside what `.ci/run` asks of a machine. */
  readonly packages?: readonly string[];
  /** npm packages with exact versions, found as `node_modules` in the folder of the program. */
  readonly npm?: Readonly<Record<string, string>>;
  /** PyPI requirements with exact versions, for Debian's `python3`. */
  readonly pypi?: readonly string[];
  /** Added to the small environment of the programs. */
  readonly environment?: Readonly<Record<string, string>>;
  /** What begins a comment line: it lets the lines of a source shift. `null` where no line may be added. */
  readonly comment: string | null;
  /** Whether its commands must reach the package registries; the others have the loopback alone. */
  readonly network?: boolean;
  readonly classes: readonly ErrorClass[];
}

/** One failure, and what is like it. */
export interface ErrorClass {
  /** Lower case with hyphens, unique within its toolchain. */
  readonly name: string;
  /**
   * Path → source. A line `{{shift}}` is where comment lines may be added; without one they are added at
   * the top of each file that has a mark.
   */
  readonly files: Readonly<Record<string, string>>;
  /** Bash, run in the program's folder; its output of both streams is the captured text. */
  readonly run: string;
  /** Bash, run before; its output is not captured. */
  readonly prepare?: string;
  /** What `{{name}}` stands for. */
  readonly values?: Readonly<Record<string, string>>;
  readonly truth: TruthOf;
  /** Values that make no other failure, a record for each further twin: ids, times, user data, temporary names. */
  readonly noise?: readonly Readonly<Record<string, string>>[];
  /** Failures that look nearly the same and are others. At least one. */
  readonly near: readonly NearMiss[];
  /**
   * How a twin may differ beside its values.
   * @default true: in another folder, its lines shifted
   */
  readonly moves?: boolean;
}

/** Another failure: what is given takes the place of what the class has. */
export interface NearMiss {
  readonly name: string;
  readonly values?: Readonly<Record<string, string>>;
  /** Replaces files of the same path, and adds others. */
  readonly files?: Readonly<Record<string, string>>;
  readonly run?: string;
  readonly prepare?: string;
  readonly truth?: Partial<TruthOf>;
}

/** What is right about a failure. What is left out is not scored. */
export interface TruthOf {
  /** Type of the outermost or of the root exception, as the tool writes it; `null`: there is none to be named. */
  readonly type?: string | null;
  /** `null`: the text has none. */
  readonly code?: string | null;
  /** The words of the root cause that the digest must have, all of them. */
  readonly cause: string;
  /** The mark of the user's own line to be named, or `file:line` for a place that no source has; `null`: none. */
  readonly at?: string | null;
  readonly function?: string;
  /** Every error and warning of a compiler, linter or test run, in order. */
  readonly diagnostics?: readonly DiagnosticTruth[];
}

export interface DiagnosticTruth {
  /** A mark, or `file:line`, or a file alone. Whether the column counts is up to `column`. */
  readonly at: string;
  /** Whether the tool points at the very column of the mark. @default false */
  readonly column?: boolean;
  /** @default 'error' */
  readonly severity?: 'error' | 'warning' | 'info';
  readonly code?: string;
  /** Words that its message must have, all of them. */
  readonly message: string;
}
