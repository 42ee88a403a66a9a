const NEWLINE = 0x0a;

/** The lines of a stream of bytes, each with its end, unchanged; the last one may have none. */
export async function* linesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void, undefined> {
  let begun: Uint8Array[] = [];
  for await (const chunk of source) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      yield Buffer.concat([...begun, chunk.subarray(start, end + 1)]);
      begun = [];
      start = end + 1;
    }
    if (start < chunk.length) begun.push(chunk.subarray(start));
  }
  if (begun.length > 0) yield Buffer.concat(begun);
}
