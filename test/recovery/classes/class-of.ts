import { parseRaw, parseText } from '../../../src/compactor/parse.ts';
import { captureRawError, rawText } from '../../../src/raw-error.ts';
import { classify } from '../../../src/recovery/classify.ts';

/** Code and hint of a text or of anything thrown. */
export function classOf(failure: unknown): string {
  const raw = typeof failure === 'string' ? rawText(failure) : captureRawError(failure);
  const found = classify(typeof failure === 'string' ? parseText(failure) : parseRaw(raw), raw);
  return found === null ? 'none' : `${found.code} ${found.hintId?.slice('hint_'.length, -'_001'.length)}`;
}
