/** A program that uses the API alone, as three copies of it: a tool fails in a span of each. */
import { createRequire } from 'node:module';
import * as imported from '@opentelemetry/api';

type Api = typeof imported;

const required: Api = createRequire(import.meta.url)('@opentelemetry/api');
/** The older version that this package pins. */
const older: Api = createRequire(createRequire(import.meta.url).resolve('@ai-sdk/otel'))('@opentelemetry/api');
const traceIds: string[] = [];

function callTool({ trace, SpanStatusCode }: Api): void {
  const attributes = { 'gen_ai.operation.name': 'execute_tool', 'gen_ai.tool.name': 'orders' };
  trace.getTracer('tools').startActiveSpan('execute_tool orders', { attributes }, (span) => {
    traceIds.push(span.spanContext().traceId);
    span.recordException(new TypeError('no such order'));
    span.setStatus({ code: SpanStatusCode.ERROR, message: 'no such order' });
    span.end();
  });
}

// The older copy first: it has to find what the newer one has registered.
older.trace.getTracer('program').startActiveSpan('agent', (agent) => {
  for (const api of [older, required, imported]) callTool(api);
  agent.end();
});
console.log(JSON.stringify({ traceIds, copies: new Set([older, required, imported].map(({ trace }) => trace)).size }));
