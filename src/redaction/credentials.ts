import { isMarker, marker } from './marker.ts';
import { isPlaceholder } from './plain-values.ts';

/** `Bearer` and a token, without the header's name before it. */
const BEARER = /\b([Bb]earer[ \t]{1,4})(?=[A-Za-z_.~+/-]{0,128}\d)([\w.~+/-]{16,}={0,2})/g;
/** `Basic` and what may be user and password in base64. */
const BASIC = /\b([Bb]asic[ \t]{1,4})([A-Za-z0-9+/]{8,1024}={0,2})/g;
const PRINTABLE = /^[\x20-\x7e]{3,1024}$/;

/** The key that belongs to an id of AWS: 40 characters of base64. Hashes of commits have no capitals. */
const AWS_SECRET =
  /(?<![\w+/=-])(?=[^A-Z\s]{0,39}[A-Z])(?=[^a-z\s]{0,39}[a-z])(?=[^\d\s]{0,39}\d)[A-Za-z0-9+/]{40}(?![\w+/=-])/g;
const AWS_ID = /(?<![A-Za-z0-9])(?:AKIA|ASIA)[A-Z0-9]{16}|\[redacted:aws-access-key-id\]/;

/** Hosts whose passwords a line gives in the forms of `.netrc` and `.pgpass`. */
const NETRC = /\b(login[ \t]{1,4}\S{1,128}\s{1,8}password[ \t]{1,4})(\S{1,512})/g;
const PGPASS =
  /(?<![\w.*:/-])([\w.*-]{1,128}:(?:\d{4,5}|\*):(?!\d{1,9}:)[\w*-]{1,64}:[\w*.@-]{1,64}:)([^\s:"'\\]{1,256})(?=[\s"'\\]|:\s|$)/g;
/** SQL that sets a password. */
const SQL =
  /\b(IDENTIFIED[ \t]{1,4}(?:WITH[ \t]{1,4}\S{1,64}[ \t]{1,4})?(?:BY|AS)[ \t]{1,4}(?:PASSWORD[ \t]{1,4})?|(?:ENCRYPTED[ \t]{1,4})?PASSWORD(?:[ \t]{1,4}|\())'([^'\n]{1,512})'/gi;
/** A string constant in a C-like escape of a form: the part of a multipart body that is named like a secret. */
const FORM_PART =
  /(name=\\?"(?:[\w-]{0,40}(?:password|passwd|secret|token|api_?key))\\?"(?:\r\n\r\n|\n\n|\\r\\n\\r\\n))([^\r\n\\]{1,1024})/gi;

/** Removes credentials that are known by the words before them. */
export function redactCredentials(text: string): string {
  let redacted = text;
  if (/bearer[ \t]/i.test(text)) redacted = redacted.replace(BEARER, `$1${marker('bearer-token')}`);
  if (/basic[ \t]/i.test(text)) {
    redacted = redacted.replace(BASIC, (all, kept: string, encoded: string) =>
      isPair(encoded) ? kept + marker('basic-auth') : all,
    );
  }
  if (/login[ \t]/.test(text)) redacted = redacted.replace(NETRC, replaced('password'));
  if (text.includes(':')) redacted = redacted.replace(PGPASS, replaced('password'));
  if (/identified|password[ (]/i.test(text)) {
    redacted = redacted.replace(SQL, (all, kept: string, secret: string) =>
      isKept(secret) ? all : `${kept}'${marker('password')}'`,
    );
  }
  if (text.includes('name=')) redacted = redacted.replace(FORM_PART, replaced('secret'));
  return AWS_ID.test(text) ? redacted.replace(AWS_SECRET, marker('aws-secret-key')) : redacted;
}

function replaced(kind: string): (all: string, kept: string, secret: string) => string {
  return (all, kept, secret) => (isKept(secret) ? all : kept + marker(kind));
}

function isKept(secret: string): boolean {
  return isMarker(secret) || isPlaceholder(secret);
}

/** Whether base64 stands for `user:password`; the words behind `basic` in a sentence do not. */
function isPair(encoded: string): boolean {
  try {
    const decoded = atob(encoded);
    return decoded.includes(':') && PRINTABLE.test(decoded);
  } catch {
    return false;
  }
}
