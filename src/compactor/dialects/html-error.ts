import type { Dialect, Finding } from '../dialect.ts';
import { exceptionOf, retryOf } from '../http/body-error.ts';
import { errorOfHtml } from '../http/html-error.ts';

/** The start of a page. */
const PAGE = /<(?:!doctype html|html[\s>]|head>|title>)/i;
/** What a checker of pages says before it names an element: `page.html:2:8: error `, `  2:8  error  `, `H005 2:0 Html `. */
const FINDING =
  /^\s{0,20}(?:(?:[^\s:]{1,300}:)?\d{1,7}:\d{1,7}:?\s{1,12}(?:error|warning)\b|[A-Z]{1,4}\d{3,4} \d{1,7}:\d{1,7} )/m;
/** What stands before an element in the line of a finding or of quoted source: `page.html (3:1) `, `      L4 |`, `> 3 | `. */
const BEFORE_ELEMENT = /(?:\(\d{1,7}[:,] ?\d{1,7}\)|(?:^|[\s>])L?\d{1,7} {0,3}[|│])[^|│\n<]{0,80}$/;
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
    const before = text.slice(0, start);
    if (FINDING.test(before) || BEFORE_ELEMENT.test(before.slice(before.lastIndexOf('\n') + 1))) return null;
    const error = errorOfHtml(text.slice(start));
    if (!error) return null;
    const retry = retryOf(error, error.status);
    return { exceptions: [exceptionOf(error)], embedded: error.embedded, ...(retry ? { retry } : {}) };
  },
};
