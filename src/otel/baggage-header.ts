import { type Baggage, type BaggageEntry, baggageEntryMetadataFromString, propagation } from '@opentelemetry/api';

/** Limits that every platform has to keep to by W3C Baggage; longer headers may be dropped as a whole on the way. */
const MAX_HEADER_BYTES = 8_192;
const MAX_MEMBERS = 64;

/** Keys that can stand in the header as they are; a percent sign would be taken for the start of an escape. */
const PLAIN_KEY = /^[\w!#$&'*+.^`|~-]+$/;
/** Properties of a member, which have no escapes of their own. */
const PROPERTIES = /^[\x21-\x2b\x2d-\x5b\x5d-\x7e \t]+$/;

/**
 * The header with as many members as the limits allow, in their order; one that does not fit any more is left out
 * as a whole. Empty where nothing can be carried.
 */
export function baggageHeader(entries: readonly (readonly [string, BaggageEntry])[]): string {
  const members: string[] = [];
  let bytes = 0;
  for (const [key, entry] of entries) {
    const member = memberOf(key, entry);
    const grown = bytes + member.length + (members.length === 0 ? 0 : 1);
    if (member === '' || grown > MAX_HEADER_BYTES) continue;
    members.push(member);
    bytes = grown;
    if (members.length === MAX_MEMBERS) break;
  }
  return members.join(',');
}

/** The baggage of a header, as far as it is well formed and within the limits; `null` where nothing is. */
export function baggageFrom(header: string | null): Baggage | null {
  if (header === null) return null;
  const entries: Record<string, BaggageEntry> = Object.create(null);
  let count = 0;
  for (const member of membersOf(header)) {
    const parsed = parsedMember(member);
    if (parsed === null) continue;
    entries[parsed.key] = parsed.entry;
    count += 1;
  }
  return count === 0 ? null : propagation.createBaggage(entries);
}

function memberOf(key: string, { value, metadata }: BaggageEntry): string {
  const name = PLAIN_KEY.test(key) ? key : escaped(key);
  if (name === '' || value === '') return '';
  const properties = metadata?.toString() ?? '';
  return `${name}=${escaped(value)}${PROPERTIES.test(properties) ? `;${properties}` : ''}`;
}

/** Percent-encodes everything that may not stand in a value, and parentheses, which may not in a key. */
function escaped(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/[()]/g, (mark) => (mark === '(' ? '%28' : '%29'));
}

/** The first members, of which none is cut in two by the limit. */
function membersOf(header: string): readonly string[] {
  const within = header.slice(0, MAX_HEADER_BYTES + 1);
  const members = within.split(',', MAX_MEMBERS + 1);
  if (header.length > MAX_HEADER_BYTES && members.length <= MAX_MEMBERS) members.pop();
  return members.slice(0, MAX_MEMBERS);
}

function parsedMember(member: string): { readonly key: string; readonly entry: BaggageEntry } | null {
  const end = member.indexOf(';');
  const pair = end === -1 ? member : member.slice(0, end);
  const equals = pair.indexOf('=');
  if (equals === -1) return null;
  const key = unescaped(pair.slice(0, equals).trim());
  const value = unescaped(pair.slice(equals + 1).trim());
  if (key === '' || value === '') return null;
  const properties = end === -1 ? '' : member.slice(end + 1).trim();
  return { key, entry: { value, ...(properties !== '' && { metadata: baggageEntryMetadataFromString(properties) }) } };
}

/** Empty where the escapes are none. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
