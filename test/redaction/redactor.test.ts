import { array, assert, constantFrom, jsonValue, oneof, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { captureRawError } from '../../src/raw-error.ts';
import { createRedactor, NULL_REDACTOR } from '../../src/redaction/redactor.ts';
import { secrets } from './secrets.ts';

const redactor = createRedactor();
const token = `ghp_${'a1'.repeat(18)}`;

/** Pieces of which texts with and without secrets are made. */
const piece = oneof(
  constantFrom(...secrets().map(({ text }) => text)),
  constantFrom(...secrets().map(({ secret }) => secret)),
  constantFrom(
    ...'password= token: "secret":" Authorization: |Cookie: a=|://u:|@h/|--password |\\"|"|\'|\n|\\n|=|: |, |[|]|{|}|<password>|</|Bearer |Basic '.split(
      '|',
    ),
    '-----BEGIN PRIVATE KEY-----\n',
    '[redacted:jwt]',
    '[redacted:',
  ),
  string({ maxLength: 12 }),
  string({ unit: 'binary', maxLength: 8 }),
);
const text = array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

describe('any text', () => {
  test('is the same after a second time, and keeps its lines', () => {
    assert(
      property(text, (given) => {
        const redacted = redactor.text(given);
        expect(redactor.text(redacted)).toBe(redacted);
        expect(redacted.split('\n')).toHaveLength(given.split('\n').length);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is the same within JSON', () => {
    assert(
      property(jsonValue(), (given) => {
        const value = JSON.parse(JSON.stringify(given));
        const redacted = redactor.value(value);
        expect(redactor.value(redacted)).toEqual(redacted);
      }),
    );
  });
});

test('keeps what a connection string tells', () => {
  expect(redactor.text('could not reach postgresql://app:p%40ss!word@db-1.internal:5432/shop?sslmode=require')).toBe(
    'could not reach postgresql://app:[redacted:url-password]@db-1.internal:5432/shop?sslmode=require',
  );
  expect(redactor.text('postgres://app:p@ss/w0rd@db:5432/shop')).toBe(
    'postgres://app:[redacted:url-password]@db:5432/shop',
  );
});

test('reads the names of members, of lists of arguments, of headers, and of pairs', () => {
  const value = {
    db: { user: 'app', password: 'swordfish', port: 5432, pin: 1 },
    argv: ['psql', '--password', 'swordfish', '-h', 'db'],
    rawHeaders: ['Authorization', 'Bearer swordfish', 'Accept', '*/*'],
    env: [{ name: 'API_KEY', value: 'swordfish' }],
    headers: { 'set-cookie': ['sid=swordfish; Path=/'], cookie: 'a=swordfish' },
    cookies: { a: 'swordfish' },
    [token]: true,
    passphrase: 12345678,
  };
  const redacted = redactor.value(value);
  expect(JSON.stringify(redacted)).not.toMatch(/swordfish|12345678|a1a1/);
  expect(redacted).toMatchObject({
    db: { user: 'app', password: '[redacted:password]', port: 5432, pin: 1 },
    argv: ['psql', '--password', '[redacted:password]', '-h', 'db'],
    rawHeaders: ['Authorization', 'Bearer [redacted:authorization]', 'Accept', '*/*'],
    headers: { 'set-cookie': ['sid=[redacted:cookie]; Path=/'] },
  });
});

test('redacts every part of a raw error, the message alike in the stack', () => {
  const error = Object.assign(new Error(`refused: ${token}`, { cause: new TypeError(`key ${token}`) }), {
    code: token,
    body: Buffer.from(`{"password":"swordfish"}`),
    deep: [{ list: [`x ${token}`] }],
  });
  const raw = redactor.raw(captureRawError(new AggregateError([error, token], `all: ${token}`)));
  expect(JSON.stringify(raw)).not.toMatch(/a1a1a1|swordfish/);
  const [member] = raw.errors;
  expect(member?.stack).toContain(member?.message);
  expect(member?.cause).toMatchObject({ type: 'TypeError', message: 'key [redacted:github-token]' });
  expect(redactor.raw(raw)).toBe(raw);
});

test('gives back the same objects where there is no secret', () => {
  const raw = captureRawError(
    Object.assign(new Error('no such order', { cause: new Error('x') }), { status: 404, a: [{}] }),
  );
  expect(redactor.raw(raw)).toBe(raw);
});

describe('options', () => {
  test('add names, whatever their case and separators', () => {
    const own = createRedactor({ keys: ['tenant_salt'] });
    expect(own.text('{"tenantSalt":"pepper"} TENANT-SALT=pepper tenant_salts=pepper')).toBe(
      '{"tenantSalt":"[redacted:secret]"} TENANT-SALT=[redacted:secret] tenant_salts=pepper',
    );
    expect(own.value({ tenantSalt: 'pepper' })).toEqual({ tenantSalt: '[redacted:secret]' });
  });

  test('add patterns, which leave markers alone and keep lines', () => {
    const own = createRedactor({ patterns: [{ kind: 'word', pattern: /redacted|ACME-\d+|a\nb/g }] });
    const redacted = own.text(`ACME-17 a\nb ${token}`);
    expect(redacted).toBe('[redacted:word] [redacted:word]\n [redacted:github-token]');
    expect(own.text(redacted)).toBe(redacted);
  });

  test('can leave cards', () => {
    expect(createRedactor({ cards: false }).text('card 4242 4242 4242 4242')).toContain('4242 4242');
    expect(redactor.text('card 4242 4242 4242 4242, 4242 4242 4242 4241')).toBe(
      'card [redacted:card-number], 4242 4242 4242 4241',
    );
  });

  test('can leave everything', () => {
    const raw = captureRawError(new Error(token));
    expect(NULL_REDACTOR.raw(raw)).toBe(raw);
    expect(NULL_REDACTOR.value(token)).toBe(NULL_REDACTOR.text(token));
  });
});
