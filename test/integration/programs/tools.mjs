/** Two failures of an agent's tools: one at the tool boundary, one that only instrumentation sees. */
import { defaultFaultline } from 'faultline/node';

export async function callTools({ trace, SpanStatusCode }) {
  const tracer = trace.getTracer('tools');
  const traceIds = [];
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

  await tracer.startActiveSpan('execute_tool orders', async (span) => {
    traceIds.push(span.spanContext().traceId);
    const error = new Error('inventory lookup failed', { cause: refused });
    await defaultFaultline().recordError(error, { toolName: 'orders', boundary: 'program' });
    span.recordException(error);
    span.setStatus({ code: SpanStatusCode.ERROR, message: error.message });
    span.end();
  });
  tracer.startActiveSpan('cache.get', (span) => {
    traceIds.push(span.spanContext().traceId);
    span.recordException(new TypeError('cache is not readable'));
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  console.log(JSON.stringify({ traceIds }));
}
