import type { Dialect, Finding } from '../dialect.ts';
import { exceptionOf, retryOf } from '../http/body-error.ts';
import { errorOfHtml } from '../http/html-error.ts';

/** The start of a page. */
const PAGE = /<(?:!doctype html|html[\s>]|head>|title>)/i;
/** How far into a text a page may begin, in characters. */
const MAX_PREFIX_CHARS = 400;

/** Error pages of servers and frameworks. */
export const htmlError: Dialect = {
  name: 'html-error',
  rank: 83,
  evidence: ['<'],
  read({ text }): Finding | null {
    const start = text.slice(0, MAX_PREFIX_CHARS + 20).search(PAGE);
    if (start === -1) return null;
    const error = errorOfHtml(text.slice(start));
    if (!error) return null;
    const retry = retryOf(error, error.status);
    return { exceptions: [exceptionOf(error)], embedded: error.embedded, ...(retry ? { retry } : {}) };
  },
};
