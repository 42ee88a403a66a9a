import { z } from 'zod';
import type { AuditSink } from './audit/audit-sink.ts';
import type { LogLimits } from './audit/durable-log.ts';
import type { Signals } from './audit/signals.ts';
import type { ModelCompactorOptions } from './compactor/model-compactor.ts';
import { InvalidInputError } from './errors.ts';
import type { EscalatorOptions } from './escalator/escalator.ts';
import type { ForwardOptions } from './forwarder/log-forwarder.ts';
import type { History } from './history/history.ts';
import type { TokenCounter } from './model.ts';
import type { RedactedSpans } from './otel/redact-span.ts';
import type { Outcome } from './pipeline.ts';
import type { HintDefinition } from './recovery/hints/hint-definition.ts';
import { canonicalLocale } from './recovery/hints/locales.ts';
import type { RedactorOptions } from './redaction/redactor.ts';

/** A person's answer to a review. */
export type ReviewDecision = 'continue' | 'halt';

/** How secrets are removed. */
interface RedactOptions extends RedactorOptions {
  /**
   * Spans that are redacted before they are exported, whoever made them: those that hold an error, all, or none.
   * @default 'errors'
   */
  readonly spans?: RedactedSpans | undefined;
}

/** Options of {@link createFaultline}. */
export interface FaultlineOptions {
  /** Folder of the embedded log. @default `FAULTLINE_DIR`, otherwise '.faultline' in the working directory */
  readonly directory?: string | undefined;
  /**
   * How safely the embedded log is written and how much of it is kept.
   *
   * @default { durability: 'os', segmentBytes: 8 MiB, maxAgeMillis: 30 days, maxBytes: 256 MiB, hardMaxBytes: 1 GiB }
   */
  readonly log?: Partial<LogLimits> | undefined;
  /** Attributes of the resource that log lines carry. @default service.name from `OTEL_SERVICE_NAME` */
  readonly resource?: Readonly<Record<string, string>> | undefined;
  /**
   * Where raw errors go live: `spans` are `exception` events on the active span, `logs` are log records by the stable
   * convention for exceptions. The active span says with each what was decided.
   *
   * @default what `OTEL_SEMCONV_EXCEPTION_SIGNAL_OPT_IN` says (`logs`, or `logs/dup` for both), otherwise 'spans'
   */
  readonly signals?: Signals | undefined;
  /**
   * Whether spans that the sampler drops are recorded, for the errors on them, without being exported. Costs what a
   * sampled span costs until it is exported. For providers that the processor is attached to, by
   * `faultline/node-sdk` or `faultline/register`. @default true
   */
  readonly recordUnsampled?: boolean | undefined;
  /**
   * What is taken for a secret beside the built-in rules, and where; `false`: nothing is redacted, and secrets
   * reach the log, the trace and the model. @default {}
   */
  readonly redact?: RedactOptions | false | undefined;
  /**
   * Ships what the host's own exporters have not delivered, from the log, in the background. `false`: nothing is.
   *
   * @default on where the environment names an OTLP endpoint: `FAULTLINE_FORWARD_ENDPOINT` or
   *   `OTEL_EXPORTER_OTLP_*`; not with `FAULTLINE_FORWARD=false`
   */
  readonly forward?: ForwardOptions | false | undefined;
  /** Thresholds; `false` counts without acting. @default { consecutive: 3, budget: 20 } */
  readonly escalator?: EscalatorOptions | false | undefined;
  /**
   * What ends a run at `halt`. `throw`: adapters throw {@link RunHaltedError} instead of calling a tool or
   * the model. `callback`: `onVerdict` does. @default 'throw'
   */
  readonly enforce?: 'throw' | 'callback' | undefined;
  /** Told of every digest. What it throws is counted and ignored. */
  readonly onDigest?: ((outcome: Outcome) => void) | undefined;
  /** Told of every verdict but `continue`. What it throws is counted and ignored. */
  readonly onVerdict?: ((outcome: Outcome) => void) | undefined;
  /**
   * Asks a person when the ladder reaches `review`; the tool call waits for the answer. A rejection halts the run.
   * `native`: nothing waits; the review stays open until {@link Faultline.resume}, and the framework's own approval
   * of tool calls asks, where its adapter offers that.
   */
  readonly onReview?: 'native' | ((outcome: Outcome) => Promise<ReviewDecision> | ReviewDecision) | undefined;
  /**
   * Words the failures whose text no dialect reads, by a small model of yours; its answer is shown only where it is
   * made of pieces of the text. Asked once for each class, when a run fails so for the first time and its tool is
   * asynchronous. @default none: the most telling line of the text is shown
   */
  readonly modelCompactor?: ModelCompactorOptions | undefined;
  /**
   * Hints that lines name. `'workspace'`: those that `hints.json` in the folder of the log says and `ownHints`, and no
   * others, as large models know what to do about common failures, and each id costs tokens; `true`: the built-in ones,
   * too; `false`: none. `get_error` tells all of them at any rate. @default 'workspace'
   */
  readonly hints?: boolean | 'workspace' | undefined;
  /** Hints of the program itself, such as those that its own errors name. @default none */
  readonly ownHints?: readonly HintDefinition[] | undefined;
  /** Language of the advice, as BCP 47 names it; where there is none in it, the next wider one. @default 'en' */
  readonly locale?: string | undefined;
  /** Counts tokens as the model does. @default an estimate */
  readonly countTokens?: TokenCounter | undefined;
  /** @default the memory of this process */
  readonly history?: History | undefined;
  /** A further sink for raw errors, beside the embedded log and the trace. */
  readonly audit?: AuditSink | undefined;
  /** Run of failures that nothing else names. @default the trace, otherwise one run for the process */
  readonly runId?: string | undefined;
}

function functionLike<T>(): z.ZodType<T> {
  return z.custom<T>((value) => typeof value === 'function', 'should be a function');
}

function objectWith<T>(...methods: readonly string[]): z.ZodType<T> {
  return z.custom<T>(
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      methods.every((name) => typeof Reflect.get(value, name) === 'function'),
    `should be an object with ${methods.join(', ')}`,
  );
}

function globalPattern(): z.ZodType<RegExp> {
  return z.custom<RegExp>(
    (value) => value instanceof RegExp && value.global && !value.sticky,
    'should be a regular expression with the flag g and without y',
  );
}

const stage = z.int().positive().nullable().optional();

const amount = z.int().positive().optional();

const thresholds = {
  consecutive: amount,
  ladder: z.strictObject({ hint: stage, block: stage, review: stage, halt: stage }).optional(),
};

const thresholdsByName = z
  .record(z.string().min(1), z.union([z.literal(false), z.strictObject(thresholds)]))
  .optional();

const OPTIONS = z.strictObject({
  directory: z.string().min(1).optional(),
  log: z
    .strictObject({
      durability: z.enum(['os', 'disk']).optional(),
      segmentBytes: amount,
      maxAgeMillis: amount,
      maxBytes: amount,
      hardMaxBytes: amount,
    })
    .optional(),
  resource: z.record(z.string(), z.string()).optional(),
  signals: z.enum(['spans', 'logs', 'both']).optional(),
  recordUnsampled: z.boolean().optional(),
  redact: z
    .union([
      z.literal(false),
      z.strictObject({
        keys: z.array(z.string().min(1)).optional(),
        patterns: z
          .array(z.strictObject({ kind: z.string().regex(/^[a-z0-9-]{1,40}$/), pattern: globalPattern() }))
          .optional(),
        cards: z.boolean().optional(),
        spans: z.union([z.literal(false), z.enum(['errors', 'all'])]).optional(),
      }),
    ])
    .optional(),
  forward: z
    .union([
      z.literal(false),
      z.strictObject({
        endpoint: z.url({ protocol: /^https?$/ }).optional(),
        headers: z.record(z.string(), z.string()).optional(),
        graceMillis: z.int().nonnegative().optional(),
      }),
    ])
    .optional(),
  escalator: z
    .union([
      z.literal(false),
      z.strictObject({
        ...thresholds,
        budget: z.union([z.int().positive(), z.strictObject({ failures: amount, tokens: amount })]).optional(),
        windowMillis: amount,
        toolConsecutive: amount,
        classes: thresholdsByName,
        tools: thresholdsByName,
        polling: z.array(z.string().min(1)).optional(),
      }),
    ])
    .optional(),
  enforce: z.enum(['throw', 'callback']).optional(),
  onDigest: functionLike().optional(),
  onVerdict: functionLike().optional(),
  onReview: z.union([z.literal('native'), functionLike()]).optional(),
  modelCompactor: z
    .strictObject({
      compactWith: functionLike(),
      timeoutMillis: z.int().positive().max(60_000).optional(),
      minTokens: amount,
      maxInputTokens: amount,
      maxOutputTokens: amount,
    })
    .optional(),
  hints: z.union([z.boolean(), z.literal('workspace')]).optional(),
  ownHints: z
    .array(
      z.strictObject({
        id: z.string(),
        advice: z.record(
          z.string(),
          z.strictObject({ action: z.string(), tool: z.string().optional(), field: z.string().optional() }),
        ),
        replaces: z.string().optional(),
      }),
    )
    .optional(),
  locale: z
    .string()
    .refine((name) => canonicalLocale(name) !== null, 'expected the name of a language by BCP 47, such as "de-AT"')
    .optional(),
  countTokens: functionLike().optional(),
  history: objectWith('record', 'conclude', 'find', 'recordSuccess', 'stopOf', 'blockedCall').optional(),
  audit: objectWith('write', 'writeDecision', 'read').optional(),
  runId: z.string().min(1).optional(),
});

/** An example that the error shows for wrong options. */
const EXAMPLE = "createFaultline({ directory: '.faultline', escalator: { consecutive: 3, budget: 20 } })";

/** @throws InvalidInputError that names the first wrong option, what it should be and what it was. */
export function checkOptions(options: FaultlineOptions): void {
  const checked = OPTIONS.safeParse(options);
  if (checked.success) return;
  const [first] = checked.error.issues;
  const { path, message } = first ? innermost(first) : { path: [], message: 'is not valid' };
  const name = path.length === 0 ? 'object' : path.join('.');
  throw new InvalidInputError(`option ${name}: ${message}, got ${shown(options, path)}; for example ${EXAMPLE}`);
}

interface Problem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Where a value may be of several kinds, what is wrong with it as the kind that it is most like. */
function innermost(issue: z.core.$ZodIssue): Problem {
  if (issue.code !== 'invalid_union') return issue;
  const inner = issue.errors.flatMap((issues) => issues.slice(0, 1)).map(innermost);
  const [deepest] = inner.toSorted((a, b) => b.path.length - a.path.length);
  if (!deepest || deepest.path.length === 0) return { path: issue.path, message: orList(inner) };
  return { ...deepest, path: [...issue.path, ...deepest.path] };
}

function orList(problems: readonly Problem[]): string {
  return [...new Set(problems.map(({ message }) => message))].join(', or ') || 'is not valid';
}

function shown(options: unknown, path: readonly PropertyKey[]): string {
  let value: unknown = options;
  for (const key of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof value === 'function' ? 'a function' : (JSON.stringify(value) ?? 'undefined');
}
