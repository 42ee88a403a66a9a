import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf, LAYERS, readSources, violations } from './architecture.ts';

const SRC = join(import.meta.dirname, '../src');
const sources = readSources(SRC);

describe('the layers', () => {
  test('hold', () => {
    expect(violations(sources)).toEqual([]);
  });

  test.each([
    ['compactor/parse.ts', '../pipeline.ts', 'compactor/parse.ts imports upwards: pipeline.ts'],
    ['compactor/parse.ts', '../history/memory.ts', 'compactor/parse.ts imports its neighbour: history/memory.ts'],
    ['audit/durable-log.ts', '../faultline.ts', 'audit/durable-log.ts imports upwards: faultline.ts'],
    ['escalator/ladder.ts', 'node:fs', 'escalator/ladder.ts is pure and imports node:fs'],
    [
      'deduplicator/normalize.ts',
      '@opentelemetry/api',
      'deduplicator/normalize.ts is pure and imports @opentelemetry/api',
    ],
    ['adapters/tools.ts', './ai-sdk.ts', 'adapters/tools.ts imports another adapter: adapters/ai-sdk.ts'],
    ['adapters/tools.ts', '../cli/main.ts', 'adapters/tools.ts imports its neighbour: cli/main.ts'],
    ['somewhere/new.ts', 'zod', 'somewhere/new.ts belongs to no layer'],
  ])('are broken when %s imports %s', (file, target, said) => {
    for (const text of [
      `import { x } from '${target}';`,
      `import type { X } from '${target}';`,
      `export { x } from '${target}';`,
    ]) {
      const changed = new Map([...sources, [file, [...(sources.get(file) ?? []), ...importsOf(text, file)]]]);
      expect(violations(changed)).toContain(said);
    }
  });

  test('are those that the map names', () => {
    const map = readFileSync(join(SRC, 'README.md'), 'utf8');
    for (const part of LAYERS.flatMap((layer) => layer.parts)) expect(map).toContain(`\`${part}\``);
  });
});

test('files are short: the median below 100 lines, none above 300', () => {
  // The list that a script writes has two lines for each dialect.
  const lengths = [...sources.keys()]
    .filter((file) => file !== join('compactor', 'dialects', 'index.ts'))
    .map((file) => readFileSync(join(SRC, file), 'utf8').split('\n').length)
    .sort((a, b) => a - b);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(100);
  expect(lengths.at(-1)).toBeLessThanOrEqual(300);
});

test('the root entry needs no Node built-in and no framework', () => {
  const reached = new Set<string>();
  const outside = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const target of sources.get(file) ?? []) {
      if (sources.has(target)) visit(target);
      else outside.add(target);
    }
  };
  visit('index.ts');
  expect([...outside].filter((name) => name !== '@opentelemetry/api' && name !== 'zod')).toEqual([]);
});
