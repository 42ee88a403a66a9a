import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { temporaryFolder } from '../../temporary-folder.ts';

/** A folder in which commands run, with programs of its own before all others. */
export interface Place {
  readonly cwd: string;
  /** Folder of the log. */
  readonly directory: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Programs by name, as scripts of the shell. */
export function place(programs: Readonly<Record<string, string>> = {}, steps?: unknown): Place {
  const cwd = temporaryFolder();
  const bin = join(cwd, 'bin');
  const directory = join(cwd, '.faultline');
  mkdirSync(bin);
  mkdirSync(directory);
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  if (steps !== undefined) writeFileSync(join(directory, 'steps.json'), JSON.stringify(steps));
  return { cwd, directory, env: { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` } };
}

/** A script that prints text on its error stream and fails. */
export function failing(text: string, exitCode = 1): string {
  return `cat >&2 <<'END'\n${text}\nEND\nexit ${exitCode}`;
}
