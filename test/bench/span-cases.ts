import { type Span, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import { AlwaysOffSampler, type Sampler, type SpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { createFaultline } from '../../src/faultline.ts';
import { errorAwareSampler } from '../../src/otel/sampler.ts';
import type { BenchCase } from './bench-case.ts';

/** A tool span of the SDK, healthy and failing, sampled and not, without our processor and with it. */
export function spanCases(): readonly BenchCase[] {
  const faultline = createFaultline({ escalator: false });
  const plain = tracerWith([]);
  const ours = tracerWith([faultline.spanProcessor()]);
  const unsampled = tracerWith([], new AlwaysOffSampler());
  const recorded = tracerWith([faultline.spanProcessor()], errorAwareSampler(new AlwaysOffSampler()));
  return [
    { name: 'span, healthy, SDK alone', run: () => span(plain, () => {}) },
    { name: 'span, healthy, with faultline', run: () => span(ours, () => {}), against: 'span, healthy, SDK alone' },
    { name: 'span, healthy and unsampled, SDK alone', run: () => span(unsampled, () => {}) },
    {
      name: 'span, healthy and unsampled, recorded for its errors',
      run: () => span(recorded, () => {}),
      against: 'span, healthy and unsampled, SDK alone',
    },
    { name: 'span, failing, SDK alone', run: () => span(plain, fail) },
    { name: 'span, failing, with faultline', run: () => span(ours, fail), against: 'span, failing, SDK alone' },
  ];
}

function tracerWith(spanProcessors: SpanProcessor[], sampler?: Sampler): Tracer {
  return new TracerProvider({ spanProcessors, ...(sampler && { sampler }) }).getTracer('bench');
}

function span(tracer: Tracer, work: (span: Span) => void): void {
  const started = tracer.startSpan('execute_tool lookup', { attributes: { 'gen_ai.tool.name': 'lookup' } });
  work(started);
  started.end();
}

const error = new Error('inventory lookup failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:5432') });

function fail(started: Span): void {
  started.recordException(error);
  started.setStatus({ code: SpanStatusCode.ERROR, message: error.message });
}
