import type { Frame, JsonValue, ParsedException } from '../../model.ts';
import { isLibraryPath } from '../frames.ts';
import { fieldsOf, numberOf, textOf, type Fields } from '../http/json-fields.ts';
import { isJsonList, isJsonObject } from '../../json-value.ts';
import { javaFrame } from '../jvm/java-frame.ts';
import { ownFrame } from '../single-cause.ts';

/** Members that hold what an exception wraps. */
const WRAPPED = ['previous', 'cause', 'innerexception', 'inner'] as const;
/** Members that hold a stack as a list of objects. */
const STACKS = ['extendedstacktrace', 'stacktrace', 'trace'] as const;
const MAX_CAUSES = 8;
/** `db/pool.go:42`, as zap and zerolog name the caller; `/srv/Writer.php:44`, as Monolog names the place of an exception. */
const PLACE = /^(\S{1,300}):(\d{1,7})$/;

/** An exception that a record holds as data, with those that it wraps, outermost first; empty where an object is none. */
export function exceptionsIn(value: JsonValue | undefined): readonly ParsedException[] {
  const chain: ParsedException[] = [];
  let inner = value ?? null;
  while (isJsonObject(inner) && chain.length < MAX_CAUSES) {
    const fields = fieldsOf(inner);
    const message = textOf(fields, 'message', 'msg', 'error', 'exceptionmessage', 'value', 'err', 'errmsg');
    if (message === null) break;
    const type = textOf(fields, 'type', 'name', 'class', 'kind', 'exceptionclass', 'exception', 'codename');
    chain.push({ type, code: textOf(fields, 'code'), message, frames: framesOf(fields) });
    inner = WRAPPED.map((name) => fields.get(name)).find(isJsonObject) ?? null;
  }
  return chain;
}

/** Where something was written or thrown, when it says so. */
export function placeOf(fields: Fields): Frame | null {
  const named = textOf(fields, 'pathname', 'file', 'filename');
  const caller = PLACE.exec(textOf(fields, 'caller', 'loggingcallat') ?? named ?? '');
  const file = caller?.[1] ?? named;
  const line = caller ? Number(caller[2]) : numberOf(fields, 'line', 'lineno', 'linenumber', 'fileline');
  if (file === null || line === null) return null;
  return {
    ...ownFrame(file, line),
    function: textOf(fields, 'function', 'func', 'funcname'),
    inApp: !isLibraryPath(file),
  };
}

function framesOf(fields: Fields): readonly Frame[] {
  const own = placeOf(fields);
  const stack = STACKS.map((name) => fields.get(name)).find(isJsonList) ?? [];
  const calls = stack.filter(isJsonObject).map((call) => {
    const inner = fieldsOf(call);
    const [owner, method] = [textOf(inner, 'class'), textOf(inner, 'method')];
    // Log4j's: the file has no folder, the class tells whose it is.
    const java = `at ${owner}.${method}(${textOf(inner, 'file')}:${numberOf(inner, 'line')})`;
    return (owner === null || method === null ? null : javaFrame(java)) ?? placeOf(inner);
  });
  return [own, ...calls].filter((frame) => frame !== null);
}
