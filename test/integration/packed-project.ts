import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type LoggedError, readLog } from '../../src/audit/log-reader.ts';
import { deliveredIn } from '../otel/delivered.ts';

const REPOSITORY = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** How a program ended, and what it left. */
interface Ended {
  readonly stdout: string;
  readonly stderr: string;
  readonly log: readonly LoggedError[];
  /** Records that the log says were delivered. */
  readonly delivered: readonly string[];
}

interface RunOptions {
  /** Whether `faultline/register` is preloaded. */
  readonly register: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** Further flags for Node. */
  readonly flags?: readonly string[];
  /** The Node that runs it. @default the one that runs the tests */
  readonly node?: string;
}

/** A folder that is not the repository, with the packed package installed. */
export interface Project {
  readonly folder: string;
  /** Runs a program of `programs/` with nothing left over from earlier runs. Rejects where it does not end well. */
  readonly run: (program: string, options: RunOptions) => Promise<Ended>;
  readonly remove: () => void;
}

/** Builds the package as it is published and packs it. */
export async function packFaultline(): Promise<string> {
  const stage = mkdtempSync(join(tmpdir(), 'faultline-pack-'));
  await run(join(REPOSITORY, 'node_modules/.bin/tsc'), [
    '-p',
    join(REPOSITORY, 'src'),
    '--outDir',
    join(stage, 'dist'),
  ]);
  const manifest: Record<string, unknown> = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'));
  // What it would build before packing is built.
  delete manifest['scripts'];
  writeFileSync(join(stage, 'package.json'), JSON.stringify(manifest));
  await run('npm', ['pack', '--silent', '--pack-destination', stage], { cwd: stage });
  const tarball = readdirSync(stage).find((name) => name.endsWith('.tgz'));
  if (tarball === undefined) throw new Error(`nothing was packed in ${stage}`);
  return join(stage, tarball);
}

export interface ProjectOptions {
  /** Version of a copy of the API that only our package sees. */
  readonly ownApi?: string | undefined;
  /** Further flags for npm. */
  readonly flags?: readonly string[];
}

/** Installs the tarball with npm beside what a user has. */
export async function packedProject(
  tarball: string,
  dependencies: Readonly<Record<string, string>>,
  { ownApi, flags = [] }: ProjectOptions = {},
): Promise<Project> {
  const folder = mkdtempSync(join(tmpdir(), 'faultline-project-'));
  // First the user's own packages, then ours: it has to fit in.
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'project', private: true, dependencies }));
  const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', '--silent', ...flags];
  await run('npm', install, { cwd: folder });
  await run('npm', [...install, tarball], { cwd: folder });
  if (ownApi !== undefined) await addOwnApi(folder, ownApi);
  cpSync(join(import.meta.dirname, 'programs'), folder, { recursive: true });
  return {
    folder,
    async run(program, { register, env = {}, flags: nodeFlags = [], node = process.execPath }) {
      const directory = join(folder, '.faultline');
      rmSync(directory, { recursive: true, force: true });
      const { stdout, stderr } = await run(
        node,
        [...nodeFlags, ...(register ? ['--import', 'faultline/register'] : []), program],
        { cwd: folder, env: { PATH: process.env['PATH'], ...env } },
      );
      const isLogged = existsSync(directory);
      const log = isLogged ? await readLog(directory) : [];
      return { stdout, stderr, log, delivered: isLogged ? deliveredIn(directory) : [] };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function addOwnApi(folder: string, version: string): Promise<void> {
  const place = join(folder, 'node_modules/faultline/node_modules/@opentelemetry/api');
  mkdirSync(place, { recursive: true });
  await run('npm', ['pack', '--silent', '--pack-destination', folder, `@opentelemetry/api@${version}`], {
    cwd: folder,
  });
  await run('tar', ['-xzf', join(folder, `opentelemetry-api-${version}.tgz`), '-C', place, '--strip-components=1']);
}
