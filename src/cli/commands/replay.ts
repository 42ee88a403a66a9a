import { type Verdict, VERDICTS } from '../../model.ts';
import { bold, counted, dim, foreign, percent, print, shareOf, thousands } from '../output.ts';
import { createReplayer, type ReplayedStep, type ReplayOptions } from '../replayer.ts';
import { readSessions } from '../sessions.ts';
import { loadTokenCounter } from '../tokens.ts';

export interface ReplayCommandOptions extends ReplayOptions {
  readonly json?: boolean;
}

/** One line of `faultline replay --json`. */
export interface StepReport {
  readonly session: string;
  readonly step: number;
  readonly isError: boolean;
  readonly id: string | null;
  readonly digest: string | null;
  readonly line: string | null;
  readonly fingerprint: string | null;
  readonly count: number | null;
  readonly consecutive: number | null;
  readonly verdict: Verdict | null;
  readonly tokens: { readonly raw: number | null; readonly line: number | null };
}

/** `faultline replay SESSIONS.jsonl` */
export async function replay(file: string, options: ReplayCommandOptions): Promise<void> {
  const replayer = createReplayer(await loadTokenCounter(), options);
  const totals = new ReplayTotals();
  try {
    for await (const session of readSessions(file)) {
      totals.addSession(session.session);
      const steps: ReplayedStep[] = [];
      for await (const step of replayer.replay(session)) steps.push(step);
      for (const step of steps) totals.add(step);
      const listed = options.json === true ? steps.map(jsonLine).join('') : sessionListing(session.session, steps);
      await print(listed);
    }
  } finally {
    // What was valid before a bad line is told in full.
    if (options.json !== true && totals.sessions > 0) await print(totals.summary());
  }
}

/** A step as the contract of `--json` has it; the members that only errors have are `null` for others. */
export function stepReport({ session, step, outcome }: ReplayedStep): StepReport {
  const at = { session, step, isError: outcome !== null };
  if (!outcome) {
    const none = { id: null, digest: null, line: null, fingerprint: null, count: null, consecutive: null };
    return { ...at, ...none, verdict: null, tokens: { raw: null, line: null } };
  }
  const { digest, line, fingerprint, counters, verdict, tokens } = outcome;
  const { id, count, consecutive } = counters;
  const cost = { raw: tokens.raw, line: tokens.shown };
  return { ...at, id, digest, line, fingerprint, count, consecutive, verdict, tokens: cost };
}

function jsonLine(step: ReplayedStep): string {
  return `${JSON.stringify(stepReport(step))}\n`;
}

/** The lines that a model would have read in a session. */
function sessionListing(session: string, steps: readonly ReplayedStep[]): string {
  const lines = steps.flatMap(({ step, outcome }) => {
    if (!outcome) return [];
    const verdict = outcome.verdict === 'continue' ? '' : ` ${bold(`[${outcome.verdict}]`)}`;
    return [`${dim(String(step).padStart(4))}  ${outcome.line}${verdict}\n`];
  });
  const errors = lines.length === 0 ? 'no error' : counted(lines.length, 'error');
  const heading = `${bold(foreign(session))} ${dim(`${counted(steps.length, 'step')}, ${errors}`)}\n`;
  return heading + lines.join('');
}

class ReplayTotals {
  readonly #sessions = new Set<string>();
  readonly #verdicts = new Map<Verdict, number>();
  #steps = 0;
  #errors = 0;
  #repeats = 0;
  #raw = 0;
  #shown = 0;

  get sessions(): number {
    return this.#sessions.size;
  }

  addSession(session: string): void {
    this.#sessions.add(session);
  }

  add({ outcome }: ReplayedStep): void {
    this.#steps += 1;
    if (!outcome) return;
    this.#errors += 1;
    if (outcome.counters.count > 1) this.#repeats += 1;
    this.#raw += outcome.tokens.raw;
    this.#shown += outcome.tokens.shown;
    this.#verdicts.set(outcome.verdict, (this.#verdicts.get(outcome.verdict) ?? 0) + 1);
  }

  summary(): string {
    const verdicts = VERDICTS.filter((verdict) => this.#verdicts.has(verdict))
      .map((verdict) => `${verdict} ${thousands(this.#verdicts.get(verdict) ?? 0)}`)
      .join(', ');
    const saved = percent(shareOf(this.#raw - this.#shown, this.#raw));
    return [
      '',
      `${counted(this.sessions, 'session')}, ${counted(this.#steps, 'step')}, ${counted(this.#errors, 'error')}, ${counted(this.#repeats, 'repeat')}`,
      `tokens of error text: ${thousands(this.#raw)} raw, ${thousands(this.#shown)} shown (${saved} saved)`,
      `verdicts: ${verdicts || 'none'}`,
      '',
    ].join('\n');
  }
}
