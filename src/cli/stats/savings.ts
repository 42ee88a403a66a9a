import { shareOf } from '../output.ts';

/** Tokens that lines save against raw errors. */
export interface Savings {
  /** Tokens of the raw errors, and of what the model is shown instead. */
  readonly raw: number;
  readonly shown: number;
  /** What is saved of `raw`, from 0 to 1; `null` where there was nothing. */
  readonly share: number | null;
  /** What the digests save: the first failure of each class in its run. */
  readonly digests: SavedPart;
  /** What the back-references save: every further failure of a class. */
  readonly repeats: SavedPart;
}

/** A part of what is saved. */
interface SavedPart {
  readonly tokens: number;
  /** Of all that is saved, from 0 to 1; `null` where nothing is. */
  readonly share: number | null;
}

/** Adds up what lines save. */
export class SavingsCount {
  #raw = 0;
  #shown = 0;
  #byDigests = 0;
  #byRepeats = 0;

  /** A failure of a class that came for the `count`th time in its run. */
  add({ raw, shown }: { readonly raw: number; readonly shown: number }, count: number): void {
    this.#raw += raw;
    this.#shown += shown;
    if (count > 1) this.#byRepeats += raw - shown;
    else this.#byDigests += raw - shown;
  }

  figures(): Savings {
    const saved = this.#raw - this.#shown;
    const part = (tokens: number): SavedPart => ({ tokens, share: shareOf(tokens, saved) });
    const parts = { digests: part(this.#byDigests), repeats: part(this.#byRepeats) };
    return { raw: this.#raw, shown: this.#shown, share: shareOf(saved, this.#raw), ...parts };
  }
}
