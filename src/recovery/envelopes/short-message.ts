/** Longest short message, in characters (AX-012: "first sentence or ~100 chars"). */
const MAX_CHARS = 100;
/** How much of a message is read for its first sentence, in characters. */
const WINDOW_CHARS = 400;

/** What may end a sentence, with the quotes and brackets that close behind it; full stops of CJK need no blank. */
const STOP = /(?:(?<![.!?…])[.!?…]+["'`”’»)\]]*(?=\s|$))|(?:(?<![。！？｡])[。！？｡]+[」』”’）]*)/gu;
/** Words that are written with a full stop, without it. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  'al approx bzw ca cf ch dept dr ed eq etc ex fig incl inc jr max min mr mrs ms no nr op p pp prof ref resp sec sr st vol vs'.split(
    ' ',
  ),
);

/** One within a word quotes nothing. */
const APOSTROPHE = /(?<=\p{L})['’](?=\p{L})/gu;

/** The first sentence of a message on one line; cut at a word where that is longer than about 100 characters. */
export function shortMessage(message: string): string {
  const line = firstParagraph(message.slice(0, WINDOW_CHARS).trim()).replaceAll(/\s+/g, ' ').trim();
  const sentence = firstSentence(line);
  return sentence.length <= MAX_CHARS ? sentence : `${cutAtWord(sentence)}…`;
}

/** The first line, and those that only go on with its sentence. */
function firstParagraph(text: string): string {
  const lines = text.split(/\r\n?|[\n\u2028\u2029]/);
  const end = lines.findIndex((line, place) => !goesOn(line.trim(), lines[place + 1]?.trim() ?? ''));
  return lines.slice(0, end + 1).join(' ');
}

function goesOn(line: string, next: string): boolean {
  return next !== '' && (/[:,;([{–-]$/.test(line) || /^[\p{Ll}'"`([]/u.test(next));
}

function firstSentence(line: string): string {
  for (const { 0: stop, index } of line.matchAll(STOP)) {
    const after = line.slice(index + stop.length).trimStart();
    if (isEnd(line.slice(0, index), stop, after)) return line.slice(0, index + stop.length);
  }
  return line;
}

function isEnd(before: string, stop: string, after: string): boolean {
  if (after === '') return true;
  // An ellipsis leaves something out, also what the sentence was to say.
  if (stop.startsWith('…') || stop.startsWith('...') || /^[\p{Ll},;:)\]]/u.test(after)) return false;
  if (isInside(before, stop, after)) return false;
  if (!stop.startsWith('.')) return /\p{L}/u.test(before);
  const word = before.slice(before.lastIndexOf(' ') + 1).replace(/^["'`(«“‘[]+/, '');
  // A number that stands first counts the sentences.
  if (word === before && /^\d+$/.test(word)) return false;
  return !/^(?:\p{Lu}|\p{L}(?:\.\p{L})+)$/u.test(word) && !ABBREVIATIONS.has(word.toLowerCase());
}

/** Whether a quotation or a bracket that was opened before closes only later. */
function isInside(before: string, stop: string, after: string): boolean {
  const head = (before + stop).replaceAll(APOSTROPHE, '');
  const tail = after.replaceAll(APOSTROPHE, '');
  const isQuoted = ['"', "'", '`'].some((quote) => count(head, quote) % 2 === 1 && tail.includes(quote));
  return isQuoted || (count(head, '(') > count(head, ')') && tail.includes(')'));
}

function count(text: string, char: string): number {
  return text.split(char).length - 1;
}

function cutAtWord(text: string): string {
  const cut = text.slice(0, MAX_CHARS - 1);
  const space = cut.lastIndexOf(' ');
  const kept = space > MAX_CHARS / 2 ? cut.slice(0, space) : cut.replace(/[\uD800-\uDBFF\u200d]$/, '');
  return kept.replace(/(?<![\s,;:–-])[\s,;:–-]+$/, '');
}
