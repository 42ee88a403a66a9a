import { digest } from './digest.ts';
import type { Figures } from './figures.ts';
import { type HostileText, hostileShapes, nearMatches } from './hostile-texts.ts';
import { collectGarbage, rounded, type Timing, timingOf } from './timing.ts';

/** Ten megabytes. */
const CHARS = 10 * 1024 * 1024;
/** What a text may take, in milliseconds. */
const LIMIT = 100;
/** A text that takes longer than this at its first try is tried again, in milliseconds: the compiler may have been at work, or the collector. */
const RETRY_FROM = 50;
/** How often; the median counts. */
const RETRIES = 5;
/** Of the patterns, one in this many is tried in a quick run. */
const QUICK_SHARE = 60;

interface Measured {
  readonly name: string;
  readonly timing: Timing;
  readonly again: boolean;
}

/** How long texts take that are made to be slow; for those who look for the slowest, that many of them, each with its own row. */
export function hostileFigures(quick: boolean, slowest = 0): readonly Figures[] {
  const near = nearMatches(CHARS).filter((_, index) => !quick || index % QUICK_SHARE === 0);
  const shapes = hostileShapes(CHARS).map(measured);
  const patterns = near.map(measured);
  const all = bySlowness([...shapes, ...patterns]);
  return [
    worst('hostile shapes of 10 MB', shapes),
    worst('near matches of our own patterns, 10 MB of each', patterns),
    ...all.slice(0, slowest).map(({ name, timing: { processor, wall } }) => ({
      name,
      millis: rounded(processor),
      wallMillis: rounded(wall),
    })),
  ];
}

function measured(hostile: HostileText): Measured {
  const text = hostile.text();
  // Looking through it joins its parts before the clock starts: as a text from a process or a socket is.
  text.includes('\uffff');
  const first = timingOf(() => digest(text));
  if (first.processor <= RETRY_FROM) return { name: hostile.name, timing: first, again: false };
  const tries = Array.from({ length: RETRIES }, () => {
    collectGarbage();
    return timingOf(() => digest(text));
  });
  const [timing = first] = tries.toSorted((a, b) => a.processor - b.processor).slice(Math.floor(RETRIES / 2));
  return { name: hostile.name, timing, again: true };
}

function worst(name: string, texts: readonly Measured[]): Figures {
  const sorted = bySlowness(texts);
  const [slowest] = sorted;
  return {
    name: `${name}, processor time of the first try, of those over ${RETRY_FROM} ms the median of ${RETRIES} more, each after a collection`,
    texts: texts.length,
    triedAgain: texts.filter(({ again }) => again).length,
    worstMillis: rounded(slowest?.timing.processor ?? 0),
    worstWallMillis: rounded(slowest?.timing.wall ?? 0),
    worst: slowest?.name ?? '',
    medianMillis: rounded(sorted[Math.floor(sorted.length / 2)]?.timing.processor ?? 0),
    [`over${LIMIT}Millis`]: texts.filter(({ timing }) => timing.processor > LIMIT).length,
  };
}

function bySlowness(texts: readonly Measured[]): readonly Measured[] {
  return texts.toSorted((a, b) => b.timing.processor - a.timing.processor);
}
