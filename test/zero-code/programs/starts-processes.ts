/** A program that starts processes in every way that Node has, and says which baggage each of them got. */
import {
  ChildProcess,
  type ChildProcessWithoutNullStreams,
  exec,
  execFile,
  execFileSync,
  execSync,
  fork,
  spawn,
  spawnSync,
} from 'node:child_process';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { withRun } from '../../../src/otel/run-context.ts';

const imported = { exec, execFile, execFileSync, execSync, fork, spawn, spawnSync };
const functions =
  process.env['CALLER'] === 'commonjs'
    ? (createRequire(import.meta.url)('./captured.cjs') as typeof imported)
    : imported;

/** Prints the variable, or an empty line. */
const PRINT = ['-c', 'echo "$BAGGAGE"'];
const PATH = process.env['PATH'] ?? '';

async function printed(child: ChildProcess): Promise<string> {
  return text((child as ChildProcessWithoutNullStreams).stdout);
}

function bareEnvironment(): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = Object.create(null);
  env['PATH'] = PATH;
  return env;
}

class Options {
  readonly #encoding = 'utf8';
  get encoding(): BufferEncoding {
    return this.#encoding;
  }
}

function unnormalized(): ChildProcess {
  const child = new ChildProcess() as ChildProcess & { spawn(options: object): void };
  child.spawn({ file: 'sh', args: ['sh', ...PRINT], envPairs: [`PATH=${PATH}`] });
  return child;
}

const ways: Readonly<Record<string, () => string | Buffer | Promise<string>>> = {
  spawn: () => printed(functions.spawn('sh', PRINT)),
  'spawn, in a shell': () => printed(functions.spawn('echo "$BAGGAGE"', { shell: true })),
  'spawn, with few variables': () => printed(functions.spawn('sh', PRINT, { env: { PATH } })),
  'spawn, with a bare environment': () => printed(functions.spawn('sh', PRINT, { env: bareEnvironment() })),
  'spawn, with inherited variables': () =>
    printed(functions.spawn('sh', PRINT, { env: Object.create({ PATH, BAGGAGE: 'own=1' }) as NodeJS.ProcessEnv })),
  'spawn, with baggage of its own': () => printed(functions.spawn('sh', PRINT, { env: { PATH, BAGGAGE: 'own=1' } })),
  exec: async () => (await promisify(functions.exec)('echo "$BAGGAGE"')).stdout,
  execFile: async () => (await promisify(functions.execFile)('sh', PRINT)).stdout,
  fork: () =>
    printed(
      functions.fork('-e', [], {
        execPath: 'sh',
        execArgv: ['-c', 'echo "$BAGGAGE"'],
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      }),
    ),
  'ChildProcess itself': () => printed(unnormalized()),
  spawnSync: () => functions.spawnSync('sh', PRINT).stdout,
  'spawnSync, without arguments': () => functions.spawnSync('echo "$BAGGAGE"', { shell: true }).stdout,
  'spawnSync, with frozen options': () =>
    functions.spawnSync('sh', PRINT, Object.freeze({ env: bareEnvironment() })).stdout,
  'spawnSync, with baggage of its own': () =>
    functions.spawnSync('sh', PRINT, { env: { PATH, BAGGAGE: 'own=1' } }).stdout,
  execSync: () => functions.execSync('echo "$BAGGAGE"'),
  'execSync, with options': () => functions.execSync('echo "$BAGGAGE"', { env: { PATH } }),
  execFileSync: () => functions.execFileSync('sh', PRINT),
  'execFileSync, with options of a class': () => functions.execFileSync('sh', PRINT, new Options()),
};

const said: Record<string, string> = {};
for (const [way, start] of Object.entries(ways)) {
  said[`${way}, outside a run`] = String(await start()).trim();
  said[way] = String(await withRun('agent 7', start)).trim();
}
const bad = (): unknown => functions.spawnSync('sh', PRINT, null as never);
let complaint = '';
try {
  withRun('agent 7', bad);
} catch (error) {
  complaint = String((error as NodeJS.ErrnoException).code);
}
console.log(JSON.stringify({ said, complaint, names: [functions.execSync.name, functions.spawn.name] }));
