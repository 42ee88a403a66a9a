import type { Decision } from '../decision.ts';
import type { RecurrenceFigures } from '../recurrence.ts';
import type { Cost } from './cost.ts';
import type { Savings } from './savings.ts';
import type { SentTokens } from './sent-tokens.ts';

/** What `faultline stats --json` prints. */
export interface StatsReport {
  readonly source: 'sessions' | 'log';
  readonly runs: number;
  /** Tool calls; `null` for a log, which holds the failed ones only. */
  readonly steps: number | null;
  readonly errors: number;
  readonly context: {
    /** Tokens of the whole context, and of its error text; `null` where it is unknown. */
    readonly tokens: number | null;
    readonly errorTokens: number | null;
    /** `errorTokens` of `tokens`, from 0 to 1. */
    readonly share: number | null;
    /** How it was counted. */
    readonly counted: string;
  };
  readonly recurrence: RecurrenceFigures;
  /** Tokens of error text, each counted once. */
  readonly savings: Savings;
  /** Tokens of error text as a loop sends them, which sends its context again at each step; `null` for a log. */
  readonly sent: { readonly raw: SentTokens; readonly shown: SentTokens } | null;
  /** At the prices that were given; `null` where none were. */
  readonly cost: Cost | null;
  readonly decision: Decision;
}
