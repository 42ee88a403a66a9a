import type { Dialect, Finding } from '../dialect.ts';
import { exceptionOf, retryOf } from '../http/body-error.ts';
import { errorOfXml } from '../http/xml-error.ts';

/** The start of an XML document that can be an error's. */
const DOCUMENT = /<(?:\?xml\b|Error(?:Response|s)?[\s>]|(?:\w{1,20}:)?(?:Envelope|Fault)[\s>]|ServiceException)/;
/** How far into a text a document may begin, in characters. */
const MAX_PREFIX_CHARS = 400;

/** XML bodies of errors: AWS, Azure, SOAP. */
export const xmlError: Dialect = {
  name: 'xml-error',
  rank: 50,
  evidence: ['<'],
  read({ text }): Finding | null {
    const start = text.slice(0, MAX_PREFIX_CHARS + 20).search(DOCUMENT);
    if (start === -1) return null;
    const error = errorOfXml(text.slice(start));
    if (!error) return null;
    const retry = retryOf(error, error.status);
    return { exceptions: [exceptionOf(error)], embedded: error.embedded, ...(retry ? { retry } : {}) };
  },
};
