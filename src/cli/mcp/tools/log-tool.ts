import type { z } from 'zod';
import type { ErrorFormat } from '../../../boundary/error-format.ts';

/** One tool of ours, whoever serves it. */
export interface LogTool {
  readonly name: string;
  readonly title: string;
  /** What the model reads of it. */
  readonly description: string;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  /**
   * @param format - what the caller wants errors in
   * @throws InvalidInputError for what cannot be answered, ZodError for arguments of another shape
   */
  run(args: unknown, format: ErrorFormat): Promise<object>;
}

/** What makes a tool. */
interface LogToolParts<I extends z.ZodObject, O extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: I;
  readonly output: O;
  readonly run: (args: z.infer<I>, format: ErrorFormat) => Promise<z.infer<O>> | z.infer<O>;
}

export function logTool<I extends z.ZodObject, O extends z.ZodObject>(parts: LogToolParts<I, O>): LogTool {
  return { ...parts, run: async (args, format) => await parts.run(parts.input.parse(args), format) };
}

/** All of our tools only read, and ask nothing but this machine. */
export const READS_ONLY: {
  readonly readOnlyHint: true;
  readonly destructiveHint: false;
  readonly idempotentHint: true;
  readonly openWorldHint: false;
} = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
