import { z } from 'zod';
import { HINTS_TOOL_INPUT, hintsTool } from '../../boundary/hints-tool.ts';
import type { Faultline } from '../../faultline.ts';
import type { ToolDefinition } from './listed-tools.ts';

/** `get_hints` in the words of MCP. */
export function hintsDefinition(faultline: Faultline): ToolDefinition {
  const { name, description } = hintsTool(faultline);
  const inputSchema = z.toJSONSchema(HINTS_TOOL_INPUT);
  return { name, description, inputSchema, annotations: { readOnlyHint: true, openWorldHint: false } };
}
