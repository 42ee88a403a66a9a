/** What nginx puts around the entries of OpenSSL's queue: `SSL_do_handshake() failed (SSL: error:0A00010B:SSL routines::wrong version number)`. */
const OPENS = '(SSL: error:';
/** An entry: its number, its library and function, the reason. */
const ENTRY = /error:([0-9A-F]{8}):[^:()]{1,60}:[^:()]{0,60}:([^:()]{1,160})/g;
/** The library of the system's own errors, which are the cause of all others. */
const SYSTEM = '80';

/** A sentence with the reason alone in place of the queue's entries, and its number; `null` where it quotes none. */
export function withoutSslQueue(message: string): { readonly message: string; readonly code: string } | null {
  const start = message.indexOf(OPENS);
  const end = start === -1 ? -1 : closing(message, start);
  if (end === -1) return null;
  const entries = [...message.slice(start, end).matchAll(ENTRY)];
  const [, code, reason] = entries.find(([, number]) => number?.startsWith(SYSTEM)) ?? entries[0] ?? [];
  if (code === undefined || reason === undefined) return null;
  return { message: `${message.slice(0, start)}(SSL: ${reason.trim()})${message.slice(end + 1)}`, code };
}

/** Index of the bracket that closes the one at an index; `-1` where none does. */
function closing(text: string, start: number): number {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    else if (text[index] === ')' && (depth -= 1) === 0) return index;
  }
  return -1;
}
