import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the captured outputs are: a folder for each toolchain. */
const CAPTURED = join(import.meta.dirname, '../fixtures/failures');

/** The truth about a captured output, as it is kept beside it. */
export interface Truth {
  /** What was run. */
  readonly command: string;
  readonly cause: string;
  /** `file:line`; `null`: the output names none. */
  readonly place: string | null;
  readonly isShort: boolean;
}

/** The whole output of a command that failed. */
export interface CapturedFailure extends Truth {
  readonly toolchain: string;
  readonly name: string;
  readonly text: string;
}

/** Every captured failure, in the order of the names. */
export function capturedFailures(): readonly CapturedFailure[] {
  if (!existsSync(CAPTURED)) return [];
  return readdirSync(CAPTURED)
    .sort()
    .flatMap((toolchain) =>
      Object.entries(truthsOf(toolchain)).map(([name, truth]) => ({
        ...truth,
        toolchain,
        name,
        text: readFileSync(join(CAPTURED, toolchain, `${name}.txt`), 'utf8'),
      })),
    );
}

/** Keeps an output with its truth, in the place of what was kept of the failure before. */
export function keepFailure({ toolchain, name, text, command, cause, place, isShort }: CapturedFailure): void {
  const folder = join(CAPTURED, toolchain);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.txt`), text);
  writeTruths(toolchain, { ...truthsOf(toolchain), [name]: { command, cause, place, isShort } });
}

/** Removes what is kept of failures that no set has any more. */
export function keepOnly(toolchain: string, names: readonly string[]): void {
  const kept = Object.entries(truthsOf(toolchain));
  const gone = kept.filter(([name]) => !names.includes(name));
  for (const [name] of gone) rmSync(join(CAPTURED, toolchain, `${name}.txt`), { force: true });
  if (gone.length > 0) writeTruths(toolchain, Object.fromEntries(kept.filter(([name]) => names.includes(name))));
}

function truthsOf(toolchain: string): Readonly<Record<string, Truth>> {
  const file = join(CAPTURED, toolchain, 'truth.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function writeTruths(toolchain: string, truths: Readonly<Record<string, Truth>>): void {
  const sorted = Object.fromEntries(Object.entries(truths).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(join(CAPTURED, toolchain, 'truth.json'), `${JSON.stringify(sorted, null, 2)}\n`);
}
