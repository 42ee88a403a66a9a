import { digestReport } from '../../src/cli/commands/digest.ts';
import { parseText } from '../../src/compactor/parse.ts';
import { matchKey } from '../../src/deduplicator/fingerprint.ts';
import type { Diagnostic, ParsedError } from '../../src/model.ts';
import type { Capture, CapturedClass } from './captured.ts';
import type { TrueDiagnostic, Truth } from './truth.ts';

/** Right answers of asked ones, for each thing that is scored. */
type Scores = Readonly<Record<Measure, Score>>;
interface Score {
  readonly right: number;
  readonly asked: number;
}

export const MEASURES = [
  'type',
  'location',
  'cause',
  'found diagnostics',
  'true diagnostics',
  'twins',
  'near misses',
  'not larger',
] as const;
export type Measure = (typeof MEASURES)[number];

/** A wrong answer. */
interface Miss {
  readonly measure: Measure;
  readonly place: string;
  readonly detail: string;
}

export interface ClassScore {
  readonly scores: Scores;
  readonly misses: readonly Miss[];
}

/** Scores the answers for every text of a class. Tokens are counted with `countTokens`. */
export function scoreClass(
  { toolchain, name, captures }: CapturedClass,
  countTokens: (text: string) => number,
): ClassScore {
  const sums = new Map<Measure, { right: number; asked: number }>(
    MEASURES.map((measure) => [measure, { right: 0, asked: 0 }]),
  );
  const misses: Miss[] = [];
  const ask = (measure: Measure, capture: string, right: boolean, detail: () => string) => {
    const sum = sums.get(measure);
    if (!sum) return;
    sum.asked += 1;
    if (right) sum.right += 1;
    else misses.push({ measure, place: `${toolchain}/${name}/${capture}`, detail: detail() });
  };
  const read = captures.map((capture) => {
    const parsed = parseText(capture.text);
    const { digest, fingerprint, tokens } = digestReport(capture.text, countTokens);
    return { capture, parsed, digest, fingerprint, tokens };
  });
  for (const { capture, parsed, digest, tokens } of read) {
    scoreAnswer(capture, parsed, digest, ask);
    const { raw, digest: shown } = tokens;
    ask('not larger', capture.name, shown <= raw, () => `${raw} tokens -> ${shown}: ${digest}`);
  }
  const [error] = read;
  const key = (parsed: ParsedError) => JSON.stringify(matchKey(parsed));
  for (const [index, { capture, parsed, fingerprint }] of read.entries()) {
    if (!error || index === 0) continue;
    const twin = capture.name.startsWith('twin-');
    // A near miss must differ from the failure itself and from every other near miss.
    const same = read
      .slice(0, index)
      .find((other) => !other.capture.name.startsWith('twin-') && other.fingerprint === fingerprint);
    if (twin)
      ask('twins', capture.name, fingerprint === error.fingerprint, () => `${key(error.parsed)} is not ${key(parsed)}`);
    else ask('near misses', capture.name, same === undefined, () => `as ${same?.capture.name}: ${key(parsed)}`);
  }
  const scores = Object.fromEntries(sums) as Record<Measure, Score>;
  return { scores, misses };
}

type Ask = (measure: Measure, capture: string, right: boolean, detail: () => string) => void;

function scoreAnswer({ name, truth }: Capture, parsed: ParsedError, digest: string, ask: Ask): void {
  const { exceptions, location, diagnostics } = parsed;
  const names = exceptions.flatMap(({ type, code }) => [type, code]);
  const [outermost] = exceptions;
  if (truth.type !== undefined || truth.code !== undefined) {
    const typed =
      truth.type === undefined || (truth.type === null ? outermost.type === null : names.includes(truth.type));
    const coded =
      truth.code === undefined ||
      (truth.code === null ? exceptions.every(({ code }) => code === null) : names.includes(truth.code));
    ask('type', name, typed && coded, () => `${truth.type ?? null} ${truth.code ?? ''}, got ${names.join(' ')}`);
  }
  if (truth.location !== undefined) {
    const shown = location?.file ? [location.file, location.line].filter((part) => part !== null).join(':') : null;
    const named = truth.function === undefined || location?.function === truth.function;
    const right = samePlace(truth.location, shown) && named;
    ask(
      'location',
      name,
      right,
      () => `${truth.location} ${truth.function ?? ''}, got ${shown} ${location?.function ?? ''}`,
    );
  }
  const missing = wordsOf(truth.cause).filter((word) => !wordsOf(digest).includes(word));
  ask('cause', name, missing.length === 0, () => `"${missing.join(' ')}" of "${truth.cause}" not in "${digest}"`);
  if (truth.diagnostics) scoreDiagnostics(name, truth, truth.diagnostics, diagnostics, ask);
}

function scoreDiagnostics(
  name: string,
  { cause }: Truth,
  wanted: readonly TrueDiagnostic[],
  got: readonly Diagnostic[],
  ask: Ask,
): void {
  const left = [...got];
  for (const diagnostic of wanted) {
    const index = left.findIndex((other) => isSame(diagnostic, other));
    if (index !== -1) left.splice(index, 1);
    ask('found diagnostics', name, index !== -1, () => `${JSON.stringify(diagnostic)} (${cause})`);
  }
  for (const diagnostic of got) {
    ask('true diagnostics', name, !left.includes(diagnostic), () => JSON.stringify(diagnostic));
  }
}

function isSame(wanted: TrueDiagnostic, got: Diagnostic): boolean {
  return (
    samePlace(wanted.file, got.file) &&
    wanted.line === got.line &&
    (wanted.column === null || wanted.column === got.column) &&
    wanted.severity === got.severity &&
    (wanted.code === null || wanted.code === got.code) &&
    wordsOf(wanted.message).every((word) => wordsOf(got.message).includes(word))
  );
}

/** Tools print paths from the root, from the working folder, or the name alone; a truth is from the program's folder. */
function samePlace(wanted: string | null, got: string | null): boolean {
  if (wanted === null || got === null) return wanted === got;
  const path = got.replaceAll('\\', '/').replace(/^file:\/\//, '');
  return path === wanted || path.endsWith(`/${wanted}`) || wanted.endsWith(`/${path.replace(/^\.\//, '')}`);
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}
