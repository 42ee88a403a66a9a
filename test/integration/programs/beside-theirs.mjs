// The tracing of a program that uses other products: a plain exporter, Langfuse and OpenInference, all of which send to
// BACKENDS. OURS lists our processor `first` or `last` among theirs. Agents import it; `--import` loads it before them.
import { OpenInferenceSimpleSpanProcessor } from '@arizeai/openinference-vercel';
import { LangfuseSpanProcessor } from '@langfuse/otel';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

const { BACKENDS, OURS } = process.env;
const exporterTo = (backend) => new OTLPTraceExporter({ url: `${BACKENDS}/${backend}/v1/traces` });
const theirs = [
  new BatchSpanProcessor(exporterTo('plain')),
  new LangfuseSpanProcessor({ publicKey: 'public', secretKey: 'secret', baseUrl: BACKENDS }),
  new OpenInferenceSimpleSpanProcessor({ exporter: exporterTo('openinference') }),
];
const ours = OURS === undefined ? [] : [(await import('faultline/node')).defaultFaultline().spanProcessor()];
const spanProcessors = OURS === 'first' ? [...ours, ...theirs] : [...theirs, ...ours];
const provider = new NodeTracerProvider({ spanProcessors });
provider.register();
process.once('beforeExit', () => provider.shutdown());
