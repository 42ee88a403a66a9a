import type { RawError } from '../model.ts';
import { renderRawError } from '../raw-error.ts';
import {
  ATTR_CAUSE_CHAIN,
  ATTR_EXCEPTION_MESSAGE,
  ATTR_EXCEPTION_STACKTRACE,
  ATTR_EXCEPTION_TYPE,
  ATTR_PROPERTIES,
} from '../semconv.ts';

/**
 * The `exception.*` attributes of a raw error, and what they have no place for: causes and own properties
 * as JSON, since attributes take primitives only. The stack trace is the whole rendering, causes included.
 */
export function exceptionAttributes(raw: RawError): Record<string, string> {
  const attributes: Record<string, string> = {
    [ATTR_EXCEPTION_MESSAGE]: raw.message,
    [ATTR_EXCEPTION_STACKTRACE]: renderRawError(raw),
  };
  const type = raw.type ?? raw.code;
  if (type !== null) attributes[ATTR_EXCEPTION_TYPE] = type;
  const causes = causeChain(raw);
  if (causes.length > 0) attributes[ATTR_CAUSE_CHAIN] = JSON.stringify(causes);
  if (raw.code !== null || Object.keys(raw.properties).length > 0) {
    attributes[ATTR_PROPERTIES] = JSON.stringify({
      ...(raw.code === null ? {} : { code: raw.code }),
      ...raw.properties,
    });
  }
  return attributes;
}

/** The causes of an error and the members of aggregates, outermost first, each without its own causes. */
function causeChain(raw: RawError): readonly object[] {
  const inner = [...(raw.cause ? [raw.cause] : []), ...raw.errors];
  return inner.flatMap((link) => {
    const { type, code, message, stack, properties } = link;
    return [{ type, code, message, stack, properties }, ...causeChain(link)];
  });
}
