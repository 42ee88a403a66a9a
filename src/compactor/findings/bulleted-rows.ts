/** How a row begins whose columns bullets part: `  error • message • lib/a.dart:3:7 • rule`. */
const START = /^(?:\[[^\]]{1,12}\])?\s{0,12}(?:error|warning|info|hint|lint) • /;
/** How many bullets part the columns of a whole row. */
const BULLETS = 3;
/** How many lines a row may go on. */
const MAX_WRAPS = 6;

/** The lines with rows whole again that were wrapped at a terminal's width between or within their columns. */
export function withWholeRows(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => START.test(line))) return lines;
  const whole: string[] = [];
  let wraps = MAX_WRAPS;
  for (const line of lines) {
    const row = whole.at(-1) ?? '';
    if (wraps < MAX_WRAPS && line.startsWith(' ') && !START.test(line) && !isWhole(row)) {
      whole[whole.length - 1] = `${row.trimEnd()} ${line.trim()}`;
      wraps += 1;
    } else {
      whole.push(line);
      wraps = START.test(line) ? 0 : MAX_WRAPS;
    }
  }
  return whole;
}

/** Whether all columns of a row have begun; a rule, which is the last, is one word. */
function isWhole(row: string): boolean {
  return row.split(' • ').length > BULLETS;
}
