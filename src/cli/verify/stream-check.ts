import { statSync } from 'node:fs';
import { type Checkpoint, START } from '../../audit/checkpoint.ts';
import type { Segment } from '../../audit/segments.ts';
import type { Finding } from './finding.ts';

/** A stream as the folder shows it. */
export interface StreamFiles {
  readonly stream: string;
  /** First to last; never empty. */
  readonly segments: readonly Segment[];
  readonly checkpoint: Checkpoint;
}

/** What the names and sizes of a stream's files tell: segments that are missing, and a checkpoint that cannot be. */
export function checkStream(files: StreamFiles): readonly Finding[] {
  return [...gaps(files), ...checkpointFindings(files)];
}

function* gaps({ stream, segments }: StreamFiles): Generator<Finding> {
  for (const [index, { sequence }] of segments.entries()) {
    const before = segments[index - 1]?.sequence;
    if (before === undefined || sequence === before + 1) continue;
    const missing = sequence === before + 2 ? `segment ${before + 1}` : `segments ${before + 1} to ${sequence - 1}`;
    yield { kind: 'gap', isLoss: true, text: `${missing} of ${stream}: not there, although later ones are` };
  }
}

function* checkpointFindings({ stream, segments, checkpoint }: StreamFiles): Generator<Finding> {
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last || checkpoint === START) return;
  const { sequence, offset } = checkpoint;
  const place = `byte ${offset} of segment ${sequence}`;
  const current = segments.find((segment) => segment.sequence === sequence);
  const size = current && statSync(current.path, { throwIfNoEntry: false })?.size;
  // Whoever is done with a segment may point at the next one before it is begun.
  const isAhead = sequence > last.sequence && !(sequence === last.sequence + 1 && offset === 0);
  if (isAhead || (size !== undefined && offset > size)) {
    const text = `${stream} is said to be shipped up to ${place}, which is beyond its end: what comes next may be passed over`;
    yield { kind: 'checkpoint', isLoss: true, text };
  }
  if (sequence > 0 && first.sequence > sequence + 1) {
    const text = `segments ${sequence + 1} to ${first.sequence - 1} of ${stream}: removed before they were shipped`;
    yield { kind: 'removed unshipped', isLoss: true, text };
  }
}
