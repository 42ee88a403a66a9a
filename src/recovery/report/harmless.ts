import { cutEnd, oneLine } from '../../compactor/text.ts';
import { defused } from '../../context/defuse.ts';
import type { Redactor } from '../../redaction/redactor.ts';

/** Longest text of a report, in characters. */
const MAX_TEXT_CHARS = 1_000;
/** How much of a text is looked at, in characters: a secret that begins in what is kept ends in it. */
const MAX_READ_CHARS = 8_000;

/** A text without secrets and without what could give a model orders, at most 1,000 characters long. */
export function harmless(text: string, redactor: Redactor): string {
  return cutEnd(defused(redactor.text(text.slice(0, MAX_READ_CHARS))), MAX_TEXT_CHARS).toWellFormed();
}

/** The same on one line: a step that brings line ends along would number further steps. */
export function harmlessLine(text: string, redactor: Redactor): string {
  return oneLine(harmless(text, redactor));
}
