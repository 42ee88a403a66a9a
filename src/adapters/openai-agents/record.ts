import { recordFailure } from '../../boundary/call-tool.ts';
import type { Faultline, ToolCall } from '../../faultline.ts';

/** Records a failure that no tool was there to make; gives the line, or `null` where the run's history cannot be reached. */
export async function recordedLine(faultline: Faultline, thrown: unknown, call: ToolCall): Promise<string | null> {
  const outcome = await recordFailure(faultline, thrown, call);
  if (outcome === null) return null;
  await faultline.settleReview(outcome);
  return outcome.line;
}

/** An error that was found before any tool was called: its stack would only show us. */
export function foundError(name: string, message: string): Error {
  const error = new Error(message);
  error.name = name;
  error.stack = `${name}: ${message}`;
  return error;
}
