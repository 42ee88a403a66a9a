import { type ErrorFormat } from '../../../boundary/error-format.ts';
import { envelopedResult } from '../../../boundary/enveloped-result.ts';
import { reportOf } from '../../../recovery/report-of.ts';
import { harmless, harmlessText } from '../harmless.ts';
import type { LogTool } from './log-tool.ts';

/** A result of MCP; a type, so that it is a record to the SDK as well. */
export type ToolAnswer = {
  content: { type: 'text'; text: string }[];
  isError?: true;
  structuredContent?: Record<string, unknown>;
  _meta?: Record<string, unknown>;
};

/**
 * The result of a call of one of our tools: what it found, as JSON for models and as structured content for programs;
 * when it fails, the error in the format that the caller wants.
 */
export async function answer(tool: LogTool, args: unknown, format: ErrorFormat): Promise<ToolAnswer> {
  try {
    const value = { ...Object(harmless(await tool.run(args, format))) };
    return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value };
  } catch (error) {
    const report = reportOf(error, { context: { source: tool.name } });
    if (format !== 'line') return envelopedResult(report, format, true);
    return { content: [{ type: 'text', text: harmlessText(report.message) }], isError: true };
  }
}
