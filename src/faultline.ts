import { activeTrace } from './audit/active-span.ts';
import { teeAuditSink } from './audit/audit-sink.ts';
import { DurableLog } from './audit/durable-log.ts';
import { logRecordsSink } from './audit/log-records.ts';
import { signalsFrom } from './audit/signals.ts';
import { spanEventSink } from './audit/span-events.ts';
import { createModelCompactor, type ModelCompactor } from './compactor/model-compactor.ts';
import { type RawPage, rawPage } from './context/raw-on-demand.ts';
import { runIdOf } from './context/run.ts';
import { estimateTokens } from './context/tokens.ts';
import { callKeyOf } from './deduplicator/call-key.ts';
import { Propagation } from './deduplicator/propagation.ts';
import { RunHaltedError } from './errors.ts';
import { createEscalator, type Escalator, NULL_ESCALATOR } from './escalator/escalator.ts';
import { forwardEndpoints, logForwarder } from './forwarder/log-forwarder.ts';
import type { ErrorClass } from './history/history.ts';
import { MemoryHistory } from './history/memory.ts';
import { andThen, type MaybePromise } from './model.ts';
import { checkOptions, type FaultlineOptions } from './options.ts';
import { watchDelivery } from './otel/delivery.ts';
import { metricsObserver } from './otel/metrics.ts';
import { rarely } from './otel/rarely.ts';
import { createSpanRedaction } from './otel/redact-span.ts';
import { resourceFrom } from './otel/resource.ts';
import { carriedRun, withRun } from './otel/run-context.ts';
import { createSpanProcessor, type FaultlineSpanProcessor } from './otel/span-processor.ts';
import { diagLogger } from './otel-registry.ts';
import { createPipeline, type Outcome, type PipelineObserver } from './pipeline.ts';
import { createRecorder } from './recorder.ts';
import { createRedactor, NULL_REDACTOR } from './redaction/redactor.ts';
import { RunGate } from './run-gate.ts';
import type { ToolCall } from './tool-call.ts';

export type { ToolCall } from './tool-call.ts';

/** The pipeline with everything that it needs around it: the one object that adapters talk to. */
export interface Faultline {
  readonly directory: string;
  /** Takes a failure of a tool call; the outcome's `line` is what the model should read. Never throws. */
  recordError(thrown: unknown, call: ToolCall): MaybePromise<Outcome>;
  /**
   * A tool call succeeded: nothing is in a row any more. A call during which its run had a failure recorded, by a
   * child process or a sub-agent of the tool, is none; for that it has to be the object that `admit` was given.
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
  /** @throws RunHaltedError when the run was ended and `enforce` is `throw`. */
  checkRun(runId: string): void;
  /**
   * The failure that a person is to look at before the run goes on; `null` where there is none. Only with
   * `onReview: 'native'`; open until {@link Faultline.resume}.
   */
  openReview(runId: string): Outcome | null;
  /** Lets a halted or reviewed run go on: nothing is in a row, and the budget starts anew. */
  resume(runId: string): void;
  /** The run that a call belongs to. */
  runOf(call: Partial<ToolCall>): string;
  /** A page of the raw error with this id; `null` for an unknown id. */
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
  const metrics = metricsObserver(undefined, () => (endpoints.size === 0 ? null : forwarder.pending()));
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
  const tellLost = rarely((error: unknown) => {
    diagLogger().warn(`faultline: raw errors cannot be kept in ${log.directory}: ${String(error)}`);
  });
  const tellForwarding = rarely((message: string) => {
    diagLogger().warn(`faultline: errors wait in ${log.directory} until they can be shipped: ${message}`);
  });
  const signals = options.signals ?? signalsFrom(process.env);
  const endpoints = forwardEndpoints(options.forward, process.env, signals, (problem) =>
    diagLogger().warn(`faultline: ${problem}`),
  );
  const log = new DurableLog({
    directory: options.directory ?? (process.env['FAULTLINE_DIR'] || undefined),
    resource: options.resource ?? resourceFrom(process.env),
    ...(options.log && { limits: options.log }),
    isShipped: endpoints.size > 0,
    onRecord: () => forwarder.start(),
    onLost(count, error) {
      metrics.onAuditLost(count);
      tellLost(error);
    },
  });
  const forwarder = logForwarder({
    graceMillis: options.forward ? options.forward.graceMillis : undefined,
    log,
    endpoints,
    signals,
    onTrouble: tellForwarding,
    onSetAside: (recordId, reason) => reportFailure('forwarder', `record ${recordId} was set aside: ${reason}`),
    onFailure: rarely((error) => reportFailure('forwarder', error)),
  });
  const delivery = watchDelivery((recordIds) => audit.markDelivered?.(recordIds), signals);
  const live = [spanEventSink(signals), ...(signals === 'spans' ? [] : [logRecordsSink(delivery.logsOf)])];
  const audit = teeAuditSink(log, [...live, ...(options.audit ? [options.audit] : [])], (error) =>
    reportFailure('audit', error),
  );
  const history = options.history ?? new MemoryHistory();
  const escalator = escalatorOf(options);
  const pipeline = createPipeline({
    audit,
    modelCompactor: modelCompactorOf(options),
    history,
    escalator,
    countTokens: options.countTokens ?? estimateTokens,
    redactor,
    observers: [{ ...metrics, onInternalFailure: reportFailure }, callbacks(options)],
    now: Date.now,
    monotonicNow: () => performance.now(),
    workingFolder: process.cwd(),
    newRecordId: () => crypto.randomUUID(),
  });
  const propagation = new Propagation();
  const gate = new RunGate({
    enforce: options.enforce ?? 'throw',
    onReview: options.onReview,
    history,
    blockAt: escalator.blockAt,
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
    onFailedSpan: delivery.spansOf,
    redaction: createSpanRedaction(redactor, redact === false ? false : (redact.spans ?? 'errors'), (error) =>
      reportFailure('redact', error),
    ),
    onInternalFailure: reportFailure,
    forceFlush: () => audit.forceFlush(),
    // The log stays open: the processor may serve several providers, and tools may fail after the last of them.
    shutdown: () => audit.forceFlush(),
  });

  /** Failures of the run when a call was admitted. */
  const admitted = new WeakMap<ToolCall, number>();

  function check(runId: string): void {
    try {
      gate.check(runId);
    } catch (error) {
      if (RunHaltedError.isInstance(error)) recorder.relate(error);
      throw error;
    }
  }

  function note(taken: MaybePromise<Outcome>): MaybePromise<Outcome> {
    return andThen(taken, (outcome) => {
      gate.note(outcome);
      return outcome;
    });
  }

  return {
    directory: log.directory,
    recordError(thrown, call) {
      hasBoundary = true;
      return note(recorder.recordError(thrown, call));
    },
    recordSuccess(call) {
      const runId = runOf(call);
      const before = admitted.get(call);
      if (before === undefined || before === gate.failuresOf(runId)) void history.recordSuccess(runId);
    },
    admit(call) {
      hasBoundary = true;
      const runId = runOf(call);
      check(runId);
      admitted.set(call, gate.failuresOf(runId));
      return andThen(gate.blocks(runId, callKeyOf(call.toolName, call.input)), (failures) => {
        const raw = failures && audit.read(failures.recordId);
        return raw ? note(recorder.take(raw, call)) : null;
      });
    },
    settleReview: (outcome) => gate.settleReview(outcome),
    checkRun: check,
    openReview: (runId) => gate.openReview(runId),
    resume: (runId) => gate.resume(runId),
    runOf,
    getError: (id, part, runId) =>
      andThen(history.find(runId ?? runOf({}), id), (known) => {
        const recordId = known?.recordIds.at(-1);
        const raw = recordId === undefined ? null : audit.read(recordId);
        return raw ? rawPage(id, raw, part) : null;
      }),
    listErrors: (runId) => history.classes(runId ?? runOf({})),
    spanProcessor: () => processor,
    async forceFlush() {
      await audit.forceFlush();
      await forwarder.drain(FLUSH_MILLIS);
    },
    async shutdown() {
      await forwarder.shutdown();
      await audit.shutdown();
    },
  };
}

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
