import { propagation, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { describe, expect, test } from 'vitest';
import { processStartFrom } from '../../src/otel/process-start.ts';

const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

describe('processStartFrom', () => {
  test('a process that was started by hand', () => {
    expect(processStartFrom({})).toEqual({ runId: null, context: null, variables: {}, trustsBaggage: true });
  });

  test('one that was started in a run and a span', () => {
    const variables = { TRACEPARENT, TRACESTATE: 'vendor=1', BAGGAGE: 'tenant=7,faultline.run.id=of%20it' };
    const start = processStartFrom({ ...variables, PATH: '/bin' });
    expect(start).toMatchObject({ runId: 'of it', variables });
    const context = start.context ?? ROOT_CONTEXT;
    expect(trace.getSpanContext(context)).toMatchObject({ spanId: 'b7ad6b7169203331', isRemote: true });
    expect(trace.getSpanContext(context)?.traceState?.get('vendor')).toBe('1');
    expect(propagation.getBaggage(context)?.getEntry('tenant')?.value).toBe('7');
  });

  test('what the thread hands on goes before the environment, as a whole', () => {
    const start = processStartFrom(
      { TRACEPARENT, BAGGAGE: 'faultline.run.id=outer' },
      { BAGGAGE: 'faultline.run.id=inner' },
    );
    expect(start.runId).toBe('inner');
    expect(trace.getSpanContext(start.context ?? ROOT_CONTEXT)).toBeUndefined();
    // A child process that is given these has been given nothing on purpose.
    expect(start.variables).toEqual({ TRACEPARENT, BAGGAGE: 'faultline.run.id=outer' });
  });

  test.each([
    ['false', false],
    [' FALSE ', false],
    ['true', true],
    ['', true],
    ['0', true],
  ])('FAULTLINE_TRUST_BAGGAGE=%s; the environment itself is believed', (value, trustsBaggage) => {
    const start = processStartFrom({ FAULTLINE_TRUST_BAGGAGE: value, BAGGAGE: 'faultline.run.id=outer' });
    expect(start).toMatchObject({ trustsBaggage, runId: 'outer' });
  });
});
