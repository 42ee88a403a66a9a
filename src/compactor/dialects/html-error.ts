import type { Dialect, Finding } from '../dialect.ts';
import { exceptionOf, retryOf } from '../http/body-error.ts';
import { errorOfHtml } from '../http/html-error.ts';

/** The start of a page. */
const PAGE = /<(?:!doctype html|html[\s>]|head>|title>)/i;
/** What a checker of pages says before it names an element: `page.html:2:8: error `, `  2:8  error  `, `H005 2:0 Html `. */
const FINDING =
  /^\s{0,20}(?:(?:[^\s:]{1,300}:)?\d{1,7}:\d{1,7}:?\s{1,12}(?:error|warning)\b|[A-Z]{1,4}\d{3,4} \d{1,7}:\d{1,7} )/m;
/** How far into a text a page may begin, in characters. */
const MAX_PREFIX_CHARS = 400;

/** Error pages of servers and frameworks. */
export const htmlError: Dialect = {
  name: 'html-error',
  rank: 83,
  evidence: ['<'],
  read({ text }): Finding | null {
    const start = text.slice(0, MAX_PREFIX_CHARS + 20).search(PAGE);
    if (start === -1 || FINDING.test(text.slice(0, start))) return null;
    const error = errorOfHtml(text.slice(start));
    if (!error) return null;
    const retry = retryOf(error, error.status);
    return { exceptions: [exceptionOf(error)], embedded: error.embedded, ...(retry ? { retry } : {}) };
  },
};
