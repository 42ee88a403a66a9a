import {
  type Context,
  context,
  logs,
  propagation,
  ROOT_CONTEXT,
  SamplingDecision,
  SpanKind,
  trace,
} from '@opentelemetry/api';
import { NodeSDK } from '@opentelemetry/sdk-node';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  InMemorySpanExporter,
  ParentBasedSampler,
  SimpleSpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { afterEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import type { Sampler as SdkSampler } from '@opentelemetry/sdk-trace';
import { readLog } from '../../src/audit/log-reader.ts';
import { createFaultline } from '../../src/faultline.ts';
import { errorAwareSampler, type Sampler, withFaultlineSpans } from '../../src/node-sdk.ts';
import { attachProcessor } from '../../src/otel/attach.ts';
import type { FaultlineOptions } from '../../src/options.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const REMOTE = { traceId: TRACE_ID, spanId: 'b7ad6b7169203331', isRemote: true };
const UNSAMPLED: Context = trace.setSpanContext(ROOT_CONTEXT, { ...REMOTE, traceFlags: 0 });
const SAMPLED: Context = trace.setSpanContext(ROOT_CONTEXT, { ...REMOTE, traceFlags: 1 });

function decide(sampler: Sampler, parent: Context = ROOT_CONTEXT): ReturnType<Sampler['shouldSample']> {
  return sampler.shouldSample(parent, TRACE_ID, 'span', SpanKind.INTERNAL, {}, []);
}

afterEach(() => {
  vi.unstubAllEnvs();
  for (const api of [trace, context, propagation, logs]) api.disable();
});

describe('errorAwareSampler', () => {
  test('is a sampler of the SDK, and takes one', () => {
    expectTypeOf(errorAwareSampler(new AlwaysOffSampler())).toExtend<SdkSampler>();
  });

  test('records what would be dropped, and changes nothing else', () => {
    const attributes = { rule: 'health check' };
    const decided = { decision: SamplingDecision.NOT_RECORD, attributes };
    expect(decide(errorAwareSampler({ shouldSample: () => decided }))).toEqual({
      decision: SamplingDecision.RECORD,
      attributes,
    });
    expect(decided.decision).toBe(SamplingDecision.NOT_RECORD);
    expect(decide(errorAwareSampler(new AlwaysOnSampler())).decision).toBe(SamplingDecision.RECORD_AND_SAMPLED);
  });

  test('stands around ParentBased and inside it', () => {
    const around = errorAwareSampler(new ParentBasedSampler({ root: new AlwaysOffSampler() }));
    expect(decide(around).decision).toBe(SamplingDecision.RECORD);
    expect(decide(around, UNSAMPLED).decision).toBe(SamplingDecision.RECORD);
    const inside = new ParentBasedSampler({ root: errorAwareSampler(new AlwaysOffSampler()) });
    expect(decide(inside).decision).toBe(SamplingDecision.RECORD);
    expect(decide(inside, UNSAMPLED).decision).toBe(SamplingDecision.NOT_RECORD);
  });

  test('is not put around itself, and says what it is around', () => {
    const sampler = errorAwareSampler(new AlwaysOffSampler());
    expect(errorAwareSampler(sampler)).toBe(sampler);
    expect(sampler.toString()).toBe('ErrorAware{AlwaysOffSampler}');
  });

  test('records where its delegate throws', () => {
    const broken: Sampler = {
      shouldSample() {
        throw new Error('no configuration');
      },
    };
    expect(decide(errorAwareSampler(broken))).toEqual({ decision: SamplingDecision.RECORD });
  });
});

/** Keeps the spans also when the SDK has stopped. */
class KeepingExporter extends InMemorySpanExporter {
  override shutdown(): Promise<void> {
    return Promise.resolve();
  }
}

interface Trial {
  readonly sampler?: SdkSampler;
  /** The exporter is given as a processor. */
  readonly isListed?: boolean;
  readonly options?: FaultlineOptions;
}

/** Starts an SDK, lets a span fail in an unsampled trace and starts one in a sampled trace; tells what came of it. */
async function trial({ sampler, isListed = false, options }: Trial = {}): Promise<object> {
  const directory = temporaryFolder();
  const faultline = createFaultline({ directory, ...options });
  const exporter = new KeepingExporter();
  const configuration = {
    metricReaders: [],
    logRecordProcessors: [],
    autoDetectResources: false,
    ...(sampler && { sampler }),
    ...(isListed ? { spanProcessors: [new SimpleSpanProcessor({ exporter })] } : { traceExporter: exporter }),
  };
  const sdk = new NodeSDK(withFaultlineSpans(configuration, faultline));
  sdk.start();
  const span = trace.getTracer('trial').startSpan('execute_tool orders', {}, UNSAMPLED);
  span.recordException(new TypeError('no such order'));
  span.end();
  trace.getTracer('trial').startSpan('sampled', {}, SAMPLED).end();
  await sdk.shutdown();
  trace.disable();
  return {
    exported: exporter.getFinishedSpans().map(({ name }) => name),
    logged: (await readLog(directory)).map(({ record }) => [record.raw.message, record.trace?.traceFlags]),
  };
}

const SEEN = { exported: ['sampled'], logged: [['no such order', 0]] };
const UNSEEN = { exported: ['sampled'], logged: [] };
const parentBased = (): SdkSampler => new ParentBasedSampler({ root: new AlwaysOffSampler() });

describe('an error of an unsampled trace is seen, and not exported, beside', () => {
  test('the default sampler', async () => {
    expect(await trial()).toEqual(SEEN);
  });

  test('the sampler of the environment', async () => {
    vi.stubEnv('OTEL_TRACES_SAMPLER', 'parentbased_always_off');
    expect(await trial()).toEqual(SEEN);
  });

  test('the sampler of the configuration', async () => {
    expect(await trial({ sampler: parentBased() })).toEqual(SEEN);
  });

  test('processors that are listed', async () => {
    expect(await trial({ isListed: true })).toEqual(SEEN);
    expect(await trial({ isListed: true, sampler: parentBased() })).toEqual(SEEN);
  });
});

test('the option leaves the sampler as it is', async () => {
  const options = { recordUnsampled: false };
  expect(await trial({ options })).toEqual(UNSEEN);
  expect(await trial({ options, sampler: parentBased() })).toEqual(UNSEEN);
  expect(await trial({ options, isListed: true })).toEqual(UNSEEN);
});

test('tracers that were made before are reached as well', () => {
  const provider = new TracerProvider({ sampler: new AlwaysOffSampler() });
  const tracer = provider.getTracer('early');
  attachProcessor(provider, createFaultline({ directory: temporaryFolder() }).spanProcessor());
  expect(tracer.startSpan('span').isRecording()).toBe(true);
});
