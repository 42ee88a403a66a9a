import { redactAuthorization, redactCookies, redactSetCookie } from './header-values.ts';
import { isMarker, marker } from './marker.ts';
import { plainName, type SecretName } from './names.ts';
import { isCode, isPlaceholder, isSaid, isSentence } from './plain-values.ts';

/** What weak names need: letters and digits of what tokens are written with. */
const TOKEN_LIKE = /^(?=[^\d\n]{0,256}\d)(?=[^A-Za-z\n]{0,256}[A-Za-z])[\w.~+/=:%$!@#^*-]+$/;
const DIGITS = /^\d+$/;
/** A date or a version, which letters and digits make as well. */
const NO_TOKEN = /^(?:\d{4}-\d{2}-\d{2}|v?\d{1,4}\.\d{1,4}\.|https?:\/\/|\.{0,2}\/|[A-Za-z]:[\\/])/;

/**
 * A value that has a name of a secret: what is left of it.
 *
 * @param quoted - its ends are known; otherwise it is the first word
 */
export function withoutSecret(
  value: string,
  name: string,
  { kind, minChars, form }: SecretName,
  quoted: boolean,
): string {
  if (isMarker(value) || isPlaceholder(value)) return value;
  if (form === 'header') return redactAuthorization(value);
  if (form === 'cookie') return redactCookies(value);
  if (form === 'set-cookie') return redactSetCookie(value);
  if (value.length <= name.length + 8 && plainName(value) === plainName(name)) return value;
  if (quoted ? isSentence(value) : isSaid(value) || isCode(value)) return value;
  if (minChars > 1 && !looksSecret(value, kind, minChars)) return value;
  return marker(kind);
}

function looksSecret(value: string, kind: string, minChars: number): boolean {
  if (kind === 'one-time-code' || kind === 'card-code') return DIGITS.test(value) && value.length <= 8;
  return value.length >= minChars && TOKEN_LIKE.test(value.slice(0, 512)) && !NO_TOKEN.test(value);
}
