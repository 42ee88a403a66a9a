import { isMarker, marker } from './marker.ts';
import { isPlaceholder, isSaid } from './plain-values.ts';

/** `Bearer `, `Basic `, `AWS4-HMAC-SHA256 `. */
const SCHEME = /^([A-Za-z][\w-]{1,30})[ \t]+(?=\S)/;
/** Schemes whose credentials are a list of parameters. */
const PARAMETERS = /^(?:Digest|OAuth|Signature|Hawk|AWS4-\w{1,30}|SharedKey|SharedKeyLite|MAC)$/i;
const SCHEMES =
  /^(?:Basic|Bearer|Token|Negotiate|NTLM|ApiKey|Api-Key|Key|Bot|DPoP|SSWS|GoogleLogin|GenieKey|Discogs|Klaviyo-API-Key)$/i;
/** Credentials of one word. */
const WORD = /^[^\s"'`,;\\)}]+/;
/** Credentials without a scheme: no word of a sentence. */
const LONE = /\d|[\w+/=-]{20}/;
/** A pair of a cookie. */
const PAIR = /(?:^|[\s;])[\w!#$%&*+.^|~-]{1,128}=/;
/** Name and value of the cookie that is set, before its attributes. */
const SET_PAIR = /^([\w!#$%&*+.^|~-]{1,128}=)([^;\n]*)/;

/** The value of an `Authorization` header without its credentials; the scheme stays. */
export function redactAuthorization(value: string): string {
  const scheme = SCHEME.exec(value);
  const named = scheme?.[1] ?? '';
  if (scheme && PARAMETERS.test(named)) return withMark(value, scheme[0].length, value.length);
  if (scheme && SCHEMES.test(named))
    return withMark(value, scheme[0].length, scheme[0].length + wordAt(value, scheme[0].length));
  const word = wordAt(value, 0);
  return isSaid(value) || !LONE.test(value.slice(0, word)) ? value : withMark(value, 0, word);
}

function wordAt(value: string, at: number): number {
  return WORD.exec(value.slice(at))?.[0].length ?? 0;
}

function withMark(value: string, start: number, end: number): string {
  const credentials = value.slice(start, end);
  if (isPlaceholder(credentials) || isMarker(credentials)) return value;
  return value.slice(0, start) + marker('authorization') + value.slice(end);
}

/** The value of a `Cookie` header without its pairs. */
export function redactCookies(value: string): string {
  return PAIR.test(value.slice(0, 512)) ? marker('cookie') : value;
}

/** The value of a `Set-Cookie` header; the cookie's name and attributes stay. */
export function redactSetCookie(value: string): string {
  const pair = SET_PAIR.exec(value);
  const [all = '', name = '', secret = ''] = pair ?? [];
  if (secret === '' || isMarker(secret) || isPlaceholder(secret)) return value;
  return name + marker('cookie') + value.slice(all.length);
}
