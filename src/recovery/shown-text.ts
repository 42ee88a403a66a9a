import { cutEnd, oneLine } from '../compactor/text.ts';
import { defused } from '../context/defuse.ts';
import type { Redactor } from '../redaction/redactor.ts';

/** How much of a text is looked at for secrets before it is cut, in characters. */
const MAX_READ_CHARS = 8_000;
/** Longest text that is shown, in characters. */
const MAX_CHARS = 400;

/** A text from outside as anybody may see it: on one line, without secrets, and harmless for a model. */
export function shownText(text: string, redactor: Redactor): string {
  return cutEnd(defused(oneLine(redactor.text(text.slice(0, MAX_READ_CHARS)))), MAX_CHARS);
}
