/** How wide the screens of machines are, in characters. */
const WIDTHS: ReadonlySet<number> = new Set([80, 100, 120, 132, 160, 200]);
/** Fewest lines that fill a screen. */
const MIN_FULL = 2;
/** Rules, and rows of boxes and tables, are as wide as their screen by themselves. */
const DRAWN = /^\s{0,8}[|│┃╭╰┌└+].{0,200}[|│┃╮╯┐┘+]$|([=*_~^#─━═⎯ -])\1$/;

/** The lines as they were before a screen broke the longest at its edge, wherever that was; `null` where none did. */
export function unwrappedLines(lines: readonly string[]): readonly string[] | null {
  const width = lines.reduce((widest, { length }) => Math.max(widest, length), 0);
  if (!WIDTHS.has(width)) return null;
  const isFull = (line: string): boolean => line.length === width && !DRAWN.test(line);
  if (lines.filter(isFull).length < MIN_FULL) return null;
  const whole: string[] = [];
  for (const [at, line] of lines.entries())
    if (isFull(lines[at - 1] ?? '')) whole[whole.length - 1] += line;
    else whole.push(line);
  return whole;
}
