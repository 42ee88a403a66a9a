import { styleText } from 'node:util';
import type { Verdict } from '../model.ts';
import { foreign } from './output.ts';
import type { Sighting } from './sighting.ts';

/** Rows come one by one: the columns are as wide as most of what stands in them. */
const WIDTHS = { time: 20, id: 4, count: 5, verdict: 8, tool: 12 } as const;
/** What is left of a digest on a narrow terminal, in characters. */
const LEAST_DIGEST_CHARS = 40;

type Format = Parameters<typeof styleText>[0];

/** The graver, the louder. */
const COLOURS: Readonly<Record<Verdict, Format>> = {
  continue: 'dim',
  hint: 'cyan',
  block: 'yellow',
  review: 'magenta',
  halt: ['red', 'bold'],
};

/** The names of the columns. */
export function tailHeading(): string {
  const { before, verdict, after } = columns({
    time: 'time',
    id: 'id',
    count: 'count',
    verdict: 'verdict',
    tool: 'tool',
  });
  return styleText('dim', `${before}${verdict}${after}digest`);
}

/** A failure as one row, without its end; the digest is cut where the row would be longer than `maxChars`. */
export function tailRow(sighting: Sighting, maxChars: number = Number.POSITIVE_INFINITY): string {
  const { before, verdict, after } = columns({
    time: sighting.at.replace(/\.\d+Z$/, 'Z'),
    id: sighting.id ?? '–',
    count: `×${sighting.count}`,
    verdict: sighting.verdict,
    tool: foreign(sighting.toolName ?? '–').replace(/\s+/g, ' '),
  });
  const digest = foreign(sighting.digest);
  const room = Math.max(LEAST_DIGEST_CHARS, maxChars - before.length - verdict.length - after.length);
  const shown = digest.length > room ? `${digest.slice(0, room - 1)}…` : digest;
  return `${styleText('dim', before)}${styleText(COLOURS[sighting.verdict], verdict)}${after}${shown}`;
}

function columns(cells: Readonly<Record<keyof typeof WIDTHS, string>>) {
  const cell = (name: keyof typeof WIDTHS): string => `${cells[name].padEnd(WIDTHS[name])}  `;
  return { before: cell('time') + cell('id') + cell('count'), verdict: cell('verdict'), after: cell('tool') };
}
