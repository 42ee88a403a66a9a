import { z } from 'zod';
import type { JsonValue } from '../../model.ts';
import type { ErrorReport } from '../error-report.ts';
import { defineEnvelope, type Envelope } from './envelope.ts';
import { json, jsonObject } from './json.ts';
import { known } from './known.ts';
import { structured } from './structured.ts';

/** Member of a result's `_meta` that mirrors the envelope for programs. */
export const ENVELOPE_META_KEY = 'faultline/error-envelope';

/** What a failed tool of MCP answers (MCP, "Tools", "Error Handling"). */
export interface McpErrorResult {
  readonly content: readonly { readonly type: 'text'; readonly text: string }[];
  readonly isError: true;
  readonly structuredContent?: Readonly<Record<string, JsonValue>> | undefined;
  readonly _meta: { readonly [ENVELOPE_META_KEY]: JsonValue };
}

export interface McpResultOptions {
  /** What the text is. @default the structured error */
  readonly inner?: Envelope<unknown> | undefined;
  /**
   * Whether the tool says by an `outputSchema` what its results look like: clients hold `structuredContent` against
   * it also where the call failed, so that it has to stay away. @default true, as one who does not know must assume
   */
  readonly hasOutputSchema?: boolean | undefined;
}

/** Results of MCP may have further members, as may their `_meta`. */
const mcpSchema: z.ZodType<McpErrorResult> = z
  .looseObject({
    content: z
      .array(
        z.object({
          type: z.literal('text').describe('Kind of the content.'),
          text: z.string().describe('The envelope as one line of JSON, or the text that it is.'),
        }),
      )
      .min(1)
      .describe('What the model reads.'),
    isError: z.literal(true).describe('That the tool failed.'),
    structuredContent: jsonObject.optional().describe('The envelope; only for tools without an outputSchema.'),
    _meta: z
      .looseObject({ [ENVELOPE_META_KEY]: json.describe('The envelope as a value.') })
      .describe('What programs read besides.'),
  })
  .meta({ title: 'MCP tool result', description: 'An error as a tool of the Model Context Protocol answers it.' });

export const mcp: Envelope<McpErrorResult> = defineEnvelope({
  name: 'mcp',
  schema: mcpSchema,
  from: (report) => mcpResult(report),
  text: (report) => structured.text(report),
});

/** The result of a failed tool call, with any envelope in it. */
export function mcpResult(report: ErrorReport, options: McpResultOptions = {}): McpErrorResult {
  const { inner = structured, hasOutputSchema = true } = options;
  const own: unknown = inner.from(report);
  // A text is mirrored by the full form, as programs cannot read it.
  const full: unknown = isObject(own) ? own : structured.from(report);
  const mirrored = isObject(full) ? full : {};
  return known({
    content: [{ type: 'text' as const, text: inner.text(report) }],
    isError: true as const,
    structuredContent: hasOutputSchema ? undefined : mirrored,
    _meta: { [ENVELOPE_META_KEY]: mirrored },
  });
}

/** Envelopes hold nothing but JSON. */
function isObject(value: unknown): value is Readonly<Record<string, JsonValue>> {
  return typeof value === 'object' && value !== null;
}
