import type { Frame, JsonValue, ParsedException } from '../../model.ts';
import { isLibraryPath } from '../frames.ts';
import { isJsonList, isJsonObject, type JsonObject } from '../../json-value.ts';
import { fieldsOf, numberOf, textOf, type Fields } from '../http/json-fields.ts';

/** Functions of Go's runtime, which zerolog names without their packages. */
const GO_RUNTIME = /^(?:proc|panic|asm_\w{1,12})\.(?:go|s)$/;

/**
 * Reads exceptions as data, outermost first: structlog's `[{ exc_type, exc_value, frames }]`, Sentry's
 * `{ values: [{ type, value, stacktrace }] }`; none where it is something else.
 */
export function tracebackOf(value: JsonValue): readonly ParsedException[] {
  if (isJsonList(value)) return value.filter(isJsonObject).flatMap(structlogOf);
  if (!isJsonObject(value)) return [];
  const { values } = value;
  if (isJsonList(values)) return values.filter(isJsonObject).flatMap(sentryOf).toReversed();
  return [];
}

/** Frames as data, in their order; none where it is something else. */
export function framesOf(value: JsonValue): readonly Frame[] {
  return isJsonList(value) ? value.filter(isJsonObject).map(frameOf) : [];
}

function structlogOf(member: JsonObject): readonly ParsedException[] {
  const fields = fieldsOf(member);
  return exceptionOf(fields, 'exctype', 'excvalue', framesOf(fields.get('frames') ?? null).toReversed());
}

/** Sentry's causes stand before what they brought about, and their frames end with the raise point. */
function sentryOf(member: JsonObject): readonly ParsedException[] {
  const fields = fieldsOf(member);
  const stack = fields.get('stacktrace');
  const frames = isJsonObject(stack) ? framesOf(stack['frames'] ?? null) : [];
  return exceptionOf(fields, 'type', 'value', frames.toReversed());
}

function exceptionOf(
  fields: Fields,
  type: string,
  words: string,
  frames: readonly Frame[],
): readonly ParsedException[] {
  const name = textOf(fields, type);
  return name === null ? [] : [{ type: name, code: null, message: textOf(fields, words) ?? '', frames }];
}

function frameOf(value: JsonObject): Frame {
  const fields = fieldsOf(value);
  const file = textOf(fields, 'abspath', 'filename', 'file', 'source');
  const line = numberOf(fields, 'lineno', 'line');
  const isLibrary = isLibraryPath(file ?? '') || GO_RUNTIME.test(file ?? '');
  const inApp = file !== null && fields.get('inapp') !== false && !isLibrary;
  return { file, line, column: null, function: textOf(fields, 'function', 'func', 'name', 'method'), inApp };
}
