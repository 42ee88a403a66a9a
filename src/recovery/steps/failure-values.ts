/** A value that the text of a failure may hold, with the shape that makes it harmless as a word of a command. */
interface Wanted {
  readonly name: string;
  /** Where it stands; its first group is the value. */
  readonly at: RegExp;
  readonly shape: RegExp;
  /** What is taken of it. @default all */
  readonly take?: (found: string) => string;
}

const NAME = /^\w[\w.-]{0,100}$/;
const PACKAGE = /^(?:@[\w-]{1,80}\/)?\w[\w.-]{0,100}$/;
const MODULE_PATH = /^\.{0,2}\/[\w./@+-]{1,200}$/;
const PATH = /^[\w./@+][\w./@+-]{0,200}$/;
const PORT = /^\d{1,5}$/;

/** `@scope/name/file` → `@scope/name`, `name/file` → `name`. */
const packageName = (module: string): string => module.split('/', module.startsWith('@') ? 2 : 1).join('/');
const pythonPackage = (module: string): string => module.split('.', 1)[0] ?? module;
const folder = (path: string): string =>
  path.slice(0, Math.max(path.lastIndexOf('/'), 0)) || (path.startsWith('/') ? '/' : '.');

/** Values of failures by the tools that tell them; of one name, the first that is found counts. */
const WANTED: readonly Wanted[] = [
  { name: 'package', at: /Cannot find (?:module|package) ['"]([^'"\n]{1,200})['"]/, shape: PACKAGE, take: packageName },
  { name: 'package', at: /No module named ['"]?([\w.]{1,200})/, shape: PACKAGE, take: pythonPackage },
  { name: 'package', at: /No matching distribution found for ([\w.-]{1,100})/, shape: PACKAGE },
  {
    name: 'package',
    at: /['"]((?:@[\w-]{1,80}\/)?[\w.-]{1,100})@[^'"\n]{1,100}['"] is not in this registry/,
    shape: PACKAGE,
  },
  { name: 'package', at: /No matching version found for ((?:@[\w-]{1,80}\/)?[\w.-]{1,100})@/, shape: PACKAGE },
  { name: 'package', at: /no matching package (?:named|found)[^`\n]{0,40}`([\w-]{1,100})`/, shape: NAME },
  {
    name: 'package',
    at: /(?:unresolved import|can't find crate for|use of (?:undeclared|unresolved) (?:crate or )?module(?: or unlinked crate)?) `([\w-]{1,100})/,
    shape: NAME,
  },
  { name: 'module', at: /no required module provides package ([\w./-]{1,200})/, shape: /^\w[\w./-]{0,199}$/ },
  { name: 'module', at: /Cannot find module ['"](\.{0,2}\/[^'"\n]{1,200})['"]/, shape: MODULE_PATH },
  { name: 'script', at: /Missing script: "([^"\n]{1,100})"/, shape: /^\w[\w:.-]{0,100}$/ },
  {
    name: 'port',
    at: /(?:EADDRINUSE|address already in use|port is already allocated|ECONNREFUSED)[^\n]{0,120}?:(\d{1,5})\b/i,
    shape: PORT,
  },
  { name: 'port', at: /\bport (\d{1,5})\b/i, shape: PORT },
  { name: 'path', at: /(?:ENOENT|EACCES|EPERM|EISDIR|ENOTDIR|EEXIST)[^\n]{0,100}?'([^'\n]{1,200})'/, shape: PATH },
  { name: 'path', at: /(?:No such file or directory|Permission denied): '([^'\n]{1,200})'/, shape: PATH },
  { name: 'path', at: /cannot (?:access|open|stat|remove|touch) ['"‘]([^'"’\n]{1,200})['"’]/u, shape: PATH },
  { name: 'path', at: /(?:^|[\s'"(])([\w./@+-]{1,200}): (?:No such file or directory|Permission denied)/, shape: PATH },
  { name: 'executable', at: /spawn ([\w./+-]{1,200}) EACCES/, shape: PATH },
  { name: 'folder', at: /ENOENT[^\n]{0,100}?'([^'\n]{1,200})'/, shape: PATH, take: folder },
  { name: 'folder', at: /No such file or directory: '([^'\n]{1,200})'/, shape: PATH, take: folder },
  { name: 'test', at: /(?:FAILED|ERROR) ([\w./-]{1,200}\.py::[\w:]{1,200})/, shape: /^\w[\w./:-]{0,300}$/ },
  { name: 'test', at: /--- FAIL: (\w{1,100})/, shape: NAME },
  { name: 'test', at: /^test ([\w:]{1,200}) \.\.\. FAILED/m, shape: /^\w[\w:]{0,200}$/ },
  { name: 'explained', at: /error\[(E\d{4})\]/, shape: NAME },
  { name: 'target', at: /No rule to make target ['"‘`]([^'"’\n]{1,200})['"’]/u, shape: PATH },
  { name: 'target', at: /\*\*\* \[(?:[^\]:\n]{1,100}:\d{1,6}: )?([\w./-]{1,100})\] Error/, shape: PATH },
  { name: 'branch', at: /git push --set-upstream \w{1,40} ([\w./-]{1,100})/, shape: PATH },
  { name: 'branch', at: /(?:pathspec|src refspec) '?([\w./-]{1,100})'? (?:did not|does not) match/, shape: PATH },
  {
    name: 'image',
    at: /(?:pull access denied for|manifest for|Unable to find image) '?([\w./:@-]{1,200}?)'?(?:,| not found| locally)/,
    shape: /^\w[\w./:@-]{0,199}$/,
  },
  { name: 'header', at: /fatal error: ['"]?([\w./+-]{1,100})['"]?(?:: No such file| file not found)/, shape: PATH },
  { name: 'library', at: /(?:cannot find -l|library not found for -l)([\w+.-]{1,100})/, shape: NAME },
  { name: 'missing', at: /(?:^|[\s'"(])([\w.+-]{1,100}): (?:command )?not found/, shape: NAME },
  { name: 'missing', at: /command not found: ([\w.+-]{1,100})/, shape: NAME },
  { name: 'missing', at: /spawn ([\w./+-]{1,100}) ENOENT/, shape: PATH },
];

/** Values by name; one that is not plainly a value is left out, as the text comes from outside. */
export function valuesIn(text: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const { name, at, shape, take } of WANTED) {
    const found = values.has(name) ? undefined : at.exec(text)?.[1];
    const value = found === undefined || take === undefined ? found : take(found);
    if (value !== undefined && shape.test(value)) values.set(name, value);
  }
  return values;
}
