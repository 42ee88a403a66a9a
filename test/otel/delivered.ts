import { readFileSync } from 'node:fs';
import { decodeLine } from '../../src/audit/decode.ts';
import { logFiles } from '../../src/audit/segments.ts';

/** The ids of the records that a log says were delivered. */
export function deliveredIn(directory: string): readonly string[] {
  return logFiles(directory)
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .flatMap(decodeLine)
    .flatMap((entry) => (entry.kind === 'delivery' ? entry.recordIds : []));
}
