import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { isObject, member } from '../json-value.ts';
import { type EnvironmentChanges, environmentChanges, runEnvironment } from '../otel/run-environment.ts';

/** Shared by every copy of the package in the process. */
const CARRIED = Symbol.for('faultline.child-processes');

/** They end in a function of Node's own that nobody can reach; all that is asynchronous ends in `ChildProcess`. */
const SYNCHRONOUS = ['spawnSync', 'execFileSync', 'execSync'] as const;

/**
 * Has child processes continue the run and the trace in which they are started, by their environment: those of
 * `spawn`, `exec`, `execFile`, `fork` and their synchronous forms, whoever calls them. Outside any run and span, and
 * where the caller has set the variables, nothing changes.
 */
export function carryIntoChildProcesses(): void {
  const { prototype } = childProcess.ChildProcess;
  if (Reflect.has(prototype, CARRIED)) return;
  Object.defineProperty(prototype, CARRIED, { value: true });
  const spawn: unknown = Reflect.get(prototype, 'spawn');
  if (typeof spawn === 'function') {
    Reflect.set(prototype, 'spawn', function spawnInRun(this: unknown, options: unknown): unknown {
      return Reflect.apply(spawn, this, [withPairs(options)]);
    });
  }
  for (const name of SYNCHRONOUS) {
    const original: unknown = Reflect.get(childProcess, name);
    if (typeof original !== 'function') continue;
    const inRun = (...given: readonly unknown[]): unknown =>
      Reflect.apply(original, childProcess, withEnvironment(name, given));
    Object.defineProperties(inRun, { name: { value: name }, length: { value: original.length } });
    Reflect.set(childProcess, name, inRun);
  }
  syncBuiltinESMExports();
}

/** The options of `ChildProcess`, where the environment is a list of `NAME=value`. */
function withPairs(options: unknown): unknown {
  try {
    const pairs = member(options, 'envPairs');
    if (!isObject(options) || !Array.isArray(pairs)) return options;
    const given = pairs.map(String);
    const changes = environmentChanges((name) => valueIn(given, name));
    return changes.size === 0 ? options : copyWith(options, 'envPairs', changed(given, changes));
  } catch {
    return options;
  }
}

function valueIn(pairs: readonly string[], name: string): string | undefined {
  return pairs.find((pair) => nameOf(pair) === name)?.slice(name.length + 1);
}

/** Windows takes names for the same that differ in their case. */
function nameOf(pair: string): string {
  const name = pair.slice(0, Math.max(0, pair.indexOf('=')));
  return process.platform === 'win32' ? name.toUpperCase() : name;
}

function changed(pairs: readonly string[], changes: EnvironmentChanges): string[] {
  const names = new Set<string>(changes.keys());
  const added = [...changes].flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]));
  return [...pairs.filter((pair) => !names.has(nameOf(pair))), ...added];
}

/** The arguments of a synchronous function with an environment among the options. */
function withEnvironment(name: string, given: readonly unknown[]): readonly unknown[] {
  try {
    // A command or program, its arguments where it can have any, and the options.
    const place = name === 'execSync' || (isObject(given[1]) && !Array.isArray(given[1])) ? 1 : 2;
    const options = place < given.length ? given[place] : undefined;
    // Node is to say itself what is wrong with options that are none.
    if (options !== undefined && !isPlain(options)) return given;
    const env = member(options, 'env') ?? process.env;
    if (!isEnvironment(env) || environmentChanges((wanted) => env[wanted]).size === 0) return given;
    const carrying = copyWith(options ?? {}, 'env', runEnvironment(env));
    return Array.from({ length: Math.max(given.length, place + 1) }, (_, index) =>
      index === place ? carrying : given[index],
    );
  } catch {
    return given;
  }
}

/** Whether an object can be copied without another meaning: it has no class, of this realm or another, and no getters. */
function isPlain(options: unknown): options is object {
  if (!isObject(options)) return false;
  const prototype: unknown = Object.getPrototypeOf(options);
  if (isObject(prototype) && Object.getPrototypeOf(prototype) !== null) return false;
  return Object.values(Object.getOwnPropertyDescriptors(options)).every((property) => 'value' in property);
}

function isEnvironment(value: unknown): value is NodeJS.ProcessEnv {
  return isObject(value);
}

function copyWith(options: object, name: string, value: unknown): object {
  return Object.create(Object.getPrototypeOf(options), {
    ...Object.getOwnPropertyDescriptors(options),
    [name]: { value, writable: true, enumerable: true, configurable: true },
  });
}
