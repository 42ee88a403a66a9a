import type { AuditRecord } from './audit-sink.ts';
import type { LogEntry } from './decode.ts';
import type { LoggedError } from './log-reader.ts';

/** Records that wait for their decision; beyond it the oldest goes without. */
const MAX_WAITING = 1_000;

interface Waiting {
  readonly record: AuditRecord;
  /** Milliseconds since the Unix epoch. */
  readonly until: number;
}

/** Brings records and their decisions together; a decision whose record is not known is passed over. */
export class Pairing {
  readonly #waiting = new Map<string, Waiting>();
  readonly #decisionMillis: number;
  readonly #now: () => number;
  #isLive = false;

  constructor(decisionMillis: number, now: () => number) {
    this.#decisionMillis = decisionMillis;
    this.#now = now;
  }

  /** What comes from now on is new, whatever the clock of its writer says. */
  live(): void {
    this.#isLive = true;
  }

  /** What an entry makes complete. */
  *take(entry: LogEntry): Generator<LoggedError, void, undefined> {
    if (entry.kind === 'record') {
      const { record } = entry;
      // An old record has had its time; that of a clock that goes ahead counts from when it is read.
      const since = this.#isLive ? this.#now() : Math.min(record.timeMillis, this.#now());
      this.#waiting.set(record.id, { record, until: since + this.#decisionMillis });
      if (this.#waiting.size > MAX_WAITING) yield* this.#oldest();
    } else if (entry.kind === 'decision') {
      const { decision } = entry;
      const waiting = this.#waiting.get(decision.recordId);
      if (!waiting) return;
      this.#waiting.delete(decision.recordId);
      yield { record: waiting.record, decision };
    }
  }

  /** The records that have waited long enough, oldest first. */
  *overdue(): Generator<LoggedError, void, undefined> {
    const now = this.#now();
    for (const { record, until } of this.#waiting.values()) {
      if (until > now) continue;
      this.#waiting.delete(record.id);
      yield { record, decision: null };
    }
  }

  *#oldest(): Generator<LoggedError, void, undefined> {
    const oldest = this.#waiting.values().next();
    if (oldest.done === true) return;
    const { record } = oldest.value;
    this.#waiting.delete(record.id);
    yield { record, decision: null };
  }
}
