import type { TokenCounter } from '../model.ts';

/**
 * Longest run of one kind of character that the tokenizer is given in one piece: its time grows with the
 * square of a run. Words of text are far shorter, so that their count is exact.
 */
const MAX_RUN_CHARS = 256;
/** Runs as the tokenizer forms them, at the longest: letters with their marks, digits, white space, all else. */
const RUNS = /[\p{L}\p{M}]{1,256}|\p{N}{1,256}|\s{1,256}|[^\s\p{L}\p{M}\p{N}]{1,256}/gu;
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

/** Cuts a text behind each run that reaches the limit. */
export function pieces(text: string): readonly string[] {
  if (text.length < MAX_RUN_CHARS) return [text];
  const cut: string[] = [];
  let start = 0;
  for (const run of text.matchAll(RUNS)) {
    if (run[0].length < MAX_RUN_CHARS) continue;
    const end = run.index + run[0].length;
    cut.push(text.slice(start, end));
    start = end;
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
