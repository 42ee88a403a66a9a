import { readFileSync, realpathSync } from 'node:fs';
import nodeModule from 'node:module';
import { member } from '../json-value.ts';

/** First versions of each line of Node.js that need nothing of this; 22.15 is the first that has module hooks at all. */
const MENDED: Readonly<Record<string, number>> = { 22: 23, 24: 12 };

/**
 * Does something that registers module hooks, as soon as that is safe. Before Node.js 22.23 and 24.12 a program that
 * is a CommonJS file cannot `require` ECMAScript modules once hooks were registered by a file given to `--import`.
 * There it is done a moment later: when the program loads its first module, by which time it is itself loaded.
 */
export function whenHooksAreSafe(register: () => void): void {
  const load: unknown = Reflect.get(nodeModule, '_load');
  const program = isAffected(process.versions.node) ? commonJsProgram(process.argv[1]) : null;
  if (program === null || typeof load !== 'function') {
    register();
    return;
  }
  let isDone = false;
  Reflect.set(nodeModule, '_load', function loadFirst(this: unknown, ...args: readonly unknown[]): unknown {
    const [, parent] = args;
    if (!isDone && member(parent, 'filename') === program) {
      isDone = true;
      if (Reflect.get(nodeModule, '_load') === loadFirst) Reflect.set(nodeModule, '_load', load);
      register();
    }
    return Reflect.apply(load, this, args);
  });
}

function isAffected(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const mended = MENDED[major];
  return mended === undefined ? major === 23 : minor < mended;
}

/** The program's file where it is CommonJS, by the rules of Node.js: the file's ending, otherwise the `type` of its package. */
function commonJsProgram(path: string | undefined): string | null {
  if (path === undefined || /\.m[jt]s$/.test(path)) return null;
  try {
    const manifest = /\.c[jt]s$/.test(path) ? undefined : nodeModule.findPackageJSON(path);
    const read: unknown = manifest === undefined ? null : JSON.parse(readFileSync(manifest, 'utf8'));
    return member(read, 'type') === 'module' ? null : realpathSync(path);
  } catch {
    return null;
  }
}
