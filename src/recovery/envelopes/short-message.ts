/** Longest short message, in characters (AX-012: "first sentence or ~100 chars"). */
const MAX_CHARS = 100;

/** An end of a sentence: not that of an abbreviation or a file's name, as what follows begins anew. */
const SENTENCE_END = /[.!?…。！？](?=\s+[\p{Lu}\p{N}"'`(]|\s*$)|[。！？]/u;

/** The first sentence of a message on one line; cut at a word where that is longer than about 100 characters. */
export function shortMessage(message: string): string {
  const line = message
    .slice(0, 4 * MAX_CHARS)
    .replaceAll(/\s+/g, ' ')
    .trim();
  const end = SENTENCE_END.exec(line);
  const sentence = end === null ? line : line.slice(0, end.index + 1);
  return sentence.length <= MAX_CHARS ? sentence : `${cutAtWord(sentence)}…`;
}

function cutAtWord(text: string): string {
  const cut = text.slice(0, MAX_CHARS - 1);
  const space = cut.lastIndexOf(' ');
  return (space > MAX_CHARS / 2 ? cut.slice(0, space) : cut.replace(/[\uD800-\uDBFF]$/, '')).replace(/[\s,;:–-]+$/, '');
}
