/** Starts an SDK as a program would, with an exporter of its own, and says at the end what that was given. */
import { diag, DiagLogLevel, metrics, trace } from '@opentelemetry/api';
import { NodeSDK } from '@opentelemetry/sdk-node';
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';

const complaints: string[] = [];
const complain = (message: string): void => void complaints.push(message);
const quiet = (): void => {};
diag.setLogger(
  { error: complain, warn: complain, info: quiet, debug: quiet, verbose: quiet },
  { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
);

const exporter = new InMemorySpanExporter();
const metricExporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
const reader = new PeriodicExportingMetricReader({ exporter: metricExporter, exportIntervalMillis: 2 ** 30 });
new NodeSDK({
  spanProcessors: [new SimpleSpanProcessor({ exporter })],
  metricReaders: [reader],
  logRecordProcessors: [],
}).start();

process.once('beforeExit', () => {
  metrics.getMeter('program').createCounter('program.counter').add(1);
  void reader.forceFlush().then(() => {
    const spans = exporter.getFinishedSpans().map(({ name, attributes }) => ({ name, attributes }));
    const scopes = metricExporter.getMetrics().flatMap(({ scopeMetrics }) => scopeMetrics);
    const names = scopes.flatMap((scope) => scope.metrics.map(({ descriptor }) => descriptor.name));
    const active = trace.getTracer('later').startSpan('later').isRecording();
    console.log(JSON.stringify({ spans, metrics: names, complaints, active }));
  });
});
