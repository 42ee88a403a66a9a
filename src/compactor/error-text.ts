import { cutMiddle, stripControls } from './text.ts';

/**
 * Longest text that is read, in characters. Longer texts keep their head and their tail: the head names
 * the command, the tail the failure.
 */
const MAX_TEXT_CHARS = 262_144;
/** Longest line that a dialect sees, in characters; keeps every pattern's time bounded. */
export const MAX_LINE_CHARS = 2_000;

/** The text of an error, cleaned and windowed once, before any pattern sees it. */
export interface ErrorText {
  /** Without terminal colours and control characters, `\n` line ends, at most {@link MAX_TEXT_CHARS}. */
  readonly text: string;
  /** The lines of `text`, each at most {@link MAX_LINE_CHARS}. */
  readonly lines: readonly string[];
}

/** Cleans and windows a text for the dialects. */
export function errorText(raw: string): ErrorText {
  const text = stripControls(cutMiddle(raw, MAX_TEXT_CHARS)).replace(/\r\n?/g, '\n');
  const lines = text.split('\n').map((line) => cutMiddle(line, MAX_LINE_CHARS, ' … '));
  return { text, lines };
}
