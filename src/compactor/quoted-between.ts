/** Sentences that quote lines between their first words and their last. */

/** Most lines of a quote behind which its sentence is looked for. */
const MAX_QUOTED_LINES = 60;
/** Longest quote that is told, in characters. */
const MAX_SHOWN_CHARS = 60;

/** Whether a line ends within backticks: what it quotes has several lines, and its sentence goes on behind them. */
function isOpen(line: string): boolean {
  const opened = line.lastIndexOf('`');
  return opened > 0 && line[opened - 1] === ' ' && opened < line.length - 1 && line.split('`').length % 2 === 0;
}

/** A line, with the rest of its sentence where that goes on behind a quote of several lines. */
export function closed(lines: readonly string[], index: number): string {
  const line = lines[index] ?? '';
  if (!isOpen(line)) return line;
  for (const next of lines.slice(index + 1, index + 1 + MAX_QUOTED_LINES)) {
    const end = next.indexOf('`');
    if (end !== -1) return `${line} …${next.slice(end)}`;
  }
  return line;
}

/** A sentence that goes on behind what it quotes: `The SEARCH block:`, the block, `...does not match anything in the file.` */
export function begunAbove(lines: readonly string[], index: number): string | null {
  const rest = /^(?:\.\.\.|…) ?([a-z].*)/.exec(lines[index] ?? '');
  if (rest === null) return null;
  const first = Math.max(0, index - MAX_QUOTED_LINES);
  const begin = lines.slice(first, index).findLastIndex((line) => line.endsWith(':')) + first;
  if (begin < first) return null;
  const quoted = lines.slice(begin + 1, index).join(' ');
  return quoted.length > MAX_SHOWN_CHARS ? `${lines[begin]} … ${rest[1]}` : `${lines[begin]} ${quoted} ${rest[0]}`;
}
