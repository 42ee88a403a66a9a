import { withoutDoubleSpacing } from './double-spacing.ts';
import { withoutEscapedMarkup } from './escaped-markup.ts';
import { withoutLineNumbers } from './line-numbers.ts';
import { asPrinted } from './passed-on-text.ts';
import { unquoted, withoutQuoteMarks } from './quoted-text.ts';
import { withoutStepTimes } from './step-times.ts';
import { cutMiddle, stripControls } from './text.ts';

/**
 * Longest text that is read, in characters. Longer texts keep their head and their tail: the head names
 * the command, the tail the failure.
 */
export const MAX_TEXT_CHARS = 262_144;
/** Longest line that a dialect sees, in characters; keeps every pattern's time bounded. */
export const MAX_LINE_CHARS = 2_000;
/** Most lines that a dialect sees, taken from head and tail alike: a text of nothing but line ends has work for nobody. */
const MAX_LINES = 4_800;
/** Most of a text that is longer than its window, which is not told whole anyway: lines of some 260 characters fill one. */
const MAX_LINES_OF_WINDOW = 1_000;

/** The text of an error, cleaned and windowed once, before any pattern sees it. */
export interface ErrorText {
  /** Without terminal colours and control characters, `\n` line ends, at most {@link MAX_TEXT_CHARS}. */
  readonly text: string;
  /** The lines of `text`, each at most {@link MAX_LINE_CHARS}; the middle of too many is left out. */
  readonly lines: readonly string[];
}

/** Cleans and windows a text for the dialects. `maxChars` is the most that is read of it. */
export function errorText(given: string, maxChars: number = MAX_TEXT_CHARS): ErrorText {
  const raw = unquoted(given);
  const clean = stripControls(cutMiddle(raw, maxChars));
  const broken = clean.includes('\r') ? clean.replace(/\r{1,3}\n|\r/g, '\n') : clean;
  const printed = withoutQuoteMarks(withoutEscapedMarkup(withoutDoubleSpacing(asPrinted(broken))));
  const text = withoutLineNumbers(withoutStepTimes(printed));
  const lines = text.split('\n');
  const isCut = raw.length > maxChars;
  const most = isCut ? MAX_LINES_OF_WINDOW : MAX_LINES;
  const isLonger = lines.length > most;
  if (isLonger) lines.splice(most / 3, lines.length - most, '…');
  return {
    // A document of many short lines is parsed whole, but one that was cut is none any more.
    text: isCut && isLonger ? lines.join('\n') : text,
    lines: lines.some((line) => line.length > MAX_LINE_CHARS)
      ? lines.map((line) => cutMiddle(line, MAX_LINE_CHARS, ' … '))
      : lines,
  };
}
