import type { JsonValue } from '../model.ts';

/** Attributes before they are written in OTLP/JSON; `null` is left out. */
export type OtlpAttributes = Readonly<Record<string, string | number | boolean | readonly string[] | null>>;

/** Attributes as OTLP/JSON writes them. Integers are strings there, since 64 bits do not fit a number. */
export function keyValues(attributes: OtlpAttributes): JsonValue[] {
  return Object.entries(attributes).flatMap(([key, value]): JsonValue[] =>
    value === null ? [] : [{ key, value: anyValue(value) }],
  );
}

function anyValue(value: string | number | boolean | readonly string[]): JsonValue {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value !== 'number') return { arrayValue: { values: value.map((item) => ({ stringValue: item })) } };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

/** Milliseconds since the Unix epoch as the nanoseconds of OTLP/JSON, to the microsecond. */
export function unixNano(timeMillis: number): string {
  return `${Math.round(timeMillis * 1_000)}000`;
}
