import { createRedactor } from '../../src/redaction/redactor.ts';
import type { BenchCase } from './bench-case.ts';
import { nodeTrace } from './traces.ts';

/** A text without secrets, as nearly all are, with one, and lines that are made to be slow. */
export function redactCases(): readonly BenchCase[] {
  const redactor = createRedactor();
  const text = (whole: string): string => redactor.text(whole);
  const usual = nodeTrace(30);
  const withSecret = `${usual}\ncould not connect to postgres://app:${'s3cret'.repeat(3)}@db:5432/shop`;
  const megabytes = usual.repeat(Math.ceil((10 * 1024 * 1024) / usual.length));
  const hostile = ['token:', 'password="', 'redis://', '-----BEGIN PRIVATE KEY-----', 'eyJ', 'cookie: '].map((unit) =>
    unit.repeat(Math.floor(204_800 / unit.length)),
  );
  return [
    { name: 'redaction of a 30-frame trace without secrets', run: () => text(usual) },
    { name: 'redaction of a 30-frame trace with a secret', run: () => text(withSecret) },
    { name: 'redaction of 10 MB', run: () => text(megabytes) },
    { name: 'redaction of six hostile lines of 200 KB', run: () => hostile.forEach((line) => text(line)) },
  ];
}
