import type { Diagnostic, Frame, ParsedException } from '../../model.ts';
import type { Finding } from '../dialect.ts';
import { errnoOf } from './errno.ts';
import { frameAt } from './frames.ts';

/** A test that failed, or a file of tests that could not run. */
export interface TestFailure {
  /** Suites and test, as the runner writes them; `null` for what belongs to no test. */
  readonly title: string | null;
  /** The file that the runner names. */
  readonly file: string | null;
  /** Outermost first; never empty. */
  readonly exceptions: readonly ParsedException[];
  /** The class of its exception, where that is no mere failed check. @default null */
  readonly kind?: string | null;
  /** @default error */
  readonly severity?: Diagnostic['severity'];
}

/** How many failures of a run are read. */
export const MAX_FAILURES = 1_000;
/** Longest message of a diagnostic, in characters. */
const MAX_MESSAGE_CHARS = 4_000;

/** One diagnostic for each failure; the first failure is the error. */
export function findingOfFailures(failures: readonly TestFailure[]): Finding | null {
  const first = failures.find(({ severity }) => severity === undefined || severity === 'error');
  if (!first) return null;
  const exceptions = first.exceptions.map((exception, index) =>
    index === first.exceptions.length - 1 ? { ...coded(exception), message: said(first) } : coded(exception),
  );
  return { exceptions: placed(exceptions, first.file), diagnostics: failures.map(diagnosticOf) };
}

function diagnosticOf(failure: TestFailure): Diagnostic {
  const frame = placeOf(failure);
  const code =
    failure.exceptions.map((exception) => coded(exception).code).find((found) => found !== null) ??
    failure.kind ??
    null;
  return {
    file: frame?.file ?? failure.file,
    line: frame?.line ?? null,
    column: frame?.column ?? null,
    severity: failure.severity ?? 'error',
    code,
    message: said(failure),
  };
}

/** The test and what went wrong, from the outermost error to the root. */
function said({ title, exceptions }: TestFailure): string {
  const messages = exceptions.map(({ message, type }) => (message === '' ? (type ?? '') : message));
  const message = [...new Set(messages)].filter((text) => text !== '').join(' ← ');
  return [title ?? '', message.trim()]
    .filter((text) => text !== '')
    .join(': ')
    .slice(0, MAX_MESSAGE_CHARS);
}

/** Runners leave out the properties of a system error; its message still has the code. */
function coded(exception: ParsedException): ParsedException {
  return { ...exception, code: exception.code ?? errnoOf(exception.message) };
}

function placeOf({ exceptions }: TestFailure): Frame | undefined {
  const innermostFirst = exceptions.toReversed();
  const own = innermostFirst.map(({ frames }) => frames.find(({ inApp }) => inApp)).find(Boolean);
  return own ?? undefined;
}

/** Adds the file of the tests where no frame of the user's own says more. */
function placed(exceptions: readonly ParsedException[], file: string | null): readonly ParsedException[] {
  const root = exceptions.at(-1);
  if (!root || file === null || exceptions.some(({ frames }) => frames.some(({ inApp }) => inApp))) return exceptions;
  const frames = [...root.frames, frameAt(file, null, null, null)];
  return [...exceptions.slice(0, -1), { ...root, frames }];
}
