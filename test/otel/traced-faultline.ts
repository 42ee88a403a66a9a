import { context, type Span, trace, type Tracer } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
  type SpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { type LoggedError, readLog } from '../../src/audit/log-reader.ts';
import { createFaultline, type Faultline } from '../../src/faultline.ts';
import type { FaultlineOptions } from '../../src/options.ts';
import type { Outcome } from '../../src/pipeline.ts';
import { temporaryFolder } from '../temporary-folder.ts';

context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());

/** A Faultline with a real tracer provider around it: ours first, then an exporter that keeps what it is given. */
export interface TracedFaultline {
  readonly faultline: Faultline;
  readonly tracer: Tracer;
  readonly outcomes: readonly Outcome[];
  /** The newest exported span of this name. */
  readonly exported: (name: string) => ReadableSpan;
  readonly log: () => Promise<readonly LoggedError[]>;
}

export function tracedFaultline(
  options: FaultlineOptions = {},
  shape: (processor: SpanProcessor) => SpanProcessor = (processor) => processor,
): TracedFaultline {
  const outcomes: Outcome[] = [];
  const directory = temporaryFolder();
  const faultline = createFaultline({ directory, onDigest: (outcome) => void outcomes.push(outcome), ...options });
  const exporter = new InMemorySpanExporter();
  const provider = new TracerProvider({
    spanProcessors: [shape(faultline.spanProcessor()), new SimpleSpanProcessor({ exporter })],
  });
  return {
    faultline,
    tracer: provider.getTracer('test'),
    outcomes,
    exported(name) {
      const span = exporter.getFinishedSpans().findLast((finished) => finished.name === name);
      if (!span) throw new Error(`no span ${name} was exported`);
      return span;
    },
    log: () => readLog(directory),
  };
}

/** Runs some work in a span, and ends the span afterwards. */
export function inSpan<T>(tracer: Tracer, name: string, work: (span: Span) => T, attributes = {}): T {
  const span = tracer.startSpan(name, { attributes }, context.active());
  try {
    return context.with(trace.setSpan(context.active(), span), () => work(span));
  } finally {
    span.end();
  }
}

/** The error that a piece of work throws. */
export function thrownBy(work: () => void): Error {
  try {
    work();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('nothing was thrown');
}
