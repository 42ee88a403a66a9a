import { cutEnd, oneLine } from '../../compactor/text.ts';
import { shownType } from '../../compactor/shown.ts';
import { defused } from '../../context/defuse.ts';
import type { ParsedError, ParsedException } from '../../model.ts';

/** Longest message of a foreign error, in characters: as long as a line. */
const MAX_CHARS = 480;

/** Types that say nothing beside a message. */
const PLAIN_TYPES: ReadonlySet<string> = new Set(['Error', 'Exception', 'error', 'RuntimeException', 'RuntimeError']);

/** An exception in its own words, on one line: what its runtime prints of it. */
function inWords({ type, code, message }: ParsedException): string {
  const said = oneLine(message);
  // A type that is an address (RFC 9457) is nothing to read.
  const name = type === null || PLAIN_TYPES.has(type) || type.includes('://') ? null : shownType(oneLine(type));
  const label = name ?? (said === '' ? (code ?? type) : null);
  const words = label === null || said.includes(label) ? said : said === '' ? label : `${label}: ${said}`;
  return cutEnd(defused(words), MAX_CHARS).toWellFormed();
}

/** The root cause in its own words; where it has none, what is around it. */
export function rootCause({ exceptions }: Pick<ParsedError, 'exceptions'>): string {
  const told = exceptions.toReversed().map(inWords);
  return told.find((words) => words !== '') ?? 'It failed without a word';
}

/** What the outermost error said, where that is more than the root cause says; `null` otherwise. */
export function outerWords({ exceptions }: Pick<ParsedError, 'exceptions'>): string | null {
  const [outer] = exceptions;
  if (exceptions.length === 1) return null;
  const words = inWords(outer);
  const root = rootCause({ exceptions });
  return words === '' || words === root || root.includes(words) ? null : words;
}
