/** The detail that the first quoted text of a message is, by code. */
const QUOTED: ReadonlyMap<string, string> = new Map([
  ['MODULE_NOT_FOUND', 'name'],
  ['NAME_NOT_DEFINED', 'name'],
  ['KEY_NOT_FOUND', 'name'],
  ['NULL_REFERENCE', 'name'],
  ['PACKAGE_NOT_FOUND', 'name'],
  ['FILE_NOT_FOUND', 'path'],
  ['FILE_EXISTS', 'path'],
  ['PERMISSION_DENIED', 'path'],
  ['QUERY_INVALID', 'name'],
  ['CONSTRAINT_VIOLATION', 'constraint'],
  ['MISSING_REQUIRED', 'parameter'],
  ['TOOL_NOT_FOUND', 'tool'],
]);
/** Codes whose message names an address. */
const ADDRESSED: ReadonlySet<string> = new Set(
  'CONNECTION_REFUSED NETWORK_ERROR TIMEOUT TLS_FAILED PORT_IN_USE'.split(' '),
);

/** How much of a message is looked at, in characters. */
const MAX_CHARS = 2_000;
/** Longest quoted value, in characters, and how many quotation marks are tried. */
const MAX_QUOTED_CHARS = 200;
const MAX_OPENINGS = 8;

/** A quotation mark where a word may begin. */
const OPENING = /(?<![^\s(:=,])['"`“‘]/g;
const CLOSING: Readonly<Record<string, string>> = { '“': '”', '‘': '’' };
/** Groups: host, port. */
const ADDRESS =
  /(?<![\w.:-])(\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}|localhost|::1?|[A-Za-z0-9.-]{1,253}):(\d{2,5})(?![\w.])/;
/** What `getaddrinfo ENOTFOUND host` and `Could not resolve host: host` end with. */
const RESOLVED = /(?:ENOTFOUND|EAI_AGAIN|resolve host:?|lookup) ([A-Za-z0-9.-]{1,253})/;
/** How shells say that they know no such command. */
const COMMANDS: readonly RegExp[] = [
  /(?:command not found|[Uu]nknown command): ([\w./+-]{1,100})/,
  /(?<![\w./+-])([\w./+-]{1,100}): (?:command )?not found\b/,
  /'([\w./+-]{1,100})' is not recognized/,
];

/** What a message says besides, as far as the definition of its code has a use for it. */
export function valuesInMessage(code: string, message: string): Record<string, string | number> {
  const text = message.slice(0, MAX_CHARS);
  const found: Record<string, string | number> = {};
  const detail = QUOTED.get(code);
  const quoted = detail === undefined ? null : quotedIn(text);
  if (detail !== undefined && quoted !== null) found[detail] = quoted;
  const address = ADDRESSED.has(code) ? ADDRESS.exec(text) : null;
  // A host has letters or is an address of four parts or of IPv6: `12:30` is a time.
  if (address?.[1] !== undefined && /[A-Za-z:]|\d\.\d/.test(address[1]))
    Object.assign(found, { host: address[1], port: Number(address[2]) });
  const host = code === 'DNS_FAILED' ? RESOLVED.exec(text)?.[1] : undefined;
  if (host !== undefined) found['host'] = host;
  const command = code === 'COMMAND_NOT_FOUND' ? commandIn(text) : null;
  if (command !== null) found['command'] = command;
  return found;
}

function commandIn(text: string): string | null {
  return COMMANDS.map((form) => form.exec(text)?.[1]).find((command) => command !== undefined) ?? null;
}

/** The first quoted text that ends on its line. */
function quotedIn(text: string): string | null {
  let tried = 0;
  for (const { 0: opening, index } of text.matchAll(OPENING)) {
    if ((tried += 1) > MAX_OPENINGS) return null;
    const rest = text.slice(index + 1, index + 2 + MAX_QUOTED_CHARS);
    const end = rest.indexOf(CLOSING[opening] ?? opening);
    if (end > 0 && !rest.slice(0, end).includes('\n')) return rest.slice(0, end);
  }
  return null;
}
