/** What one field of a message is. A message is repeated where its name ends in `s`, as it does in OTLP. */
type Field =
  | { readonly name: string; readonly type: 'string' | 'hex' | 'int' | 'double' }
  | { readonly name: string; readonly type: Message };

/** Fields by their numbers; the others are skipped. */
export interface Message {
  readonly [number: number]: Field;
}

const VALUE: Message = {
  1: { name: 'stringValue', type: 'string' },
  2: { name: 'boolValue', type: 'int' },
  3: { name: 'intValue', type: 'int' },
  4: { name: 'doubleValue', type: 'double' },
};
const ATTRIBUTES: Field = {
  name: 'attributes',
  type: { 1: { name: 'key', type: 'string' }, 2: { name: 'value', type: VALUE } },
};
const RESOURCE: Field = { name: 'resource', type: { 1: ATTRIBUTES } };

const SPAN: Message = {
  1: { name: 'traceId', type: 'hex' },
  2: { name: 'spanId', type: 'hex' },
  4: { name: 'parentSpanId', type: 'hex' },
  5: { name: 'name', type: 'string' },
  9: ATTRIBUTES,
  11: { name: 'events', type: { 2: { name: 'name', type: 'string' }, 3: ATTRIBUTES } },
};

/** `ExportTraceServiceRequest`, as far as the tests read it. */
export const TRACES: Message = {
  1: {
    name: 'resourceSpans',
    type: { 1: RESOURCE, 2: { name: 'scopeSpans', type: { 2: { name: 'spans', type: SPAN } } } },
  },
};

/** `ExportMetricsServiceRequest`, as far as the tests read it. */
export const METRICS: Message = {
  1: {
    name: 'resourceMetrics',
    type: {
      1: RESOURCE,
      2: { name: 'scopeMetrics', type: { 2: { name: 'metrics', type: { 1: { name: 'name', type: 'string' } } } } },
    },
  },
};

const LOG_RECORD: Message = {
  2: { name: 'severityNumber', type: 'int' },
  6: { name: 'attributes', type: ATTRIBUTES.type },
  9: { name: 'traceId', type: 'hex' },
  10: { name: 'spanId', type: 'hex' },
  12: { name: 'eventName', type: 'string' },
};

/** `ExportLogsServiceRequest`, as far as the tests read it. */
export const LOGS: Message = {
  1: {
    name: 'resourceLogs',
    type: { 1: RESOURCE, 2: { name: 'scopeLogs', type: { 2: { name: 'logRecords', type: LOG_RECORD } } } },
  },
};

type Decoded = Record<string, unknown>;

/** Reads a message in the encoding of protocol buffers into the shape that OTLP has as JSON. */
export function decode(bytes: Buffer, message: Message): Decoded {
  const decoded: Decoded = {};
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes.readUInt8(at++);
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < bytes.length) {
    const key = Number(varint());
    const field = message[key >> 3];
    let read: (type: Exclude<Field['type'], Message>) => unknown = () => undefined;
    let inner: Buffer | null = null;
    switch (key & 7) {
      case 0: {
        const value = varint();
        read = () => Number(value);
        break;
      }
      case 1: {
        const start = at;
        read = () => bytes.readDoubleLE(start);
        at += 8;
        break;
      }
      case 2: {
        const length = Number(varint());
        const part = bytes.subarray(at, at + length);
        inner = part;
        read = (type) => part.toString(type === 'hex' ? 'hex' : 'utf8');
        at += length;
        break;
      }
      case 5:
        at += 4;
        break;
      default:
        throw new Error(`wire type ${key & 7}`);
    }
    if (field)
      put(decoded, field, typeof field.type === 'string' ? read(field.type) : decode(inner ?? bytes, field.type));
  }
  return decoded;
}

function put(decoded: Decoded, { name, type }: Field, value: unknown): void {
  if (typeof type === 'string' || !name.endsWith('s') || name === 'value') {
    // `resourceSpans` and the like are lists, `resource` and `value` are not.
    decoded[name] = value;
    return;
  }
  const list = decoded[name];
  if (Array.isArray(list)) list.push(value);
  else decoded[name] = [value];
}
