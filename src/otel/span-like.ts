import type { Attributes, HrTime, SpanContext, SpanStatus } from '@opentelemetry/api';

/** What this processor reads of a span; every SDK since 1.x has it. */
export interface SpanLike {
  readonly name: string;
  spanContext(): SpanContext;
  readonly parentSpanContext?: SpanContext | undefined;
  /** SDK 1.x. */
  readonly parentSpanId?: string | undefined;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly status: SpanStatus;
  readonly startTime?: HrTime | undefined;
  readonly events: readonly SpanEvent[];
  setAttributes?(attributes: Attributes): unknown;
}

/** An event of a span. */
export interface SpanEvent {
  readonly name: string;
  readonly time: HrTime;
  readonly attributes?: Readonly<Record<string, unknown>> | undefined;
}
