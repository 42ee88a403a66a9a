import { expect, describe, test } from 'vitest';
import { MemoryHistory } from '../../src/history/memory.ts';
import type { ToolCall } from '../../src/faultline.ts';
import { inSpan, tracedFaultline } from './traced-faultline.ts';

const TOOL = { 'gen_ai.operation.name': 'execute_tool', 'gen_ai.tool.name': 'lookup', 'gen_ai.tool.call.id': 'call-1' };
const call: ToolCall = { toolName: 'lookup', boundary: 'test' };
const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

describe('the host', () => {
  test('is not broken by observers that throw', () => {
    const boom = (): never => {
      throw new Error('observer');
    };
    const { faultline, tracer, exported } = tracedFaultline({ onDigest: boom, onVerdict: boom });
    inSpan(tracer, 'tool', (tool) => tool.recordException(refused), TOOL);
    inSpan(tracer, 'tool 2', () => void faultline.recordError(refused, call), TOOL);
    expect(exported('tool').attributes).toHaveProperty('faultline.digest');
    expect(exported('tool 2').attributes).toHaveProperty('faultline.digest');
  });

  test('is not broken by a history that throws or rejects', async () => {
    for (const fail of [
      () => {
        throw new Error('store');
      },
      () => Promise.reject(new Error('store')),
    ]) {
      const { tracer, exported } = tracedFaultline({ history: Object.assign(new MemoryHistory(), { record: fail }) });
      inSpan(tracer, 'tool', (tool) => tool.recordException(refused), TOOL);
      expect(exported('tool').events).toHaveLength(1);
    }
    await new Promise((resolve) => setImmediate(resolve));
  });

  test('is not broken by a span that throws', () => {
    const { faultline } = tracedFaultline();
    const processor = faultline.spanProcessor();
    const broken = new Proxy({} as never, {
      get() {
        throw new Error('broken span');
      },
    });
    expect(() => {
      processor.onStart(broken, broken);
      processor.onEnding(broken);
      processor.onEnd(broken);
    }).not.toThrow();
  });

  test('sees one failure where the history answers later', async () => {
    const history = new MemoryHistory();
    const { tracer, outcomes } = tracedFaultline({
      history: Object.assign(Object.create(history), {
        record: async (occurrence: Parameters<MemoryHistory['record']>[0]) => history.record(occurrence),
      }),
    });
    inSpan(tracer, 'root', (root) => {
      inSpan(tracer, 'tool', (tool) => tool.recordException(refused), TOOL);
      root.recordException(refused);
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(outcomes).toHaveLength(1);
  });
});
