import { errorIn, withoutError } from '../../boundary/remote-call.ts';
import { errorOfRaw } from '../../boundary/remote-error.ts';
import { readProperty } from '../../json-value.ts';
import { rawText } from '../../raw-error.ts';

/** What a tool answered that calls itself an error. */
export type FailedResult = Readonly<Record<string, unknown>>;

/** The result, where it says that the tool failed; `null` for any other. */
export function failedResult(result: unknown): FailedResult | null {
  return typeof result === 'object' && result !== null && readProperty(result, 'isError') === true
    ? { ...result }
    : null;
}

/** The failure as it was in the server, where that has sent it; otherwise an error of the text that it shows. */
export function errorOfResult(result: FailedResult): unknown {
  const sent = errorIn(result['_meta']);
  return sent ? sent.error : errorOfRaw(rawText(textOf(result)));
}

/**
 * The result with the line as its only text. Pictures and links stay; `structuredContent`, which some loops show in
 * the place of the text, goes, as does the raw error, which some would show with all the rest.
 */
export function resultWithLine(line: string, result: FailedResult = {}): Readonly<Record<string, unknown>> {
  const { content, structuredContent: _structured, _meta: meta, ...others } = result;
  const kept = Array.isArray(content) ? content.filter((part: unknown) => textIn(part) === null) : [];
  const rest = withoutError(meta);
  return { ...others, content: [{ type: 'text', text: line }, ...kept], isError: true, ...(rest && { _meta: rest }) };
}

function textOf(result: FailedResult): string {
  const { content, _meta: _ignored, ...others } = result;
  const texts = Array.isArray(content) ? content.map(textIn).filter((text) => text !== null) : [];
  return texts.length === 0 ? JSON.stringify({ content, ...others }) : texts.join('\n');
}

function textIn(part: unknown): string | null {
  const text = typeof part === 'object' && part !== null ? readProperty(part, 'text') : null;
  return typeof text === 'string' ? text : null;
}
