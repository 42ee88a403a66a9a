import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { linesOf } from '../../audit/lines.ts';

/** Where the forwarder puts what a backend refuses for good. */
const SUFFIX = '.rejected.jsonl';
const LINE = z.object({
  recordId: z.string(),
  reason: z.string().nullish(),
  status: z.number().nullish(),
});

/**
 * The records that were set aside, by id, with the reason.
 *
 * @throws the file system's error when the folder or a file of it cannot be read
 */
export async function readSetAside(directory: string): Promise<ReadonlyMap<string, string>> {
  const reasons = new Map<string, string>();
  for (const name of readdirSync(directory).filter((each) => each.endsWith(SUFFIX))) {
    for await (const text of linesOf(createReadStream(join(directory, name)))) {
      const line = LINE.safeParse(jsonOf(text));
      if (!line.success) continue;
      const { recordId, reason, status } = line.data;
      reasons.set(recordId, [status ?? '', reason ?? ''].join(' ').trim());
    }
  }
  return reasons;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
