import { expect, test } from 'vitest';
import type { ToolCall } from '../../src/faultline.ts';
import { inSpan, tracedFaultline } from './traced-faultline.ts';

const TOOL = { 'gen_ai.operation.name': 'execute_tool', 'gen_ai.tool.name': 'lookup', 'gen_ai.tool.call.id': 'call-1' };
const call: ToolCall = { toolName: 'lookup', boundary: 'test' };
const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

test('a span says which hint helps, whoever found the error on it', () => {
  const { faultline, tracer, exported } = tracedFaultline({ hints: true });
  inSpan(tracer, 'ours', () => void faultline.recordError(refused, call), TOOL);
  inSpan(tracer, 'others', (span) => span.recordException(refused), TOOL);
  const named = { 'faultline.hint.id': 'hint_net_refused_001' };
  expect([exported('ours').attributes, exported('others').attributes]).toMatchObject([named, named]);
});

test('where there is none, or none is to be named, it says nothing of hints', () => {
  for (const [hints, error] of [
    [true, new Error('all shelves are empty')],
    ['workspace', refused],
    [false, refused],
  ] as const) {
    const { faultline, tracer, exported } = tracedFaultline({ hints });
    inSpan(tracer, 'ours', () => void faultline.recordError(error, call), TOOL);
    expect(exported('ours').attributes).toHaveProperty('faultline.digest');
    expect(exported('ours').attributes).not.toHaveProperty('faultline.hint.id');
  }
});
