/** How sure a name is. `strong`: whatever it has as value is secret. `weak`: a value that looks like a secret is. */
export interface SecretName {
  /** Kind in the marker. */
  readonly kind: string;
  /** Shortest value that counts, in characters; with a digit in it where it is more than 1. */
  readonly minChars: number;
  /** `header`: scheme and credentials. `cookie`, `set-cookie`: pairs. */
  readonly form: 'plain' | 'header' | 'cookie' | 'set-cookie';
}

/** How names of secrets end, without case and separators. */
const PASSWORD =
  /(?:password|passwd|passphrase|passcode|passwort|pwd|passwordhash|passwdhash|mysqlpass|pgpass|dbpass|smtppass|userpass|requirepass|sshpass|authpass|keypass|storepass|rediscliauth)$/;
const KEY =
  /(?:api|secret|secretaccess|access|accountaccess|private|encryption|encrypt|signing|sign|master|account|shared|sharedaccess|storage|subscription|auth|ssh|deploy|license|licence|consumer|app|application|service|server|admin|hmac|jwt|crypt|cipher|aes|rsa|functions?|host)key$/;
const SECRET =
  /(?:secret|clientkeydata|connectionstring|accountkey|webhooksecret|secretvalue|privatepem|signingsecret)$/;
const TOKEN =
  /(?:access|refresh|id|auth|oauth|session|security|bearer|csrf|xsrf|bot|deploy|api|private|personal|user|service|vault|github|gitlab|npm|slack|registration|registry|push|device|reset|verification|invite|login|admin|secret|job|runner|bearer|x|shopifyaccess|sessions?)token$/;
/** Tokens that name a place or a piece of text. */
const NO_TOKEN =
  /(?:page|continuation|next|sync|resume|cursor|pagination|unexpected|invalid|current|last|first|prev|previous|lookahead|start|end|eof|stop|pad|special|mask|bos|eos|unk|lexer|parser|input|output|prompt)token$/;
const COOKIES =
  /^(?:phpsessid|jsessionid|aspnetsessionid|connectsid|csessionid|laravelsession|railssession|asp?xauth|nextauthsessiontoken|hostnextauthsessiontoken|securenextauthsessiontoken)$/;
/** Keys that are public, or only have the word in them. */
const NO_KEY = /(?:public|foreign|primary|publishable)\w{0,20}key$/;

/** Marks that follow a name: numbers of several, environments, encodings. */
const ENDINGS =
  /(?:\d{1,2}|base64|b64|hash|plain|value|prod|production|dev|development|staging|stage|test|testing|live|old|new|current|previous|primary|secondary)$/;

const PLAIN = 'plain' as const;
const strong = (kind: string): SecretName => ({ kind, minChars: 1, form: PLAIN });
const weak = (kind: string, minChars: number): SecretName => ({ kind, minChars, form: PLAIN });

const EXACT: ReadonlyMap<string, SecretName> = new Map<string, SecretName>([
  ['authorization', { kind: 'authorization', minChars: 1, form: 'header' }],
  ['proxyauthorization', { kind: 'authorization', minChars: 1, form: 'header' }],
  ['cookie', { kind: 'cookie', minChars: 1, form: 'cookie' }],
  ['setcookie', { kind: 'cookie', minChars: 1, form: 'set-cookie' }],
  ['setcookie2', { kind: 'cookie', minChars: 1, form: 'set-cookie' }],
  ['pass', weak('password', 4)],
  ['token', weak('token', 8)],
  ['jwt', weak('token', 16)],
  ['otp', weak('one-time-code', 6)],
  ['cvv', weak('card-code', 3)],
  ['cvc', weak('card-code', 3)],
  ['auth', weak('token', 16)],
  ['credential', weak('credentials', 12)],
  ['credentials', weak('credentials', 12)],
  ['signature', weak('signature', 16)],
]);

/** Names that count in the query of a URL or in a form alone, where they stand for credentials. */
const IN_QUERY: ReadonlyMap<string, SecretName> = new Map<string, SecretName>([
  ['key', weak('api-key', 16)],
  ['sig', weak('signature', 16)],
  ['hash', weak('signature', 32)],
  ['code', weak('oauth-code', 10)],
  ['token', strong('token')],
  ['auth', strong('token')],
  ['jwt', strong('token')],
  ['session', weak('session', 8)],
  ['sid', weak('session', 8)],
  ['pass', strong('password')],
  ['signature', weak('signature', 8)],
  ['assertion', weak('token', 16)],
  ['ticket', weak('token', 16)],
]);

/** A name without case and separators: `API-Key`, `apiKey` and `api_key` are one. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/**
 * What a name says of its value; `null`: nothing.
 *
 * @param inQuery - it is a parameter of a URL or a form
 */
export function secretName(name: string, inQuery = false): SecretName | null {
  const plain = plainName(name);
  if (plain.length < 3 || plain.length > 80) return null;
  const known = (inQuery ? IN_QUERY.get(plain) : undefined) ?? EXACT.get(plain) ?? byEnding(plain, name);
  if (known) return known;
  const stem = plain.replace(ENDINGS, '');
  return stem === plain || stem.length < 5 ? null : byEnding(stem, name);
}

function byEnding(plain: string, name: string): SecretName | null {
  if (PASSWORD.test(plain)) return strong('password');
  if (/[_-]pass$/i.test(name)) return strong('password');
  if (/^_auth$|_AUTH$/.test(name)) return weak('token', 8);
  if (KEY.test(plain) && !NO_KEY.test(plain)) return strong(plain.endsWith('privatekey') ? 'private-key' : 'api-key');
  if (SECRET.test(plain)) return strong('secret');
  if (TOKEN.test(plain)) return strong('token');
  // Django's cookie; `session.id` and `sessionId` name a session, and are no key to it.
  if (COOKIES.test(plain) || name === 'sessionid') return weak('session', 8);
  if (/(?:[_.-]token|[a-z]Token|_TOKEN)$/.test(name) && !NO_TOKEN.test(plain)) return weak('token', 8);
  if (/(?:authorization)$/.test(plain) && plain.startsWith('header')) return EXACT.get('authorization') ?? null;
  if (/(?:[_.-]signature|[a-z]Signature)$/.test(name)) return weak('signature', 16);
  if (/(?:[_.-]credentials?)$/i.test(name) && !/amz/i.test(name)) return weak('credentials', 16);
  return null;
}
