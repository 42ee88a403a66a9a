import { type AgentRun, STEP_CAP } from './run-agent.ts';
import { renderTable, type Row } from './table.ts';

/** The same agent without and with Faultline. */
export interface Comparison {
  readonly without: AgentRun;
  readonly with: AgentRun;
}

/** Share of error text that has to be saved, in percent. */
const LEAST_SAVED_PERCENT = 90;
/** Failures in a row at which the ladder ends a run by default. */
const THRESHOLD = 3;

/** By how much a figure went down, in percent, with one decimal, never rounded up. */
export function savedPercent(before: number, after: number): number {
  return before === 0 ? 0 : Math.floor((1 - after / before) * 1000) / 10;
}

/** The figures of both runs, side by side. */
export function comparisonTable({ without, with: with_ }: Comparison): string {
  const count = (name: string, of: (run: AgentRun) => number): Row => [
    name,
    of(without).toLocaleString('en'),
    of(with_).toLocaleString('en'),
    `${savedPercent(of(without), of(with_)).toFixed(1)} %`,
  ];
  return renderTable(
    ['', 'without', 'with Faultline', 'saved'],
    [
      count('failed tool calls', (run) => run.failures),
      count('tokens of error text shown to the model', (run) => run.errorTokens),
      count('  of these in the loop of the last task', (run) => run.stubborn.errorTokens),
      count('tokens of all prompts together', (run) => run.promptTokens),
      count('tool calls made', (run) => run.toolCalls),
      count('model calls made', (run) => run.modelCalls),
      count('equal failures of the last task', (run) => run.stubborn.failures),
      ['how the run ended', endingOf(without), endingOf(with_), ''],
    ],
  );
}

function endingOf({ ending, stubborn }: AgentRun): string {
  switch (ending) {
    case 'step cap':
      return `step cap (${STEP_CAP})`;
    case 'halted':
      return `ladder, after ${stubborn.failures}`;
    case 'finished':
      return 'by itself';
  }
}

/** What does not hold of what the table claims; empty where all of it does. */
export function brokenClaims({ without, with: with_ }: Comparison): readonly string[] {
  const saved = savedPercent(without.errorTokens, with_.errorTokens);
  const claims: readonly (readonly [boolean, string])[] = [
    [saved >= LEAST_SAVED_PERCENT, `error text went down by ${saved} %, not by ${LEAST_SAVED_PERCENT} %`],
    [without.ending === 'step cap', `without Faultline the run ended by ${without.ending}, not at the step cap`],
    [with_.ending === 'halted', `with Faultline the run ended by ${with_.ending}, not by the ladder`],
    [
      with_.stubborn.failures === THRESHOLD,
      `the ladder ended the run after ${with_.stubborn.failures} equal failures, not after ${THRESHOLD}`,
    ],
    [
      JSON.stringify(without.reports) === JSON.stringify(with_.reports),
      `the agent did not get the same done: ${without.reports.join(' | ')} without, ${with_.reports.join(' | ')} with Faultline`,
    ],
  ];
  return claims.flatMap(([holds, said]) => (holds ? [] : [said]));
}
