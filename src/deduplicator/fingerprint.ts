import type { Diagnostic, ParsedError, ParsedException } from '../model.ts';
import { hash64 } from './hash.ts';
import { normalizeFunction, normalizeMessage } from './normalize.ts';
import { normalizeFile } from './path.ts';

/**
 * Version of the rules of the key. It is the fingerprint's prefix, so that a change of the rules is visible
 * and a history made by older rules is not taken for a new failure.
 */
export const FINGERPRINT_VERSION = 'f8';

/** How much of a message is searched for what fills it, in characters. */
const MAX_FILLED_CHARS = 2_000;
/** How many diagnostics enter the key. */
const MAX_DIAGNOSTICS = 50;

/**
 * The fingerprint of an error class: `f8-` and 16 hexadecimal digits, a hash of its match key.
 *
 * The key is (types, codes, location, normalised messages) of the whole chain. Line numbers stay out, as
 * code moves between two tries, unless there is nothing else to tell two failures apart.
 */
export function fingerprintOf(parsed: ParsedError): string {
  return `${FINGERPRINT_VERSION}-${hash64(JSON.stringify(matchKey(parsed)))}`;
}

/** Whether a fingerprint was made by the rules of this version, so that it can be compared with what they make. */
export function isCurrentFingerprint(fingerprint: string): boolean {
  return fingerprint.startsWith(`${FINGERPRINT_VERSION}-`);
}

/** What the fingerprint hashes; exported so that tests and people can see why two errors differ. */
export function matchKey(parsed: ParsedError): readonly unknown[] {
  const { exceptions, diagnostics, location } = parsed;
  const chain = exceptions.map(exceptionKey);
  const file = location?.file ? normalizeFile(location.file) : null;
  const name = location?.function ? normalizeFunction(location.function) : null;
  const silent = exceptions.every((exception) => exception.message.trim() === '');
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error');
  const findings = (errors.length > 0 ? errors : diagnostics).slice(0, MAX_DIAGNOSTICS);
  // Tools that work on several files at once print what they find in any order.
  const keys = findings.map(diagnosticKey).map((key) => JSON.stringify(key));
  return [chain, file, name, silent && name === null ? (location?.line ?? null) : null, keys.sort()];
}

function exceptionKey({ type, code, message }: ParsedException): readonly unknown[] {
  return [type, code, messageKey(code, message)];
}

function diagnosticKey({ file, code, message }: Diagnostic): readonly unknown[] {
  return [file === null ? null : normalizeFile(file), code, messageKey(code, message)];
}

/**
 * Codes that each stand for one sentence, which compilers print in many languages: those of TypeScript
 * and C#. What the sentence is filled with tells the failure, its words do not.
 */
const CODE_OF_SENTENCE = /^(?:TS|CS)\d{4,5}$/;
/** What such a sentence is filled with: it stands in quotes, of which languages have their own. */
const FILLED_IN = /['"`‘“„«»]([^'"`‘’“”„«»\n]{1,300})['"`’”“«»]/g;

function messageKey(code: string | null, message: string): string {
  if (code === null || !CODE_OF_SENTENCE.test(code)) return normalizeMessage(message);
  const filled = [...message.slice(0, MAX_FILLED_CHARS).matchAll(FILLED_IN)].map(([, name = '']) => name.trim());
  // Paths and the like within quotes are as noisy as anywhere else.
  return filled.length === 0 ? '' : filled.map(normalizeMessage).join('|');
}
