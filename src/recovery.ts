/**
 * From an error to what can be done about it: one definition of an error and every format that it is told in, the
 * report of any foreign error, validation, hints, and commands that tell how they are mended.
 */
export { type RunCommandOptions, runCommand } from './boundary/command/run-command.ts';
export type {
  Alternative,
  ErrorDefinition,
  Example,
  Hint,
  Recovery,
  RetryStrategy,
  Suggestion,
} from './definition/error-definition.ts';
export { StructuredError, type StructuredErrorOptions } from './definition/structured-error.ts';
export { type AnswerOptions, answerFor, withAnswers } from './recovery/answer.ts';
export { errorCardText } from './recovery/cards/error-card-text.ts';
export { readErrorCard } from './recovery/cards/read-error-card.ts';
export { commandOfStep, stepsOfPrompt } from './recovery/cards/prompt-steps.ts';
export { classify, type ErrorClassification } from './recovery/classify.ts';
export {
  catalogOf,
  type Defined,
  type DefinedError,
  type DefinedErrorClass,
  defineErrors,
  type DefineErrorsOptions,
  type ErrorClasses,
} from './recovery/define-errors.ts';
export { debugStateOf } from './recovery/debug-state.ts';
export type { AxError } from './recovery/envelopes/ax.ts';
export type { BotError } from './recovery/envelopes/bot.ts';
export { type ErrorCard, type FailedCommand, promptCard } from './recovery/envelopes/card.ts';
export { chooseEnvelope, type EnvelopeWishes } from './recovery/envelopes/choose-envelope.ts';
export type { CompactError } from './recovery/envelopes/compact.ts';
export type { Envelope } from './recovery/envelopes/envelope.ts';
export { ENVELOPE_NAMES, type EnvelopeName, ENVELOPES } from './recovery/envelopes/index.ts';
export { type McpErrorResult, mcpResult, type McpResultOptions } from './recovery/envelopes/mcp.ts';
export type { Problem } from './recovery/envelopes/problem.ts';
export type { StructuredErrorEnvelope } from './recovery/envelopes/structured.ts';
export { terminalDebug } from './recovery/envelopes/terminal.ts';
export type { CatalogEntry, ErrorCatalog } from './recovery/error-catalog.ts';
export { contextOf, contextsOf, errorContext, type ErrorScope, withErrorContext } from './recovery/error-context.ts';
export { errorOfCode } from './recovery/error-of-code.ts';
export type { ErrorContext, ErrorReport, RecoveryReport, ValidationIssue } from './recovery/error-report.ts';
export { type BuiltInErrors, errors } from './recovery/errors.ts';
export { answerHints, type HintsAnswer } from './recovery/hints/answer-hints.ts';
export { BUILT_IN_HINTS } from './recovery/hints/built-in.ts';
export type { HintDefinition } from './recovery/hints/hint-definition.ts';
export { createHintRegistry, type HintRegistry, type HintRegistryOptions } from './recovery/hints/hint-registry.ts';
export { problemResponse } from './recovery/problem-response.ts';
export { reportOf, type ReportOptions, reportOfParsed, reportOfRaw, reportOfText } from './recovery/report-of.ts';
export type { RunRecord } from './recovery/runs/run-record.ts';
export { didYouMean, didYouMeanText } from './recovery/similar.ts';
export { stepsFor } from './recovery/steps/steps-for.ts';
export { type CollectedIssues, collectIssues, type IssueByHand } from './recovery/validation/collected.ts';
export { exampleFor } from './recovery/validation/example-for.ts';
export { issuesOf } from './recovery/validation/issues-of.ts';
export type { StandardSchema } from './recovery/validation/schema.ts';
export { validate } from './recovery/validation/validate.ts';
export { type ValidationFailed, validationError } from './recovery/validation/validation-error.ts';
