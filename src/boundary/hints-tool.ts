import { z } from 'zod';
import type { Faultline } from '../faultline.ts';
import { answerHints, MOST_HINTS } from '../recovery/hints/answer-hints.ts';
import { brandRawTool, type RawTool } from './raw-tool.ts';

/** Name under which the model finds the tool (AX-012, "get_hints MCP Tool"). */
const HINTS_TOOL_NAME = 'get_hints';

const HINTS_TOOL_DESCRIPTION =
  'Returns the advice behind hint ids (hint_…) that errors name, several at once. It never changes: ask once for each.';

/** Arguments of `get_hints`. */
export const HINTS_TOOL_INPUT: z.ZodObject<{ hintIds: z.ZodArray<z.ZodString> }> = z.object({
  hintIds: z.array(z.string()).min(1).max(MOST_HINTS).describe('such as hint_net_refused_001'),
});

/** The tool by which the model reads hints; its answer is JSON. A call of it is no step of the run, and ends no row. */
export function hintsTool(faultline: Faultline, locale?: string): RawTool {
  const execute = (input: unknown): Promise<string> => Promise.resolve(answer(faultline, input, locale));
  return {
    name: HINTS_TOOL_NAME,
    description: HINTS_TOOL_DESCRIPTION,
    execute: brandRawTool(execute, faultline),
  };
}

function answer(faultline: Faultline, input: unknown, locale: string | undefined): string {
  try {
    const asked = HINTS_TOOL_INPUT.safeParse(input);
    if (asked.success) return JSON.stringify(answerHints(faultline.hints.registry(), asked.data.hintIds, locale));
    return (
      `${HINTS_TOOL_NAME} expects 1 to ${MOST_HINTS} ids in hintIds, ` +
      'for example {"hintIds":["hint_net_refused_001"]}.'
    );
  } catch (error) {
    return `The hints could not be read: ${String(error)}`;
  }
}
