/**
 * The adapter for child processes that a tool has run: exit codes, output and signals in, lines out.
 *
 * | what    | how                                                                                         |
 * | ------- | ------------------------------------------------------------------------------------------- |
 * | observe | {@link recordProcess} takes what `spawnSync`, `execFile`, `execa` or a loop of one's own says |
 * | replace | the outcome's `line` is what the model is to read instead of the output                     |
 * | stop    | it throws `RunHaltedError` when the run had been ended, the failure recorded all the same   |
 * | review  | {@link recordProcess} is synchronous and does not wait; `onReview` is asked all the same    |
 * | run     | {@link runEnvironment}, or `faultline/register`, has the process continue run and trace     |
 */
import { defaultFaultline, type Faultline, type ToolCall } from '../faultline.ts';
import { andThen, type MaybePromise } from '../model.ts';
import type { Outcome } from '../pipeline.ts';

export { runEnvironment } from '../otel/run-environment.ts';

/**
 * A process that has ended, in the words of whoever ran it: the result or error of `spawnSync`, `exec`,
 * `execFile` and `execa` fit as they are.
 */
export interface ProcessResult {
  readonly command?: string | undefined;
  /** The command in `exec`'s words. */
  readonly cmd?: string | undefined;
  readonly exitCode?: number | null | undefined;
  /** The exit code in `spawnSync`'s words. */
  readonly status?: number | null | undefined;
  /** The exit code in `exec`'s words, or the name of the error that kept the process from starting. */
  readonly code?: number | string | null | undefined;
  readonly signal?: string | null | undefined;
  readonly stdout?: string | Uint8Array | null | undefined;
  readonly stderr?: string | Uint8Array | null | undefined;
  /** Why the process could not be started, or was ended. */
  readonly error?: Error | undefined;
}

/** Name of this boundary. */
const BOUNDARY = 'subprocess';

/**
 * Records how a process ended. `null`: it succeeded. Otherwise the model is to read the outcome's `line`.
 *
 * @throws RunHaltedError when the run was ended before and `enforce` is `throw`
 */
export function recordProcess(
  result: ProcessResult,
  described: Omit<ToolCall, 'boundary'>,
  faultline: Faultline = defaultFaultline(),
): MaybePromise<Outcome | null> {
  const call: ToolCall = { ...described, runId: faultline.runOf(described), boundary: BOUNDARY };
  const failure = failureOf(result);
  if (failure === null) {
    faultline.recordSuccess(call);
    return null;
  }
  return andThen(haltOf(faultline, call), (halted) =>
    andThen(faultline.recordError(failure, call), (outcome) => {
      void faultline.settleReview(outcome);
      if (halted) throw halted.error;
      return outcome;
    }),
  );
}

/** What went wrong, with all that the process printed; `null` where nothing did. */
function failureOf(result: ProcessResult): object | null {
  const { signal = null, stdout, stderr } = result;
  const notStarted = result.error ?? (result instanceof Error && typeof result.code === 'string' ? result : null);
  const exitCode = result.exitCode ?? result.status ?? (typeof result.code === 'number' ? result.code : null);
  if (!notStarted && (exitCode === null || exitCode === 0) && signal === null && !(result instanceof Error))
    return null;
  const command = result.command ?? result.cmd ?? null;
  const message = [ending(exitCode, signal, notStarted), command].filter((part) => part !== null).join(': ');
  return {
    message,
    ...(command !== null && { command }),
    ...(exitCode !== null && { exitCode }),
    ...(signal !== null && { signal }),
    ...(hasText(stdout) && { stdout }),
    ...(hasText(stderr) && { stderr }),
    ...(notStarted && { cause: notStarted }),
  };
}

function ending(exitCode: number | null, signal: string | null, notStarted: unknown): string {
  if (signal !== null) return `was ended by ${signal}`;
  if (exitCode !== null) return `exited with code ${exitCode}`;
  return notStarted === null ? 'failed' : 'could not be run';
}

function hasText(output: string | Uint8Array | null | undefined): boolean {
  return output !== undefined && output !== null && output.length > 0;
}

/** The error that ends the run, where it was ended before this failure, which is to be recorded first. */
function haltOf(faultline: Faultline, call: ToolCall): MaybePromise<{ readonly error: unknown } | null> {
  try {
    const checked = faultline.checkRun(faultline.runOf(call));
    return checked instanceof Promise
      ? checked.then(
          () => null,
          (error: unknown) => ({ error }),
        )
      : null;
  } catch (error) {
    return { error };
  }
}
