import { type EnvelopeName, ENVELOPES } from '../recovery/envelopes/index.ts';
import { mcpResult } from '../recovery/envelopes/mcp.ts';
import type { ErrorReport } from '../recovery/error-report.ts';

/** A result of MCP that says that the tool failed; a type, so that it is a record to the SDKs as well. */
export type FailedToolResult = {
  content: { type: 'text'; text: string }[];
  isError: true;
  structuredContent?: Record<string, unknown>;
  _meta?: Record<string, unknown>;
};

/**
 * A failure as the result of a tool call: for the model the envelope as one line of JSON, or as the text that it is;
 * for programs the same as a value.
 *
 * @param hasOutputSchema - whether the tool says what its structured content looks like: clients of major 1 hold that
 *   against failures as well, so that the value is in `_meta` alone
 * @param lines - what the model is to read besides
 */
export function envelopedResult(
  report: ErrorReport,
  format: EnvelopeName,
  hasOutputSchema: boolean,
  lines: readonly string[] = [],
): FailedToolResult {
  // The text of this one is that of the structured error.
  const inner = ENVELOPES[format === 'mcp' ? 'structured' : format];
  const { content, structuredContent, _meta: meta } = mcpResult(report, { inner, hasOutputSchema });
  return {
    content: [...content.map(({ text }) => text), ...lines].map((text) => ({ type: 'text', text })),
    isError: true,
    ...(structuredContent !== undefined && { structuredContent: { ...structuredContent } }),
    _meta: { ...meta },
  };
}
