import { cutEnd, oneLine } from '../../compactor/text.ts';

/** Longest line in a format that is text, in characters. */
const MAX_CHARS = 500;
/** Most lines of one text. */
const MAX_LINES = 40;

/** The lines of a text that say something, each of bounded length; blank ones would end a section of a format. */
export function linesOf(text: string, maxLines: number = MAX_LINES): readonly string[] {
  const lines = text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => cutEnd(line.replaceAll('\t', '  ').trimEnd(), MAX_CHARS))
    .filter((line) => line !== '');
  const more = lines.length - maxLines;
  return more > 0 ? [...lines.slice(0, maxLines), `… ${more} more line${more === 1 ? '' : 's'}`] : lines;
}

/** A text on one line of bounded length. */
export function asLine(text: string): string {
  return cutEnd(oneLine(text), MAX_CHARS);
}

/** A text in which every line but the first is indented, so that none of them can stand for a heading. */
export function hanging(text: string, indent: string): string {
  return linesOf(text)
    .map((line, place) => (place === 0 ? line.trimStart() : `${indent}${line}`))
    .join('\n');
}
