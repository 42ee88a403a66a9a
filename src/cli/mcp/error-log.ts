import { InvalidInputError } from '../../errors.ts';
import type { RawError } from '../../model.ts';
import { nearest } from '../../recovery/similar.ts';
import { type ClassReport, classReport } from '../commands/errors.ts';
import { filesOfLog, logSource } from '../log-source.ts';
import { isCalled, type SeenClass, SeenClasses } from '../sighting.ts';

/** Which classes of errors are wanted. */
interface Wanted {
  /** The run. @default all */
  readonly run?: string | undefined;
  /** Fingerprint, or its beginning. @default all */
  readonly class?: string | undefined;
  /** Milliseconds since the Unix epoch. @default all times */
  readonly sinceMillis?: number | undefined;
}

/** The errors of an embedded log, as a client asks for them; the log is read anew each time, as others write to it. */
export interface ErrorLog {
  /** The classes that are wanted, the latest last. */
  list(wanted?: Wanted): Promise<readonly ClassReport[]>;
  /**
   * The latest class with this id or fingerprint, and the raw error of its latest occurrence, `null` where that is gone.
   *
   * @throws InvalidInputError for one that is not there; it names the nearest that are
   */
  find(id: string, run?: string): Promise<{ readonly report: ClassReport; readonly raw: RawError | null }>;
}

/** Names that are offered instead of an unknown one. */
const MAX_OFFERED = 5;
/** An id of a class in its run. */
const ID = /^e\d{1,9}$/i;

/** A folder that is not there has no errors yet: clients start their servers before anything fails. */
export function errorLog(directory: string): ErrorLog {
  async function classes({ run, class: fingerprint, sinceMillis = 0 }: Wanted): Promise<readonly SeenClass[]> {
    if (filesOfLog(directory, false).length === 0) return [];
    const seen = new SeenClasses();
    for await (const sighting of logSource(directory).sightings()) {
      if (run !== undefined && sighting.runId !== run) continue;
      if ((sighting.timeMillis ?? 0) >= sinceMillis) seen.add(sighting);
    }
    return fingerprint === undefined ? seen.all() : seen.all().filter((each) => isCalled(each, fingerprint));
  }

  return {
    list: async (wanted = {}) => (await classes(wanted)).map(classReport),
    async find(id, run) {
      const known = await classes({ run });
      const found = known.findLast((each) => isWanted(each, id));
      if (!found) throw unknown(known, id, run);
      return { report: classReport(found), raw: await logSource(directory).raw(found.latest.recordId) };
    },
  };
}

function isWanted(seen: SeenClass, id: string): boolean {
  return ID.test(id) ? seen.id === id.toUpperCase() : isCalled(seen, id);
}

function unknown(known: readonly SeenClass[], id: string, run: string | undefined): InvalidInputError {
  const where = run === undefined ? 'the log' : `run ${run}`;
  const names = new Set(known.map((each) => (ID.test(id) ? (each.id ?? each.fingerprint) : each.fingerprint)));
  if (names.size === 0) return new InvalidInputError(`there are no errors in ${where}; expected one that was recorded`);
  const offered = nearest([...names], id, MAX_OFFERED).join(', ');
  return new InvalidInputError(`${id} is not in ${where}; expected an id or fingerprint that is, nearest: ${offered}`);
}
