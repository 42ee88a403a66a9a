import { InvalidInputError } from '../../errors.ts';
import { decide } from '../decision.ts';
import { filesOfLog, isLog, logSource } from '../log-source.ts';
import { print, printJson, shareOf } from '../output.ts';
import { Recurrence } from '../recurrence.ts';
import { createReplayer } from '../replayer.ts';
import { asText, readSessions, type SessionStep } from '../sessions.ts';
import { SeenClasses } from '../sighting.ts';
import { costOfLog, costOfRuns } from '../stats/cost.ts';
import { type PriceOptions, type Prices, pricesOf } from '../stats/prices.ts';
import type { StatsReport } from '../stats/report.ts';
import { SavingsCount } from '../stats/savings.ts';
import { SentTokensCount, sumOfTokens } from '../stats/sent-tokens.ts';
import { statsText } from '../stats/text.ts';
import { loadTokenCounter } from '../tokens.ts';

export type { StatsReport } from '../stats/report.ts';

/** Characters that one token covers, for text of which only the length is known. */
const CHARS_PER_TOKEN = 4;

export interface StatsOptions extends PriceOptions {
  readonly json?: boolean;
}

/** `faultline stats SESSIONS.jsonl|AUDIT_DIR` */
export async function stats(path: string, options: StatsOptions): Promise<void> {
  const prices = pricesOf(options);
  const report = isLog(path) ? await logStats(path, prices) : await sessionStats(path, prices);
  await (options.json === true ? printJson(report) : print(statsText(report)));
}

/** Figures of recorded sessions, by replaying them. */
export async function sessionStats(path: string, prices: Prices | null = null): Promise<StatsReport> {
  const countTokens = await loadTokenCounter();
  const replayer = createReplayer(countTokens);
  const recurrence = new Recurrence();
  const savings = new SavingsCount();
  const sent = new SentTokensCount();
  const names = new Set<string>();
  let [steps, errors, tokens] = [0, 0, 0];
  const tokensOf = ({ input, output }: SessionStep): number => countTokens(asText(input)) + countTokens(output);
  for await (const session of readSessions(path)) {
    names.add(session.session);
    tokens += Math.round(session.otherChars / CHARS_PER_TOKEN);
    for await (const { step, call, outcome } of replayer.replay(session)) {
      steps += 1;
      tokens += tokensOf(call);
      sent.add(session.session, step, outcome?.tokens ?? null);
      if (!outcome) continue;
      errors += 1;
      savings.add(outcome.tokens, outcome.counters.count);
      recurrence.reached(outcome.counters.count, outcome.counters.consecutive);
    }
  }
  const saved = savings.figures();
  const runs = sent.runs();
  const share = shareOf(saved.raw, tokens);
  return {
    source: 'sessions',
    runs: names.size,
    steps,
    errors,
    context: { tokens, errorTokens: saved.raw, share, counted: COUNTED.sessions },
    recurrence: recurrence.figures(),
    savings: saved,
    sent: { raw: sumOfTokens(runs.map((run) => run.raw)), shown: sumOfTokens(runs.map((run) => run.shown)) },
    cost: prices && costOfRuns(runs, prices),
    decision: decide(share ?? 0, recurrence.figures().repeatingThreeTimes),
  };
}

/** Figures of an embedded log. */
export async function logStats(path: string, prices: Prices | null = null): Promise<StatsReport> {
  if (filesOfLog(path, true).length === 0) {
    throw new InvalidInputError(`${path} holds no log (*.otlp.jsonl); expected the folder of an embedded log`);
  }
  const classes = new SeenClasses();
  const savings = new SavingsCount();
  for await (const sighting of logSource(path).sightings()) {
    classes.add(sighting);
    if (sighting.tokens) savings.add(sighting.tokens, sighting.count);
  }
  const seen = classes.all();
  const recurrence = new Recurrence();
  for (const { count, mostConsecutive } of seen) {
    for (let reached = 1; reached <= count; reached += 1) recurrence.reached(reached, mostConsecutive);
  }
  const figures = recurrence.figures();
  const saved = savings.figures();
  return {
    source: 'log',
    runs: new Set(seen.map(({ runId }) => runId)).size,
    steps: null,
    errors: seen.reduce((sum, { count }) => sum + count, 0),
    context: { tokens: null, errorTokens: null, share: null, counted: COUNTED.log },
    recurrence: figures,
    savings: saved,
    sent: null,
    cost: prices && costOfLog(saved, prices),
    decision: decide(null, figures.repeatingThreeTimes),
  };
}

const COUNTED = {
  sessions:
    'o200k_base over input and output of every step, each counted once; the rest of the conversation, ' +
    `where its length is given (otherChars), as one token for ${CHARS_PER_TOKEN} characters; system prompts and tool descriptions are not in it`,
  log: 'unknown: a log holds errors alone; tokens of errors as they were counted when they happened',
} as const;
