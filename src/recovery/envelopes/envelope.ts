import type { z } from 'zod';
import type { ErrorReport } from '../error-report.ts';

/** One format in which an error is told; a file each, of this shape. */
export interface Envelope<T> {
  /** Name by which callers choose it. */
  readonly name: string;
  /** What it looks like; published as JSON Schema under this name. */
  readonly schema: z.ZodType<T>;
  /** Pure; takes at most 100 µs for a report of ordinary size. */
  from(report: ErrorReport): T;
}
