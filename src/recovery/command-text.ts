import type { Redactor } from '../redaction/redactor.ts';

/** Characters of words that a shell takes as they are. */
const PLAIN = /^[\w./:@=,%+-]+$/;
/** Characters that would end the line of a command, or steer a terminal. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029]/u;
/** An option whose value is the next word. */
const OPTION = /^--?([A-Za-z][\w-]{1,80})$/;
/** Longest command line that is shown, in characters. */
const MAX_CHARS = 2_000;

/** A word as a shell takes it for one: plain, or in single quotes; with control characters in `$'…'`, on one line. */
function shellWord(word: string): string {
  if (PLAIN.test(word)) return word;
  if (!UNPRINTABLE.test(word)) return `'${word.replaceAll("'", String.raw`'\''`)}'`;
  const escaped = word.replaceAll(/[\\']/g, String.raw`\$&`).replaceAll(/[\p{Cc}\u2028\u2029]/gu, unprintable);
  return `$'${escaped}'`;
}

/**
 * The words of a command without secrets. Each is looked at by itself, before quotes are put around it that would hide
 * what is in it, and as the value of the option before it.
 */
export function withoutSecrets(words: readonly string[], redactor: Redactor): readonly string[] {
  return words.map((word, index) => {
    const option = OPTION.exec(words[index - 1] ?? '')?.[1];
    const value = option === undefined ? word : redactor.value(word, option);
    return redactor.text(typeof value === 'string' ? value : word);
  });
}

/** The words of a command as a person would type them in a shell; of a long one, the end is left out. */
export function commandText(words: readonly string[]): string {
  const text = words.map(shellWord).join(' ');
  return text.length <= MAX_CHARS ? text : `${text.slice(0, MAX_CHARS - 1)}…`;
}

function unprintable(character: string): string {
  if (character === '\n') return String.raw`\n`;
  if (character === '\t') return String.raw`\t`;
  if (character === '\r') return String.raw`\r`;
  return `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
}
