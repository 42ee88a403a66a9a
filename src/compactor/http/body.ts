import type { BodyError } from './body-error.ts';
import { errorOfHtml } from './html-error.ts';
import { errorOfJson } from './json-error.ts';
import { findJson } from './lenient-json.ts';
import { errorOfXml } from './xml-error.ts';

/** Reads the body of an answer, in whatever format it is. `failed`: the answer is known to be a failure. */
export function errorOfBody(body: string, failed: boolean): BodyError | null {
  const text = body.trim();
  if (text.startsWith('{') || text.startsWith('[')) {
    const json = findJson(text);
    return json && errorOfJson(json.value, failed);
  }
  if (!text.startsWith('<')) return null;
  return /<(?:!doctype html|html|title|h1|pre)\b/i.test(text.slice(0, 4000))
    ? errorOfHtml(text, failed)
    : errorOfXml(text);
}
