import { z } from 'zod';
import { timeSince } from '../../option-values.ts';
import type { Served } from '../served.ts';
import { ERROR_CLASS } from './error-class.ts';
import { type LogTool, logTool } from './log-tool.ts';

/** Classes that are listed where the caller does not say, and at most. */
const DEFAULT_LAST = 20;
const MAX_LAST = 200;

const input = z.object({
  last: z.int().min(1).max(MAX_LAST).optional().describe(`The latest so many classes. Default: ${DEFAULT_LAST}.`),
  run: z.string().min(1).max(512).optional().describe('Only those of this run.'),
  since: z.string().min(1).max(64).optional().describe('Only since an ISO time, or a period such as 30m, 2h, 7d.'),
  class: z.string().min(1).max(128).optional().describe('Only those with this fingerprint, or its beginning.'),
});

const output = z.object({
  errors: z.array(ERROR_CLASS).describe('Classes of errors by run, the latest last.'),
  total: z.number().describe('How many there are, with those that are not listed.'),
});

/** `list_errors`: the classes of errors in the log. */
export function listErrors({ log }: Served): LogTool {
  return logTool({
    name: 'list_errors',
    title: 'List errors',
    description:
      'The errors that agents and tools ran into on this machine, one entry for each kind in each run, the latest ' +
      'last. get_error tells one of them in full.',
    input,
    output,
    async run({ last = DEFAULT_LAST, run, since, class: fingerprint }) {
      const sinceMillis = since === undefined ? undefined : timeSince('since', Date.now())(since);
      const all = await log.list({ run, class: fingerprint, sinceMillis });
      return { errors: all.slice(-last), total: all.length };
    },
  });
}
