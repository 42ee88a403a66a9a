/** Something about the log that is not as it should be. */
export interface Finding {
  readonly kind:
    | 'gap'
    | 'unreadable line'
    | 'torn tail'
    | 'record without decision'
    | 'decision without record'
    | 'checkpoint'
    | 'removed unshipped'
    | 'duplicate'
    | 'set aside';
  /** Whether raw errors are missing, or may be; otherwise it is good to know. */
  readonly isLoss: boolean;
  readonly text: string;
}
