/** One message of JSON-RPC, as it came. */
export type Message = Readonly<Record<string, unknown>>;

/** What one line holds: a message, or several of them where the revision has batches (2025-03-26). */
export interface Messages {
  readonly all: readonly Message[];
  readonly isBatch: boolean;
}

/** The messages of a line; `null` where it is none of JSON-RPC, and to be left alone. */
export function messagesIn(line: Buffer): Messages | null {
  try {
    const value: unknown = JSON.parse(line.toString('utf8'));
    if (isMessage(value)) return { all: [value], isBatch: false };
    return Array.isArray(value) && value.every(isMessage) ? { all: value, isBatch: true } : null;
  } catch {
    return null;
  }
}

/** A line of messages; empty for none. */
export function lineOf({ all, isBatch }: Messages): Buffer {
  if (all.length === 0) return Buffer.alloc(0);
  return Buffer.from(`${JSON.stringify(isBatch ? all : all[0])}\n`);
}

/** By what a request and its answer know each other: `1` and `"1"` are two ids. */
export function idOf(message: Message): string | null {
  const id = message['id'];
  return typeof id === 'string' || typeof id === 'number' ? JSON.stringify(id) : null;
}

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
