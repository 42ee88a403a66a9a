import { type Change, covers } from './changes.ts';
import { addAlias, cloned, newRun, type RunCopy } from './run-copy.ts';

/** Something that is to be applied to the shared state of a run. */
export interface Entry {
  /** Grows with each of this process; what the shared state has seen of a process it has seen up to one number. */
  readonly number: number;
  readonly change: Change<unknown>;
  /** Id under which the class was told while the shared state could not be asked. */
  readonly toldId: string | undefined;
}

/** What all runs of a process may hold back together. */
export interface Allowance {
  left: number;
  /** Told when a change is not held back, as there are too many. */
  readonly onSpent: () => void;
}

/** A run as this process goes on counting it while the shared state cannot be asked, and what is to be handed in. */
export class OwnState {
  readonly #suffix: string;
  readonly #allowance: Allowance;
  /** The shared state as it was last seen. */
  #last: RunCopy | null = null;
  #state: RunCopy | null = null;
  #pending: Entry[] = [];
  #ids = 0;

  /** @param suffix - tells ids that this process gives from those of others */
  constructor(suffix: string, allowance: Allowance) {
    this.#suffix = suffix;
    this.#allowance = allowance;
  }

  get last(): RunCopy | null {
    return this.#last;
  }

  /** In the order in which it happened. */
  get pending(): readonly Entry[] {
    return this.#pending;
  }

  /** Applies a change to the own state, and holds it back for the shared one. */
  apply<T>(change: Change<T>, number: number): T {
    if (change.isQuestion) return change.apply(this.#state ?? this.#last ?? newRun(''), undefined);
    this.#state ??= this.#last ? cloned(this.#last) : newRun('');
    const state = this.#state;
    const newId = `E${state.head.nextId + this.#ids}-${this.#suffix}`;
    const value = change.apply(state, newId);
    const toldId = change.needs === 'all' ? undefined : state.classes.get(change.needs[0] ?? '')?.id;
    if (toldId === newId) this.#ids += 1;
    this.#holdBack({ number, change, toldId });
    return value;
  }

  /** What is to be handed in became part of the shared state, which is this now. */
  handedIn(entries: readonly Entry[], last: RunCopy | null): void {
    const done = new Set(entries);
    const left = this.#pending.filter((entry) => !done.has(entry));
    this.#allowance.left += this.#pending.length - left.length;
    this.#pending = left;
    this.#last = last;
    this.#state = null;
    if (left.length === 0) return;
    const state = last ? cloned(last) : newRun('');
    for (const entry of left) applyEntry(entry, state);
    this.#state = state;
  }

  #holdBack(entry: Entry): void {
    const { success } = entry.change;
    const before = this.#pending.at(-1);
    if (success && before?.change.success && covers(success, before.change.success)) {
      this.#pending[this.#pending.length - 1] = entry;
    } else if (this.#allowance.left > 0) {
      this.#allowance.left -= 1;
      this.#pending.push(entry);
    } else {
      this.#allowance.onSpent();
    }
  }
}

/** Applies a change of which the answer was given before; the id that was told stays good. */
export function applyEntry({ change, toldId }: Entry, run: RunCopy): void {
  change.apply(run, toldId);
  keepId(change, toldId, run);
}

/** The model may ask for the class by the id that it was told. */
export function keepId({ needs }: Change<unknown>, toldId: string | undefined, run: RunCopy): void {
  if (toldId !== undefined && needs !== 'all' && needs[0] !== undefined) addAlias(run, needs[0], toldId);
}
