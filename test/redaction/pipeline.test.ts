import { expect, test, vi } from 'vitest';
import { type AuditRecord, NULL_AUDIT_SINK } from '../../src/audit/audit-sink.ts';
import { markedError } from '../../src/boundary/marked-error.ts';
import { estimateTokens } from '../../src/context/tokens.ts';
import { NULL_ESCALATOR } from '../../src/escalator/escalator.ts';
import { MemoryHistory } from '../../src/history/memory.ts';
import { createPipeline, type Failure, type Pipeline, type PipelineObserver } from '../../src/pipeline.ts';
import { captureRawError } from '../../src/raw-error.ts';
import { createRedactor, NULL_REDACTOR, type Redactor } from '../../src/redaction/redactor.ts';
import { runCli } from '../cli/run-cli.ts';

const token = `ghp_${'a1'.repeat(18)}`;

function pipelineWith(
  redactor: Redactor,
  observer: PipelineObserver = {},
): { pipeline: Pipeline; records: AuditRecord[] } {
  const records: AuditRecord[] = [];
  const pipeline = createPipeline({
    redactor,
    audit: { ...NULL_AUDIT_SINK, write: (record) => records.push(record) > 0 },
    history: new MemoryHistory(),
    escalator: NULL_ESCALATOR,
    countTokens: estimateTokens,
    observers: [observer],
    now: () => 0,
    monotonicNow: () => 0,
    workingFolder: null,
    newRecordId: () => 'record',
  });
  return { pipeline, records };
}

function failureOf(thrown: unknown): Failure {
  return {
    raw: captureRawError(thrown),
    runId: 'run',
    toolName: 'orders',
    toolCallId: null,
    agentName: null,
    callKey: null,
    trace: { traceId: 'a', spanId: 'b', traceFlags: 1, name: `GET ${token}` },
    forModel: true,
    escalates: true,
    sighting: null,
    rawTool: null,
  };
}

test('redacts before the audit sink, and everything after it', async () => {
  const { pipeline, records } = pipelineWith(createRedactor());
  const outcome = await pipeline.take(failureOf(new TypeError(`refused ${token}`)));
  expect(JSON.stringify([records, outcome])).not.toContain('a1a1a1');
  expect(records[0]?.trace?.name).toBe('GET [redacted:github-token]');
  expect(outcome.line).toContain('refused [redacted:github-token]');
});

test('keeps type and frames alone where the redactor fails, and reports it', async () => {
  const onInternalFailure = vi.fn<NonNullable<PipelineObserver['onInternalFailure']>>();
  const broken: Redactor = {
    ...NULL_REDACTOR,
    raw() {
      throw new Error('broken');
    },
  };
  const { pipeline, records } = pipelineWith(broken, { onInternalFailure });
  const error = Object.assign(new TypeError(`refused ${token}`, { cause: new RangeError(token) }), { body: token });
  error.stack = `TypeError: refused ${token}\n    at load (/srv/app/src/orders.ts:9:3)\n    at get (https://x/?k=${token}:1:1)`;
  const outcome = await pipeline.take(failureOf(error));
  expect(JSON.stringify([records, outcome])).not.toContain('a1a1a1');
  expect(records[0]?.raw).toMatchObject({ type: 'TypeError', cause: { type: 'RangeError' }, properties: {} });
  expect(records[0]?.raw.stack).toBe('TypeError: [redacted:withheld]\n    at load (/srv/app/src/orders.ts:9:3)');
  expect(onInternalFailure).toHaveBeenCalledWith('redact', new Error('broken'));
});

test.each<[string, unknown]>([
  ['an error', new Error(`refused ${token}`)],
  ['a frozen error', Object.freeze(new Error(`refused ${token}`))],
  ['a text', `refused ${token}`],
])('the error that stands for %s reads as a line without the secret', async (_, thrown) => {
  const { pipeline } = pipelineWith(createRedactor());
  const marked = markedError(thrown, await pipeline.take(failureOf(thrown)));
  expect(String(marked)).not.toContain('a1a1a1');
  // The host's own error stays what it was.
  expect(`${marked.message}${marked.stack}`.includes('a1a1a1')).toBe(marked === thrown);
});

test('the command line prints no secret, unless it is told to', () => {
  const input = `Error: refused ${token}\n    at load (/srv/app/src/orders.ts:9:3)\n`;
  const redacted = runCli(['digest', '--json'], { input });
  expect(redacted.stdout).toContain('refused [redacted:github-token]');
  expect(redacted.stdout).not.toContain('a1a1a1');
  expect(runCli(['digest', '--no-redact'], { input }).stdout).toContain(token);
});
