import { InvalidInputError } from '../errors.ts';

/** Longest line that is read, in bytes: a longer one is no line of a log, and would not fit into a string. */
const MAX_LINE_BYTES = 256 * 1024 * 1024;

const NEW_LINE = 10;
const BYTE_ORDER_MARK = '\uFEFF';

/** A line of a file, without its end. */
export interface PlacedLine {
  readonly text: string;
  /** Bytes of the file before the line. */
  readonly start: number;
  /** Bytes of the file up to the line's end, the end included. */
  readonly end: number;
  /** Whether the line has an end; the last one of a file that is being written, or was torn by a crash, has none. */
  readonly isEnded: boolean;
}

/**
 * The lines of a stream of UTF-8. Only `\n` and `\r\n` end a line: JSON leaves U+2028 and U+2029 as they are, at
 * which Node's own readline would split.
 *
 * @param from - bytes of the file before the stream
 * @throws InvalidInputError for a line of more than 256 MiB
 */
export async function* placedLines(
  bytes: AsyncIterable<Uint8Array>,
  from = 0,
): AsyncGenerator<PlacedLine, void, undefined> {
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  let position = from;
  const take = (last: Uint8Array, isEnded: boolean): PlacedLine => {
    const line = Buffer.concat([...held, last]);
    const text = line.toString('utf8');
    const start = position;
    position += line.length + (isEnded ? 1 : 0);
    held = [];
    heldBytes = 0;
    const beginning = start === 0 && text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
    return { text: text.slice(beginning, text.endsWith('\r') ? -1 : undefined), start, end: position, isEnded };
  };
  for await (const chunk of bytes) {
    let start = 0;
    for (let end = chunk.indexOf(NEW_LINE); end !== -1; end = chunk.indexOf(NEW_LINE, start)) {
      yield take(chunk.subarray(start, end), true);
      start = end + 1;
    }
    if (start === chunk.length) continue;
    held.push(chunk.subarray(start));
    heldBytes += chunk.length - start;
    if (heldBytes > MAX_LINE_BYTES) {
      throw new InvalidInputError(`a line of more than ${MAX_LINE_BYTES} bytes; expected one JSON object a line`);
    }
  }
  if (heldBytes > 0) yield take(new Uint8Array(), false);
}

/** The texts of {@link placedLines}. */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  for await (const { text } of placedLines(bytes)) yield text;
}
