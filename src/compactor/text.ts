import { isPlainText } from './plain-text.ts';

/** Small text tools that several stages of the compactor share. All are pure and linear in time. */

/** Cuts the middle out of a text that is longer than `maxChars`; the tail, where errors end, stays the longer part. */
export function cutMiddle(text: string, maxChars: number, mark = '\n…\n'): string {
  if (text.length <= maxChars) return text;
  const room = Math.max(0, maxChars - mark.length);
  const head = Math.floor(room / 3);
  return text.slice(0, head) + mark + text.slice(text.length - (room - head));
}

/** Cuts the end off a text that is longer than `maxChars`, at a word where one ends near. */
export function cutEnd(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  if (maxChars <= 1) return '…'.slice(0, Math.max(0, maxChars));
  // Half a character is none.
  const cut = text.slice(0, maxChars - 1).replace(/[\ud800-\udbff]$/, '');
  const word = cut.lastIndexOf(' ');
  return `${(word > maxChars * 0.7 ? cut.slice(0, word) : cut).trimEnd()}…`;
}

/** CSI, OSC and two-character escape sequences of terminals (ECMA-48). Each branch is bounded. */
const ESCAPES =
  /\u001b(?:\[[0-9;:?<=>]{0,64}[ -/]{0,4}[@-~]|\][^\u0007\u001b]{0,2048}(?:\u0007|\u001b\\)|[ -/]{0,4}[0-~])/g;
/** C0 and C1 controls but tab, newline and return; zero-width and direction-changing characters. */
const CONTROLS =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** What {@link oneLine} has to look at twice: all but ASCII on one line with single blanks. */
const UNUSUAL = /[^ -~]| {2}|^ | $/;
/** What it has to fold. */
const UNFOLDED = /[^\S ]| {2}|^ | $/;

/** Removes terminal escape sequences, control characters and invisible direction marks. */
export function stripControls(text: string): string {
  // Most texts have none, and asking is quicker than replacing.
  if (isPlainText(text) || text.search(CONTROLS) === -1) return text;
  const plain = text.includes('\u001b') ? text.replace(ESCAPES, '') : text;
  return plain.replace(CONTROLS, '');
}

/** Folds any run of white space, line ends included, into one blank, and removes control characters. */
export function oneLine(text: string): string {
  if (!UNUSUAL.test(text)) return text;
  const plain = stripControls(text);
  return UNFOLDED.test(plain) ? plain.replace(/\s+/g, ' ').trim() : plain;
}

/**
 * Whether a line other than the first begins with something: `rare` is a part of it that few texts have. Every text has line
 * ends, and to look for what begins with one takes ten times as long.
 */
export function hasLine(text: string, begin: string, rare: string = begin): boolean {
  return text.includes(rare) && text.includes(`\n${begin}`);
}

/** Sum of the leading blanks of a line; a tab counts as one. */
export function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** The number that a pattern found, `null` where it found none. */
export function toNumber(text: string | undefined): number | null {
  return text === undefined ? null : Number(text);
}
