import { z } from 'zod';
import type { ClassReport } from '../../commands/errors.ts';

/** The failures of one class in one run, as clients are told. */
export const ERROR_CLASS: z.ZodObject<{ [Name in keyof ClassReport]: z.ZodType<ClassReport[Name]> }> = z.object({
  id: z.string().describe('Id in its run, such as E3.').nullable(),
  run: z.string(),
  tool: z.string().describe('Tool that failed.').nullable(),
  digest: z.string().describe('The error in one line.'),
  count: z.number().describe('How often it happened in the run.'),
  verdict: z.string().describe('What was decided last: continue, hint, block, review or halt.'),
  firstSeen: z.string().describe('ISO 8601.'),
  lastSeen: z.string().describe('ISO 8601.'),
  fingerprint: z.string().describe('Name of the class, the same in all runs.'),
});
