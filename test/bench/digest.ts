import { digestOf } from '../../src/compactor/digest.ts';
import { parseText } from '../../src/compactor/parse.ts';
import { fingerprintOf } from '../../src/deduplicator/fingerprint.ts';

/** The way of a text to its digest. */
export function digestAlone(text: string): void {
  digestOf(parseText(text));
}

/** The whole way of a text through the pure stages. */
export function digest(text: string): void {
  const parsed = parseText(text);
  digestOf(parsed);
  fingerprintOf(parsed);
}
