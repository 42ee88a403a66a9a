import { z } from 'zod';
import { InvalidInputError } from '../../errors.ts';

/** Settings of a history in Redis. */
export interface RedisHistorySettings {
  /** Beginning of all keys; a run is the hash `<prefix>run:<run id>`. @default 'faultline:' */
  readonly prefix?: string | undefined;
  /** How long a run is kept after its last change, in milliseconds. @default 7 days */
  readonly expireMillis?: number | undefined;
  /**
   * How long Redis may take to answer, in milliseconds, before the run goes on in this process. What has to wait for
   * another change of its run waits twice as long at most.
   *
   * @default 250
   */
  readonly timeoutMillis?: number | undefined;
  /** Pause before a Redis that is away is tried again, in milliseconds. @default 5_000 */
  readonly retryMillis?: number | undefined;
  /** Classes of one run; the one unused for longest is forgotten first, its id is not given again. @default 500 */
  readonly maxClasses?: number | undefined;
  /** Runs whose last state this process remembers. @default 1_000 */
  readonly maxRuns?: number | undefined;
  /** Changes that wait while Redis is away; later ones are counted in this process alone. @default 10_000 */
  readonly maxPending?: number | undefined;
  /** Told once when Redis is found away, with the reason. */
  readonly onAway?: ((error: unknown) => void) | undefined;
  /** Told once when it is back, with the number of changes that were handed in by then. */
  readonly onBack?: ((handedIn: number) => void) | undefined;
}

const DAY_MILLIS = 24 * 60 * 60 * 1_000;
const POSITIVE = z.number().int().positive();

/** Settings with their defaults. */
export interface CheckedSettings {
  readonly prefix: string;
  readonly expireMillis: number;
  readonly timeoutMillis: number;
  readonly retryMillis: number;
  readonly maxClasses: number;
  readonly maxRuns: number;
  readonly maxPending: number;
}

const SETTINGS = z.object({
  prefix: z.string().default('faultline:'),
  expireMillis: POSITIVE.default(7 * DAY_MILLIS),
  timeoutMillis: POSITIVE.default(250),
  retryMillis: POSITIVE.default(5_000),
  maxClasses: POSITIVE.default(500),
  maxRuns: POSITIVE.default(1_000),
  maxPending: POSITIVE.default(10_000),
});

/** @throws InvalidInputError when a setting is wrong */
export function checkSettings(settings: RedisHistorySettings): CheckedSettings {
  const checked = SETTINGS.safeParse(settings);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new InvalidInputError(
    `${issue?.path.join('.') ?? 'options'} of redisHistory: ${issue?.message ?? 'wrong'}; ` +
      "for example redisHistory({ url: 'redis://127.0.0.1:6379', timeoutMillis: 250 })",
  );
}
