import type { ParsedError, RawError } from '../../model.ts';
import { renderRawError } from '../../raw-error.ts';
import { parseText } from '../parse.ts';

/**
 * The text of a raw error that no dialect could read: the whole error, or the message or output of an Error
 * object of which only the object itself was understood. `null` where everything was read.
 */
export function unreadText(raw: RawError, parsed: ParsedError): string | null {
  if (parsed.dialect === 'text') return renderRawError(raw);
  if (parsed.dialect !== 'node' || parsed.diagnostics.length > 0) return null;
  const cause = parsed.exceptions.at(-1)?.message ?? '';
  return textsOf(raw).find((text) => isUnread(text, cause)) ?? null;
}

/** Whether the cause is the text itself, or the line that stands for a text which nobody reads. */
function isUnread(text: string, cause: string): boolean {
  const { dialect, exceptions } = parseText(text);
  return dialect === 'text' && (text === cause || exceptions[0].message === cause);
}

function textsOf(raw: RawError): readonly string[] {
  const texts: unknown[] = [raw.properties['stderr'], raw.properties['stdout']];
  for (let link: RawError | null = raw; link; link = link.cause ?? link.errors[0] ?? null) texts.push(link.message);
  return texts.filter((text): text is string => typeof text === 'string' && text !== '');
}
