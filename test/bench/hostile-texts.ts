import { join } from 'node:path';
import { regexFragments } from '../regex-fragments.ts';

/** A text that is made to be slow, of at least the wanted length; made when it is wanted, as there are thousands. */
export interface HostileText {
  readonly name: string;
  readonly text: () => string;
}

/** Where the patterns are that a text meets on its way to its digest and its fingerprint. */
const SOURCES = ['compactor', 'deduplicator'].map((part) => join(import.meta.dirname, '../../src', part));
/** Texts of each pattern; three begin, repeat and end differently enough. */
const TEXTS_A_PATTERN = 3;

/** Shapes that make parsers slow, each `chars` long. */
export function hostileShapes(chars: number): readonly HostileText[] {
  return [
    { name: 'one line of letters', text: () => filled('a', chars) },
    { name: 'one line of words', text: () => filled('error: a(:', chars) },
    { name: 'only newlines', text: () => filled('\n', chars) },
    { name: 'only returns and newlines', text: () => filled('\r\n', chars) },
    { name: 'only blanks', text: () => filled(' ', chars) },
    { name: 'only tabs and newlines', text: () => filled('\t\n', chars) },
    { name: 'only terminal escapes', text: () => filled('\u001b[31m', chars) },
    { name: 'open terminal escapes', text: () => filled('\u001b]0;', chars) },
    { name: 'only control characters', text: () => filled('\u0000\u0085\u202e', chars) },
    { name: 'lone surrogates', text: () => filled('\ud800', chars) },
    { name: 'surrogates in the wrong order', text: () => filled('\udc00\ud800 Error: \n', chars) },
    { name: 'brackets, open', text: () => filled('[', chars) },
    { name: 'braces, open', text: () => filled('{"a":', chars) },
    { name: 'arrays, nested and closed', text: () => filled('[', chars / 2) + filled(']', chars / 2) },
    { name: 'objects, nested and closed', text: () => filled('{"error":', chars / 2) + filled('}', chars / 2) },
    { name: 'parentheses and quotes', text: () => filled('("\'`', chars) },
    { name: 'elements, open', text: () => filled('<error><html>', chars) },
    { name: 'one character a line', text: () => filled('a\n', chars) },
    { name: 'one number a line', text: () => filled(':1\n', chars) },
  ];
}

/** For each pattern of ours what it nearly matches, over and over: as lines, and as one line. */
export function nearMatches(chars: number, seed = 1): readonly HostileText[] {
  const fragments = SOURCES.flatMap((folder) => regexFragments(folder, TEXTS_A_PATTERN, seed));
  return fragments.flatMap(({ source, texts }) =>
    texts.length === 0
      ? []
      : [
          { name: `lines near ${source}`, text: () => filled(`${texts.join('\n')}\n`, chars) },
          { name: `one line near ${source}`, text: () => filled(texts.join('').replaceAll('\n', ' '), chars) },
        ],
  );
}

function filled(unit: string, chars: number): string {
  return unit.repeat(Math.ceil(chars / Math.max(1, unit.length)));
}
