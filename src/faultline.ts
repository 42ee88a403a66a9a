import { activeTrace } from './audit/active-span.ts';
import { auditTrail } from './audit-trail.ts';
import { setBounded } from './bounded-map.ts';
import { orderedNow } from './clock.ts';
import { createModelCompactor, type ModelCompactor } from './compactor/model-compactor.ts';
import { type RawPage, rawPage } from './context/raw-on-demand.ts';
import { PROCESS_RUN, runIdOf } from './context/run.ts';
import { estimateTokens } from './context/tokens.ts';
import { callKeyOf } from './deduplicator/call-key.ts';
import { Propagation } from './deduplicator/propagation.ts';
import { createEscalator, type Escalator, NULL_ESCALATOR } from './escalator/escalator.ts';
import type { ErrorClass, History, Stop } from './history/history.ts';
import { MemoryHistory } from './history/memory.ts';
import { andThen, type MaybePromise } from './model.ts';
import { hintBook, type Hints } from './hint-book.ts';
import { checkOptions, type FaultlineOptions } from './options.ts';
import { metricsObserver } from './otel/metrics.ts';
import { createSpanRedaction } from './otel/redact-span.ts';
import { carriedRun, withRun } from './otel/run-context.ts';
import { createSpanProcessor, type FaultlineSpanProcessor } from './otel/span-processor.ts';
import { diagLogger } from './otel-registry.ts';
import { createPipeline, type Outcome, type PipelineObserver } from './pipeline.ts';
import { rawText } from './raw-error.ts';
import { createRecorder } from './recorder.ts';
import { createRedactor, NULL_REDACTOR, type Redactor } from './redaction/redactor.ts';
import { RunGate } from './run-gate.ts';
import type { ToolCall } from './tool-call.ts';

export type { ToolCall } from './tool-call.ts';

/** The pipeline with everything that it needs around it: the one object that adapters talk to. */
export interface Faultline {
  readonly directory: string;
  readonly hints: Hints;
  /** Takes secrets away, as the option `redact` says; for what adapters tell of failures besides the line. */
  readonly redactor: Redactor;
  /** Takes a failure of a tool call; the outcome's `line` is what the model should read. Never throws. */
  recordError(thrown: unknown, call: ToolCall): MaybePromise<Outcome>;
  /**
   * A tool call succeeded: nothing is in a row any more. A call that began before the latest failure of its run, such
   * as one within which a sub-agent failed, or one that ran beside it, changes nothing; for that it has to be the
   * object that `admit` was given, or say when it began.
   */
  recordSuccess(call: ToolCall): void;
  /**
   * Asks before a tool is called. `null`: go ahead. Otherwise the identical call has failed too often in a
   * row: it is not executed, counts as one more failure, and the outcome's line answers it.
   *
   * @throws RunHaltedError when the run was ended and `enforce` is `throw`
   */
  admit(call: ToolCall): MaybePromise<Outcome | null>;
  /** Waits for the person whom a `review` verdict asks; for every other verdict returns at once. */
  settleReview(outcome: Outcome): Promise<void>;
  /** @throws RunHaltedError when the run was ended and `enforce` is `throw`; with a history in another process, later */
  checkRun(runId: string): MaybePromise<void>;
  /**
   * The failure that a person is to look at before the run goes on; `null` where there is none. Only with
   * `onReview: 'native'`; open until {@link Faultline.resume}.
   */
  openReview(runId: string): MaybePromise<Stop | null>;
  /** Lets a halted or reviewed run go on: nothing is in a row, and the budget starts anew. */
  resume(runId: string): MaybePromise<void>;
  /** Ends a run, as the person decided whom an open review asked. */
  halt(runId: string): MaybePromise<void>;
  /** The run in which this line answered the tool call, now or before a restart; `null` for any other text. */
  runOfAnswer(toolCallId: string, line: string): string | null;
  /** The run that a call belongs to. */
  runOf(call: Partial<ToolCall>): string;
  /**
   * A page of the raw error with this id; `null` for an unknown id. For ids of hints, separated by commas or blanks,
   * their advice; for unknown ones among them the nearest known.
   */
  getError(id: string, part?: number, runId?: string): MaybePromise<RawPage | null>;
  /** The error classes of a run, oldest first. */
  listErrors(runId?: string): MaybePromise<readonly ErrorClass[]>;
  /** The processor to put before the exporting ones; always the same one. */
  spanProcessor(): FaultlineSpanProcessor;
  /**
   * Ships what is pending, for at most five seconds; what is left stays in the log. Flush the host's own exporters
   * first: what they have not delivered by now is sent a second time.
   */
  forceFlush(): Promise<void>;
  /** The same, for the last time. */
  shutdown(): Promise<void>;
}

/**
 * Wires the stages with the embedded log, the trace, the metrics and the callbacks.
 *
 * @throws InvalidInputError when an option is wrong, or an escalator has nobody to act
 */
export function createFaultline(options: FaultlineOptions = {}): Faultline {
  checkOptions(options);
  const metrics = metricsObserver(undefined, () => trail.pending());
  const { redact = {} } = options;
  const redactor = redact === false ? NULL_REDACTOR : createRedactor(redact);
  const withoutSecrets = (error: unknown): string => {
    try {
      return redactor.text(String(error));
    } catch {
      return 'its message cannot be searched for secrets';
    }
  };
  const reportFailure = (stage: string, error: unknown): void => {
    metrics.onInternalFailure?.(stage, error);
    diagLogger().error(`faultline: ${stage} failed: ${withoutSecrets(error)}`);
  };
  const trail = auditTrail(options, { onLost: (count) => metrics.onAuditLost(count), onFailure: reportFailure });
  const { sink: audit, log } = trail;
  const history: History =
    options.history ??
    // The run of a process ends with it; any other may have begun in an earlier one.
    new MemoryHistory({ recall: (runId) => (runId === PROCESS_RUN ? [] : log.recallRun(runId)) });
  history.reportTo?.((stage, error) => metrics.onInternalFailure?.(stage, error));
  const escalator = escalatorOf(options);
  const hints = hintBook(options, log.directory, redactor);
  const pipeline = createPipeline({
    audit,
    modelCompactor: modelCompactorOf(options),
    history,
    escalator,
    hintOf: hints.hintOf,
    countTokens: options.countTokens ?? estimateTokens,
    redactor,
    observers: [{ ...metrics, onInternalFailure: reportFailure }, callbacks(options)],
    now: orderedNow,
    monotonicNow: () => performance.now(),
    workingFolder: process.cwd(),
    newRecordId: () => crypto.randomUUID(),
  });
  const propagation = new Propagation();
  const gate = new RunGate({
    enforce: options.enforce ?? 'throw',
    onReview: options.onReview,
    history,
    onDecided: (event) => audit.writeNote?.({ event, timeMillis: orderedNow() }),
  });
  const recorder = createRecorder(pipeline, propagation, runOf);

  function runOf({ runId, conversationId, loopId }: Partial<ToolCall>): string {
    const traceId = activeTrace()?.traceId ?? null;
    return runIdOf({
      named: runId ?? null,
      carried: carriedRun(),
      conversation: conversationId ?? null,
      traceId: options.runId ?? traceId,
      loop: loopId ?? null,
    });
  }

  let hasBoundary = false;
  const processor = createSpanProcessor({
    pipeline,
    propagation,
    escalates: () => !hasBoundary,
    recordsUnsampled: options.recordUnsampled ?? true,
    onFailedSpan: trail.onFailedSpan,
    newRecordId: () => crypto.randomUUID(),
    redaction: createSpanRedaction(redactor, redact === false ? false : (redact.spans ?? 'errors'), (error) =>
      reportFailure('redact', error),
    ),
    onInternalFailure: reportFailure,
    forceFlush: () => audit.forceFlush(),
    // The log stays open: the processor may serve several providers, and tools may fail after the last of them.
    shutdown: () => audit.forceFlush(),
  });

  /** When calls were admitted, by the call's id, or by the call itself where it has none. */
  const admittedIds = new Map<string, number>();
  const admittedCalls = new WeakMap<ToolCall, number>();

  function startOf(call: ToolCall): number | undefined {
    return call.startedMillis ?? admittedCalls.get(call) ?? admittedIds.get(call.toolCallId ?? '');
  }

  function check(runId: string): MaybePromise<void> {
    return andThen(gate.haltOf(runId), (halted) => {
      if (!halted) return;
      recorder.relate(halted);
      throw halted;
    });
  }

  function keepSuccess(call: ToolCall): MaybePromise<void> {
    const { toolName } = call;
    if (escalator.isPolling(toolName)) return;
    const success = { runId: runOf(call), toolName, startedMillis: startOf(call) ?? null };
    return andThen(history.recordSuccess(success), (hasChanged) => {
      if (hasChanged) audit.writeNote?.({ event: { kind: 'success', success }, timeMillis: orderedNow() });
    });
  }

  return {
    directory: log.directory,
    hints,
    redactor,
    recordError(thrown, call) {
      hasBoundary = true;
      return recorder.recordError(thrown, { ...call, startedMillis: startOf(call) });
    },
    recordSuccess(call) {
      try {
        const kept = keepSuccess(call);
        if (kept instanceof Promise) kept.catch((error) => reportFailure('history', error));
      } catch (error) {
        reportFailure('history', error);
      }
    },
    admit(call) {
      hasBoundary = true;
      const runId = runOf(call);
      const startedMillis = call.startedMillis ?? orderedNow();
      if (call.toolCallId === undefined) admittedCalls.set(call, startedMillis);
      else setBounded(admittedIds, call.toolCallId, startedMillis, MAX_ADMITTED);
      return andThen(check(runId), () =>
        andThen(gate.blockedCall(runId, callKeyOf(call.toolName, call.input)), (blocked) => {
          if (!blocked) return null;
          const raw = audit.read(blocked.recordId) ?? rawText(blocked.digest);
          return recorder.take(raw, { ...call, startedMillis }, blocked);
        }),
      );
    },
    settleReview: (outcome) => gate.settleReview(outcome),
    checkRun: check,
    openReview: (runId) => gate.openReview(runId),
    resume: (runId) => gate.resume(runId),
    halt: (runId) => gate.haltByPerson(runId),
    runOfAnswer(toolCallId, line) {
      const answered = log.recallCall(toolCallId);
      return answered?.line === line ? answered.runId : null;
    },
    runOf,
    getError: (id, part, runId) =>
      hints.page(id) ??
      andThen(history.find(runId ?? runOf({}), id), (known) => {
        const recordId = known?.recordIds.at(-1);
        const raw = recordId === undefined ? null : audit.read(recordId);
        return raw ? rawPage(id, raw, part) : null;
      }),
    listErrors: (runId) => history.classes(runId ?? runOf({})),
    spanProcessor: () => processor,
    async forceFlush() {
      await audit.forceFlush();
      await trail.drain(FLUSH_MILLIS);
    },
    async shutdown() {
      await history.close?.();
      await trail.shutdown();
    },
  };
}

/** Calls whose beginning is remembered; the oldest are forgotten. */
const MAX_ADMITTED = 10_000;
/** How long a flush waits for the backend, in milliseconds. */
const FLUSH_MILLIS = 5_000;

function escalatorOf({ escalator, onReview, onVerdict, enforce }: FaultlineOptions): Escalator {
  if (escalator === false) return NULL_ESCALATOR;
  const canHalt = enforce !== 'callback' || onVerdict !== undefined;
  return createEscalator(escalator ?? {}, { canReview: onReview !== undefined, canHalt });
}

/** Run of the requests to the compactor's model: what goes wrong in them is no failure of the agent's run. */
const COMPACTOR_RUN = 'faultline-model-compactor';

function modelCompactorOf({ modelCompactor, countTokens }: FaultlineOptions): ModelCompactor | undefined {
  if (!modelCompactor) return undefined;
  const compactWith: typeof modelCompactor.compactWith = (request) =>
    withRun(COMPACTOR_RUN, () => modelCompactor.compactWith(request));
  return createModelCompactor({ ...modelCompactor, compactWith }, countTokens ?? estimateTokens, () =>
    performance.now(),
  );
}

function callbacks({ onDigest, onVerdict }: FaultlineOptions): PipelineObserver {
  return {
    onOutcome(outcome) {
      onDigest?.(outcome);
      if (outcome.verdict !== 'continue') onVerdict?.(outcome);
    },
  };
}

/** Shared by every copy of the package in the process. */
const DEFAULT_KEY = Symbol.for('faultline.default');

/** The instance that adapters use when they are given none; made at first use. */
export function defaultFaultline(): Faultline {
  const shared: Faultline | undefined = Reflect.get(globalThis, DEFAULT_KEY);
  return shared ?? setDefaultFaultline(createFaultline());
}

/** Makes an instance the default of the process, and returns it. */
export function setDefaultFaultline(faultline: Faultline): Faultline {
  Reflect.set(globalThis, DEFAULT_KEY, faultline);
  return faultline;
}
