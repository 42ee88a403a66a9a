import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The small shop that the agent looks after; every fault in it is on purpose. */
const SHOP = fileURLToPath(new URL('../fixtures/shop', import.meta.url));

/** A fresh copy of the shop in the temporary folder. */
export interface Workspace {
  readonly directory: string;
  /** The folders at the top of it. */
  readonly names: readonly string[];
  read(path: string): string;
  write(path: string, text: string): void;
  remove(): void;
}

/** Copies the shop, so that the agent can break and repair it. */
export function createWorkspace(): Workspace {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'faultline-demo-')));
  cpSync(SHOP, directory, { recursive: true });
  mkdirSync(join(directory, 'data'));

  function inside(path: string): string {
    const whole = resolve(directory, path);
    const way = relative(directory, whole);
    if (way.startsWith('..') || isAbsolute(way)) throw new Error(`${path} is outside the workspace ${directory}`);
    return whole;
  }

  function remove(): void {
    process.off('exit', remove);
    rmSync(directory, { recursive: true, force: true });
  }
  process.once('exit', remove);

  return {
    directory,
    names: readdirSync(directory),
    read: (path) => readFileSync(inside(path), 'utf8'),
    write: (path, text) => writeFileSync(inside(path), text),
    remove,
  };
}

/** Whether the machine has a Python with task groups (3.11); without it the report is made by the same program in JavaScript. */
export function hasPython(): boolean {
  return spawnSync('python3', ['-c', 'import asyncio; asyncio.TaskGroup']).status === 0;
}
