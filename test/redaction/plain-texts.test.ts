import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createRedactor } from '../../src/redaction/redactor.ts';

const redactor = createRedactor();

test.each([
  'FATAL: password authentication failed for user "app"',
  "Access denied for user 'root'@'localhost' (using password: YES)",
  'SyntaxError: Unexpected token: punc (})',
  'error: token: unexpected end of input',
  'InvalidTokenError: token: 0 is no token',
  'PasswordError: the password is too short',
  'TokenExpiredError: jwt expired',
  'Password: required',
  './release.sh: line 9: SIGN_KEY: unbound variable',
  'SHELL=/bin/bash\nPWD=/srv/app\nLANG=C.UTF-8',
  'sudo:   deploy : user NOT in sudoers ; TTY=pts/1 ; PWD=/srv ; USER=root',
  'password: String must contain at least 8 character(s)',
  '{"field":"password","message":"Required"}',
  '{"password":["must be at least 8 characters long"]}',
  'Missing environment variable: API_KEY=',
  'OPENAI_API_KEY is not set; export OPENAI_API_KEY=<your key>',
  'usage: tool [--token TOKEN] [--password PASSWORD]',
  'error: option --token requires a value',
  'api_key=${API_KEY}',
  'const password = process.env.DB_PASSWORD',
  '    token = lexer.next()',
  '    password = os.environ["DB_PASSWORD"]',
  '    secret: config.vault.secret,',
  'def login(user: str, password: str) -> Token:',
  'interface Login { password: string; apiKey?: string | null }',
  'column "password" of relation "users" does not exist',
  "KeyError: 'password'",
  'bash: line 2: /etc/passwd: Permission denied',
  'pull access denied, may require authorization: server message: insufficient_scope: authorization failed',
  'Operations::Password::Reset has no comment',
  'max_tokens: 4096 exceeds the limit',
  '{"next_page_token":"CAUQAA1b2c3d4e5f6"}',
  'commit 9fceb02d0ae598e95dc970b74767f19372d61af8',
  'request id 3f2504e0-4f89-41d3-9a0c-0305e82c3301 failed',
  'sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 is not there',
  '"integrity": "sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg=="',
  '//# sourceMappingURL=data:application/json;base64,eyJ2ZXJzaW9uIjozLCJzb3VyY2VzIjpbImEudHMiXSwibWFwcGluZ3MiOiJBQUFBIn0=',
  '    at Object.<anonymous> (/srv/app/node_modules/@scope/token-store/dist/password.js:12:7)',
  'npm error 404 Not Found: @acme/auth-token@1.2.3 (npm_config_registry=https://registry.example/)',
  'Cannot find package sk-learn-contrib-imbalanced-something',
  'connect ECONNREFUSED 127.0.0.1:5432 https://user@example.com/path?page=2&code=404',
  'mail to ops@example.com from 10.0.0.7 bounced',
  'order 4242424242424242 was not found at 1732239813000000000',
  'Key (email)=(a@example.com) already exists.',
  'Basic authentication is not supported; use Bearer authentication instead',
  'www-authenticate: Bearer realm="api", error="invalid_token"',
  'public_key: ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGx1 and publicKey=abc123abc123',
  'sk-ab****************yz is no valid key',
  'error: secret "db-credentials" not found',
  'tests: 12, pass: 11, fail: 1, skip: 0',
  'passed=3 bypass=1 compass: north',
  '-----BEGIN CERTIFICATE-----\nMIIBszCCAVmgAwIBAgIUf0sBsQ9F\n-----END CERTIFICATE-----',
])('leaves %j as it is', (text) => {
  expect(redactor.text(text)).toBe(text);
});

test('a password in a connection string is one, though it begins like a path', () => {
  expect(redactor.text('Server=db;UID=sa;PWD=/srv2Zq;')).not.toContain('srv2Zq');
  expect(redactor.text('Server=db;UID=sa;PWD=/srv;')).not.toContain('/srv');
});

/** The debugger of Werkzeug puts its own secret into the page. */
const WITH_SECRETS = ['http/flask-debug'];

test('leaves every fixture as it is that holds no secret', () => {
  const fixtures = join(import.meta.dirname, '../fixtures/errors');
  const inputs = readdirSync(fixtures, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('input.txt'),
  );
  expect(inputs.length).toBeGreaterThan(400);
  const changed = inputs.filter((file) => {
    const text = readFileSync(join(fixtures, file), 'utf8');
    return redactor.text(text) !== text;
  });
  expect(changed).toEqual(WITH_SECRETS.map((folder) => join(folder, 'input.txt')));
});
