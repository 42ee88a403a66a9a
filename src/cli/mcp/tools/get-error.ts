import { z } from 'zod';
import { RAW_TOOL_NAME, rawPage } from '../../../context/raw-on-demand.ts';
import { createRedactor } from '../../../redaction/redactor.ts';
import type { Served } from '../served.ts';
import { ERROR_CLASS } from './error-class.ts';
import { type LogTool, logTool } from './log-tool.ts';

const redactor = createRedactor();

const input = z.object({
  id: z.string().min(1).max(128).describe('Id of the error, such as E3; or its fingerprint, or the beginning of that.'),
  run: z.string().min(1).max(512).optional().describe('Run that the id belongs to. Default: the latest that has it.'),
  part: z.int().min(1).optional().describe('Page of the raw text, counts from 1.'),
});

const output = ERROR_CLASS.extend({
  part: z.number().describe('Page of the raw text that this is, counts from 1; 0 where the raw error is gone.'),
  parts: z.number().describe('Pages that there are.'),
  text: z.string().describe('The raw error with its stack and causes, without secrets.'),
});

/** `get_error`: one error of the log, whole, a page at a time. */
export function getError({ log }: Served): LogTool {
  return logTool({
    name: RAW_TOOL_NAME,
    title: 'Get error',
    description:
      'One recorded error with its full raw text (stack, causes, output), in pages, by the id at the start of its ' +
      'line (such as E3) or its fingerprint. Use it when the line does not tell enough.',
    input,
    output,
    async run({ id, run, part }) {
      const { report, raw } = await log.find(id, run);
      if (raw === null) return { ...report, part: 0, parts: 0, text: '' };
      const page = rawPage(id, redactor.raw(raw), part);
      return { ...report, part: page.part, parts: page.parts, text: page.text };
    },
  });
}
