import type { TokenCounter } from '../model.ts';

/**
 * Longest run of one kind of character that the tokenizer is given in one piece: its time grows with the
 * square of a run. Words of text are far shorter, so that their count is exact.
 */
const MAX_RUN_CHARS = 256;
/** Marks such as `<|endoftext|>` in an error are text like any other. */
const AS_TEXT = { disallowedSpecial: new Set<string>() };

/** Loads the tokenizer of o200k_base (2.4 MB of ranks, so only when tokens are to be counted). */
export async function loadTokenCounter(): Promise<TokenCounter> {
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base');
  return rememberingLast((text) => {
    let tokens = 0;
    for (const piece of pieces(text)) tokens += countTokens(piece, AS_TEXT);
    return tokens;
  });
}

/** Cuts a text within runs of letters, of signs or of white space that are longer than any word. */
export function pieces(text: string): readonly string[] {
  if (text.length < MAX_RUN_CHARS) return [text];
  const cut: string[] = [];
  let start = 0;
  let [letters, signs, blanks] = [0, 0, 0];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    // A character beyond ASCII may be of any kind, and ends no run.
    const isOther = code > 127;
    const isBlank = code === 32 || (code >= 9 && code <= 13);
    const isLetter = (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
    const isDigit = code >= 48 && code <= 57;
    letters = isOther || isLetter ? letters + 1 : 0;
    blanks = isOther || isBlank ? blanks + 1 : 0;
    signs = isOther || !(isBlank || isLetter || isDigit) ? signs + 1 : 0;
    const isHalf = code >= 0xd800 && code < 0xdc00;
    if (isHalf || Math.max(letters, signs, blanks) < MAX_RUN_CHARS) continue;
    cut.push(text.slice(start, index + 1));
    start = index + 1;
    [letters, signs, blanks] = [0, 0, 0];
  }
  if (start < text.length) cut.push(text.slice(start));
  return cut;
}

/** The stages count one long raw text several times in a row, and short lines between. */
function rememberingLast(count: TokenCounter): TokenCounter {
  let last = { text: '', tokens: 0 };
  return (text) => {
    if (text.length < MAX_RUN_CHARS) return count(text);
    if (text !== last.text) last = { text, tokens: count(text) };
    return last.tokens;
  };
}
