import { z } from 'zod';
import type { RawError } from './model.ts';

/** Reads a raw error back, from the log or from another process. */
export const RAW_ERROR_SCHEMA: z.ZodType<RawError> = z.lazy(() =>
  z.object({
    type: z.string().nullable(),
    code: z.string().nullable(),
    message: z.string(),
    stack: z.string().nullable(),
    properties: z.record(z.string(), z.json()),
    cause: RAW_ERROR_SCHEMA.nullable(),
    errors: z.array(RAW_ERROR_SCHEMA),
  }),
);
