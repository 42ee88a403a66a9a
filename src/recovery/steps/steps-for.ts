import type { ErrorReport } from '../error-report.ts';
import { destructiveCommandIn } from './destructive.ts';
import { type CommandFailure, failureFacts } from './failure-facts.ts';
import { CLASS_STEPS, GENERIC_STEPS } from './patterns/classes.ts';
import { STEP_PATTERNS } from './patterns/index.ts';
import { type CheckedSteps, safeSteps } from './safe-steps.ts';
import { EMPTY_STEP_BOOK, type StepBook } from './step-book.ts';
import { filledSteps, fits } from './step-pattern.ts';

/** What steps may come from, beside the report. */
export interface StepSources extends CommandFailure {
  /** Steps of the user's own. @default none */
  readonly book?: StepBook | undefined;
  /** Next steps of an error card that the command printed: foreign text. @default none */
  readonly card?: readonly string[] | undefined;
}

/**
 * The steps for a failure, the same for the same failure (error-prompt-card, "Recovery Step Patterns"); never empty,
 * and none of them destroys data. The first of these that has any counts: the user's steps for the code, those of the
 * tool with the values of the failure, those of the code's definition, those of the error card that the command
 * printed, the user's steps for the class, those of the class, and at last the general ones: syntax, set-up, cause.
 */
export function stepsFor(report: ErrorReport, sources: StepSources = {}): readonly string[] {
  return checkedStepsFor(report, sources).steps;
}

/** The same, with the number of steps of the command's own that were left out. */
export function checkedStepsFor(report: ErrorReport, sources: StepSources = {}): CheckedSteps {
  const { book = EMPTY_STEP_BOOK, card } = sources;
  const own = safeSteps(card ?? []);
  const facts = failureFacts(report, sources);
  const errorClass = report.errorClass.toLowerCase();
  // Who prints a card says what its code means; what we read into the rest of its output counts less.
  const pattern = card === undefined ? STEP_PATTERNS.find((one) => fits(one, facts)) : undefined;
  const classSteps = Object.hasOwn(CLASS_STEPS, errorClass) ? (CLASS_STEPS[errorClass] ?? []) : [];
  const candidates: readonly (readonly string[])[] = [
    book.byCode.get(report.code) ?? [],
    filledSteps(pattern?.steps ?? [], facts.values),
    report.steps,
    own.steps,
    book.byClass.get(errorClass) ?? [],
    filledSteps(classSteps, facts.values),
    filledSteps(GENERIC_STEPS, facts.values),
  ];
  const steps = candidates.map((all) => all.map(harmless)).find((all) => all.length > 0) ?? [];
  return { steps, leftOut: own.leftOut };
}

/** A step that would repeat a command which destroys data keeps its words only. */
function harmless(step: string): string {
  if (destructiveCommandIn(step) === null) return step;
  const colon = step.indexOf(': ');
  const words = colon === -1 ? '' : step.slice(0, colon);
  return words === '' || destructiveCommandIn(words) !== null ? 'Review the cause, and correct what it names' : words;
}
