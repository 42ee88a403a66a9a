import { z } from 'zod';
import { answerHints, MOST_HINTS } from '../../../recovery/hints/answer-hints.ts';
import type { Served } from '../served.ts';
import { type LogTool, logTool } from './log-tool.ts';

const input = z.object({
  hintIds: z
    .array(z.string().min(1).max(128))
    .min(1)
    .max(MOST_HINTS)
    .describe('Ids as errors name them, such as hint_net_refused_001.'),
  locale: z
    .string()
    .min(1)
    .max(35)
    .optional()
    .describe('Language of the advice (BCP 47), such as de. Default: English.'),
});

const hint = z.object({
  action: z.string().describe('What to do.'),
  tool: z.string().optional().describe('Tool or command that helps.'),
  field: z.string().optional().describe('Option, field or setting that it is about.'),
});

const output = z.object({
  data: z.object({
    hints: z.record(z.string(), hint).describe('The advice by id; it stays the same, keep it.'),
    unknown: z
      .record(z.string(), z.array(z.string()).readonly())
      .optional()
      .describe('Ids that nobody knows, with the nearest that are known.'),
  }),
});

/** `get_hints` (AX-012, "get_hints MCP Tool"). */
export function getHints({ hints }: Served): LogTool {
  return logTool({
    name: 'get_hints',
    title: 'Get hints',
    description:
      'Advice on errors by the hint ids that they name (hintId). Ask for several at once; ' +
      'the advice of an id never changes, so fetch it once and reuse it.',
    input,
    output,
    run: ({ hintIds, locale }) => answerHints(hints(), hintIds, locale),
  });
}
