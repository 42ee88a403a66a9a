/** How many bytes of the beginning tell whether data is text. */
const SAMPLE_BYTES = 65_536;
/** Share of characters that are no text from which data counts as binary: tools print stray bytes, too. */
const MAX_STRAY_SHARE = 0.1;
/** Where formats of files have their first zero byte, and the share of zero bytes that a log may have which quotes what a client sent. */
const HEADER_BYTES = 64;
const MAX_ZERO_SHARE = 0.02;
/** What a decoder puts where bytes are no UTF-8. */
const REPLACEMENT = 0xfffd;
/** Controls that the output of tools has: bell to return, and escape. */
const CONTROLS_OF_TEXT: ReadonlySet<number> = new Set([7, 8, 9, 10, 11, 12, 13, 27]);

/** What a zero byte stands behind that ends a record of text: a line end, or the brace of an object (Code Climate). */
const RECORD_ENDS: ReadonlySet<number | undefined> = new Set([10, 125]);

/** Whether data begins like a binary file: with zero bytes that end no record, and without the mark of UTF-16. */
export function hasBinaryBytes(bytes: Uint8Array): boolean {
  if (utf16(bytes) !== null) return false;
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  let stray = 0;
  for (let at = sample.indexOf(0); at !== -1; at = sample.indexOf(0, at + 1)) {
    if (RECORD_ENDS.has(sample[at - 1])) continue;
    if (at < HEADER_BYTES) return true;
    stray += 1;
  }
  return stray > sample.length * MAX_ZERO_SHARE;
}

/** Bytes as text: UTF-8, or UTF-16 with its mark, as PowerShell writes it. `null` for binary data. */
export function decodeText(bytes: Uint8Array): string | null {
  if (hasBinaryBytes(bytes)) return null;
  const text = new TextDecoder(utf16(bytes) ?? 'utf-8').decode(bytes);
  const length = Math.min(text.length, SAMPLE_BYTES);
  let stray = 0;
  for (let index = 0; index < length; index += 1) if (isStray(text.charCodeAt(index))) stray += 1;
  return stray > length * MAX_STRAY_SHARE ? null : text;
}

function isStray(code: number): boolean {
  return code === REPLACEMENT || (code < 32 && !CONTROLS_OF_TEXT.has(code));
}

function utf16([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}
