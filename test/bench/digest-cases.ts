import { digestOf } from '../../src/compactor/digest.ts';
import { parseText } from '../../src/compactor/parse.ts';
import { fingerprintOf } from '../../src/deduplicator/fingerprint.ts';
import type { BenchCase } from './bench-case.ts';

/** From text to digest and fingerprint. */
export function digestCases(): readonly BenchCase[] {
  const megabytes = manyErrors(10 * 1024 * 1024);
  const hostile = `Error: ${'a(:'.repeat(70_000)}`;
  return [
    { name: 'digest of a 30-frame trace', run: () => digest(trace(30)) },
    { name: 'digest of 10 MB of errors, one text for each', run: () => megabytes.forEach(digest) },
    { name: 'digest of a hostile line of 200 KB', run: () => digest(hostile) },
  ];
}

function digest(text: string): void {
  const parsed = parseText(text);
  digestOf(parsed);
  fingerprintOf(parsed);
}

function trace(frames: number): string {
  const lines = Array.from(
    { length: frames },
    (_, index) => `    at load${index} (/srv/app/src/module${index}.ts:${index + 1}:7)`,
  );
  return ['ConnectionError: connect ECONNREFUSED 127.0.0.1:5432', ...lines].join('\n');
}

function manyErrors(bytes: number): readonly string[] {
  const texts: string[] = [];
  for (let size = 0; size < bytes; size += texts.at(-1)?.length ?? 1) texts.push(trace(10 + (texts.length % 40)));
  return texts;
}
