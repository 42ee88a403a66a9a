import type { ErrorFormat } from '../../boundary/error-format.ts';
import { membersOf } from '../../boundary/members-of.ts';
import { estimateTokens } from '../../context/tokens.ts';
import type { Diagnostic, JsonValue, Location } from '../../model.ts';
import { type EnvelopeName, ENVELOPES } from '../../recovery/envelopes/index.ts';
import type { ErrorReport } from '../../recovery/error-report.ts';
import type { HintRegistry } from '../../recovery/hints/hint-registry.ts';
import { reportOf } from '../../recovery/report-of.ts';
import { type CauseReport, digestReport } from '../commands/digest.ts';

/** What a text of a failure is about. */
export interface Explanation {
  /** The digest. */
  readonly line: string;
  readonly dialect: string;
  readonly type: string | null;
  /** As the text has it. */
  readonly code: string | null;
  readonly message: string;
  readonly rootCause: string;
  readonly location: Location;
  readonly causes: readonly CauseReport[];
  /** The first ones. */
  readonly diagnostics: readonly Diagnostic[];
  readonly diagnosticsTotal: number;
  /** Of the catalogue. */
  readonly errorCode: string;
  readonly category: string;
  readonly retry: { readonly retryable: boolean | null; readonly afterMillis: number | null };
  readonly hint: {
    readonly id: string;
    readonly action: string;
    readonly tool?: string | undefined;
    readonly field?: string | undefined;
  } | null;
  readonly steps: readonly string[];
  readonly fingerprint: string;
  readonly format: ErrorFormat;
  /** A text for the formats that are for reading; `null` for the line. */
  readonly envelope: Record<string, JsonValue> | string | null;
}

/** Findings that are told one by one. */
const MAX_DIAGNOSTICS = 50;

/** Reads a text without secrets. */
export function explain(text: string, format: ErrorFormat, hints: HintRegistry): Explanation {
  const { digest: line, diagnostics, tokens: _tokens, ...read } = digestReport(text, estimateTokens);
  const report = reportOf(text);
  const { recovery, hintId, steps, category, code: errorCode } = report;
  const id = hintId === null ? null : hints.latest(hintId);
  const advice = id === null ? null : hints.get(id);
  return {
    line,
    ...read,
    diagnostics: diagnostics.slice(0, MAX_DIAGNOSTICS),
    diagnosticsTotal: diagnostics.length,
    errorCode,
    category,
    retry: { retryable: recovery.retryable, afterMillis: recovery.retryAfterMillis },
    hint: id === null || advice === null ? null : { id, ...advice },
    steps,
    format,
    envelope: format === 'line' ? null : envelopeOf(report, format),
  };
}

function envelopeOf(report: ErrorReport, format: EnvelopeName): Explanation['envelope'] {
  const envelope = ENVELOPES[format];
  const members = membersOf(envelope.from(report));
  return members === null ? envelope.text(report) : { ...members };
}
