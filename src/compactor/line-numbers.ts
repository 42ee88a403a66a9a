/** The number of a line, as `cat -n`, `grep -n` and the viewers of agents put it before each; behind that of a finding is its column. */
const NUMBERED = /^\s{0,8}(\d{1,7})([\t→]|:(?!\d{1,5}(?:[:\s]|$)))/;
/** Fewest lines that count: a list may begin alike. */
const MIN_LINES = 4;

/** A text without the numbers of its lines; the same text where not every line has its own, one after the other. */
export function withoutLineNumbers(text: string): string {
  const [begin = '', first, mark] = NUMBERED.exec(text) ?? [];
  if (first === undefined) return text;
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  if (lines.length < MIN_LINES) return text;
  const gap = mark === ':' && text[begin.length] === ' ' ? 1 : 0;
  const bare: string[] = [];
  for (const [index, line] of lines.entries()) {
    const found = NUMBERED.exec(line);
    if (found === null || Number(found[1]) !== Number(first) + index || found[2] !== mark) return text;
    bare.push(line.slice(found[0].length + gap));
  }
  return bare.join('\n');
}
