import { bold, counted, details, dim, foreign, percent, shareOf, thousands } from '../output.ts';
import { table } from '../table.ts';
import type { Amounts, Cost } from './cost.ts';
import type { StatsReport } from './report.ts';

/** Runs whose cost is listed, those first that would save most. */
const MAX_LISTED = 5;

/** The report for people. */
export function statsText(report: StatsReport): string {
  const { runs, steps, errors, context, decision, cost } = report;
  const happened = `${thousands(runs)}${steps === null ? '' : ` with ${counted(steps, 'step')}`}, ${counted(errors, 'error')}`;
  const rows = [
    ['runs', happened],
    ['error tonnage', tonnageText(report)],
    ['recurrence', recurrenceText(report)],
    ['savings', savingsText(report)],
    ['sent', sentText(report)],
    ...(cost === null ? [] : ([['cost', costText(cost)]] as const)),
    ['decision', bold(decision.text)],
  ] as const;
  const assumed = cost === null ? '' : dim(`assumed: ${cost.assumed}`);
  return `${details(rows)}${runsText(cost)}${dim(`counted: ${context.counted}`)}\n${assumed === '' ? '' : `${assumed}\n`}`;
}

function tonnageText({ source, context: { tokens, errorTokens, share } }: StatsReport): string {
  if (source === 'log') return 'unknown, since a log does not hold the rest of the context';
  return `${percent(share)} of the context (${thousands(errorTokens ?? 0)} of ${counted(tokens ?? 0, 'token')})`;
}

function recurrenceText({ recurrence }: StatsReport): string {
  const { classes, repeating, repeatingThreeTimes, mostOccurrences, mostConsecutive } = recurrence;
  return `${thousands(repeating)} of ${counted(classes, 'class', 'classes')} came again, ${thousands(repeatingThreeTimes)} three times or more; at most ×${mostOccurrences}, ${mostConsecutive} in a row`;
}

function savingsText({ savings: { raw, shown, share, digests, repeats } }: StatsReport): string {
  const saved = `${thousands(raw)} tokens raw, ${thousands(shown)} shown (${percent(share)} saved)`;
  return digests.share === null
    ? saved
    : `${saved}; of that ${percent(digests.share)} by digests, ${percent(repeats.share)} by repeats that refer back`;
}

function sentText({ sent }: StatsReport): string {
  if (sent === null) return 'unknown, since a log does not hold the steps at which the context was sent again';
  const { raw, shown } = sent;
  const sums = [raw.fresh + raw.again, shown.fresh + shown.again] as const;
  return `${thousands(sums[0])} tokens raw, ${thousands(sums[1])} shown (${percent(shareOf(sums[0] - sums[1], sums[0]))} saved), sent again at every later step`;
}

function costText({ fresh, total }: Cost): string {
  if (total === null) return `at least ${amountsText(fresh)}, for sending each text once`;
  return amountsText(total);
}

function amountsText({ raw, shown, saved }: Amounts): string {
  return `${money(raw)} raw, ${money(shown)} shown: ${money(saved)} (${percent(shareOf(saved, raw))}) saved`;
}

/** The runs that would save most. */
function runsText(cost: Cost | null): string {
  if (cost?.runs === null || cost === null) return '';
  const dearest = cost.runs
    .filter(({ errors }) => errors > 0)
    .toSorted((a, b) => b.saved - a.saved)
    .slice(0, MAX_LISTED);
  if (dearest.length === 0) return '';
  const rows = dearest.map(({ run, steps, errors, raw, shown, saved }) => [
    ...[raw, shown, saved].map(money),
    `${steps}`,
    `${errors}`,
    foreign(run),
  ]);
  return `\n${table([['raw', 'shown', 'saved', 'steps', 'errors', 'run'], ...rows])}\n`;
}

/** Two decimals, or, below one, three figures that say something. */
function money(amount: number): string {
  return Math.abs(amount) >= 1
    ? amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    : amount.toLocaleString('en-US', { maximumSignificantDigits: 3 });
}
