import type { Faultline, ToolCall } from '../../faultline.ts';
import { diagLogger } from '../../otel-registry.ts';
import type { Outcome } from '../../pipeline.ts';
import { cardReport } from '../../recovery/cards/card-report.ts';
import { readErrorCard } from '../../recovery/cards/read-error-card.ts';
import { catalogOf, type Defined } from '../../recovery/define-errors.ts';
import { card, promptCard } from '../../recovery/envelopes/card.ts';
import type { ErrorReport } from '../../recovery/error-report.ts';
import { errors as builtIn } from '../../recovery/errors.ts';
import { reportOf } from '../../recovery/report-of.ts';
import type { RunRecord } from '../../recovery/runs/run-record.ts';
import type { StepBook } from '../../recovery/steps/step-book.ts';
import { checkedStepsFor } from '../../recovery/steps/steps-for.ts';
import type { Redactor } from '../../redaction/redactor.ts';
import type { ProcessEnd } from './run-process.ts';

/** Characters of the end of each stream in which values for steps are looked for. */
const MAX_CHARS = 32_768;

/** A command that failed, with what is to be done about it. */
export interface FailedRun {
  readonly report: ErrorReport;
  readonly card: NonNullable<RunRecord['error_card']>;
  readonly prompt: string;
  /** Steps of the command's own that were left out. */
  readonly leftOut: number;
  /** What the pipeline made of it; `null` where it could not take it. */
  readonly outcome: Outcome | null;
}

export interface FailedRunMeans {
  /** Without secrets. */
  readonly command: string;
  readonly program: string | null;
  readonly call: ToolCall;
  readonly end: ProcessEnd;
  readonly faultline: Faultline;
  readonly redactor: Redactor;
  readonly book: StepBook;
  readonly cardPrefix?: string | undefined;
  readonly errors?: Defined | undefined;
}

/** Takes a failure through the pipeline, and makes its card of what the command printed: its own card, or our reading. */
export async function failedRun(failure: object, means: FailedRunMeans): Promise<FailedRun> {
  const { command, program, end, redactor, book, cardPrefix, errors } = means;
  const outcome = await recorded(failure, means);
  const derived = reportOf(failure, { redactor, ...(errors && { errors }) });
  const printed = readErrorCard(redactor.text(end.stderr.text()), { prefix: cardPrefix });
  const entry = printed === null ? null : catalogOf(errors ?? builtIn).get(printed.code);
  const report = printed === null ? derived : cardReport(derived, printed, entry);
  const { steps, leftOut } = checkedStepsFor(report, {
    command,
    program,
    output: redactor.text([end.stderr, end.stdout].map((window) => window.text().slice(-MAX_CHARS)).join('\n')),
    parsed: outcome?.parsed,
    book,
    card: printed?.steps,
  });
  const told: ErrorReport = { ...report, steps };
  const prompt = promptCard({ command, exitCode: end.exitCode, report: told });
  return { report: told, card: card.from(told), prompt: prompt + leftOutNote(leftOut), leftOut, outcome };
}

function leftOutNote(leftOut: number): string {
  if (leftOut === 0) return '';
  return `\n\nLeft out: ${leftOut === 1 ? 'a step' : `${leftOut} steps`} of the command's own that would destroy data.`;
}

async function recorded(failure: object, { faultline, call }: FailedRunMeans): Promise<Outcome | null> {
  try {
    const outcome = await faultline.recordError(failure, call);
    void faultline.settleReview(outcome).catch(() => {});
    return outcome;
  } catch (error) {
    diagLogger().error(`faultline: a failed command could not be recorded: ${String(error)}`);
    return null;
  }
}
