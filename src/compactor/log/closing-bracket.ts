/** Index behind the bracket that closes the first one; `-1` where none does within so many characters. */
export function closingBracket(text: string, atMost: number): number {
  let depth = 0;
  for (let index = 0; index < text.length && index < atMost; index += 1) {
    const sign = text[index];
    if (sign === '[' || sign === '(') depth += 1;
    else if (sign === ']' || sign === ')') {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return -1;
}
