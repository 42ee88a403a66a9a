import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Truth } from './truth.ts';

/** Where the captured texts are: a folder for each toolchain, in it one for each class. */
const CAPTURED = join(import.meta.dirname, '../fixtures/corpus');

/** One captured text with its truth. */
export interface Capture {
  /** `error`, `twin-…` or `near-…`. */
  readonly name: string;
  readonly text: string;
  readonly truth: Truth;
}

/** All texts of one class. */
export interface CapturedClass {
  readonly toolchain: string;
  readonly name: string;
  readonly captures: readonly Capture[];
}

/** Every class whose texts have been captured, in the order of the names. */
export function capturedClasses(): readonly CapturedClass[] {
  return foldersOf(CAPTURED).flatMap((toolchain) =>
    foldersOf(join(CAPTURED, toolchain)).map((name) => ({ toolchain, name, captures: readClass(toolchain, name) })),
  );
}

/** The texts of one class; none where it has not been captured. */
export function readClass(toolchain: string, name: string): readonly Capture[] {
  const folder = join(CAPTURED, toolchain, name);
  const file = join(folder, 'truth.json');
  if (!existsSync(file)) return [];
  const truths: Readonly<Record<string, Truth>> = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(truths).map(([variant, truth]) => ({
    name: variant,
    text: readFileSync(join(folder, `${variant}.txt`), 'utf8'),
    truth,
  }));
}

/** Puts the texts of a class in the place of those that it had. */
export function writeClass({ toolchain, name, captures }: CapturedClass): void {
  const folder = join(CAPTURED, toolchain, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const capture of captures) writeFileSync(join(folder, `${capture.name}.txt`), capture.text);
  const truths = Object.fromEntries(captures.map((capture) => [capture.name, capture.truth]));
  writeFileSync(join(folder, 'truth.json'), `${JSON.stringify(truths, null, 2)}\n`);
}

/** Removes classes that no program makes any more. */
export function removeOthers(toolchain: string, names: readonly string[]): void {
  for (const name of foldersOf(join(CAPTURED, toolchain))) {
    if (!names.includes(name)) rmSync(join(CAPTURED, toolchain, name), { recursive: true });
  }
}

function foldersOf(path: string): readonly string[] {
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}
