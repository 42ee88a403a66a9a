/** An error card, as a command line tool prints one on its standard error (error-prompt-card, "Error Card Extraction"). */
export interface PrintedCard {
  /** Stable code, such as `SEGMENT_NOT_INITIALIZED`. */
  readonly code: string;
  /** Class of the failure, such as `Precondition`; `null` where the card names none. */
  readonly class: string | null;
  /** What happened, perhaps in several lines; `null` where the card does not tell. */
  readonly cause: string | null;
  /** What the tool proposes, without numbers and as it was printed otherwise: foreign text, which is still to be checked. */
  readonly steps: readonly string[];
}
