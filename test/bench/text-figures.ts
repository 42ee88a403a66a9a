import { MAX_TEXT_CHARS } from '../../src/compactor/error-text.ts';
import { fixtureTexts } from '../fixture-texts.ts';
import { digest, digestAlone } from './digest.ts';
import type { Figures } from './figures.ts';
import { quickestMillis, rounded } from './timing.ts';
import { javaTrace, nodeTrace, pythonTrace } from './traces.ts';

/** Ten megabytes, all but a few of the characters being one byte. */
const CHARS = 10 * 1024 * 1024;

/** How long texts take that are longer than the window, and whether the time is linear below it. */
export function textFigures(quick: boolean): readonly Figures[] {
  const mixed = mixedOutput(CHARS);
  const window = mixed.slice(0, MAX_TEXT_CHARS);
  const parts = Array.from({ length: Math.ceil(CHARS / MAX_TEXT_CHARS) }, (_, index) =>
    mixed.slice(index * MAX_TEXT_CHARS, (index + 1) * MAX_TEXT_CHARS),
  );
  return [
    ...(['Node.js', 'Python', 'Java'] as const).map((runtime) => traceFigure(runtime, quick)),
    rate(
      '10 MB of mixed output by windowing',
      quickestMillis(() => digest(mixed), quick ? 3 : 20),
    ),
    rate(
      '10 MB of mixed output in parts of a window, each digested whole',
      quickestMillis(() => parts.forEach(digest), 1),
    ),
    linear('mixed output', (chars) => window.slice(0, chars), quick),
    linear('errors of Node.js', (chars) => nodeTraces(chars), quick),
    linear('log lines without an error', (chars) => '2026-01-02 03:04:05 INFO ready\n'.repeat(chars / 31), quick),
  ];
}

const TRACES = { 'Node.js': nodeTrace, Python: pythonTrace, Java: javaTrace } as const;

function traceFigure(runtime: keyof typeof TRACES, quick: boolean): Figures {
  const texts = Array.from({ length: 100 }, (_, which) => TRACES[runtime](30, which));
  const microsOf = (run: (text: string) => void): number =>
    rounded(quickestMillis(() => texts.forEach(run), quick ? 20 : 400) * 10);
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
    return quickestMillis(() => digest(text), quick ? 3 : 20);
  });
  return {
    name: `${what}: a quarter, a half and a whole window`,
    quarterMillis: rounded(quarter),
    halfMillis: rounded(half),
    wholeMillis: rounded(whole),
    ratio: rounded(whole / quarter),
  };
}
