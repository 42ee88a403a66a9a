import { z } from 'zod';
import type { Stop } from './history.ts';

/** Reads a stop back, from wherever it was kept. */
export const STOP_SCHEMA: z.ZodType<Stop> = z.object({
  verdict: z.enum(['review', 'halt']),
  why: z.string(),
  errorId: z.string(),
  fingerprint: z.string(),
  count: z.number(),
  consecutive: z.number(),
  digest: z.string(),
  line: z.string(),
});
