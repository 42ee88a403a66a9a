import type { AuditSink } from '../audit/audit-sink.ts';
import { RAW_TOOL_NAME } from '../context/raw-on-demand.ts';
import { callKeyOf } from '../deduplicator/call-key.ts';
import { createEscalator } from '../escalator/escalator.ts';
import { MemoryHistory } from '../history/memory.ts';
import type { TokenCounter } from '../model.ts';
import { createPipeline, type Outcome } from '../pipeline.ts';
import { rawText } from '../raw-error.ts';
import { createRedactor, NULL_REDACTOR } from '../redaction/redactor.ts';
import { hasFailed } from './step-outcome.ts';
import type { Session, SessionStep } from './sessions.ts';
import { setBounded } from '../bounded-map.ts';

/** Sessions whose counters are held at a time; the one unused for longest is forgotten, and would start anew. */
const MAX_SESSIONS = 50_000;
/** Classes of one session that are held. */
const MAX_CLASSES = 100_000;

export interface ReplayOptions {
  /** Whether secrets are removed. @default true */
  readonly redact?: boolean | undefined;
  /** Failures of one class in a row that make the ladder act. @default 3 */
  readonly consecutive?: number | undefined;
  /** Failures of a session that end it. @default 20 */
  readonly budget?: number | undefined;
}

/** A step as it came out of the pipeline. */
export interface ReplayedStep {
  readonly session: string;
  /** Place in the session, from 1; goes on where a session comes in several lines. */
  readonly step: number;
  readonly call: SessionStep;
  /** `null` for a step that did not fail. */
  readonly outcome: Outcome | null;
}

/** Takes recorded sessions through the pipeline, as if their failures happened now. */
export interface Replayer {
  replay(session: Session): AsyncGenerator<ReplayedStep, void, undefined>;
}

/** The recording itself is the durable copy: every raw error of it can be read again. */
const RECORDED: AuditSink = {
  write: () => true,
  writeDecision: () => {},
  read: () => null,
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
};

/** Name of one step; the same at every replay of a recording. */
export function stepId(session: string, step: number): string {
  return `${session}#${step}`;
}

/** The pipeline with the counters of this process and nobody to act: verdicts are told, and nothing stops. */
export function createReplayer(countTokens: TokenCounter, options: ReplayOptions = {}): Replayer {
  const history = new MemoryHistory({ maxRuns: MAX_SESSIONS, maxClasses: MAX_CLASSES });
  const steps = new Map<string, number>();
  let recordId = '';
  // The pipeline goes on without a stage that fails; figures from such a run would be wrong.
  let failure: Error | null = null;
  const { consecutive, budget } = options;
  const thresholds = { ...(consecutive && { consecutive }), ...(budget && { budget }) };
  const pipeline = createPipeline({
    redactor: options.redact === false ? NULL_REDACTOR : createRedactor(),
    audit: RECORDED,
    history,
    escalator: createEscalator(thresholds, { canReview: false, canHalt: true }),
    countTokens,
    observers: [{ onInternalFailure: (stage, cause) => (failure ??= new Error(`${stage} failed`, { cause })) }],
    now: () => 0,
    monotonicNow: () => performance.now(),
    workingFolder: null,
    newRecordId: () => recordId,
  });

  async function replayStep(session: string, step: number, call: SessionStep): Promise<ReplayedStep> {
    if (!hasFailed(call)) {
      history.recordSuccess({ runId: session, toolName: call.tool, startedMillis: null });
      return { session, step, call, outcome: null };
    }
    recordId = stepId(session, step);
    const outcome = await pipeline.take({
      raw: rawText(call.output),
      runId: session,
      toolName: call.tool,
      toolCallId: null,
      agentName: null,
      callKey: call.input === undefined ? null : callKeyOf(call.tool, call.input),
      trace: null,
      forModel: true,
      escalates: true,
      sighting: null,
      rawTool: RAW_TOOL_NAME,
    });
    if (failure) throw failure;
    return { session, step, call, outcome };
  }

  return {
    async *replay({ session, steps: calls }) {
      let step = steps.get(session) ?? 0;
      for (const call of calls) yield replayStep(session, (step += 1), call);
      setBounded(steps, session, step, MAX_SESSIONS);
    },
  };
}
