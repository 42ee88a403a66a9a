/**
 * The pipeline and its stages, free of Node.js built-ins and of any SDK. Programs on Node.js start from
 * `faultline/node`, which wires these with the embedded log, the trace and the metrics.
 */
export {
  type AuditDecision,
  type AuditRecord,
  type AuditSink,
  NULL_AUDIT_SINK,
  teeAuditSink,
  type TraceIdentity,
} from './audit/audit-sink.ts';
export { spanEventSink } from './audit/span-events.ts';
export { digestOf } from './compactor/digest.ts';
export type {
  CompactRequest,
  CompactWith,
  ModelCompactor,
  ModelCompactorOptions,
  ReadFailure,
} from './compactor/model-compactor.ts';
export { parseRaw, parseText } from './compactor/parse.ts';
export { RAW_TOOL_DESCRIPTION, RAW_TOOL_NAME, type RawPage, rawPage } from './context/raw-on-demand.ts';
export { type LineInput, renderLine } from './context/render.ts';
export { estimateTokens } from './context/tokens.ts';
export { callKeyOf } from './deduplicator/call-key.ts';
export { FINGERPRINT_VERSION, fingerprintOf, matchKey } from './deduplicator/fingerprint.ts';
export { FaultlineError, InvalidInputError, RunHaltedError, ToolCallBlockedError } from './errors.ts';
export {
  type Actors,
  type Budget,
  createEscalator,
  type Escalator,
  type EscalatorOptions,
  type FailureNames,
  NULL_ESCALATOR,
  type Thresholds,
} from './escalator/escalator.ts';
export type { Ladder } from './escalator/ladder.ts';
export type {
  BlockedCall,
  Conclusion,
  Counters,
  ErrorClass,
  History,
  Occurrence,
  RunEvent,
  ShownLine,
  Stop,
  Success,
} from './history/history.ts';
export { MemoryHistory, type MemoryHistoryOptions } from './history/memory.ts';
export type {
  Diagnostic,
  Frame,
  JsonValue,
  Location,
  MaybePromise,
  ParsedError,
  ParsedException,
  RawError,
  RetryAdvice,
  Severity,
  TokenCounter,
  Verdict,
} from './model.ts';
export {
  createPipeline,
  type Failure,
  type Outcome,
  type Pipeline,
  type PipelineObserver,
  type Stages,
} from './pipeline.ts';
export { captureRawError, rawText, renderRawError } from './raw-error.ts';
