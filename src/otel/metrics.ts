import type { Attributes, Meter, MeterProvider } from '@opentelemetry/api';
import { meterProvider } from '../otel-registry.ts';
import type { Outcome, PipelineObserver } from '../pipeline.ts';
import {
  ATTR_AGENT_NAME,
  ATTR_DIRECTION,
  ATTR_ERROR_TYPE,
  ATTR_FINGERPRINT,
  ATTR_REPEAT,
  ATTR_STAGE,
  ATTR_TOOL_NAME,
  ATTR_VERDICT,
  ERROR_TYPE_OTHER,
  METRIC_AUDIT_LOST,
  METRIC_AUDIT_PENDING,
  METRIC_COMPACT_DURATION,
  METRIC_ERRORS,
  METRIC_ESCALATIONS,
  METRIC_INTERNAL_FAILURES,
  METRIC_RUN_CONSECUTIVE,
  METRIC_TOKENS,
} from '../semconv.ts';

/**
 * Fingerprints that get a time series of their own; later ones share `_OTHER`. Below the SDK's limit of
 * 2,000 series for each instrument, as the other attributes multiply it.
 */
const MAX_FINGERPRINTS = 200;
/** Error types, tools and agents that get a value of their own; they are names of the host's code and should be few. */
const MAX_NAMES = 100;
/** Names of classes, codes, tools and agents in any language. Anything else may be a text, and texts are no labels. */
const NAME = /^[\p{L}\p{N}_$][\p{L}\p{N}\w$.:/@<>[\]#-]{0,99}$/u;

/** Bounds of the histogram of compaction times, in seconds. */
const DURATION_BOUNDARIES = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5];

/** The metrics as an observer of the pipeline, with the count of audit copies that could not be kept. */
export interface MetricsObserver extends PipelineObserver {
  onAuditLost(count: number): void;
}

/**
 * Turns outcomes into metrics. No attribute holds a message or a digest, and every label is bounded. The
 * provider is asked for at each outcome, so that one that is registered later is found.
 *
 * @param readPending - number of records that are written and have reached no backend yet, read whenever metrics are
 *   collected; `null` where nobody ships them. @default nobody
 */
export function metricsObserver(
  provider: () => MeterProvider = meterProvider,
  readPending: () => number | null = () => null,
): MetricsObserver {
  const fingerprintLabel = boundedLabel(MAX_FINGERPRINTS);
  const labels = labelsWith(boundedLabel(MAX_NAMES), boundedLabel(MAX_NAMES), boundedLabel(MAX_NAMES));
  const inRow = maximumSinceRead();
  let made: { readonly by: MeterProvider; readonly instruments: Instruments } | null = null;
  function instruments(): Instruments {
    const by = provider();
    if (made?.by !== by)
      made = { by, instruments: createInstruments(by.getMeter(METER_NAME), inRow.read, readPending) };
    return made.instruments;
  }
  return {
    onOutcome(outcome) {
      const { failure, counters, verdict, tokens } = outcome;
      const attributes = labels(outcome);
      if (failure.sighting === null) {
        const fingerprint = fingerprintLabel(outcome.fingerprint);
        instruments().errors.add(1, {
          ...attributes,
          [ATTR_REPEAT]: counters.count > 1,
          [ATTR_FINGERPRINT]: fingerprint,
        });
      }
      if (verdict !== 'continue') instruments().escalations.add(1, { ...attributes, [ATTR_VERDICT]: verdict });
      if (failure.escalates) inRow.add(counters.consecutive);
      if (!failure.forModel) return;
      instruments().tokens.add(tokens.raw, { [ATTR_DIRECTION]: 'raw' });
      instruments().tokens.add(tokens.shown, { [ATTR_DIRECTION]: 'shown' });
    },
    onInternalFailure(stage) {
      instruments().internalFailures.add(1, { [ATTR_STAGE]: stage });
    },
    onCompact(seconds) {
      instruments().compactDuration.record(seconds);
    },
    onAuditLost(count) {
      instruments().auditLost.add(count);
    },
  };
}

const METER_NAME = 'faultline';

type Instruments = ReturnType<typeof createInstruments>;

function createInstruments(meter: Meter, readInRow: () => number, readPending: () => number | null) {
  const failures = { unit: '{error}' };
  meter
    .createObservableGauge(METRIC_RUN_CONSECUTIVE, { ...failures, description: 'Most failures of one class in a row.' })
    .addCallback((result) => result.observe(readInRow()));
  meter
    .createObservableGauge(METRIC_AUDIT_PENDING, {
      ...failures,
      description: 'Raw errors in the log that have reached no backend yet.',
    })
    .addCallback((result) => {
      const pending = readPending();
      if (pending !== null) result.observe(pending);
    });
  return {
    errors: meter.createCounter(METRIC_ERRORS, { ...failures, description: 'Failures of tool calls and spans.' }),
    escalations: meter.createCounter(METRIC_ESCALATIONS, {
      ...failures,
      description: 'Failures that moved the ladder.',
    }),
    tokens: meter.createCounter(METRIC_TOKENS, {
      unit: '{token}',
      description: 'Error text: raw, and as shown to the model.',
    }),
    auditLost: meter.createCounter(METRIC_AUDIT_LOST, {
      ...failures,
      description: 'Raw errors that the log could not keep.',
    }),
    internalFailures: meter.createCounter(METRIC_INTERNAL_FAILURES, {
      ...failures,
      description: 'Stages that failed and were passed over.',
    }),
    compactDuration: meter.createHistogram(METRIC_COMPACT_DURATION, {
      unit: 's',
      description: 'Time to read one error.',
      advice: { explicitBucketBoundaries: DURATION_BOUNDARIES },
    }),
  };
}

type Label = (value: string) => string;

function labelsWith(typeLabel: Label, toolLabel: Label, agentLabel: Label): (outcome: Outcome) => Attributes {
  return ({ failure, parsed }) => {
    const [{ type, code }] = parsed.exceptions;
    const { toolName, agentName } = failure;
    const attributes: Attributes = { [ATTR_ERROR_TYPE]: typeLabel(type ?? code ?? ERROR_TYPE_OTHER) };
    if (toolName !== null) attributes[ATTR_TOOL_NAME] = toolLabel(toolName);
    if (agentName !== null) attributes[ATTR_AGENT_NAME] = agentLabel(agentName);
    return attributes;
  };
}

/** Lets the first `most` names through and folds the rest. */
function boundedLabel(most: number): Label {
  const known = new Set<string>();
  return (value) => {
    if (known.has(value)) return value;
    if (known.size >= most || !NAME.test(value)) return ERROR_TYPE_OTHER;
    known.add(value);
    return value;
  };
}

/** The largest value since it was last read; 0 where there was none. */
function maximumSinceRead(): { readonly add: (value: number) => void; readonly read: () => number } {
  let maximum = 0;
  return {
    add(value) {
      maximum = Math.max(maximum, value);
    },
    read() {
      const read = maximum;
      maximum = 0;
      return read;
    },
  };
}
