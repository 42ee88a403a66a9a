import { z } from 'zod';
import { type Connection, within } from './client.ts';
import type { RunCopy } from './run-copy.ts';
import { classField, decodeRun, encodeRun, RUN_FIELDS, UnreadableRunError, versionOf } from './stored-run.ts';

/** The shared states of runs. Each method rejects when there is no answer in time. */
export interface RunStore {
  /** The run with these classes, or with all; `null` where there is none. @throws UnreadableRunError */
  read(runId: string, fingerprints: readonly string[] | 'all', deadline: Deadline): Promise<RunCopy | null>;
  /**
   * Writes what was changed, and takes away the classes that were forgotten, unless somebody else has written since
   * the state `before` was read: then answers `false`.
   */
  write(
    runId: string,
    run: RunCopy,
    before: RunCopy | null,
    forgotten: readonly string[],
    deadline: Deadline,
  ): Promise<boolean>;
}

/** Milliseconds that are left, but never less than {@link leastOf}: a busy process may have used up the time, not Redis. */
export type Deadline = () => number;

export function deadlineIn(millis: number): Deadline {
  const end = performance.now() + millis;
  return () => Math.max(end - performance.now(), leastOf(millis));
}

/** What each command is given at least, in milliseconds. */
export function leastOf(millis: number): number {
  return millis / 4;
}

/**
 * Writes fields where the version is still the expected one, and nothing otherwise. The first command is refused as a
 * whole by a server that may not write or has no memory left, so that a run is never half written.
 */
const COMPARE_AND_WRITE = `
local version = redis.call('HGET', KEYS[1], 'v') or ''
if version ~= ARGV[1] then return 0 end
if version == '' and redis.call('EXISTS', KEYS[1]) == 1 then return -1 end
local last = 3 + 2 * tonumber(ARGV[3])
for at = 4, last, 2 do redis.call('HSET', KEYS[1], ARGV[at], ARGV[at + 1]) end
for at = last + 1, #ARGV do redis.call('HDEL', KEYS[1], ARGV[at]) end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1`;

const VALUES = z.array(z.string().nullable());
const HASH = z.record(z.string(), z.string());

/** Holds each run in a hash of its own, `<prefix>run:<run id>`. */
export function redisStore(
  { client, ready }: Connection,
  { prefix, expireMillis }: { readonly prefix: string; readonly expireMillis: number },
): RunStore {
  const keyOf = (runId: string): string => `${prefix}run:${encodeURIComponent(runId)}`;

  async function fieldsOf(runId: string, fingerprints: readonly string[] | 'all', millis: number) {
    if (fingerprints === 'all')
      return new Map(Object.entries(HASH.parse(await within(client.hGetAll(keyOf(runId)), millis))));
    const names = [...RUN_FIELDS, ...fingerprints.map(classField)];
    const values = VALUES.parse(await within(client.hmGet(keyOf(runId), names), millis));
    return new Map(names.flatMap((name, at) => (typeof values[at] === 'string' ? [[name, values[at]] as const] : [])));
  }

  return {
    async read(runId, fingerprints, deadline) {
      await ready(deadline());
      try {
        return decodeRun(await fieldsOf(runId, fingerprints, deadline()));
      } catch (error) {
        throw isOfAnotherKind(error) ? new UnreadableRunError('its key holds something else', { cause: error }) : error;
      }
    },
    async write(runId, run, before, forgotten, deadline) {
      await ready(deadline());
      const fields = encodeRun(run);
      const answer = await within(
        client.eval(COMPARE_AND_WRITE, {
          keys: [keyOf(runId)],
          arguments: [
            before === null ? '' : versionOf(before.stamp),
            String(expireMillis),
            String(fields.size),
            ...[...fields].flat(),
            ...forgotten.map(classField),
          ],
        }),
        deadline(),
      );
      if (answer === -1) throw new UnreadableRunError('its key holds something else');
      return answer === 1;
    },
  };
}

/** Whether the key is no hash, or the client gives something other than texts. */
function isOfAnotherKind(error: unknown): boolean {
  return error instanceof z.ZodError || (error instanceof Error && error.message.startsWith('WRONGTYPE'));
}
