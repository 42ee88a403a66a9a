import { MAX_TEXT_CHARS } from '../../src/compactor/error-text.ts';
import { fixtureTexts } from '../fixture-texts.ts';
import { digest, digestAlone } from './digest.ts';
import type { Figures } from './figures.ts';
import { type HostileText, hostileShapes, nearMatches } from './hostile-texts.ts';
import { javaTrace, nodeTrace, pythonTrace } from './traces.ts';

/** Ten megabytes, all but a few of the characters being one byte. */
const CHARS = 10 * 1024 * 1024;
/** Of the patterns, one in this many is tried in a quick run. */
const QUICK_SHARE = 60;

/** How long texts take that are longer than the window, honest and hostile, and whether the time is linear below it. */
export function textFigures(quick: boolean): readonly Figures[] {
  const mixed = mixedOutput(CHARS);
  const window = mixed.slice(0, MAX_TEXT_CHARS);
  const parts = Array.from({ length: Math.ceil(CHARS / MAX_TEXT_CHARS) }, (_, index) =>
    mixed.slice(index * MAX_TEXT_CHARS, (index + 1) * MAX_TEXT_CHARS),
  );
  const near = nearMatches(CHARS).filter((_, index) => !quick || index % QUICK_SHARE === 0);
  return [
    ...(['Node.js', 'Python', 'Java'] as const).map((runtime) => traceFigure(runtime, quick)),
    rate(
      '10 MB of mixed output by windowing',
      millisOf(() => digest(mixed), quick ? 3 : 20),
    ),
    rate(
      '10 MB of mixed output in parts of a window, each digested whole',
      millisOf(() => parts.forEach(digest), 1),
    ),
    linear('mixed output', (chars) => window.slice(0, chars), quick),
    linear('errors of Node.js', (chars) => nodeTraces(chars), quick),
    linear('log lines without an error', (chars) => '2026-01-02 03:04:05 INFO ready\n'.repeat(chars / 31), quick),
    worst('hostile shapes of 10 MB', hostileShapes(CHARS)),
    worst('near matches of our own patterns, 10 MB of each', near),
  ];
}

const TRACES = { 'Node.js': nodeTrace, Python: pythonTrace, Java: javaTrace } as const;

function traceFigure(runtime: keyof typeof TRACES, quick: boolean): Figures {
  const texts = Array.from({ length: 100 }, (_, which) => TRACES[runtime](30, which));
  const microsOf = (run: (text: string) => void): number =>
    rounded(millisOf(() => texts.forEach(run), quick ? 20 : 400) * 10);
  return {
    name: `digest of a 30-frame trace of ${runtime}, processor time`,
    micros: microsOf(digestAlone),
    withFingerprintMicros: microsOf(digest),
  };
}

/** Outputs of every tool of the fixtures, one after the other, with a log and JSON between. */
function mixedOutput(chars: number): string {
  const texts = fixtureTexts();
  const parts: string[] = [];
  for (let index = 0, length = 0; length < chars; index += 1) {
    const record = `{"time":"2026-01-02T03:04:05Z","level":"info","msg":"step ${index} of the build"}`;
    const part = `${texts[(index * 7) % texts.length] ?? ''}\n2026-01-02 03:04:05 INFO step ${index} done\n${record}\n`;
    parts.push(part);
    length += part.length;
  }
  return parts.join('').slice(0, chars);
}

function nodeTraces(chars: number): string {
  const traces: string[] = [];
  for (let length = 0; length < chars; length += (traces.at(-1)?.length ?? 0) + 1) {
    traces.push(nodeTrace(10, traces.length));
  }
  return traces.join('\n').slice(0, chars);
}

function rate(name: string, millis: number): Figures {
  return { name, millis: rounded(millis), megabytesPerSecond: rounded(CHARS / 1024 / 1024 / (millis / 1_000)) };
}

/** Times of a quarter, a half and a whole window, and how much longer the whole takes than the quarter: four when linear. */
function linear(what: string, make: (chars: number) => string, quick: boolean): Figures {
  const [quarter = 0, half = 0, whole = 0] = [1 / 4, 1 / 2, 1].map((share) => {
    const text = make(MAX_TEXT_CHARS * share);
    return millisOf(() => digest(text), quick ? 3 : 20);
  });
  return {
    name: `${what}: a quarter, a half and a whole window`,
    quarterMillis: rounded(quarter),
    halfMillis: rounded(half),
    wholeMillis: rounded(whole),
    ratio: rounded(whole / quarter),
  };
}

function worst(name: string, texts: readonly HostileText[]): Figures {
  const times = texts.map((hostile) => {
    const text = hostile.text();
    // Looking through it joins its parts before the clock starts: as a text from a process or a socket is.
    text.includes('\uffff');
    return { name: hostile.name, millis: millisOf(() => digest(text), 2) };
  });
  const sorted = times.toSorted((a, b) => b.millis - a.millis);
  return {
    name,
    texts: texts.length,
    worstMillis: rounded(sorted[0]?.millis ?? 0),
    worst: sorted[0]?.name ?? '',
    medianMillis: rounded(sorted[Math.floor(sorted.length / 2)]?.millis ?? 0),
    over100Millis: times.filter(({ millis }) => millis > 100).length,
  };
}

/** Processor time of the quickest of some tries, in milliseconds: what else the machine does hardly counts. */
function millisOf(run: () => void, tries: number): number {
  const times = Array.from({ length: tries }, () => {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

function rounded(value: number): number {
  return Number(value.toFixed(1));
}
