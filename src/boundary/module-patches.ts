import nodeModule from 'node:module';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { diagLogger } from '../otel-registry.ts';
import { whenHooksAreSafe } from './safe-start.ts';

/** A change to one file of a package, made when the program loads that file. */
export interface ModulePatch {
  /** Name of the package, such as `@langchain/core`. */
  readonly packageName: string;
  /** The file within the package, as a `/`-separated end of its path, such as `/dist/tools/index.js`; a pattern where its name has a hash. */
  readonly file: string | RegExp;
  /**
   * Functions and classes that the file declares. Only such declarations can be replaced: what a file calls
   * `const`, no other code can change.
   */
  readonly bindings: readonly string[];
  /** Gets the bindings once the file has run; may change them, and returns those that are to be replaced. */
  readonly apply: (bindings: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>> | void;
}

/** Shared by every copy of the package in the process. */
const APPLIERS = Symbol.for('faultline.module-patches');
const NAME = /^[A-Za-z_$][\w$]*$/;

/** With the key under which its applier is found. */
const patches: { readonly patch: ModulePatch; readonly key: number }[] = [];

/**
 * Has patches applied to files that the program loads from now on, by `import` or `require`: some lines are
 * appended to the file that hand its bindings to the patch. A patch that fails leaves the file as it is.
 */
export function patchModules(added: readonly ModulePatch[]): void {
  if (patches.length === 0) whenHooksAreSafe(() => void nodeModule.registerHooks({ load }));
  for (const patch of added) {
    const key = appliers().size;
    appliers().set(key, (bindings) => applied(patch, bindings));
    patches.push({ patch, key });
  }
}

const load: nodeModule.LoadHookSync = (url, context, nextLoad) => {
  const loaded = nextLoad(url, context);
  if (!url.includes('/node_modules/')) return loaded;
  const wanted = patches.filter(({ patch }) => isOf(url, patch));
  if (wanted.length === 0) return loaded;
  const source = textOf(loaded.source, url);
  return source === null ? loaded : { ...loaded, source: source + wanted.map(appendix).join('') };
};

/** Whether the file belongs to the package itself, not to one that is installed below it. */
function isOf(url: string, { packageName, file }: ModulePatch): boolean {
  const [path = ''] = url.split(/[?#]/, 1);
  const folder = `/node_modules/${packageName}/`;
  const start = path.lastIndexOf('/node_modules/');
  if (start === -1 || !path.startsWith(folder, start)) return false;
  const rest = path.slice(start + folder.length - 1);
  return typeof file === 'string' ? rest === file : file.test(rest);
}

function appendix({ patch, key }: { readonly patch: ModulePatch; readonly key: number }): string {
  const names = patch.bindings.filter((name) => NAME.test(name));
  const patched = `faultlinePatched${key}`;
  // A later version of the package may have no such declaration.
  const given = names.map((name) => `${name}: typeof ${name} === 'undefined' ? undefined : ${name}`);
  const replacing = names.map((name) => `if (${patched}.${name}) ${name} = ${patched}.${name};`);
  return [
    '',
    `;const ${patched} = globalThis[Symbol.for('faultline.module-patches')].get(${key})({ ${given.join(', ')} });`,
    ...replacing,
    '',
  ].join('\n');
}

function applied(patch: ModulePatch, bindings: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  try {
    return patch.apply(bindings) ?? {};
  } catch (error) {
    diagLogger().warn(`faultline: ${patch.packageName} could not be adapted: ${String(error)}`);
    return {};
  }
}

type Applier = (bindings: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

function appliers(): Map<number, Applier> {
  const shared: Map<number, Applier> | undefined = Reflect.get(globalThis, APPLIERS);
  if (shared) return shared;
  const created = new Map<number, Applier>();
  Reflect.set(globalThis, APPLIERS, created);
  return created;
}

/** The source as text; `null` where the loader has none that could be changed. */
function textOf(source: nodeModule.ModuleSource | undefined, url: string): string | null {
  if (typeof source === 'string') return source;
  if (source !== undefined && source !== null) return new TextDecoder().decode(source);
  return url.startsWith('file:') ? readFileSync(fileURLToPath(url), 'utf8') : null;
}
