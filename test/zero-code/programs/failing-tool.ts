/** A program whose tool fails in a span; says what its child processes would be told of the resource. */
import { trace } from '@opentelemetry/api';
import { defaultFaultline } from '../../../src/faultline.ts';

trace.getTracer('program').startActiveSpan('execute_tool orders', (span) => {
  void defaultFaultline().recordError(new Error('no such order'), { toolName: 'orders', boundary: 'program' });
  span.end();
});
console.log(JSON.stringify({ resource: process.env['OTEL_RESOURCE_ATTRIBUTES'] ?? null }));
