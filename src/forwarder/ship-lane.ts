import { type Desk, deliver } from './deliver.ts';
import type { Parcel } from './batch.ts';
import type { Patience } from './due.ts';
import type { Lane } from './lane.ts';
import { requestBody } from './request.ts';
import type { Source } from './source.ts';

/** What a round has in common for all lanes and sources. */
export interface Round {
  readonly signal: AbortSignal;
  readonly patience: () => Patience;
  /** Told of records that every signal has taken. */
  readonly onShipped: (count: number, source: Source) => void;
  readonly onSetAside: (recordId: string, reason: string, source: Source) => void;
  /** Told of everything that somebody may have to look at. */
  readonly onTrouble: (lane: Lane, message: string) => void;
  /** Told of what the file system said. */
  readonly onFailure: (error: unknown) => void;
}

/** Ships what is due of all sources by one lane, until nothing is left or something is in the way. */
export async function shipLane(lane: Lane, sources: readonly Source[], round: Round): Promise<void> {
  for (const source of sources) {
    // A stream that cannot be read keeps no other one back.
    await shipSource(lane, source, round).catch(round.onFailure);
  }
}

async function shipSource(lane: Lane, source: Source, round: Round): Promise<void> {
  while (lane.pauseLeft === 0 && !round.signal.aborted && source.isOurs()) {
    const parcels = await source.next(lane.signal, lane.limits, round.patience());
    if (parcels.length === 0) break;
    const interruption = await deliver(parcels, deskOf(lane, source, round)).catch(unkept);
    await source.save();
    if (interruption) {
      // Ended by us, not by the backend.
      if (round.signal.aborted) lane.reason ??= interruption.reason;
      else lane.pause(interruption);
      round.onTrouble(lane, interruption.reason);
    } else {
      lane.succeed();
    }
  }
}

function deskOf(lane: Lane, source: Source, round: Round): Desk<Parcel> {
  return {
    send: (parcels) => lane.client.send(requestBody(lane.signal, parcels), round.signal),
    accept(parcels) {
      const done = source.accept(parcels, lane.signal);
      if (done > 0) round.onShipped(done, source);
    },
    async setAside(parcel, refusal) {
      await source.setAside(parcel, lane.signal, refusal);
      round.onSetAside(parcel.id, refusal.reason, source);
    },
    warn: (message) => round.onTrouble(lane, `accepted, with a warning: ${message}`),
    isFailingLong: lane.isFailingLong,
  };
}

/** What cannot be set aside stays pending: perhaps there is room later. */
function unkept(error: unknown) {
  return { kind: 'retry', reason: String(error), afterMillis: null, isCut: false } as const;
}
