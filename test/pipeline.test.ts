import { expect, test, vi } from 'vitest';
import { NULL_AUDIT_SINK } from '../src/audit/audit-sink.ts';
import { estimateTokens } from '../src/context/tokens.ts';
import { createEscalator } from '../src/escalator/escalator.ts';
import { MemoryHistory } from '../src/history/memory.ts';
import { createPipeline, type Failure, type PipelineObserver, type Stages } from '../src/pipeline.ts';
import { captureRawError } from '../src/raw-error.ts';
import { NULL_REDACTOR } from '../src/redaction/redactor.ts';

function stages(more: Partial<Stages> = {}): Stages {
  return {
    redactor: NULL_REDACTOR,
    audit: NULL_AUDIT_SINK,
    history: new MemoryHistory(),
    escalator: createEscalator({}, { canReview: false, canHalt: true }),
    countTokens: estimateTokens,
    observers: [],
    now: () => 0,
    monotonicNow: () => 0,
    workingFolder: null,
    newRecordId: () => 'record',
    ...more,
  };
}

const failure: Failure = {
  raw: captureRawError(new TypeError('no such order')),
  runId: 'run',
  toolName: 'orders',
  toolCallId: null,
  agentName: null,
  callKey: null,
  trace: null,
  forModel: true,
  escalates: true,
  sighting: null,
  rawTool: null,
};

function down(): never {
  throw new Error('down');
}

test.each<[string, Partial<Stages>]>([
  ['audit', { audit: { ...NULL_AUDIT_SINK, write: down } }],
  ['history', { history: Object.assign(new MemoryHistory(), { record: down }) }],
  ['history', { history: Object.assign(new MemoryHistory(), { record: () => Promise.reject(new Error('down')) }) }],
  ['escalator', { escalator: { ...createEscalator({}, { canReview: false, canHalt: true }), decide: down } }],
  ['render', { countTokens: down }],
  ['observer', { observers: [{ onOutcome: down }] }],
])('goes on without %s, and reports it', async (stage, broken) => {
  const onInternalFailure = vi.fn<NonNullable<PipelineObserver['onInternalFailure']>>();
  const observers = [...(broken.observers ?? []), { onInternalFailure }];
  const outcome = await createPipeline(stages({ ...broken, observers })).take(failure);
  expect(outcome.digest).toContain('no such order');
  expect(outcome.line).toContain('no such order');
  expect(onInternalFailure).toHaveBeenCalledWith(stage, new Error('down'));
});

test('writes the raw error before anything else is done with it', async () => {
  const order: string[] = [];
  const history = new MemoryHistory();
  const pipeline = createPipeline(
    stages({
      audit: {
        ...NULL_AUDIT_SINK,
        write(record) {
          order.push(`write ${record.raw.message}`);
          return true;
        },
        writeDecision: () => void order.push('decision'),
      },
      history: Object.assign(Object.create(history), {
        record(...args: Parameters<MemoryHistory['record']>) {
          order.push('history');
          return history.record(...args);
        },
        conclude: () => {},
      }),
      observers: [{ onCompact: () => void order.push('compactor'), onOutcome: () => void order.push('out') }],
    }),
  );
  await pipeline.take(failure);
  expect(order).toEqual(['write no such order', 'compactor', 'history', 'decision', 'out']);
});
