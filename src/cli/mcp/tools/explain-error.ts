import { z } from 'zod';
import { ERROR_FORMATS } from '../../../boundary/error-format.ts';
import { createRedactor } from '../../../redaction/redactor.ts';
import { explain } from '../explain.ts';
import type { Served } from '../served.ts';
import { type LogTool, logTool } from './log-tool.ts';

/** Longest text, in characters; what a compiler or a test run prints is far shorter. */
const MAX_CHARS = 2_000_000;

const redactor = createRedactor();

const input = z.object({
  text: z.string().trim().min(1).max(MAX_CHARS).describe('Whatever was printed: traceback, log, output of a compiler.'),
  format: z
    .enum(ERROR_FORMATS)
    .optional()
    .describe('Format of the envelope to answer with, such as compact or card; line for none. Default: structured.'),
});

const place = z.object({
  file: z.string().describe('Path as the text has it.').nullable(),
  line: z.number().describe('Counts from 1.').nullable(),
  column: z.number().describe('Counts from 1.').nullable(),
  function: z.string().describe('Name of the function or method.').nullable(),
});

const cause = z.object({
  type: z.string().describe('Class of the error.').nullable(),
  code: z.string().describe('Code of the error.').nullable(),
  message: z.string(),
  location: place,
});

const diagnostic = z.object({
  file: z.string().describe('Path as the text has it.').nullable(),
  line: z.number().describe('Counts from 1.').nullable(),
  column: z.number().describe('Counts from 1.').nullable(),
  severity: z.enum(['error', 'warning', 'info']),
  code: z.string().describe('Rule or number of the finding.').nullable(),
  message: z.string(),
});

const output = z.object({
  line: z.string().describe('The error in one line.'),
  dialect: z.string().describe('In what the text is written, such as python or tsc; text where nobody knows.'),
  type: z.string().describe('Class of the error, such as TypeError.').nullable(),
  code: z.string().describe('Code as the text has it, such as ECONNREFUSED.').nullable(),
  message: z.string(),
  rootCause: z.string().describe('What is behind it.'),
  location: place.describe('Where to look first.'),
  causes: z.array(cause).readonly(),
  diagnostics: z.array(diagnostic).readonly().describe('Findings of a compiler, linter or test run; at most 50.'),
  diagnosticsTotal: z.number(),
  errorCode: z.string().describe('Stable code of the kind of error, such as CONNECTION_REFUSED.'),
  category: z.string(),
  retry: z.object({
    retryable: z.boolean().describe('Whether trying again can help; null where the error does not say.').nullable(),
    afterMillis: z.number().describe('How long to wait before, in milliseconds.').nullable(),
  }),
  hint: z
    .object({ id: z.string(), action: z.string(), tool: z.string().optional(), field: z.string().optional() })
    .describe('Advice, where there is some.')
    .nullable(),
  steps: z.array(z.string()).readonly().describe('What to do, in order.'),
  fingerprint: z.string().describe('Name of the class of errors that it belongs to.'),
  format: z.string(),
  envelope: z
    .union([z.looseObject({}).meta({ additionalProperties: true }), z.string().describe('A text.'), z.null()])
    .describe('The error in the format that was asked for: an object, or a text; null for line.'),
});

/** `explain_error`: what a text is about that somebody pasted. */
export function explainError({ hints }: Served): LogTool {
  return logTool({
    name: 'explain_error',
    title: 'Explain error',
    description:
      'Reads the text of any failure (traceback, log, compiler or test output, HTTP answer) and tells what went ' +
      'wrong, where, the root cause, whether a retry can help, and what to do. Nothing is recorded.',
    input,
    output,
    run: ({ text, format }, wanted) => explain(redactor.text(text), format ?? wanted, hints()),
  });
}
