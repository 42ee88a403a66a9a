import { digestOf } from '../../src/compactor/digest.ts';
import { errorText } from '../../src/compactor/error-text.ts';
import { parseText } from '../../src/compactor/parse.ts';
import { renderLine } from '../../src/context/render.ts';
import { estimateTokens } from '../../src/context/tokens.ts';
import { FINGERPRINT_VERSION, fingerprintOf } from '../../src/deduplicator/fingerprint.ts';
import { normalizeMessage, withoutNoise } from '../../src/deduplicator/normalize.ts';
import type { ParsedError } from '../../src/model.ts';
import { createRedactor } from '../../src/redaction/redactor.ts';

/** Line ends, C0 and C1 controls, and characters that change the direction of a text or cannot be seen. */
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/;
const FINGERPRINT = /^f\d{1,3}-[0-9a-f]{16}$/;
/** Texts up to here are read again with other line ends and colours; longer ones are windowed elsewhere then, in characters. */
const MAX_VARIED_CHARS = 20_000;
/** Of the variants of a text one in this many is read to the end: where the cleaned text is the same, so is the rest. */
const READ_AGAIN = 8;

const redactor = createRedactor();

/** What a text does that no text may do, in a sentence; `null` where all holds. */
export function brokenProperty(text: string): string | null {
  try {
    const parsed = parseText(text);
    return brokenLine(text, parsed) ?? brokenFingerprint(text, parsed);
  } catch (error) {
    return `threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  }
}

function brokenLine(text: string, parsed: ParsedError): string | null {
  redactor.text(text);
  const digest = digestOf(parsed);
  const fault = flaw('digest', digest, text);
  if (fault !== null) return fault;
  const rawTokens = estimateTokens(text);
  const countTokens = (words: string): number => (words === text ? rawTokens : estimateTokens(words));
  const input = {
    id: 'E3',
    digest,
    rawText: text,
    count: 4,
    consecutive: 2,
    sameCall: true,
    retry: parsed.retry,
    rawTool: 'get_error',
    kept: true,
    isExecuted: true,
  };
  const first = renderLine({ ...input, shown: null, changed: false, verdict: 'continue' }, countTokens);
  const shown = { digest, line: first };
  const repeat = renderLine({ ...input, shown, changed: false, verdict: 'hint' }, countTokens);
  const other = renderLine({ ...input, shown, changed: true, verdict: 'block' }, countTokens);
  for (const line of [first, repeat, other]) {
    if (line.length > text.length) return `line of ${line.length} characters for ${text.length}: ${line}`;
    if (countTokens(line) > rawTokens) return `line of more tokens than its text: ${line}`;
    const broken = flaw('line', line, text);
    if (broken !== null) return broken;
  }
  return null;
}

function flaw(what: string, line: string, text: string): string | null {
  if (CONTROLS.test(line)) return `${what} with control characters: ${JSON.stringify(line)}`;
  if (text.isWellFormed() && !line.isWellFormed()) return `${what} with half a character: ${JSON.stringify(line)}`;
  return null;
}

function brokenFingerprint(text: string, parsed: ParsedError): string | null {
  const fingerprint = fingerprintOf(parsed);
  if (!FINGERPRINT.test(fingerprint) || !fingerprint.startsWith(`${FINGERPRINT_VERSION}-`)) {
    return `fingerprint is ${fingerprint}`;
  }
  for (const { message } of parsed.exceptions) {
    withoutNoise(message);
    const normal = normalizeMessage(message);
    const again = normalizeMessage(normal);
    if (again !== normal) return `normalised twice is not once: ${JSON.stringify([message, normal, again])}`;
  }
  if (text.length > MAX_VARIED_CHARS) return null;
  for (const [how, variant] of variants(text)) {
    if (text.length % READ_AGAIN !== 0) {
      if (errorText(variant).text !== errorText(text).text) return `cleaned text changes ${how}`;
      continue;
    }
    const other = fingerprintOf(parseText(variant));
    if (other !== fingerprint) return `fingerprint changes ${how}: ${fingerprint}, ${other}`;
  }
  return null;
}

/** The same text as another terminal or system prints it. */
function variants(text: string): readonly (readonly [how: string, text: string])[] {
  const found: (readonly [string, string])[] = [['when it is computed again', text]];
  if (!text.includes('\r')) found.push(['with other line ends', text.replaceAll('\n', '\r\n')]);
  // A colour within an escape sequence would make it another one.
  if (!/[\u001b\u009b]/.test(text)) {
    found.push(['with colours', text.replace(/(?<=^|\n)[^\n]{1,40}/g, '\u001b[31m$&\u001b[39m')]);
  }
  return found;
}
