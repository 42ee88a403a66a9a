import { statSync } from 'node:fs';
import { followLog } from '../../audit/follow.ts';
import { InvalidInputError } from '../../errors.ts';
import { unreadable } from '../input.ts';
import { logFolder, sightingOf } from '../log-source.ts';
import { dim, isTerminal, print, printJson } from '../output.ts';
import { isCalled, type SeenClass, SeenClasses, type Sighting } from '../sighting.ts';
import { tailHeading, tailRow } from '../tail-row.ts';
import { TornLines } from '../torn-lines.ts';
import { classReport } from './errors.ts';

export interface TailOptions {
  /** Earlier failures that are shown first. @default 10 */
  readonly last?: number;
  readonly run?: string;
  readonly class?: string;
  readonly dir?: string;
  readonly json?: boolean;
}

/** Classes that are remembered, for when each was first seen; it may run for weeks. */
const MAX_CLASSES = 10_000;
const DEFAULT_LAST = 10;

interface Shown {
  readonly sighting: Sighting;
  readonly seen: SeenClass;
}

/** `faultline tail`: goes on until it is interrupted. */
export async function tail(options: TailOptions): Promise<void> {
  const path = logFolder(options.dir);
  checkFolder(path);
  const ending = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => ending.abort());

  const { last = DEFAULT_LAST, json = false } = options;
  const classes = new SeenClasses(MAX_CLASSES);
  const torn = new TornLines();
  const earlier = new Latest(last);
  let isLive = false;
  const followed = followLog(path, {
    signal: ending.signal,
    // A class's first sighting, which the JSON tells, is known only to who has read the whole log.
    from: last === 0 && !json ? 'now' : 'start',
    onTorn: (line) => torn.add(line),
    onCaughtUp: async () => {
      isLive = true;
      torn.tell();
      if (!json && isTerminal()) await print(`${tailHeading()}\n`);
      for (const shown of earlier.sorted()) await show(shown, json);
    },
  });
  try {
    for await (const logged of followed) {
      const sighting = sightingOf(logged);
      if (classes.has(sighting)) continue;
      const shown = { sighting, seen: classes.add(sighting) };
      if (!isWanted(shown.seen, options)) continue;
      if (isLive) await show(shown, json);
      else earlier.add(shown);
      if (isLive) torn.tell();
    }
  } catch (error) {
    throw unreadable(path, error) ?? error;
  }
}

function checkFolder(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isFile() === true) {
    throw new InvalidInputError(`${path} is a file; expected the folder of an embedded log`);
  }
  if (!found) process.stderr.write(dim(`faultline: there is no ${path} yet, waiting for it\n`));
}

function isWanted(seen: SeenClass, options: TailOptions): boolean {
  if (options.run !== undefined && seen.runId !== options.run) return false;
  return options.class === undefined || isCalled(seen, options.class);
}

async function show({ sighting, seen }: Shown, json: boolean): Promise<void> {
  if (json) {
    // The log's beginning may have been removed; the counter of the run has not forgotten it.
    await printJson({ ...classReport(seen), count: Math.max(seen.count, sighting.count) });
    return;
  }
  const row = tailRow(sighting, isTerminal() ? process.stdout.columns : undefined);
  await print(`${row}\n`);
}

/** The latest of many, however many come and in whatever order. */
class Latest {
  readonly #most: number;
  #kept: Shown[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  add(shown: Shown): void {
    this.#kept.push(shown);
    if (this.#kept.length > 2 * this.#most + 100) this.#kept = this.sorted();
  }

  /** Oldest first. */
  sorted(): Shown[] {
    if (this.#most === 0) return [];
    return this.#kept.sort((a, b) => (a.sighting.timeMillis ?? 0) - (b.sighting.timeMillis ?? 0)).slice(-this.#most);
  }
}
