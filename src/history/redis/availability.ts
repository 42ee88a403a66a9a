/** What a store that was away and is tried again tells. */
export interface AvailabilityOptions {
  /** Pause between two tries, in milliseconds. */
  readonly retryMillis: number;
  /** Tries the store, and hands in what is pending. Rejects while the store is away; answers how much was handed in. */
  readonly probe: () => Promise<number>;
  /** Whether something is still to be handed in. */
  readonly hasPending: () => boolean;
  /** Each time that the store failed. */
  readonly onFailed: () => void;
  /** Once when the store is found away. */
  readonly onAway: (error: unknown) => void;
  /** Once when it is back. */
  readonly onBack: (handedIn: number) => void;
}

/** Knows whether the store is there, so that nobody waits for one that is not, and tries again after a pause. */
export class Availability {
  readonly #options: AvailabilityOptions;
  #isUp = true;
  #isClosed = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(options: AvailabilityOptions) {
    this.#options = options;
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  /** The store failed: until a try succeeds, it is not asked. */
  failed(error: unknown): void {
    this.tryLater();
    this.#options.onFailed();
    if (!this.#isUp) return;
    this.#isUp = false;
    this.#options.onAway(error);
  }

  /** Hands in what is pending after the pause. Does not keep the process alive. */
  tryLater(): void {
    if (this.#isClosed) return;
    this.#timer ??= setTimeout(() => void this.tryNow(), this.#options.retryMillis).unref();
  }

  /** Tries the store, and hands in what is pending. Never rejects. */
  async tryNow(): Promise<void> {
    try {
      const handedIn = await this.#options.probe();
      if (!this.#isUp) {
        this.#isUp = true;
        this.#options.onBack(handedIn);
      }
    } catch {
      // Still away, which was said when it went.
      this.#options.onFailed();
    }
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (!this.#isUp || this.#options.hasPending()) this.tryLater();
  }

  /** Tries once more, and then never again. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.tryNow();
  }
}
