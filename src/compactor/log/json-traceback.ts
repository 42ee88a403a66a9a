import type { Frame, JsonValue, ParsedException } from '../../model.ts';
import { isLibraryPath } from '../frames.ts';
import { isJsonList, isJsonObject } from '../../json-value.ts';
import { fieldsOf, numberOf, textOf } from '../http/json-fields.ts';

/** Reads structlog's tracebacks as data, `[{ exc_type, exc_value, frames: [{ filename, lineno, name }] }, …]`; none where it is something else. */
export function tracebackOf(value: JsonValue): readonly ParsedException[] {
  if (!isJsonList(value)) return [];
  return value.filter(isJsonObject).flatMap((member) => {
    const fields = fieldsOf(member);
    const type = textOf(fields, 'exctype');
    if (type === null) return [];
    const frames = fields.get('frames');
    return [
      {
        type,
        code: null,
        message: textOf(fields, 'excvalue') ?? '',
        frames: isJsonList(frames) ? frames.filter(isJsonObject).map(frameOf).toReversed() : [],
      },
    ];
  });
}

function frameOf(value: Readonly<Record<string, JsonValue>>): Frame {
  const fields = fieldsOf(value);
  const file = textOf(fields, 'filename');
  const line = numberOf(fields, 'lineno');
  return { file, line, column: null, function: textOf(fields, 'name'), inApp: file !== null && !isLibraryPath(file) };
}
