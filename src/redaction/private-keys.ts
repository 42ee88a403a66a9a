import { endOfMarker, marker } from './marker.ts';

const KIND = 'private-key';
/** Any PEM header whose body is secret, and those of PuTTY and OpenVPN, which are built like it. */
const HEADER =
  /-----BEGIN (?:[A-Z0-9]{1,16} ){0,3}PRIVATE KEY(?: BLOCK)?-----|-----BEGIN OpenVPN Static key V1-----|(?<![\w-])Private-Lines: \d{1,3}(?=[\r\n\\])/g;
/** Between two parts of a body: line ends, also escaped ones, and what logs put at the start of a line. */
const GAP = /(?:\\{1,4}[rnt]|[\s>|"',])+/y;
/** A part of the body. */
const PART = /[A-Za-z0-9+/=]+/y;
/** A header within the body, such as `DEK-Info: AES-128-CBC,…`. */
const ENCLOSED_HEADER = /[A-Z][A-Za-z0-9-]{2,30}: ?[^\s\\"]{1,100}(?: [^\s\\"]{1,100}){0,4}/y;
/** What a body that was cut off has to look like: a word of the text behind it is not part of it. In characters. */
const MIN_PART_CHARS = 20;

/**
 * Removes the bodies of private keys, whole or cut off, in plain text or escaped in JSON. The header stays, and
 * each line of a body stays a line.
 */
export function redactPrivateKeys(text: string): string {
  if (!text.includes('-----BEGIN ') && !text.includes('Private-Lines:')) return text;
  let out = '';
  let done = 0;
  for (const header of text.matchAll(HEADER)) {
    const start = header.index + header[0].length;
    if (start < done) continue;
    const { redacted, end } = redactBody(text, start);
    out += text.slice(done, start) + redacted;
    done = end;
  }
  return out + text.slice(done);
}

/** Reads from behind the header as far as it looks like a body. */
function redactBody(text: string, start: number): { readonly redacted: string; readonly end: number } {
  let redacted = '';
  let at = start;
  /** Whether the current line of the text has its marker. */
  let marked = false;
  for (;;) {
    const gap = matchAt(GAP, text, at);
    const behind = at + gap.length;
    const part = bodyPart(text, behind);
    if (part === 0) return { redacted, end: at };
    if (gap.includes('\n')) marked = false;
    redacted += marked ? '' : gap + marker(KIND);
    marked = true;
    at = behind + part;
  }
}

/** Length of the part of the body that is at a position; `0` where the body has ended. */
function bodyPart(text: string, at: number): number {
  const mark = endOfMarker(text, at);
  if (mark !== -1) return mark - at;
  const enclosed = matchAt(ENCLOSED_HEADER, text, at);
  if (enclosed !== '' && /^(?:Proc-Type|DEK-Info|Version|Comment|Private-MAC|Hash)/.test(enclosed))
    return enclosed.length;
  const part = matchAt(PART, text, at);
  if (part.length >= MIN_PART_CHARS || /[+/=]/.test(part)) return part.length;
  // A short part is the rest of a body only where the footer follows.
  const gap = matchAt(GAP, text, at + part.length);
  return part !== '' && text.startsWith('-----END', at + part.length + gap.length) ? part.length : 0;
}

function matchAt(sticky: RegExp, text: string, at: number): string {
  sticky.lastIndex = at;
  return sticky.exec(text)?.[0] ?? '';
}
