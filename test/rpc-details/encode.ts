/** Encodes ProtoBuf messages for tests, as the specification of its wire format says. */

/** A field with a variable integer. */
export function varint(field: number, value: number): Buffer {
  return Buffer.concat([Buffer.from([field << 3]), integer(value)]);
}

/** A field with bytes: a message, or a text. */
export function bytes(field: number, value: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([(field << 3) | 2]), integer(value.length), value]);
}

export function text(field: number, value: string): Buffer {
  return bytes(field, Buffer.from(value));
}

/** A detail in its envelope, `google.protobuf.Any`. */
export function detail(type: string, value: Uint8Array): Buffer {
  return Buffer.concat([text(1, `type.googleapis.com/${type}`), bytes(2, value)]);
}

/** `google.rpc.Status` with these details. */
export function status(...details: readonly Uint8Array[]): Buffer {
  return Buffer.concat([varint(1, 14), text(2, 'busy'), ...details.map((each) => bytes(3, each))]);
}

function integer(value: number): Buffer {
  const parts: number[] = [];
  let rest = value;
  do {
    const low = rest % 128;
    rest = Math.floor(rest / 128);
    parts.push(rest > 0 ? low + 128 : low);
  } while (rest > 0);
  return Buffer.from(parts);
}
