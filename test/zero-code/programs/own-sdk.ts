/** A program that fetches its tracer first and starts its own SDK later. */
import { trace } from '@opentelemetry/api';

const tracer = trace.getTracer('program');
await import('./start-own-sdk.ts');
const span = tracer.startSpan('execute_tool orders', { attributes: { 'gen_ai.tool.name': 'orders' } });
span.recordException(new TypeError('no such order'));
span.end();
