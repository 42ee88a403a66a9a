import { expect, test } from 'vitest';
import { valuesInMessage } from '../../../src/recovery/report/values-in-message.ts';
import { quickestMillis } from '../../processor-time.ts';

test.each<[string, string, Record<string, string | number>]>([
  ['MODULE_NOT_FOUND', "No module named 'foo'", { name: 'foo' }],
  ['MODULE_NOT_FOUND', 'Cannot find package "left-pad" imported from /app/a.js', { name: 'left-pad' }],
  ['NAME_NOT_DEFINED', 'cannot find value `totl` in this scope', { name: 'totl' }],
  ['FILE_NOT_FOUND', "ENOENT: no such file or directory, open '/data/a b.csv'", { path: '/data/a b.csv' }],
  ['KEY_NOT_FOUND', "it's not there: “customer”", { name: 'customer' }],
  ['KEY_NOT_FOUND', "it isn't, and won't be", {}],
  ['CONNECTION_REFUSED', 'connect ECONNREFUSED 127.0.0.1:5432', { host: '127.0.0.1', port: 5432 }],
  ['CONNECTION_REFUSED', 'dial tcp db.internal:5432: connect: connection refused', { host: 'db.internal', port: 5432 }],
  ['CONNECTION_REFUSED', 'connect ECONNREFUSED ::1:5432', { host: '::1', port: 5432 }],
  ['DNS_FAILED', 'getaddrinfo ENOTFOUND api.exmaple.com', { host: 'api.exmaple.com' }],
  ['COMMAND_NOT_FOUND', 'bash: line 3: terrafrom: command not found', { command: 'terrafrom' }],
  ['COMMAND_NOT_FOUND', 'zsh: command not found: terrafrom', { command: 'terrafrom' }],
  ['COMMAND_NOT_FOUND', 'fish: Unknown command: flyctl', { command: 'flyctl' }],
  ['COMMAND_NOT_FOUND', "'flyctl' is not recognized as an internal or external command", { command: 'flyctl' }],
  ['COMMAND_NOT_FOUND', '/bin/sh: 1: foo: not found', { command: 'foo' }],
  ['TIMEOUT', 'at 12:30 it was too late', {}],
  ['DISK_FULL', "no space left on 'a'", {}],
])('%s: %s', (code, message, expected) => {
  expect(valuesInMessage(code, message)).toEqual(expected);
});

test('a message of quotation marks takes no time', () => {
  const messages = ["'".repeat(100_000), " '".repeat(50_000), '\t‘”'.repeat(30_000), 'a.'.repeat(50_000)];
  const codes = ['FILE_NOT_FOUND', 'TIMEOUT', 'DNS_FAILED', 'COMMAND_NOT_FOUND'];
  const millis = quickestMillis(() => {
    for (const message of messages) for (const code of codes) valuesInMessage(code, message);
  });
  expect(millis).toBeLessThan(1_000);
});
