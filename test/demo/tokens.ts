import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';

const counted = new Map<string, number>();

/** Tokens of a text in o200k_base; texts come again with every step of a conversation, so counts are kept. */
export function tokensOf(text: string): number {
  const known = counted.get(text);
  if (known !== undefined) return known;
  // Error texts may hold words that the tokenizer reserves, such as <|endoftext|>: they are text here.
  const count = countTokens(text, { disallowedSpecial: new Set() });
  counted.set(text, count);
  return count;
}
