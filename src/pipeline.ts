import type { AuditRecord, AuditSink } from './audit/audit-sink.ts';
import { digestOf } from './compactor/digest.ts';
import type { ModelCompactor, ReadFailure } from './compactor/model-compactor.ts';
import { parseRaw } from './compactor/parse.ts';
import { FINGERPRINT_VERSION, fingerprintOf } from './deduplicator/fingerprint.ts';
import type { Escalator } from './escalator/escalator.ts';
import type { Conclusion, Counters, History, Occurrence } from './history/history.ts';
import { andThen, type MaybePromise, type ParsedError, type RawError, type TokenCounter } from './model.ts';
import { hasNewValues, lineFor } from './line.ts';
import { decisionOf, type Failure, NOT_COUNTED, type Outcome, UNCOUNTED, withTexts } from './outcome.ts';
import type { HintFinder } from './recovery/hints/hint-finder.ts';
import type { Redactor } from './redaction/redactor.ts';
import { withheldError } from './redaction/withheld.ts';
import { decide, GO_ON, stopOf } from './verdict.ts';

export type { Failure, Outcome } from './outcome.ts';

/** Told what the pipeline does; metrics and callbacks are observers. */
export interface PipelineObserver {
  onOutcome?(outcome: Outcome): void;
  /** A stage failed; the pipeline went on without it. */
  onInternalFailure?(stage: string, error: unknown): void;
  /** Time that reading one error took. */
  onCompact?(seconds: number): void;
}

/** The stages. */
export interface Stages {
  readonly redactor: Redactor;
  readonly audit: AuditSink;
  /** Asked where no dialect can read a text. @default none */
  readonly modelCompactor?: ModelCompactor | undefined;
  readonly history: History;
  readonly escalator: Escalator;
  /** Looks for the hint that helps. @default nobody does */
  readonly hintOf?: HintFinder | undefined;
  readonly countTokens: TokenCounter;
  readonly observers: readonly PipelineObserver[];
  /** Milliseconds since the Unix epoch; each call later than the one before, so that what happened can be put in order. */
  readonly now: () => number;
  /** Milliseconds of a clock that never goes back. */
  readonly monotonicNow: () => number;
  /** Folder in which the agent works; digests name files from there. `null`: as they are. */
  readonly workingFolder: string | null;
  /** A new unique record id. */
  readonly newRecordId: () => string;
}

/** The way of an error through the stages. */
export interface Pipeline {
  /** Takes one failure the whole way: redactor, audit, compactor, deduplicator, history, escalator, line. */
  take(failure: Failure): MaybePromise<Outcome>;
}

/** The only place that knows the order of the stages. Nothing the pipeline does throws. */
export function createPipeline(stages: Stages): Pipeline {
  const { audit, history, escalator, countTokens, now } = stages;

  function guarded<T>(stage: string, work: () => T, otherwise: () => T): T {
    try {
      return work();
    } catch (error) {
      notify((observer) => observer.onInternalFailure?.(stage, error));
      return otherwise();
    }
  }

  /** The same for a stage that may answer later: a history in another process may not answer at all. */
  function guardedLater<T>(stage: string, work: () => MaybePromise<T>, otherwise: () => T): MaybePromise<T> {
    const value = guarded<MaybePromise<T>>(stage, work, otherwise);
    if (!(value instanceof Promise)) return value;
    return value.catch((error) => {
      notify((observer) => observer.onInternalFailure?.(stage, error));
      return otherwise();
    });
  }

  function notify(tell: (observer: PipelineObserver) => void): void {
    for (const observer of stages.observers) {
      try {
        tell(observer);
      } catch (error) {
        if (!reporting) reportOnce(error);
      }
    }
  }

  // An observer that fails is reported to the others once, and not about its own failure to report.
  let reporting = false;
  function reportOnce(error: unknown): void {
    reporting = true;
    notify((observer) => observer.onInternalFailure?.('observer', error));
    reporting = false;
  }

  function compact(raw: RawError): { readonly parsed: ParsedError; readonly digest: string } {
    const start = stages.monotonicNow();
    const parsed = guarded(
      'compactor',
      () => parseRaw(raw),
      () => unread(raw),
    );
    const digest = guarded(
      'digest',
      () => digestOf(parsed, undefined, stages.workingFolder),
      () => raw.message.slice(0, 200),
    );
    notify((observer) => observer.onCompact?.((stages.monotonicNow() - start) / 1000));
    return { parsed, digest };
  }

  /**
   * The digest in a model's words, where no dialect could read the text. The model is asked only for who reads the
   * class as new and can wait; later failures are told in the same words, unless they have new values to show.
   */
  function worded(
    read: ReadFailure,
    codeDigest: string,
    { forModel, canWait }: Failure,
    counters: Counters,
  ): MaybePromise<string> {
    const { modelCompactor, workingFolder } = stages;
    if (!modelCompactor) return codeDigest;
    const mayAsk = forModel && canWait === true && counters.count === 1 && counters.shown === null;
    return guardedLater<string>(
      'model-compactor',
      () =>
        hasNewValues(counters, codeDigest)
          ? codeDigest
          : andThen(modelCompactor.reword(read, mayAsk), (reworded) =>
              reworded === null ? codeDigest : digestOf(reworded, undefined, workingFolder),
            ),
      () => codeDigest,
    );
  }

  /** Without secrets, before anything is written or sent; where that fails, without its texts. */
  function redacted(failure: Failure): Failure {
    const { redactor } = stages;
    return guarded(
      'redact',
      () => withTexts(failure, redactor.raw(failure.raw), redactor.text(failure.trace?.name ?? '')),
      () => withTexts(failure, withheldError(failure.raw), ''),
    );
  }

  function take(found: Failure): MaybePromise<Outcome> {
    const failure = redacted(found);
    const { raw, runId, trace } = failure;
    const recordId = failure.recordId ?? stages.newRecordId();
    const timeMillis = now();
    const record: AuditRecord = {
      ...pick(failure),
      id: recordId,
      timeMillis,
      raw,
      trace,
      runId,
      origin: failure.forModel ? 'boundary' : 'span',
    };
    const kept = guarded(
      'audit',
      () => audit.write(record),
      () => false,
    );

    const { parsed, digest: compacted } = compact(raw);
    const codeDigest = failure.known?.digest ?? compacted;
    const fingerprint = guarded(
      'deduplicator',
      () => failure.known?.fingerprint ?? fingerprintOf(parsed),
      () => `${FINGERPRINT_VERSION}-0000000000000000`,
    );

    if (failure.isCounted === false) {
      return { failure, recordId, parsed, digest: codeDigest, fingerprint, kept, ...NOT_COUNTED };
    }

    const { sighting, toolName, callKey } = failure;
    const hintId = guarded(
      'hints',
      () => stages.hintOf?.({ parsed, raw, toolName, fingerprint }, failure.ownHint ?? null) ?? null,
      () => null,
    );
    const escalates = failure.escalates && !escalator.isPolling(toolName);
    const occurrence: Occurrence = {
      runId,
      fingerprint,
      recordId,
      digest: codeDigest,
      callKey,
      toolName,
      escalates,
      alreadyCounted: sighting?.runId === runId && sighting.fingerprint === fingerprint,
      startedMillis: failure.startedMillis ?? null,
      failedMillis: timeMillis,
      sinceMillis: escalator.windowMillis === null ? null : timeMillis - escalator.windowMillis,
    };
    const counted = guardedLater(
      'history',
      () => history.record(occurrence),
      () => UNCOUNTED,
    );

    const read = { raw, parsed, fingerprint };
    const told = andThen(counted, (counters) =>
      andThen(worded(read, codeDigest, failure, counters), (digest) => ({ counters, digest })),
    );

    return andThen(told, ({ counters, digest }) => {
      const { verdict, blocksCall } = guarded(
        'escalator',
        () => (escalates ? decide(escalator, counters, { fingerprint, toolName, parsed }) : GO_ON),
        () => GO_ON,
      );

      const { line, tokens } = guarded(
        'render',
        () => lineFor({ failure, parsed, digest, codeDigest, hintId, counters, verdict, kept }, countTokens),
        () => ({ line: digest, tokens: { raw: 0, shown: 0 } }),
      );
      const stop = stopOf(verdict, { counters, fingerprint, digest, line });
      const shown = failure.forModel ? { digest: codeDigest, line } : null;
      const conclusion: Conclusion = {
        runId,
        fingerprint,
        shown,
        tokens: tokens.shown,
        callKey,
        blocksCall,
        stop,
        timeMillis,
      };
      // Later failures are compared by what the code says of them.
      const concluded = guardedLater(
        'history',
        () => history.conclude(conclusion),
        () => {},
      );

      const outcome: Outcome = {
        failure,
        recordId,
        parsed,
        digest,
        fingerprint,
        hintId,
        counters,
        verdict,
        line,
        kept,
        tokens,
      };
      guarded(
        'audit',
        () =>
          audit.writeDecision(
            decisionOf(outcome, now(), { kind: 'failure', occurrence, errorId: counters.id, conclusion }),
          ),
        () => undefined,
      );
      notify((observer) => observer.onOutcome?.(outcome));
      return andThen(concluded, () => outcome);
    });
  }

  return { take };
}

function pick({
  toolName,
  toolCallId,
  agentName,
}: Failure): Pick<AuditRecord, 'toolName' | 'toolCallId' | 'agentName'> {
  return { toolName, toolCallId, agentName };
}

function unread({ type, code, message }: RawError): ParsedError {
  return {
    dialect: 'text',
    exceptions: [{ type, code, message, frames: [] }],
    diagnostics: [],
    location: null,
    retry: null,
  };
}
