import { InvalidInputError } from '../errors.ts';

/** Longest line that is read, in bytes: a longer one is no line of a log, and would not fit into a string. */
const MAX_LINE_BYTES = 256 * 1024 * 1024;

const NEW_LINE = 10;
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The lines of a stream of UTF-8, without their ends. Only `\n` and `\r\n` end a line: JSON leaves U+2028
 * and U+2029 as they are, at which Node's own readline would split.
 *
 * @throws InvalidInputError for a line of more than 256 MiB
 */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  let isFirst = true;
  const take = (last: Uint8Array): string => {
    const text = Buffer.concat([...held, last]).toString('utf8');
    held = [];
    heldBytes = 0;
    const start = isFirst && text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
    isFirst = false;
    return text.slice(start, text.endsWith('\r') ? -1 : undefined);
  };
  for await (const chunk of bytes) {
    let start = 0;
    for (let end = chunk.indexOf(NEW_LINE); end !== -1; end = chunk.indexOf(NEW_LINE, start)) {
      yield take(chunk.subarray(start, end));
      start = end + 1;
    }
    if (start === chunk.length) continue;
    held.push(chunk.subarray(start));
    heldBytes += chunk.length - start;
    if (heldBytes > MAX_LINE_BYTES) {
      throw new InvalidInputError(`a line of more than ${MAX_LINE_BYTES} bytes; expected one JSON object a line`);
    }
  }
  if (heldBytes > 0) yield take(new Uint8Array());
}
