import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';

// Each run of the CLI is a process, which takes its time where all cores are busy.
vi.setConfig({ testTimeout: 60_000 });

const ROOT = join(import.meta.dirname, '../..');
export const MAIN = join(ROOT, 'src/cli/main.ts');
export const FIXTURES = join(ROOT, 'test/fixtures/errors');

/** Recorded sessions and tool outputs beside the repository; CI must have them. */
const CORPUS = join(ROOT, '../shared/corpus');
export const hasCorpus = existsSync(CORPUS) || process.env['CI'] !== undefined;
/** Said in the name of what is skipped. */
export const CORPUS_NOTE = hasCorpus ? '' : ' (skipped: there is no ../shared/corpus)';

export function corpus(path: string): string {
  return join(CORPUS, path);
}

export interface CliRun {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The CLI in a process of its own, in an empty folder. */
export function runCli(
  words: readonly string[],
  more: { readonly input?: string | Buffer; readonly env?: NodeJS.ProcessEnv; readonly cwd?: string } = {},
): CliRun {
  const env: NodeJS.ProcessEnv = { ...process.env, ...more.env };
  if (more.env?.['FAULTLINE_DIR'] === undefined) delete env['FAULTLINE_DIR'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...words], {
    cwd: more.cwd ?? temporaryFolder(),
    env,
    input: more.input ?? '',
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return { status, stdout, stderr };
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'faultline-cli-'));
}

/** A file in a new folder; its path. */
export function temporaryFile(name: string, content: string | Buffer): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, content);
  return path;
}

export function jsonLines(text: string): readonly unknown[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));
}

/** One line of a recording. */
export function session(name: string, steps: readonly (readonly [input: string, error: string | null])[]): string {
  return `${JSON.stringify({
    session: name,
    steps: steps.map(([input, error]) => ({ tool: 'sql', input, output: error ?? '1 row', isError: error !== null })),
  })}\n`;
}
