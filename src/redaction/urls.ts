import { isMarker, marker } from './marker.ts';
import { isPlaceholder } from './plain-values.ts';

/** The authority of a URL, from behind `://`; bounded, as an authority is short. */
const AUTHORITY = /[^\s"'`<>\\|/?#]{0,512}/y;
/** The same where a password may hold characters that should have been escaped. */
const LOOSE_AUTHORITY = /[^\s"'`<>\\|?]{0,512}/y;
/** Schemes whose URLs people write by hand, with passwords in them. */
const DATABASE =
  /(?:postgres(?:ql)?|mysqlx?|mariadb|mongodb|redis|rediss|valkey|amqps?|mssql|sqlserver|oracle|clickhouse|cockroachdb|kafka|nats|ldaps?|smtps?|ftps?|sftp)(?:\+\w{1,16})?$/i;
/** A token alone in the place of the user is long and has digits. */
const LONE_TOKEN = /^(?=[\w-]{0,64}\d)[\w-]{16,}$/;
/** Longest scheme that is looked at, in characters. */
const MAX_SCHEME_CHARS = 24;

/** Removes passwords from the authorities of URLs and connection strings. Host and user stay: they are the diagnosis. */
export function redactUrls(text: string): string {
  let out = '';
  let done = 0;
  for (let at = text.indexOf('://'); at !== -1; at = text.indexOf('://', at + 3)) {
    if (at < done) continue;
    const start = at + 3;
    const userinfo = userinfoAt(text, start);
    if (userinfo === null) continue;
    const colon = userinfo.indexOf(':');
    const secret = userinfo.slice(colon + 1);
    if (colon === -1 ? !LONE_TOKEN.test(secret) : isMarker(secret) || isPlaceholder(secret)) continue;
    out += text.slice(done, start + colon + 1) + marker(colon === -1 ? 'url-token' : 'url-password');
    done = start + userinfo.length;
  }
  return done === 0 ? text : out + text.slice(done);
}

function userinfoAt(text: string, start: number): string | null {
  const isDatabase = DATABASE.test(text.slice(Math.max(0, start - 3 - MAX_SCHEME_CHARS), start - 3));
  if (!isDatabase) return beforeLastAt(textAt(AUTHORITY, text, start));
  const [loose = ''] = textAt(LOOSE_AUTHORITY, text, start).split('://', 1);
  return beforeLastAt(loose);
}

function beforeLastAt(authority: string): string | null {
  const at = authority.lastIndexOf('@');
  return at <= 0 ? null : authority.slice(0, at);
}

function textAt(sticky: RegExp, text: string, start: number): string {
  sticky.lastIndex = start;
  return sticky.exec(text)?.[0] ?? '';
}
