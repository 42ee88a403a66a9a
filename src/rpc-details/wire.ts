/** Groups of ProtoBuf's encoding: variable integer, 64 bits, bytes, 32 bits. */
const VARINT = 0;
const FIXED64 = 1;
const BYTES = 2;
const FIXED32 = 5;
/** Longest variable integer, in bytes. */
const MAX_VARINT_BYTES = 10;

/** A field of an encoded message: its number, and its value as far as it is an integer or bytes. */
export interface Field {
  readonly number: number;
  readonly value: number | Uint8Array;
}

/** The fields of an encoded ProtoBuf message. What is cut off or no message ends the reading; what came before it is kept. */
export function* fieldsIn(bytes: Uint8Array): Generator<Field> {
  let at = 0;
  while (at < bytes.length) {
    const tag = varint(bytes, at);
    if (tag === null) return;
    at = tag.end;
    const number = Math.floor(tag.value / 8);
    const group = tag.value % 8;
    if (group === FIXED64 || group === FIXED32) {
      at += group === FIXED64 ? 8 : 4;
      continue;
    }
    const integer = group === VARINT || group === BYTES ? varint(bytes, at) : null;
    if (integer === null) return;
    at = integer.end;
    if (group === VARINT) yield { number, value: integer.value };
    else {
      const end = at + integer.value;
      if (end > bytes.length) return;
      yield { number, value: bytes.subarray(at, end) };
      at = end;
    }
  }
}

/** The bytes of every field of this number. */
export function bytesOf(bytes: Uint8Array, number: number): readonly Uint8Array[] {
  const found: Uint8Array[] = [];
  for (const field of fieldsIn(bytes)) {
    if (field.number === number && typeof field.value !== 'number') found.push(field.value);
  }
  return found;
}

/** Numbers above 2^53 lose their last digits; no detail has such. */
function varint(bytes: Uint8Array, start: number): { readonly value: number; readonly end: number } | null {
  let value = 0;
  for (let place = 0; place < MAX_VARINT_BYTES; place++) {
    const byte = bytes[start + place];
    if (byte === undefined) return null;
    value += (byte & 0x7f) * 2 ** (7 * place);
    if (byte < 0x80) return { value, end: start + place + 1 };
  }
  return null;
}
