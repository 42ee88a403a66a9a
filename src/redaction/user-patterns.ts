import { marker } from './marker.ts';

/** A kind of secret of the user's own. */
export interface Pattern {
  /** Kind in the marker: lower-case letters, digits and dashes. */
  readonly kind: string;
  /** With the flag `g`. All that it matches is removed; it should be linear in time. */
  readonly pattern: RegExp;
}

const MARKERS = /(\[redacted:[a-z0-9-]{1,40}\])/;

/** Removes what the user's patterns match, but for markers, and keeps the lines of the text. */
export function redactPatterns(text: string, patterns: readonly Pattern[]): string {
  let redacted = text;
  for (const { kind, pattern } of patterns) {
    const parts = redacted.split(MARKERS);
    redacted = parts.map((part, index) => (index % 2 === 1 ? part : replaced(part, kind, pattern))).join('');
  }
  return redacted;
}

function replaced(text: string, kind: string, pattern: RegExp): string {
  return text.replace(pattern, (all) => (all === '' ? '' : marker(kind) + '\n'.repeat(all.split('\n').length - 1)));
}
