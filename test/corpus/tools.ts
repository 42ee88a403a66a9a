import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import type { Toolchain } from './error-class.ts';

/** What a toolchain needs, installed; paths of the machine. */
export interface Tools {
  /** Home of the programs: caches of compilers survive in it. */
  readonly home: string;
  /** A `node_modules` folder. */
  readonly npm: string | null;
  /** A folder of Python packages. */
  readonly pypi: string | null;
}

/** Debian packages that the sandbox needs. */
const SANDBOX_PACKAGES = ['iproute2', 'util-linux', 'hostname'];
/** Variables of the machine that reach tools which need a registry. */
const REGISTRY_VARIABLES = /^(?:PIP_|npm_config_|GOPROXY$|GOSUMDB$|GONOSUMDB$|GOFLAGS$|SSL_CERT_)/;

/** Where installed tools and their caches are kept between runs; may vanish at any time. */
export function cacheFolder(): string {
  const folder = join(homedir(), '.cache', 'faultline', 'corpus');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Installs what a toolchain needs and is not there: Debian packages by apt (as root), the rest into the cache. */
export function install(toolchain: Toolchain): Tools {
  installPackages([...SANDBOX_PACKAGES, ...(toolchain.packages ?? [])]);
  const home = join(cacheFolder(), 'home', toolchain.name);
  mkdirSync(home, { recursive: true });
  return { home, npm: installNpm(toolchain.npm), pypi: installPypi(toolchain.pypi) };
}

/** The environment of programs: nothing of the machine but where its compilers are. */
export function environmentOf(toolchain: Toolchain): Readonly<Record<string, string>> {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const compilers = ['go', 'cargo'].flatMap((name) => folders.filter((folder) => existsSync(join(folder, name))));
  const registry = Object.entries(process.env).filter(
    ([name]) => toolchain.network === true && REGISTRY_VARIABLES.test(name),
  );
  return {
    PATH: [...new Set(['/usr/local/bin', '/usr/bin', '/bin', '/usr/sbin', '/sbin', ...compilers])].join(delimiter),
    HOME: '/home/dev',
    USER: 'dev',
    LANG: 'C.UTF-8',
    TERM: 'dumb',
    RUSTUP_HOME: process.env['RUSTUP_HOME'] ?? join(homedir(), '.rustup'),
    PYTHONDONTWRITEBYTECODE: '1',
    ...Object.fromEntries(registry.map(([name, value]) => [name, value ?? ''])),
    ...toolchain.environment,
  };
}

function installPackages(packages: readonly string[]): void {
  const missing = packages.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  const options: ExecFileSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    // In runlevel 1 servers are installed but not started: programs start their own.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  };
  // The servers of the integration tests may be being installed at the same time.
  const waiting = ['-o', 'DPkg::Lock::Timeout=600'];
  execFileSync('apt-get', [...waiting, 'update', '-qq'], options);
  execFileSync('apt-get', [...waiting, 'install', '-y', '-qq', '--no-install-recommends', ...missing], options);
}

function isInstalled(name: string): boolean {
  try {
    return execFileSync('dpkg-query', ['-W', '-f', '${Status}', name], { encoding: 'utf8', stdio: 'pipe' }).startsWith(
      'install ok',
    );
  } catch {
    return false;
  }
}

function installNpm(packages: Toolchain['npm']): string | null {
  if (packages === undefined) return null;
  const specifications = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  return join(
    once('npm', specifications, (folder) => {
      writeFileSync(join(folder, 'package.json'), '{ "private": true }');
      const npm = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--save-exact', ...specifications];
      execFileSync('npm', npm, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], env: withNode() });
    }),
    'node_modules',
  );
}

/** npm checks packages against the Node.js that it runs on. */
function withNode(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter) };
}

function installPypi(requirements: Toolchain['pypi']): string | null {
  if (requirements === undefined) return null;
  installPackages(['python3-pip']);
  return once('pypi', requirements, (folder) => {
    const pip = ['-m', 'pip', 'install', '--quiet', '--target', folder, ...requirements];
    execFileSync('/usr/bin/python3', pip, { stdio: ['ignore', 'ignore', 'inherit'] });
  });
}

/** A folder of the cache that is filled once for a list of packages. */
function once(kind: string, packages: readonly string[], fill: (folder: string) => void): string {
  const hash = createHash('sha256').update(packages.toSorted().join('\n')).digest('hex').slice(0, 16);
  const folder = join(cacheFolder(), kind, hash);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  fill(unfinished);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another process may have been quicker.
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}
