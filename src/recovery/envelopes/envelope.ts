import type { z } from 'zod';
import type { ErrorReport } from '../error-report.ts';
import { harmlessReport } from './harmless.ts';
import { jsonLine } from './json-line.ts';

/** One format in which an error is told; a file each, of this shape. */
export interface Envelope<T> {
  /** Name by which callers choose it. */
  readonly name: string;
  /** What it looks like, with a title and a description; published as JSON Schema under this name. */
  readonly schema: z.ZodType<T>;
  /**
   * Pure; takes at most 100 µs for a report of ordinary size. Texts that come from outside are made harmless for
   * models and terminals, and very long ones are cut; secrets are the report's own concern.
   */
  from(report: ErrorReport): T;
  /** The same as callers read it: one line of JSON, or the text of a format that is for reading. */
  text(report: ErrorReport): string;
}

/** What makes an envelope. */
export interface EnvelopeParts<T> {
  readonly name: string;
  readonly schema: z.ZodType<T>;
  /** Gets reports whose texts are harmless. */
  readonly from: (report: ErrorReport) => T;
  /** Gets reports whose texts are harmless. @default one line of JSON */
  readonly text?: ((report: ErrorReport) => string) | undefined;
}

/** An envelope that meets hostile texts before its format does. */
export function defineEnvelope<T>({ name, schema, from, text }: EnvelopeParts<T>): Envelope<T> {
  const read = text ?? ((report: ErrorReport): string => jsonLine(from(report)));
  return {
    name,
    schema,
    from: (report) => from(harmlessReport(report)),
    text: (report) => read(harmlessReport(report)),
  };
}
