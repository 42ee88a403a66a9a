import { member } from '../../../json-value.ts';
import { errorFormatOf, asksForFormat, type FormatSettings } from '../../../boundary/error-format.ts';
import { envelopedResult, type FailedToolResult } from '../../../boundary/enveloped-result.ts';
import { recordFailure } from '../../../boundary/call-tool.ts';
import { membersOf } from '../../../boundary/members-of.ts';
import { callerOf } from '../../../boundary/remote-call.ts';
import type { Faultline } from '../../../faultline.ts';
import { withCarrier } from '../../../otel/carrier.ts';
import { reportOf } from '../../../recovery/report-of.ts';
import { harmlessText } from '../harmless.ts';

/** A failed call of a tool of the wrapped server. */
export interface FailedCall {
  readonly toolName: string;
  /** Those of the request, as the client sent them. */
  readonly params: unknown;
  readonly error: unknown;
  readonly hasOutputSchema: boolean;
  /** Whether the model has our `get_error`. */
  readonly canReadRaw: boolean;
}

/** Tells the client of a failed call; `null` where the answer is to stay as it is. */
export type TellFailure = (failed: FailedCall) => Promise<FailedToolResult | null>;

/** Name of this boundary. */
const BOUNDARY = 'mcp-wrapper';

/**
 * Keeps the failures of a wrapped server in the log, and tells them in the format that each call asks for. A client
 * that counts failures itself reads them as the server told them, unless it asks for a format.
 *
 * @param runId - of calls that name none
 */
export function failureTeller(faultline: Faultline, settings: FormatSettings, runId: string): TellFailure {
  return async ({ toolName, params, error, hasOutputSchema, canReadRaw }) => {
    const meta = member(params, '_meta');
    if (callerOf(meta, faultline) !== 'unaware' && !asksForFormat(params)) return null;
    const input = member(params, 'arguments');
    const call = { toolName, input, loopId: runId, canReadRaw, boundary: BOUNDARY };
    const carrier = typeof meta === 'object' && meta !== null ? { ...meta } : {};
    const outcome = await withCarrier(carrier, () =>
      recordFailure(faultline, error, { ...call, runId: faultline.runOf(call) }),
    );
    const format = errorFormatOf(params, settings);
    const report = reportOf(error, {
      redactor: faultline.redactor,
      context: { source: toolName, parameters: membersOf(input) },
    });
    if (format === 'line') {
      return { content: [{ type: 'text', text: outcome?.line ?? harmlessText(report.message) }], isError: true };
    }
    // What is known of a repeat, only the line says.
    const isRepeat = outcome !== null && outcome.counters.count > 1;
    return envelopedResult(report, format, hasOutputSchema, isRepeat ? [outcome.line] : []);
  };
}
