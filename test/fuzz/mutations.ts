import type { Random } from '../regex-sampler.ts';
import type { Material } from './material.ts';

/** Changes a text in one way. */
type Mutation = (text: string, random: Random, material: Material) => string;

/** Longest text that comes of it, in characters; one in ten thousand is longer than the window. */
const MAX_CHARS = 2_000;
const MAX_RARE_CHARS = 290_000;

/** A new input: a text of the pool, changed one to eight times; now and then words alone, or a long text. */
export function mutated(pool: readonly string[], random: Random, material: Material): string {
  let text = random() < 0.1 ? pick(material.words, random) : pick(pool, random);
  // Most texts are longer than what makes a parser fail: a part of them is as good and costs less.
  if (random() < 0.5) text = part(text, random);
  const times = 1 + Math.floor(random() ** 2 * 8);
  for (let done = 0; done < times; done += 1) text = pick(MUTATIONS, random)(text, random, material);
  if (random() < 0.0001) text = text.repeat(Math.ceil(MAX_RARE_CHARS / Math.max(1, text.length)));
  else text = text.slice(0, MAX_CHARS);
  return text;
}

const MUTATIONS: readonly Mutation[] = [
  (text, random, { words }) => inserted(text, random, pick(words, random)),
  (text, random, { words }) => inserted(text, random, `\n${pick(words, random)}\n`),
  (text, random, { words }) => replaced(text, random, pick(words, random)),
  (text, random, { words }) => `${pick(words, random)}${random() < 0.5 ? '\n' : ' '}${text}`,
  (text, random, { texts }) => inserted(text, random, part(pick(texts, random), random)),
  (text, random, { texts }) => inserted(text, random, `\n${pick(pick(texts, random).split('\n'), random)}\n`),
  (text, random, { texts }) => JSON.stringify({ error: { message: part(text, random) }, stderr: pick(texts, random) }),
  (text, random) => replaced(text, random, ''),
  (text, random) => inserted(text, random, part(text, random).repeat(1 + Math.floor(random() * 4))),
  (text, random) => text.slice(0, place(text, random)),
  (text, random) => text.slice(place(text, random)),
  (text, random) => changedLines(text, random, (lines, at, other) => lines.with(at, lines[other] ?? '')),
  (text, random) => changedLines(text, random, (lines, at) => lines.toSpliced(at, 1)),
  (text, random) => changedLines(text, random, (lines, at, other) => lines.toSpliced(at, 0, lines[other] ?? '')),
  (text, random) =>
    changedLines(text, random, (lines, at) => lines.with(at, ' '.repeat(Math.floor(random() * 9)) + (lines[at] ?? ''))),
  (text, random) => changedLines(text, random, (lines, at) => lines.with(at, (lines[at] ?? '').trim())),
  (text, random) => flipped(text, random),
  (text, random) => text.replace(/\d+/g, (digits) => (random() < 0.3 ? String(Math.floor(random() * 1e6)) : digits)),
  (text, random) => (random() < 0.5 ? text.toUpperCase() : text.toLowerCase()),
  (text) => text.replaceAll('\n', ' '),
];

function flipped(text: string, random: Random): string {
  const at = place(text, random);
  const code = text.charCodeAt(at);
  if (Number.isNaN(code)) return text;
  const width = random() < 0.9 ? 7 : 16;
  return text.slice(0, at) + String.fromCharCode(code ^ (1 << Math.floor(random() * width))) + text.slice(at + 1);
}

function changedLines(
  text: string,
  random: Random,
  change: (lines: readonly string[], at: number, other: number) => readonly string[],
): string {
  const lines = text.split('\n');
  return change(lines, Math.floor(random() * lines.length), Math.floor(random() * lines.length)).join('\n');
}

function inserted(text: string, random: Random, words: string): string {
  const at = place(text, random);
  return text.slice(0, at) + words + text.slice(at);
}

function replaced(text: string, random: Random, words: string): string {
  const at = place(text, random);
  return text.slice(0, at) + words + text.slice(at + Math.floor(random() ** 3 * 200));
}

function part(text: string, random: Random): string {
  const at = place(text, random);
  return text.slice(at, at + Math.ceil(random() ** 2 * 1_000));
}

function place(text: string, random: Random): number {
  return Math.floor(random() * (text.length + 1));
}

function pick<T>(options: readonly T[], random: Random): T {
  const option = options[Math.floor(random() * options.length)];
  if (option === undefined) throw new RangeError('there is nothing to pick from');
  return option;
}
