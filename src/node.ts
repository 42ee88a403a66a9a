/** The pipeline on Node.js: wired with the embedded log, the trace, the metrics and the callbacks. */
export { DEFAULT_LOG_FOLDER, DurableLog, type DurableLogOptions } from './audit/durable-log.ts';
export type { CompactRequest, CompactWith, ModelCompactorOptions } from './compactor/model-compactor.ts';
export { type LoggedError, readLog } from './audit/log-reader.ts';
export { createFaultline, defaultFaultline, type Faultline, setDefaultFaultline, type ToolCall } from './faultline.ts';
export type { Hints } from './hint-book.ts';
export type { FaultlineOptions, ReviewDecision } from './options.ts';
export { type Carrier, carrierOf, withCarrier } from './otel/carrier.ts';
export { carriedRun, withRun } from './otel/run-context.ts';
export type { FaultlineSpanProcessor } from './otel/span-processor.ts';
export type { SpanEvent, SpanLike } from './otel/span-like.ts';
