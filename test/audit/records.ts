import type { AuditDecision, AuditRecord } from '../../src/audit/audit-sink.ts';
import { captureRawError } from '../../src/raw-error.ts';

/** An error with a code, own properties and a cause. */
export const raw = captureRawError(
  Object.assign(new Error('inventory lookup failed', { cause: new TypeError('line\nbreak') }), {
    code: 'E_INVENTORY',
    status: 503,
    stderr: Buffer.from('äöü'),
  }),
);

/** A record of {@link raw}. */
export function record(id: string): AuditRecord {
  return {
    id,
    timeMillis: 1_795_300_000_123,
    raw,
    trace: { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331', traceFlags: 1 },
    runId: 'run',
    toolName: 'lookup',
    toolCallId: 'call-1',
    agentName: null,
    origin: 'boundary',
  };
}

/** What was decided about it. */
export function decision(recordId: string): AuditDecision {
  const { trace, runId, timeMillis } = record(recordId);
  const counted = { count: 2, consecutive: 1, verdict: 'hint', tokens: { raw: 90, shown: 12 } } as const;
  return {
    recordId,
    timeMillis,
    trace,
    runId,
    errorId: 'E1',
    fingerprint: 'f8-00',
    digest: 'd',
    location: { file: 'src/db.ts', line: 42, column: null, function: 'query' },
    line: 'E1 d',
    ...counted,
    event: failureEvent(recordId),
  };
}

function failureEvent(recordId: string): AuditDecision['event'] {
  const named = { runId: 'run', fingerprint: 'f8-00', callKey: 'c0' };
  return {
    kind: 'failure',
    errorId: 'E1',
    occurrence: {
      ...named,
      recordId,
      digest: 'd',
      toolName: 'lookup',
      escalates: true,
      alreadyCounted: false,
      startedMillis: 1_795_300_000_100,
      failedMillis: 1_795_300_000_123,
      sinceMillis: null,
    },
    conclusion: {
      ...named,
      shown: { digest: 'd', line: 'E1 d' },
      tokens: 12,
      blocksCall: false,
      stop: null,
      timeMillis: 1_795_300_000_123,
    },
  };
}
