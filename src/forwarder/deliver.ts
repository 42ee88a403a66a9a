import type { Answer } from './answer.ts';

/** Why records stay pending. */
export type Interruption = Extract<Answer, { readonly kind: 'retry' | 'misconfigured' | 'failed' }>;

/** Why a record was set aside. */
export interface Refusal {
  readonly status: number;
  readonly reason: string;
}

/** What is done with the records of a batch. */
export interface Desk<Item> {
  send(items: readonly Item[]): Promise<Answer>;
  accept(items: readonly Item[]): void;
  /** @throws when the record cannot be set aside: it stays pending */
  setAside(item: Item, refusal: Refusal): Promise<void>;
  /** The backend took what it was given, and said this. */
  warn(message: string): void;
  /** Whether the backend has failed so often that the records themselves may be the reason. */
  readonly isFailingLong: boolean;
}

/** Failures without any success after which it is the backend that fails, and not a record. */
const MAX_TRIALS = 12;

interface Trial {
  accepted: number;
  failures: number;
}

/**
 * Sends a batch in order. What is refused is halved until the single record is found that is refused; that one is set
 * aside, and everything else is sent. A backend that fails for long is asked in the same way: a record is set aside
 * for a failure only when the backend took another one beside it, and fails for this one again.
 *
 * @returns `null` when every record was accepted or set aside; otherwise why those that were not stay pending
 */
export async function deliver<Item>(items: readonly Item[], desk: Desk<Item>): Promise<Interruption | null> {
  const suspects: { readonly item: Item; readonly answer: Interruption & Refusal }[] = [];
  const trial: Trial = { accepted: 0, failures: 0 };

  async function each(parts: readonly (readonly Item[])[]): Promise<Interruption | null> {
    for (const part of parts) {
      const interruption = await work(part);
      if (interruption) return interruption;
    }
    return null;
  }

  async function work(part: readonly Item[]): Promise<Interruption | null> {
    const answer = await desk.send(part);
    const [item] = part;
    switch (answer.kind) {
      case 'accepted':
        if (answer.warning !== null) desk.warn(answer.warning);
        trial.accepted += 1;
        desk.accept(part);
        return null;
      case 'partial':
      case 'refused':
        // A refusal is an answer about the records: the backend works.
        trial.accepted += 1;
        if (part.length > 1) return each(answer.kind === 'partial' ? part.map((one) => [one]) : halves(part));
        if (item !== undefined) await desk.setAside(item, answer);
        return null;
      case 'failed':
        trial.failures += 1;
        if (!desk.isFailingLong || (trial.accepted === 0 && trial.failures > MAX_TRIALS)) return answer;
        if (part.length > 1) return each(halves(part));
        if (item !== undefined) suspects.push({ item, answer });
        return null;
      case 'retry':
      case 'misconfigured':
        return answer;
    }
  }

  /** The backend takes others now: it is asked once more, as it may have failed for a moment only. */
  async function confirm(item: Item): Promise<Interruption | null> {
    const answer = await desk.send([item]);
    if (answer.kind === 'accepted') desk.accept([item]);
    else if (answer.kind === 'retry' || answer.kind === 'misconfigured') return answer;
    else await desk.setAside(item, answer);
    return null;
  }

  const interruption = await work(items);
  if (interruption || suspects.length === 0) return interruption;
  if (trial.accepted === 0) return suspects[0]?.answer ?? null;
  for (const { item } of suspects) {
    const again = await confirm(item);
    if (again) return again;
  }
  return null;
}

function halves<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
}
