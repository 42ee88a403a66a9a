/** Kinds of problems that every source is brought to; whoever collects issues by hand may use others, such as `TAG_NOT_FOUND`. */
export type IssueCode =
  | 'REQUIRED'
  | 'INVALID_TYPE'
  | 'INVALID_FORMAT'
  | 'INVALID_VALUE'
  | 'NOT_ALLOWED'
  | 'NOT_FOUND'
  | 'NOT_UNIQUE'
  | 'TOO_SMALL'
  | 'TOO_LARGE'
  | 'UNKNOWN_FIELD';

/** A step into an input: the name of a member, or a place in a list, from 0. */
export type PathPart = string | number;

/** One problem as a library found it; what it says may hold secrets, so that it is told by `toldIssues` alone. */
export interface FoundIssue {
  readonly path: readonly PathPart[];
  readonly code: IssueCode;
  /** The library's own words; `null`: it has none that would help. */
  readonly message: string | null;
  /** What was given, where the library tells it; otherwise it is read from the input. */
  readonly received?: unknown;
  /** What is expected, in words. */
  readonly expected?: string | undefined;
  /** Every value that is allowed, where there are only so many. */
  readonly allowed?: readonly unknown[] | undefined;
  /** Names of the fields that there are, where one is unknown. */
  readonly knownFields?: readonly string[] | undefined;
  /** What to do, in words; takes the place of what is made of the allowed values. */
  readonly suggestion?: string | undefined;
}

/** Reads the problems that one library found from what it threw or returned; `null`: it is not of this library. Never throws. */
export type IssueSource = (thrown: object) => readonly FoundIssue[] | null;
