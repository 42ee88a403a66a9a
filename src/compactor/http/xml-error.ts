import { bodyError, type BodyError } from './body-error.ts';
import { elementOf, plainOf } from './markup.ts';

/** The elements that say what went wrong, by dialect of XML: AWS and Azure, SOAP 1.1, SOAP 1.2, plain. */
const MESSAGES = [
  'message',
  'faultstring',
  'soap:text',
  'env:text',
  's:text',
  'text',
  'errormessage',
  'error_description',
  'description',
  'reason',
  'detail',
] as const;
const CODES = ['code', 'faultcode', 'soap:value', 'env:value', 's:value', 'errorcode', 'error_code', 'status'] as const;
/** An element of one of these names makes a document an error. */
const EVIDENCE = /<(?:\w{1,20}:)?(?:error|errors|errorresponse|fault|exception|serviceexception(?:report)?)[\s>]/;
/** Text that markup may not touch, stacks mostly; and how many of them are read. */
const CDATA = '<![CDATA[';
const MAX_SECTIONS = 8;
/** Numbers that Azure and others put below their words. */
const REQUEST_LINES = /\s(?:RequestId|Request ID|Time|x-ms-request-id):.*$/is;

/** Reads an XML document as an error. `null` where it is none. */
export function errorOfXml(text: string): BodyError | null {
  const low = text.toLowerCase();
  if (!EVIDENCE.test(low)) return null;
  const find = (names: readonly string[]): string | null => {
    for (const name of names) {
      const inner = elementOf(text, low, name)?.inner;
      const plain = inner === undefined ? '' : plainOf(inner);
      if (plain !== '') return plain;
    }
    return null;
  };
  const message = find(MESSAGES)?.replace(REQUEST_LINES, '') ?? null;
  const code = find(CODES)?.replace(/^.*:/, '') ?? null;
  if (message === null && code === null) return null;
  const status = code !== null && /^[45]\d\d$/.test(code) ? Number(code) : null;
  const embedded = sectionsOf(text).filter((inner) => inner.includes('\n'));
  return bodyError({ embedded, code: status === null ? code : null, status, message: message ?? code ?? '' });
}

function sectionsOf(text: string): readonly string[] {
  return text
    .split(CDATA, MAX_SECTIONS + 1)
    .slice(1)
    .map((section) => section.slice(0, Math.max(0, section.indexOf(']]>'))));
}
