/** Bytes that are kept of the beginning and of the end of a stream: the end, where errors are, is the longer part. */
const HEAD_BYTES = 65_536;
const TAIL_BYTES = 196_608;

/**
 * The beginning and the end of what a command prints, in bounded memory however much that is. Bytes are copied: a
 * small chunk may be part of a large buffer, which would be kept for its sake.
 */
export class OutputWindow {
  /** All bytes that came. */
  bytes = 0;
  private head: Buffer = Buffer.alloc(0);
  /** A ring; what comes next is written at `next`. */
  private tail: Buffer | null = null;
  private next = 0;

  add(chunk: Uint8Array): void {
    this.bytes += chunk.length;
    const room = HEAD_BYTES - this.head.length;
    if (room > 0) this.head = Buffer.concat([this.head, chunk.subarray(0, room)]);
    if (chunk.length > room) this.addToTail(chunk.subarray(Math.max(room, chunk.length - TAIL_BYTES)));
  }

  /** Whether all of it is kept. */
  get isWhole(): boolean {
    return this.bytes <= HEAD_BYTES + TAIL_BYTES;
  }

  /** What is kept, as text, with a mark where something is left out. Bytes that are no UTF-8 become replacement characters. */
  text(): string {
    const decoder = new TextDecoder();
    const after = this.bytes - this.head.length;
    if (this.tail === null || after === 0) return decoder.decode(this.head);
    const tail = this.isWhole
      ? this.tail.subarray(0, after)
      : Buffer.concat([this.tail.subarray(this.next), this.tail.subarray(0, this.next)]);
    // Joined before they are decoded: a character may begin in the one and end in the other.
    if (this.isWhole) return decoder.decode(Buffer.concat([this.head, tail]));
    return `${decoder.decode(this.head)}\n…\n${decoder.decode(tail)}`;
  }

  private addToTail(bytes: Uint8Array): void {
    this.tail ??= Buffer.alloc(TAIL_BYTES);
    const first = bytes.subarray(0, TAIL_BYTES - this.next);
    this.tail.set(first, this.next);
    this.tail.set(bytes.subarray(first.length), 0);
    this.next = (this.next + bytes.length) % TAIL_BYTES;
  }
}
