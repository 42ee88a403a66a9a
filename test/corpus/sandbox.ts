import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Toolchain } from './error-class.ts';
import type { Program } from './program.ts';
import { cacheFolder, environmentOf, type Tools } from './tools.ts';

/** Longest time for one program. */
const TIMEOUT_MILLIS = 240_000;
/** Exit code that no program has: the sandbox itself failed. */
const SANDBOX_FAILED = 97;

/**
 * Runs in namespaces of its own, as root: the folder of the program has a neutral path, the machine a
 * neutral name, the network is the loopback alone, unless it is shared.
 */
const SANDBOX = `
{
  set -e
  trap 'exit ${SANDBOX_FAILED}' EXIT
  hostname box
  [ "$NETWORK" = shared ] || ip link set lo up
  mount -t tmpfs none /srv
  mount -t tmpfs none /home
  mkdir -p /home/dev
  mount --bind "$HOME_OF_TOOLS" /home/dev
  touch /usr/local/bin/node
  mount --bind "$NODE" /usr/local/bin/node
  mkdir -p "$FOLDER"
  mount --bind "$PROGRAM" "$FOLDER"
  if [ -n "$NPM" ]; then mkdir -p "$FOLDER/node_modules"; mount --bind "$NPM" "$FOLDER/node_modules"; fi
  if [ -n "$PYPI" ]; then
    mkdir -p /usr/local/lib/python3.11/dist-packages
    mount --bind "$PYPI" /usr/local/lib/python3.11/dist-packages
  fi
  unset NETWORK HOME_OF_TOOLS NODE PROGRAM NPM PYPI
  cd "$FOLDER"
  unset FOLDER OLDPWD
  set +e
  trap - EXIT
} 2>&1
`;

/** What a program prints, both streams as they came. Throws where the sandbox fails or the time is over. */
export async function runProgram(
  toolchain: Toolchain,
  program: Program,
  folder: string,
  tools: Tools,
): Promise<string> {
  const work = mkdtempSync(join(cacheFolder(), 'run-'));
  try {
    for (const [path, text] of program.files) {
      const file = join(work, 'program', path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    mkdirSync(join(work, 'program'), { recursive: true });
    const sandbox = {
      FOLDER: folder,
      PROGRAM: join(work, 'program'),
      HOME_OF_TOOLS: tools.home,
      NODE: process.execPath,
      NPM: tools.npm ?? '',
      PYPI: tools.pypi ?? '',
      NETWORK: toolchain.network === true ? 'shared' : 'own',
    };
    const prepare = program.prepare === null ? '' : `(\n${program.prepare}\n) >/dev/null 2>&1\n`;
    const script = `${SANDBOX}${prepare}${program.run}\nexit 0\n`;
    return await captured(script, { ...environmentOf(toolchain), ...sandbox }, join(work, 'output'), toolchain);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function captured(
  script: string,
  env: Readonly<Record<string, string>>,
  file: string,
  toolchain: Toolchain,
): Promise<string> {
  const output = openSync(file, 'w');
  const namespaces = [
    '--mount',
    '--uts',
    '--pid',
    '--fork',
    '--kill-child',
    '--mount-proc',
    '--propagation',
    'private',
  ];
  if (toolchain.network !== true) namespaces.push('--net');
  const child = spawn('unshare', [...namespaces, 'bash', '-c', script], {
    env,
    stdio: ['ignore', output, output],
    timeout: TIMEOUT_MILLIS,
    killSignal: 'SIGKILL',
  });
  const [code, signal] = await once(child, 'exit');
  closeSync(output);
  const text = readFileSync(file, 'utf8');
  if (signal !== null) throw new Error(`not done within ${TIMEOUT_MILLIS} ms:\n${text}`);
  if (code === SANDBOX_FAILED) throw new Error(`no sandbox could be made (root and namespaces are needed):\n${text}`);
  return text;
}
