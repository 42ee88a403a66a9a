import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What is known when the act is over. */
export interface CardAct {
  /** Exit code of the command before the steps, of each step, and of the command after them. */
  readonly before: number | null;
  readonly steps: readonly { readonly command: string; readonly exitCode: number | null }[];
  readonly after: number | null;
  /** What the command reported in the end, typed. */
  readonly report: unknown;
}

const CLI = join(import.meta.dirname, '../../src/cli/main.ts');
const TOOL = join(import.meta.dirname, 'programs/shelf.mjs');

/**
 * A command fails and prints an error card; `faultline run` tells the steps, and a script without any understanding
 * carries them out one after the other (error-prompt-card, "Integration with Agents").
 */
export function cardAct(say: (text: string) => void): CardAct {
  const workspace = mkdtempSync(join(tmpdir(), 'faultline-demo-card-'));
  try {
    copyFileSync(TOOL, join(workspace, 'shelf.mjs'));
    const run = (...words: readonly string[]) =>
      spawnSync(process.execPath, [CLI, 'run', ...words, '--', 'node', 'shelf.mjs', 'sync'], {
        cwd: workspace,
        encoding: 'utf8',
        env: { ...process.env, FAULTLINE_DIR: join(workspace, '.faultline') },
      });
    const failed = run();
    const card = failed.stderr.slice(failed.stderr.indexOf('❌'));
    say(card.trimEnd().replaceAll(/^(?=.)/gm, '  '));
    const steps = commandsIn(card).map((command) => {
      const { status, stdout } = spawnSync(command, { cwd: workspace, encoding: 'utf8', shell: true });
      say(`  $ ${command}\n    ${stdout.trim()}`);
      return { command, exitCode: status };
    });
    const repaired = run('--json');
    const record: { readonly shelf_report?: unknown } = JSON.parse(repaired.stdout || '{}');
    return { before: failed.status, steps, after: repaired.status, report: record.shelf_report ?? null };
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
}

/** The commands of the numbered steps: what stands behind the colon. */
function commandsIn(card: string): readonly string[] {
  return [...card.matchAll(/^\d+\. [^:\n]+: (.+)$/gm)].map(([, command = '']) => command);
}
