import type { JsonValue, ParsedError, RawError, RetryAdvice } from '../../model.ts';
import type { Redactor } from '../../redaction/redactor.ts';
import { shownMembers } from '../shown-value.ts';
import { linksOf } from './foreign-code.ts';
import { outerWords } from './root-cause.ts';
import { valuesInMessage } from './values-in-message.ts';

/** Properties that help, by the name that the details of the built-in errors have for them; what comes first wins. */
const PROPERTIES: readonly (readonly [property: string, detail: string, type: 'text' | 'number'])[] = [
  ['status', 'status', 'number'],
  ['statusCode', 'status', 'number'],
  ['exitCode', 'exitCode', 'number'],
  ['signal', 'signal', 'text'],
  ['command', 'command', 'text'],
  ['cmd', 'command', 'text'],
  ['syscall', 'operation', 'text'],
  ['path', 'path', 'text'],
  ['host', 'host', 'text'],
  ['hostname', 'host', 'text'],
  ['address', 'host', 'text'],
  ['port', 'port', 'number'],
  ['url', 'url', 'text'],
  ['method', 'method', 'text'],
  ['table', 'table', 'text'],
  ['column', 'column', 'text'],
  ['constraint', 'constraint', 'text'],
  ['requestId', 'requestId', 'text'],
  ['request_id', 'requestId', 'text'],
];

/** What helps of a foreign error, under the names that the definitions of the built-in codes use. */
export function foreignDetails(
  code: string,
  parsed: ParsedError,
  raw: RawError,
  advice: RetryAdvice | null,
  redactor: Redactor,
): Readonly<Record<string, JsonValue>> {
  const root = parsed.exceptions.at(-1) ?? parsed.exceptions[0];
  const { file = null, line = null, column = null, function: name = null } = parsed.location ?? {};
  const isProcess = code === 'COMMAND_FAILED' || code === 'PROCESS_KILLED';
  const found: Record<string, JsonValue | null> = {
    // What is wrong in a configuration is where the error is.
    ...(code === 'CONFIG_INVALID' && { path: file }),
    ...valuesInMessage(code, root.message),
    ...propertiesOf(raw, isProcess),
    type: root.type,
    errorCode: root.code,
    outerMessage: outerWords(parsed),
    file,
    line,
    ...(parsed.location !== null && column !== null && { column }),
    function: name,
    errors: countOf(parsed),
    retryAfterSeconds: advice?.afterMillis == null ? null : advice.afterMillis / 1_000,
  };
  return shownMembers(Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null)), redactor);
}

/** The innermost error knows best what failed. A process result calls its exit code `status`. */
function propertiesOf(raw: RawError, isProcess: boolean): Record<string, JsonValue> {
  const found: Record<string, JsonValue> = {};
  for (const { properties } of linksOf(raw).toReversed()) {
    for (const [property, detail, type] of PROPERTIES) {
      const value = properties[property];
      if (value === undefined || value === null || value === '') continue;
      const name = isProcess && detail === 'status' ? 'exitCode' : detail;
      const fit = type === 'number' ? numberOf(value) : typeof value === 'string' ? value : null;
      if (fit !== null) found[name] ??= fit;
    }
  }
  return found;
}

function numberOf(value: JsonValue): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : null;
}

function countOf({ diagnostics }: ParsedError): number | null {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return errors === 0 ? null : errors;
}
