/** A name as HTTP allows it. */
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9a-z-]+$/;
/** Characters that no header can hold. */
const UNSENDABLE = /[^\t\u0020-\u007e\u0080-\u00ff]/;

/** Headers by their lower-case names, and the members of the list that are none. */
export interface OtlpHeaders {
  readonly headers: Readonly<Record<string, string>>;
  readonly wrong: readonly string[];
}

/**
 * Reads a list of headers as the specification of the OTLP exporter writes it: `key1=value1,key2=value2`, encoded as
 * W3C baggage. Properties behind a semicolon belong to baggage, and are no part of a header.
 */
export function otlpHeaders(list: string): OtlpHeaders {
  const headers: Record<string, string> = {};
  const wrong: string[] = [];
  for (const member of list.split(',')) {
    if (member.trim() === '') continue;
    const [pair = ''] = member.split(';', 1);
    const equals = pair.indexOf('=');
    const name = decoded(pair.slice(0, Math.max(0, equals)).trim()).toLowerCase();
    const value = decoded(pair.slice(equals + 1).trim());
    if (isHeader(name, value)) headers[name] = value;
    // The value may be a secret.
    else wrong.push(equals === -1 ? 'a member without =' : `the name ${name}`);
  }
  return { headers, wrong };
}

/** Whether HTTP allows this header; the name in lower case. */
export function isHeader(name: string, value: string): boolean {
  return HEADER_NAME.test(name) && !UNSENDABLE.test(value);
}

/** What is not such an encoding is meant as it stands. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
