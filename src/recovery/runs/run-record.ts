import { z } from 'zod';
import type { Report } from '../cards/read-reports.ts';

/** Run of one command, as a line of `runs.jsonl` holds it (error-prompt-card, "Output Format (JSONL)"); without secrets. */
export interface RunRecord {
  /** When it began: ISO 8601 in UTC, whole seconds. */
  readonly timestamp: string;
  /** As a person would type it in a shell. */
  readonly command: string;
  /** Exit code; 128 and the number of the signal where one ended it, 127 not found, 126 not executable. */
  readonly returncode: number;
  readonly success: boolean;
  /** What the command reported in `KEY_REPORT` lines, under the name in lower case. */
  readonly [report: `${string}_report`]: Report;
  /** Of a failure: its code, class and cause. */
  readonly error_card?: { readonly code: string; readonly class: string; readonly cause: string } | undefined;
  /** Of a failure: the prompt card, with the steps. */
  readonly error_prompt?: string | undefined;
  readonly duration_ms?: number | undefined;
  /** Name of the signal that ended it; `null`: none did. */
  readonly signal?: string | null | undefined;
  /** Run of an agent that it belongs to; `null`: to none. */
  readonly run?: string | null | undefined;
  readonly trace_id?: string | null | undefined;
  readonly span_id?: string | null | undefined;
  /** Of a failure: id of its class within the run, such as `E3`; `get_error` and `faultline show` take it. */
  readonly error?: string | undefined;
  /** Of a failure: UUID of this one failure. */
  readonly error_id?: string | undefined;
  readonly fingerprint?: string | undefined;
  readonly digest?: string | undefined;
  /** Of a failure: how often its class came in the run, this time included. */
  readonly count?: number | undefined;
  /** Steps of the command's own card that were left out, as they would destroy data. */
  readonly steps_left_out?: number | undefined;
}

const REPORT = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .describe('A KEY_REPORT line: numbers are numbers; versions, quoted values and whole numbers beyond 2^53 are text.');

/** Its shape; published as JSON Schema. */
export const runRecordSchema: z.ZodType<RunRecord> = z
  .object({
    timestamp: z.iso.datetime().describe('When it began, in UTC.'),
    command: z.string().describe('As a person would type it in a shell; without secrets.'),
    returncode: z.int().describe('Exit code; 128 and the number of the signal where one ended it.'),
    success: z.boolean().describe('Whether the exit code is 0.'),
    error_card: z
      .object({
        code: z.string().describe('Stable code of the error.'),
        class: z.string().describe('Class of the failure, such as Precondition.'),
        cause: z.string().describe('What is behind the failure.'),
      })
      .optional(),
    error_prompt: z.string().optional().describe('The prompt card: command, exit code, class, code, cause, steps.'),
    duration_ms: z.int().nonnegative().optional(),
    signal: z.string().nullable().optional().describe('Signal that ended it.'),
    run: z.string().nullable().optional().describe('Run of an agent that it belongs to.'),
    trace_id: z.string().nullable().optional(),
    span_id: z.string().nullable().optional(),
    error: z.string().optional().describe('Id of the class of the failure within its run, such as E3.'),
    error_id: z.string().optional().describe('UUID of this one failure.'),
    fingerprint: z.string().optional(),
    digest: z.string().optional().describe('The failure in one line.'),
    count: z.int().positive().optional().describe('How often its class came in the run, this time included.'),
    steps_left_out: z.int().positive().optional().describe('Steps that were left out, as they would destroy data.'),
  })
  .catchall(REPORT)
  .meta({ title: 'Run record', description: 'Run of one command, a line of runs.jsonl.' });
