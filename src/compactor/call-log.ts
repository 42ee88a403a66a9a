/**
 * The log that Playwright puts below the words of a failed call: what it waited for, what it found there, and every
 * try again. Two items of it name the fix, the target and what stood against it; the others only count tries.
 */

/** What opens the log, in the form of today and in the former one. */
const OPENS = /^\s{0,40}(?:Call log:|=+ logs =+)$/;
/** What closes the former one. */
const CLOSES = /^\s{0,40}={20,}$/;
const ITEM = /^\s{0,40}(?:- {1,12}|\d{1,4} × |(?=waiting for |navigating to ))(\S.{0,1500})$/;
/** Items that tell how it was tried, not what stood against it. */
const TRYING =
  /^(?:\d{1,4} × )?(?:waiting (?:\d|for (?:element|navigation|fonts|"))|attempting|retrying|scrolling|done scrolling|performing|locator resolved to|resolved to|element is visible, enabled and stable|taking|fill\(|click|unexpected value|Expect "|\S{1,40} with timeout)/i;
const TARGET = /^(?:waiting for|navigating to|waiting until) /;
/** Lines of an expectation between its first words and the log. */
const PART = /^\s{0,8}(?:(?:Locator|Expected|Received|Timeout)\b[^:\n]{0,40}:\s|Error: element)|^\s*$/;
/** Longest log and most lines of an expectation that are read. */
const MAX_ITEMS = 400;
const MAX_PARTS = 12;

/** The lines with the log and the parts of an expectation told at the end of the words before them; `null` where there is no log. */
export function withoutCallLog(lines: readonly string[]): readonly string[] | null {
  const opens = lines.findIndex((line) => OPENS.test(line));
  if (opens < 1) return null;
  const [items, end] = itemsOf(lines, opens + 1);
  let head = opens - 1;
  while (head > 0 && opens - head < MAX_PARTS && PART.test(lines[head] ?? '')) head -= 1;
  const words = (lines[head] ?? '').replace(/[.:]$/, '');
  const parts = lines.slice(head + 1, opens).map((line) => line.trim().replace(/\s{2,}/, ' '));
  const told = [...parts.filter((part) => part !== '' && !part.startsWith('Timeout')), ...tellingItems(items, words)];
  const joined = told.length === 0 ? words : `${words}: ${told.join(', ')}`;
  return [...lines.slice(0, head), joined, ...lines.slice(end)];
}

/** The items of the log, and where it ends: at the stack or whatever stands below it. */
function itemsOf(lines: readonly string[], start: number): readonly [items: readonly string[], end: number] {
  const isFormer = (lines[start - 1] ?? '').includes('= logs =');
  const items: string[] = [];
  let at = start;
  for (; at < lines.length && at - start < MAX_ITEMS; at += 1) {
    const line = lines[at] ?? '';
    const item = isFormer ? line.trim() : ITEM.exec(line)?.[1];
    if (CLOSES.test(line)) return [items, at + 1];
    if (item === undefined && line.trim() !== '') break;
    if (item !== undefined && item !== '') items.push(item);
  }
  return [items, at];
}

/** What was waited for, and the last that stood against it. */
function tellingItems(items: readonly string[], words: string): readonly string[] {
  const target = items.find((item) => TARGET.test(item));
  const address = /"([^"]{1,1500})"/.exec(target ?? '')?.[1];
  const isSaid = target === undefined || words.includes(target) || (address !== undefined && words.includes(address));
  const against = items.findLast((item) => !TRYING.test(item) && !TARGET.test(item));
  return [...(isSaid ? [] : [target.replace(/, waiting until .{1,40}$/, '')]), ...(against ? [against] : [])];
}
