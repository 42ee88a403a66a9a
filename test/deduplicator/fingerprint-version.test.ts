import { expect, test } from 'vitest';
import { FINGERPRINT_VERSION } from '../../src/deduplicator/fingerprint.ts';
import { normalizeMessage } from '../../src/deduplicator/normalize.ts';

/** What the rules of one version make of a message of each kind. */
const VERSION = 'f8';
const KEYS: readonly (readonly [message: string, key: string])[] = [
  ['connect ECONNREFUSED 10.96.12.4:6379', 'connect ECONNREFUSED <ip>:6379'],
  ['connect timed out after 3021 ms', 'connect timed out after <duration>'],
  ['worker pid 4711 died', 'worker pid <n> died'],
  ['heap-use-after-free on address 0x602000000010', 'heap-use-after-free on address <address>'],
  ['request req_011CSabc9 failed', 'request <id> failed'],
  ['job 3f2504e0-4f89-11d3-9a0c-0305e82c3301 failed', 'job <id> failed'],
  ['2026-11-21T10:11:12.345Z write failed', '<time> write failed'],
  ['cannot open /tmp/tmpab12cd34/out.txt', 'cannot open out.txt'],
  ['cannot open /home/ann/project/config.json', 'cannot open config.json'],
  ["invalid literal for int() with base 10: '12a'", 'invalid literal for int() with base 10: <value>'],
  ['attempt 3 of 5 failed', 'attempt <n> of <n> failed'],
  ['could not apply 66578a1... set two', 'could not apply <hash>... set two'],
  ['HTTP 503 from https://api.test/v1/items?page=2', 'HTTP 503 from https://api.test/v1/items'],
  ['exit code 137', 'exit code 137'],
  ['Error number 11 of the system', 'Error number 11 of the system'],
  ['unknown keys {b, a}', 'unknown keys {a, b}'],
  [
    'Failed password for root from 203.0.113.5 port 40022 ssh2',
    'Failed password for <caller> from <ip> port <port> ssh2',
  ],
  ['password authentication failed for user "ann"', 'password authentication failed for user "ann"'],
  ['I/O error, dev sdc, sector 7', 'I/O error, dev sdc, sector <n>'],
  ['open() "/srv/www/a.gif" failed (2: No such file)', 'open() "www/a.gif" failed (<n>: No such file)'],
  ['(ann) CMD (run.sh) failed', '(<caller>) CMD (run.sh) failed'],
  ['ata3.00: failed command: READ', 'ata<n>: failed command: READ'],
  [
    "client @0x7f3a 10.0.0.4#4022 (quay.test): query (cache) 'quay.test/A/IN' denied",
    'client @<address> <ip>#<port> (<name>): query (cache) <value> denied',
  ],
  ['Server pool/app3 is DOWN', 'Server pool/app3 is DOWN'],
  ['Block blk_-1608999687919862906 is not valid', 'Block blk <id> is not valid'],
  ['container_e17_1445144423722_0020_01_000001 was killed', 'container <id> was killed'],
  ['refused by 10.0.0.4:40022 -> 10.0.0.9:5672', 'refused by <ip>:<port> -> <ip>:5672'],
  ['client @0x7f3a 10.0.0.4#40022: denied', 'client @<address> <ip>#<port>: denied'],
  ['segfault at 7f3a0 ip 00007f9312ab3000', 'segfault at <address> ip <hash>'],
  ['no lease for 52:54:00:ab:cd:ef', 'no lease for <address>'],
  ['commit 9fceb02d0ae598e95dc970b74767f19372d61af8 not found', 'commit <hash> not found'],
  ['heap of 412.5 MB is over the limit', 'heap of <size> is over the limit'],
  ['relation "orders" does not exist', 'relation "orders" does not exist'],
  ['mail to ann@example.org bounced', 'mail to <mail> bounced'],
  ['pod web-7d9f8c6b5-x2x4q is gone', 'pod web-<id> is gone'],
  ['read 812 bytes of orders.csv:14', 'read <size> of orders.csv:14'],
  ['Ref e12 not found in the snapshot', 'Ref <id> not found in the snapshot'],
  ['Removed block rdd_42_24 of worker 3', 'Removed block <id> of worker <n>'],
  ["lost connection to db: 'shop' user: 'ann'", "lost connection to db: 'shop' user: <caller>"],
  ['bob.lee : user NOT in sudoers ; TTY=pts/3', '<caller> : user NOT in sudoers ; TTY=pts/<n>'],
  ['Lost executor 3 on web-03: killed', 'Lost executor <n> on <host>: killed'],
  ['core.4711 was dumped', 'core was dumped'],
  ['cat: x.txt: Datei oder Verzeichnis nicht gefunden', 'cat: x.txt: No such file or directory'],
];

test.each(KEYS)('a key of another form needs another version of fingerprints: %s', (message, key) => {
  expect({ version: FINGERPRINT_VERSION, key: normalizeMessage(message) }).toEqual({ version: VERSION, key });
});
