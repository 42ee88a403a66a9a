import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { activeTrace } from '../../audit/active-span.ts';
import { PROCESS_RUN } from '../../context/run.ts';
import { InvalidInputError } from '../../errors.ts';
import { defaultFaultline, type Faultline, type ToolCall } from '../../faultline.ts';
import { diagLogger } from '../../otel-registry.ts';
import { withRun } from '../../otel/run-context.ts';
import { runEnvironment } from '../../otel/run-environment.ts';
import { readReports, type Report } from '../../recovery/cards/read-reports.ts';
import { commandText, withoutSecrets } from '../../recovery/command-text.ts';
import type { Defined } from '../../recovery/define-errors.ts';
import type { RunRecord } from '../../recovery/runs/run-record.ts';
import { programOf } from '../../recovery/steps/program-of.ts';
import type { StepBook } from '../../recovery/steps/step-book.ts';
import { createRedactor, type Redactor } from '../../redaction/redactor.ts';
import { commandFailure, commandInput } from './command-failure.ts';
import { type FailedRun, failedRun } from './failed-run.ts';
import { appendRun, RUN_LOG } from './run-log.ts';
import { type ProcessEnd, runProcess, type SendSignal } from './run-process.ts';
import { readStepBook, STEPS_FILE } from './steps-file.ts';

/** How a command is run, and where the record of it goes. */
export interface RunCommandOptions {
  /** @default the working directory of this process */
  readonly cwd?: string | undefined;
  /** @default process.env; run and trace are carried in any case */
  readonly env?: NodeJS.ProcessEnv | undefined;
  /** What the command reads: what this process reads, or nothing. @default 'ignore' */
  readonly stdin?: 'inherit' | 'ignore' | undefined;
  /** Where its output goes, unchanged and as fast as that takes it. @default nowhere */
  readonly stdout?: Writable | null | undefined;
  readonly stderr?: Writable | null | undefined;
  /** What stands before `_ERROR_CODE:` in error cards of the command, such as `TRIFECTA`. @default any word in capitals */
  readonly cardPrefix?: string | undefined;
  /** Errors of your own, beside the built-in ones. @default none */
  readonly errors?: Defined | undefined;
  /** File to which the record is appended; `false`: none. @default runs.jsonl in the folder of the log */
  readonly log?: string | false | undefined;
  /** File with steps of your own. @default steps.json in the folder of the log, if there is one */
  readonly steps?: string | undefined;
  /** Run of an agent that it belongs to. @default `FAULTLINE_RUN_ID`, otherwise the run that is carried */
  readonly runId?: string | undefined;
  /** @default the instance of the process */
  readonly faultline?: Faultline | undefined;
  /** Takes secrets from the record. @default the built-in rules */
  readonly redactor?: Redactor | undefined;
  /** Told when the process is started, with the means to send it signals. */
  readonly onStart?: ((send: SendSignal) => void) | undefined;
  /** Milliseconds since the Unix epoch. @default Date.now */
  readonly now?: (() => number) | undefined;
}

/** Name of this boundary. */
const BOUNDARY = 'cli-run';

/**
 * Runs a command, without a shell, to its end and tells how that went (error-prompt-card, "Programmatic Usage"): exit
 * code, what it reported, and of a failure the error card and the prompt card with the steps. The record is appended
 * to `runs.jsonl`, a failure goes through the pipeline, so that `faultline errors` lists it. Card and reports are read
 * from the first 64 KiB and the last 192 KiB of each stream.
 *
 * ```ts
 * const record = await runCommand(['npm', 'test']);
 * if (!record.success) console.log(record.error_prompt);
 * ```
 *
 * @param command - the program and its arguments
 * @throws InvalidInputError when there is no command, no such working directory, or the file with steps is wrong;
 *   whatever the command does is in the record
 */
export async function runCommand(command: readonly string[], options: RunCommandOptions = {}): Promise<RunRecord> {
  checkCommand(command, options);
  const { faultline = defaultFaultline(), redactor = createRedactor(), now = Date.now } = options;
  const book = readStepBook(options.steps ?? join(faultline.directory, STEPS_FILE));
  const startedMillis = now();
  const runId = options.runId ?? (process.env['FAULTLINE_RUN_ID'] || undefined);
  const run = async (): Promise<RunRecord> => {
    const end = await runProcess(command, {
      cwd: options.cwd,
      env: runEnvironment(options.env),
      stdin: options.stdin ?? 'ignore',
      stdout: options.stdout ?? null,
      stderr: options.stderr ?? null,
      onStart: options.onStart,
    });
    const record = await recordOf(command, end, { ...options, faultline, redactor, book, startedMillis });
    if (options.log !== false) keep(options.log ?? join(faultline.directory, RUN_LOG), record);
    return record;
  };
  return runId === undefined ? run() : withRun(runId, run);
}

interface Means extends RunCommandOptions {
  readonly faultline: Faultline;
  readonly redactor: Redactor;
  readonly book: StepBook;
  readonly startedMillis: number;
}

async function recordOf(command: readonly string[], end: ProcessEnd, means: Means): Promise<RunRecord> {
  const { faultline, redactor, startedMillis } = means;
  const shown = redactor.text(commandText(withoutSecrets(command, redactor)));
  const program = programOf(command);
  const call: ToolCall = { toolName: program ?? 'command', input: commandInput(shown), boundary: BOUNDARY };
  const runId = faultline.runOf(call);
  const trace = activeTrace();
  const success = end.exitCode === 0;
  if (success) faultline.recordSuccess(call);
  const failed =
    success || end.hasLostReader
      ? null
      : await failedRun(commandFailure(shown, end), { command: shown, program, call, end, ...means });
  return {
    timestamp: new Date(startedMillis).toISOString().replace(/\.\d{3}Z$/, 'Z'),
    command: shown,
    returncode: end.exitCode,
    success,
    ...reportsOf(end, redactor),
    ...(failed !== null && membersOf(failed)),
    duration_ms: Math.round(end.durationMillis),
    signal: end.signal,
    run: runId === PROCESS_RUN ? null : runId,
    trace_id: trace?.traceId ?? null,
    span_id: trace?.spanId ?? null,
  };
}

function reportsOf({ stdout, stderr }: ProcessEnd, redactor: Redactor): Record<`${string}_report`, Report> {
  const reports: Record<`${string}_report`, Report> = {};
  for (const [name, report] of [...readReports(stderr.text()), ...readReports(stdout.text())]) {
    const fields = Object.entries(report).map(([field, value]) => [field, redactedValue(field, value, redactor)]);
    reports[name] = Object.fromEntries(fields);
  }
  return reports;
}

function redactedValue(name: string, value: string | number, redactor: Redactor): string | number {
  const redacted = redactor.value(value, name);
  return typeof redacted === 'number' || typeof redacted === 'string' ? redacted : JSON.stringify(redacted);
}

function membersOf({ report, prompt, card, outcome, leftOut }: FailedRun): Partial<RunRecord> {
  return {
    error_card: card,
    error_prompt: prompt,
    ...(leftOut > 0 && { steps_left_out: leftOut }),
    error_id: report.errorId,
    ...(outcome !== null && {
      error: outcome.counters.id,
      fingerprint: outcome.fingerprint,
      digest: outcome.digest,
      count: outcome.counters.count,
    }),
  };
}

function checkCommand([program]: readonly string[], { cwd }: RunCommandOptions): void {
  if (program === undefined || program === '') {
    throw new InvalidInputError(
      "there is no command; expected a program and its arguments, for example ['npm', 'test']",
    );
  }
  if (cwd !== undefined && statSync(cwd, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new InvalidInputError(`cwd ${cwd} is no folder; expected the folder in which the command runs`);
  }
}

/** A record that cannot be kept is not to cost the host the run. */
function keep(path: string, record: RunRecord): void {
  try {
    appendRun(path, record);
  } catch (error) {
    diagLogger().warn(`faultline: the run could not be kept in ${path}: ${String(error)}`);
  }
}
