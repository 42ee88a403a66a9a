/** The name in a C++ signature: `int shop::Store<A, B>::find(const Text&)` → `shop::Store<A, B>::find`; a name alone as it is. */
export function functionName(signature: string): string {
  let depth = 0;
  let start = 0;
  for (let index = 0; index < signature.length; index += 1) {
    const character = signature.charAt(index);
    if (character === '<') depth += 1;
    else if (character === '>') depth -= 1;
    else if (depth === 0 && (character === ' ' || character === '*' || character === '&')) start = index + 1;
    else if (depth === 0 && character === '(') return index > start ? signature.slice(start, index) : signature;
  }
  return signature;
}
