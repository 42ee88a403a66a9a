import { styleText } from 'node:util';

type Format = Parameters<typeof styleText>[0];

/** Colours for a stream: none where it is no terminal or `NO_COLOR` is set. */
export function painter(stream: NodeJS.WriteStream): (format: Format, text: string) => string {
  return (format, text) => styleText(format, text, { stream });
}

/** Columns where the stream is no terminal. */
const DEFAULT_COLUMNS = 120;

export function columnsOf(stream: NodeJS.WriteStream): number {
  return stream.isTTY ? Math.max(60, stream.columns) : DEFAULT_COLUMNS;
}

/** A text on one line, cut to so many characters. */
export function shortened(text: string, most: number): string {
  const line = text.replaceAll(/\s*\n\s*/g, ' ⏎ ');
  return line.length <= most ? line : `${line.slice(0, most - 1)}…`;
}
