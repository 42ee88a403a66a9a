import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { idOf, RegexVerdicts, SAFE, type Verdict } from './regex-verdicts.ts';
import { temporaryFolder } from './temporary-folder.ts';

const SLOW: Verdict = {
  status: 'vulnerable',
  complexity: '2nd degree polynomial',
  attack: { pumps: [{ prefix: 'a', pump: 'b\n"', bias: 0 }], suffix: '' },
};

/** Verdicts whose cache and tree are in a folder of their own. */
function verdictsIn(folder: string): RegexVerdicts {
  return new RegexVerdicts(folder, join(folder, 'tree.txt'));
}

test('verdicts are kept from run to run, also behind one that is half written', () => {
  const folder = temporaryFolder();
  verdictsIn(folder).add('/a/', SAFE);
  const cache = join(folder, readdirSync(folder)[0] ?? '');
  appendFileSync(cache, `${idOf('/b/')} {"status":"vuln`);
  verdictsIn(folder).add('/c/i', SLOW);
  const later = verdictsIn(folder);
  expect(['/a/', '/b/', '/c/i', '/c/'].map((expression) => later.get(expression))).toEqual([
    SAFE,
    undefined,
    SLOW,
    undefined,
  ]);
});

test('the tree keeps those of the expressions that there are, in order, for the same version of the checker', () => {
  const folder = temporaryFolder();
  const tree = join(folder, 'tree.txt');
  const verdicts = verdictsIn(folder);
  for (const expression of ['/gone/', '/a/', '/b/']) verdicts.add(expression, expression === '/b/' ? SLOW : SAFE);
  verdicts.write(['/b/', '/a/', '/unknown/'], tree);
  const [head, ...lines] = readFileSync(tree, 'utf8').trimEnd().split('\n');
  expect(lines.map((line) => line.slice(0, 16))).toEqual(['/a/', '/b/'].map(idOf).toSorted());
  const fresh = new RegexVerdicts(temporaryFolder(), tree);
  expect(['/a/', '/b/', '/gone/'].map((expression) => fresh.get(expression))).toEqual([SAFE, SLOW, undefined]);
  writeFileSync(tree, ['recheck 1.0.0', ...lines].join('\n'));
  expect(head).toMatch(/^recheck \d/);
  expect(new RegexVerdicts(temporaryFolder(), tree).get('/a/')).toBeUndefined();
});
