import type { CheckedRecord } from './checked-record.ts';

/** What a backend holds of a record: `part` where the raw error is not whole. */
export type Held = 'whole' | 'part' | 'nothing';

/** What is asked of a backend. */
export type WantedRecord = Pick<CheckedRecord, 'id' | 'traceId' | 'evidence' | 'isForeign'>;

/** A store of traces that can be asked what it holds. Another store is another implementation. */
export interface Backend {
  /** How people call it. */
  readonly name: string;
  /**
   * Looks for records.
   *
   * @param onProgress - told how many of the records are looked for
   * @returns by record id; those that are not in it, the backend does not hold
   * @throws InvalidInputError when the backend cannot be reached, or does not answer as it should
   */
  holds(
    wanted: readonly WantedRecord[],
    onProgress: (done: number) => void,
  ): Promise<ReadonlyMap<string, Exclude<Held, 'nothing'>>>;
}
