import { member } from '../../json-value.ts';
import { envelopedResult } from '../../boundary/enveloped-result.ts';
import { membersOf } from '../../boundary/members-of.ts';
import type { EnvelopeName } from '../../recovery/envelopes/index.ts';
import { reportOf } from '../../recovery/report-of.ts';
import type { ToolCall } from '../../tool-call.ts';
import type { ServedTools } from './served-tools.ts';

/** A call that failed, and the envelope that it asked for. */
export interface FailedCall {
  /** What the boundary threw. */
  readonly error: unknown;
  readonly line: string;
  readonly call: ToolCall;
  readonly format: EnvelopeName;
}

/** Lines of failures that the model has read before, or of calls that were not made: what they order is nowhere else. */
const TELLS_MORE = /^(?:E\d{1,9} |same error )?×\d|^blocked/;

/** The result of a failed call in an envelope; behind it the line, where that is more than the error. */
export async function enveloped(
  served: ServedTools,
  { error, line, call, format }: FailedCall,
  context: unknown,
): Promise<unknown> {
  const { toolName, input } = call;
  const report = reportOf(error, {
    errors: served.options.errors,
    redactor: served.faultline()?.redactor,
    context: { source: toolName ?? null, parameters: membersOf(input) },
  });
  const hasOutputSchema = await mayHaveOutputSchema(served, toolName, context);
  return envelopedResult(report, format, hasOutputSchema, TELLS_MORE.test(line) ? [line] : []);
}

/** A tool that cannot be looked up may have one. */
async function mayHaveOutputSchema(
  served: ServedTools,
  toolName: string | undefined,
  context: unknown,
): Promise<boolean> {
  if (toolName === undefined) return true;
  try {
    const definition = await served.definitionOf(toolName, context);
    return definition !== null && member(definition, 'outputSchema') !== undefined;
  } catch {
    return true;
  }
}
