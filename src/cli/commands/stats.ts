import { InvalidInputError } from '../../errors.ts';
import { decide, type Decision } from '../decision.ts';
import { filesOfLog, isLog, logSource } from '../log-source.ts';
import { bold, counted, details, dim, percent, print, printJson, shareOf, thousands } from '../output.ts';
import { Recurrence, type RecurrenceFigures } from '../recurrence.ts';
import { createReplayer } from '../replayer.ts';
import { asText, readSessions, type SessionStep } from '../sessions.ts';
import { SeenClasses } from '../sighting.ts';
import { loadTokenCounter } from '../tokens.ts';

/** Characters that one token covers, for text of which only the length is known. */
const CHARS_PER_TOKEN = 4;

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
  /** Tokens of error text: raw, and as the model is shown it. */
  readonly savings: { readonly raw: number; readonly shown: number; readonly share: number | null };
  readonly decision: Decision;
}

/** `faultline stats SESSIONS.jsonl|AUDIT_DIR` */
export async function stats(path: string, options: { readonly json?: boolean }): Promise<void> {
  const report = isLog(path) ? await logStats(path) : await sessionStats(path);
  await (options.json === true ? printJson(report) : print(statsText(report)));
}

/** Figures of recorded sessions, by replaying them. */
export async function sessionStats(path: string): Promise<StatsReport> {
  const countTokens = await loadTokenCounter();
  const replayer = createReplayer(countTokens);
  const runs = new Set<string>();
  const recurrence = new Recurrence();
  let [steps, errors, tokens, raw, shown] = [0, 0, 0, 0, 0];
  const tokensOf = ({ input, output }: SessionStep): number => countTokens(asText(input)) + countTokens(output);
  for await (const session of readSessions(path)) {
    runs.add(session.session);
    tokens += Math.round(session.otherChars / CHARS_PER_TOKEN);
    for await (const { call, outcome } of replayer.replay(session)) {
      steps += 1;
      tokens += tokensOf(call);
      if (!outcome) continue;
      errors += 1;
      raw += outcome.tokens.raw;
      shown += outcome.tokens.shown;
      recurrence.reached(outcome.counters.count, outcome.counters.consecutive);
    }
  }
  const share = shareOf(raw, tokens);
  return {
    source: 'sessions',
    runs: runs.size,
    steps,
    errors,
    context: { tokens, errorTokens: raw, share, counted: COUNTED.sessions },
    recurrence: recurrence.figures(),
    savings: { raw, shown, share: shareOf(raw - shown, raw) },
    decision: decide(share, recurrence.figures().repeatingThreeTimes),
  };
}

/** Figures of an embedded log. */
export async function logStats(path: string): Promise<StatsReport> {
  if (filesOfLog(path, true).length === 0) {
    throw new InvalidInputError(`${path} holds no log (*.otlp.jsonl); expected the folder of an embedded log`);
  }
  const classes = new SeenClasses();
  let [raw, shown] = [0, 0];
  for await (const sighting of logSource(path).sightings()) {
    classes.add(sighting);
    raw += sighting.tokens?.raw ?? 0;
    shown += sighting.tokens?.shown ?? 0;
  }
  const seen = classes.all();
  const recurrence = new Recurrence();
  for (const { count, mostConsecutive } of seen) {
    for (let reached = 1; reached <= count; reached += 1) recurrence.reached(reached, mostConsecutive);
  }
  const figures = recurrence.figures();
  return {
    source: 'log',
    runs: new Set(seen.map(({ runId }) => runId)).size,
    steps: null,
    errors: seen.reduce((sum, { count }) => sum + count, 0),
    context: { tokens: null, errorTokens: null, share: null, counted: COUNTED.log },
    recurrence: figures,
    savings: { raw, shown, share: shareOf(raw - shown, raw) },
    decision: decide(null, figures.repeatingThreeTimes),
  };
}

const COUNTED = {
  sessions:
    'o200k_base over input and output of every step, each counted once; the rest of the conversation, ' +
    `where its length is given (otherChars), as one token for ${CHARS_PER_TOKEN} characters; system prompts and tool descriptions are not in it`,
  log: 'unknown: a log holds errors alone; tokens of errors as they were counted when they happened',
} as const;

function statsText({ runs, steps, errors, context, recurrence, savings, decision }: StatsReport): string {
  const { tokens, errorTokens, share } = context;
  const tonnage =
    tokens === null || errorTokens === null
      ? 'unknown, since a log does not hold the rest of the context'
      : `${percent(share)} of the context (${thousands(errorTokens)} of ${counted(tokens, 'token')})`;
  const { classes, repeating, repeatingThreeTimes, mostOccurrences, mostConsecutive } = recurrence;
  const rows = [
    [
      'runs',
      `${thousands(runs)}${steps === null ? '' : ` with ${counted(steps, 'step')}`}, ${counted(errors, 'error')}`,
    ],
    ['error tonnage', tonnage],
    [
      'recurrence',
      `${thousands(repeating)} of ${counted(classes, 'class', 'classes')} came again, ${thousands(repeatingThreeTimes)} three times or more; at most ×${mostOccurrences}, ${mostConsecutive} in a row`,
    ],
    [
      'savings',
      `${thousands(savings.raw)} tokens raw, ${thousands(savings.shown)} shown (${percent(savings.share)} saved)`,
    ],
    ['decision', bold(decision.text)],
  ] as const;
  return `${details(rows)}${dim(`counted: ${context.counted}`)}\n`;
}
