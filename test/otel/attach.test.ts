import { diag, type DiagLogger, ProxyTracerProvider } from '@opentelemetry/api';
import { type SpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { describe, expect, test, vi } from 'vitest';
import { attachBehind, attachProcessor } from '../../src/otel/attach.ts';
import type { FaultlineSpanProcessor } from '../../src/otel/span-processor.ts';

function recorder(name: string, calls: string[], recordsUnsampled = false): FaultlineSpanProcessor & SpanProcessor {
  return {
    recordsUnsampled,
    onStart: () => void calls.push(`${name} start`),
    onEnding: () => void calls.push(`${name} ending`),
    onEnd: () => void calls.push(`${name} end`),
    forceFlush: () => Promise.resolve(),
    shutdown: () => Promise.resolve(),
  };
}

describe('attachProcessor', () => {
  test('puts ours first, once, and leaves the list of the user alone', () => {
    const calls: string[] = [];
    const spanProcessors = [recorder('theirs', calls)];
    const provider = new TracerProvider({ spanProcessors });
    const ours = recorder('ours', calls);
    expect(attachProcessor(provider, ours)).toBe(true);
    expect(attachProcessor(provider, ours)).toBe(true);
    provider.getTracer('test').startSpan('span').end();
    expect(calls).toEqual(['ours start', 'theirs start', 'ours ending', 'theirs ending', 'ours end', 'theirs end']);
    expect(spanProcessors).toHaveLength(1);
  });

  test('reaches tracers that were made before', () => {
    const calls: string[] = [];
    const provider = new TracerProvider({ spanProcessors: [] });
    const tracer = provider.getTracer('test');
    attachProcessor(provider, recorder('ours', calls));
    tracer.startSpan('span').end();
    expect(calls).toEqual(['ours start', 'ours ending', 'ours end']);
  });

  test.each([[null], [undefined], ['provider'], [{}], [{ _activeSpanProcessor: {} }]])('refuses %j', (provider) => {
    expect(attachProcessor(provider, recorder('ours', []))).toBe(false);
  });
});

describe('attachBehind', () => {
  test('waits for the provider where none is registered', () => {
    const calls: string[] = [];
    const proxy = new ProxyTracerProvider();
    attachBehind(proxy, recorder('ours', calls));
    proxy.setDelegate(new TracerProvider({ spanProcessors: [recorder('theirs', calls)] }));
    proxy.getTracer('test').startSpan('span').end();
    expect(calls).toEqual(['ours start', 'theirs start', 'ours ending', 'theirs ending', 'ours end', 'theirs end']);
  });

  test('takes the provider that is there', () => {
    const calls: string[] = [];
    const proxy = new ProxyTracerProvider();
    proxy.setDelegate(new TracerProvider({ spanProcessors: [] }));
    attachBehind(proxy, recorder('ours', calls));
    proxy.getTracer('test').startSpan('span').end();
    expect(calls).toHaveLength(3);
  });

  test('says so where a provider is of no SDK that it knows, and harms nothing', () => {
    const warn = vi.fn<DiagLogger['warn']>();
    const quiet = (): void => {};
    diag.setLogger({ warn, error: quiet, info: quiet, debug: quiet, verbose: quiet });
    const proxy = new ProxyTracerProvider();
    attachBehind(proxy, recorder('ours', []));
    const foreign = { getTracer: () => new TracerProvider().getTracer('foreign') };
    proxy.setDelegate(foreign);
    expect(proxy.getDelegate()).toBe(foreign);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('not of OpenTelemetry SDK 2.x or 3.x'));
  });
});
