/** What is known of a format by its name: how it reads in words, and a value that has it. */
export interface Format {
  readonly expected: string;
  readonly sample: string;
}

const DATE: Format = { expected: 'a date as YYYY-MM-DD', sample: '2026-01-31' };
const DATE_TIME: Format = { expected: 'a date and time as YYYY-MM-DDTHH:MM:SSZ', sample: '2026-01-31T09:30:00Z' };
const TIME: Format = { expected: 'a time as HH:MM:SS', sample: '09:30:00' };
const DURATION: Format = { expected: 'a duration as P1DT2H (ISO 8601)', sample: 'P1D' };
const EMAIL: Format = { expected: 'an e-mail address such as ada@example.org', sample: 'ada@example.org' };
const URL_FORMAT: Format = { expected: 'a URL such as https://example.org/', sample: 'https://example.org/' };
const UUID: Format = {
  expected: 'a UUID such as 123e4567-e89b-42d3-a456-426614174000',
  sample: '123e4567-e89b-42d3-a456-426614174000',
};
const IPV4: Format = { expected: 'an IPv4 address such as 192.0.2.1', sample: '192.0.2.1' };
const IPV6: Format = { expected: 'an IPv6 address such as 2001:db8::1', sample: '2001:db8::1' };
const BASE64: Format = { expected: 'text in base64', sample: 'YQ==' };

/** By the names that JSON Schema and the libraries have for them, in lower case without separators. */
const FORMATS: ReadonlyMap<string, Format> = new Map([
  ['date', DATE],
  ['isodate', DATE],
  ['datetime', DATE_TIME],
  ['isodatetime', DATE_TIME],
  ['isotimestamp', DATE_TIME],
  ['isdatestring', DATE],
  ['time', { ...TIME, sample: '09:30:00Z' }],
  ['isotime', TIME],
  ['duration', DURATION],
  ['email', EMAIL],
  ['url', URL_FORMAT],
  ['uri', URL_FORMAT],
  ['httpurl', URL_FORMAT],
  ['uuid', UUID],
  ['guid', UUID],
  ['ipv4', IPV4],
  ['ip', IPV4],
  ['ipv6', IPV6],
  ['hostname', { expected: 'a host name such as db.example.org', sample: 'db.example.org' }],
  ['cidrv4', { expected: 'an address range such as 192.0.2.0/24', sample: '192.0.2.0/24' }],
  ['base64', BASE64],
  ['base64url', { expected: 'text in base64url', sample: 'YQ' }],
  ['jsonstring', { expected: 'JSON in a text', sample: '{}' }],
  ['regex', { expected: 'a regular expression', sample: '^a$' }],
  ['jsonpointer', { expected: 'a JSON pointer such as /items/0', sample: '/items/0' }],
  ['uripath', { expected: 'a path such as /items/0', sample: '/items/0' }],
  ['ulid', { expected: 'a ULID', sample: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }],
  ['cuid', { expected: 'a CUID', sample: 'cjld2cjxh0000qzrmn831i7rn' }],
  ['cuid2', { expected: 'a CUID2', sample: 'tz4a98xxat96iws9zmbrgj3a' }],
  ['nanoid', { expected: 'a Nano ID of 21 characters', sample: 'V1StGXR8Z5jdHi6BmyT01' }],
  ['e164', { expected: 'a phone number as +441632960001', sample: '+441632960001' }],
  ['hexcolor', { expected: 'a colour as #1a2b3c', sample: '#1a2b3c' }],
  ['emoji', { expected: 'an emoji', sample: '🙂' }],
]);

/** What is known of a format, whatever case and separators its name has; `null` where nothing is. */
export function formatOf(name: string): Format | null {
  return FORMATS.get(name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')) ?? null;
}
