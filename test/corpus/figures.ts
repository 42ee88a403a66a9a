import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CapturedClass } from './captured.ts';
import { type ClassScore, MEASURES, type Measure } from './score.ts';

/** What each figure over the whole corpus must reach, from 0 to 1. */
const THRESHOLDS: Readonly<Record<Measure, number>> = {
  type: 0.99,
  location: 0.99,
  cause: 0.99,
  'found diagnostics': 0.98,
  'true diagnostics': 0.99,
  twins: 0.99,
  'near misses': 0.99,
  'not larger': 1,
};

/** The share that each toolchain has reached, where it is not all of it: none may fall below. */
const REACHED = join(import.meta.dirname, 'reached.json');

export type Scored = CapturedClass & ClassScore;
type Reached = Readonly<Record<string, Readonly<Partial<Record<Measure, number>>>>>;

/** Right answers of asked ones, from 0 to 1; 1 where nothing was asked. */
export function share(of: readonly ClassScore[], measure: Measure): number {
  const asked = of.reduce((sum, { scores }) => sum + scores[measure].asked, 0);
  const right = of.reduce((sum, { scores }) => sum + scores[measure].right, 0);
  return asked === 0 ? 1 : right / asked;
}

/** Says of each figure that is too low what it is and what is expected. */
export function fallen(scored: readonly Scored[]): readonly string[] {
  const reached: Reached = existsSync(REACHED) ? JSON.parse(readFileSync(REACHED, 'utf8')) : {};
  const byToolchain = [...Map.groupBy(scored, ({ toolchain }) => toolchain)].flatMap(([toolchain, of]) =>
    MEASURES.map((measure) =>
      figure(`${toolchain}, ${measure}`, share(of, measure), reached[toolchain]?.[measure] ?? 1),
    ),
  );
  const overall = MEASURES.map((measure) => figure(`all, ${measure}`, share(scored, measure), THRESHOLDS[measure]));
  return [...overall, ...byToolchain].filter((line) => line !== null);
}

/** Keeps the figures of now as what must be reached from now on. */
export function record(scored: readonly Scored[]): void {
  const reached = [...Map.groupBy(scored, ({ toolchain }) => toolchain)].map(([toolchain, of]) => {
    const below = MEASURES.map((measure) => [measure, rounded(share(of, measure))] as const).filter(
      ([, value]) => value < 1,
    );
    return [toolchain, Object.fromEntries(below)] as const;
  });
  const kept = Object.fromEntries(reached.filter(([, below]) => Object.keys(below).length > 0));
  writeFileSync(REACHED, `${JSON.stringify(kept, null, 2)}\n`);
}

export function percent(value: number): string {
  return `${(Math.floor(value * 1_000) / 10).toFixed(1)} %`;
}

function figure(name: string, value: number, wanted: number): string | null {
  return value >= wanted ? null : `${name}: ${percent(value)}, expected at least ${percent(wanted)}`;
}

/** Down, so that the same answers reach it again. */
function rounded(value: number): number {
  return Math.floor(value * 10_000) / 10_000;
}
