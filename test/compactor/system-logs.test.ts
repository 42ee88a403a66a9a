import { expect, test } from 'vitest';
import { digestOf } from '../../src/compactor/digest.ts';
import { parseText } from '../../src/compactor/parse.ts';

/** Stretches of what systems and their services log, the digest of what went wrong in them, and the place. */
const LOGS: Readonly<Record<string, readonly [text: string, digest: string, place: string | null]>> = {
  'addresses behind a slash are no files': [
    '[2026-03-21 00:41:03,402] WARN [Producer clientId=p-1] Connection to node -1 (kafka-0.kafka/10.1.0.4:9092) could not be established.\n',
    'Connection to node -1 (kafka-0.kafka/10.1.0.4:9092) could not be established.',
    null,
  ],
};

test.each(Object.entries(LOGS))('%s', (_, [text, digest, place]) => {
  const parsed = parseText(text);
  expect(digestOf(parsed)).toBe(digest);
  const { file, line } = parsed.location ?? { file: null, line: null };
  expect(file === null ? null : `${file}:${line}`).toBe(place);
});
