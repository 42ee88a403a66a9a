import type { ParsedException } from '../../model.ts';
import { withDifference } from './difference.ts';

/** The head of a difference: `Difference (- actual, + expected):`. */
const DIFFERENCE = /^'?Difference \(- actual, \+ expected\):/;
/** An error as AVA prints its values: `RangeError {`. */
const THROWN = /^([A-Za-z_$][\w$.]{0,80}(?:Error|Exception)) \{$/;
/** Its message, quoted. */
const MESSAGE = /^message: (['"`])(.*)\1,$/;
/** Longest text that is kept, in characters. */
const MAX_CHARS = 800;

/** What AVA says of a failed assertion, from the lines below its code: the values that differ, or what it got. */
export function readAvaDetails(lines: readonly string[]): Pick<ParsedException, 'type' | 'message'> | null {
  const texts = lines.map((line) => line.trim()).filter((line) => line !== '');
  const thrown = texts.findIndex((line) => THROWN.test(line));
  if (thrown !== -1) {
    const message = texts
      .slice(thrown)
      .map((line) => MESSAGE.exec(line)?.[2])
      .find((found) => found !== undefined);
    return { type: THROWN.exec(texts[thrown] ?? '')?.[1] ?? null, message: (message ?? '').replace(/\\'/g, "'") };
  }
  const difference = texts.findIndex((line) => DIFFERENCE.test(line));
  if (difference === -1)
    return texts.length === 0 ? null : { type: null, message: texts.join(' ').slice(0, MAX_CHARS) };
  const values = texts.slice(difference + 1);
  const said = texts.slice(0, difference).join(' ');
  const message = withDifference(said === '' ? 'values differ' : said, {
    expected: marked('+', values),
    received: marked('-', values),
  });
  return { type: null, message: message.slice(0, MAX_CHARS) };
}

function marked(mark: string, lines: readonly string[]): string {
  return lines
    .filter((line) => line.startsWith(`${mark} `))
    .map((line) => line.slice(2).trim())
    .join(' ');
}
