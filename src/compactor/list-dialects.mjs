// Writes dialects/index.ts from the files beside it, so that a new dialect is a new file and nothing else.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'dialects');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && file !== 'index.ts')
  .map((file) => file.slice(0, -3))
  .sort();
const variable = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const text = [
  '// Written by `npm run dialects` from the files of this folder.',
  "import type { Dialect } from '../dialect.ts';",
  ...names.map((name) => `import { ${variable(name)} } from './${name}.ts';`),
  '',
  '/** Every dialect, in the order of their names; a line a letter, as a line a dialect would make too long a file. */',
  '// prettier-ignore',
  'export const DIALECTS: readonly Dialect[] = [',
  ...Object.values(Object.groupBy(names, ([letter]) => letter)).map((row) => `  ${row.map(variable).join(', ')},`),
  '];',
  '',
].join('\n');
const index = join(folder, 'index.ts');
if (readFileSync(index, { encoding: 'utf8', flag: 'a+' }) !== text) writeFileSync(index, text);
