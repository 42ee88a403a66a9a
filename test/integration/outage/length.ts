import { setTimeout as sleep } from 'node:timers/promises';

/** Whether the outages last as long as real ones: `npm run chaos`. */
const IS_CHAOS: boolean = process.env['FAULTLINE_CHAOS'] === 'full';

/** How long something is away, in milliseconds. */
const OUTAGE_MILLIS: number = IS_CHAOS ? Number(process.env['FAULTLINE_OUTAGE_MILLIS'] ?? 600_000) : 3_000;

/** Time until everything has arrived after an outage: the pauses between attempts grow with its length. */
export const RECOVERY_MILLIS: number = IS_CHAOS ? 300_000 : 90_000;

/** Longest time of a test with one outage. */
export const TEST_MILLIS: number = 2 * OUTAGE_MILLIS + RECOVERY_MILLIS + 60_000;

/** Waits for as long as an outage lasts. */
export async function outage(): Promise<void> {
  await sleep(OUTAGE_MILLIS);
}
