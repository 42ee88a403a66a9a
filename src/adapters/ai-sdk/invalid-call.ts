import type { Faultline, ToolCall } from '../../faultline.ts';
import { recordFailure } from '../../boundary/call-tool.ts';
import { lineOf, markedError } from '../../boundary/marked-error.ts';
import type { ShownLines } from './shown-lines.ts';

/**
 * Records a tool call that never reached its tool: arguments that are no JSON or do not fit the schema, a tool
 * that does not exist. The error is marked, so that it reads as the line where the framework has not made a
 * text of it yet; where it has, the line is put in the place of that text at the next step.
 */
export async function recordInvalidCall(
  faultline: Faultline,
  error: unknown,
  call: ToolCall,
  shown: ShownLines,
): Promise<void> {
  if (lineOf(error) !== null) return;
  const instead = textOf(error);
  const outcome = await recordFailure(faultline, error, call);
  if (outcome === null) return;
  const marked = markedError(error, outcome);
  if (call.toolCallId !== undefined) {
    const { runId } = outcome.failure;
    // A text is kept in either case: the step may have been given it before the error was marked.
    shown.note(call.toolCallId, { runId, line: lineOf(marked) ?? outcome.line, instead });
  }
  await faultline.settleReview(outcome);
}

/** The text that `ai` makes of an error for the model; `null` where that fails. */
function textOf(error: unknown): string | null {
  if (error === undefined || error === null) return 'unknown error';
  if (typeof error === 'string') return error;
  try {
    return error instanceof Error ? error.toString() : (JSON.stringify(error) ?? null);
  } catch {
    return null;
  }
}
