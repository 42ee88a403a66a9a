import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeMessage, withoutNoise } from '../../src/deduplicator/normalize.ts';

/** Pairs that differ only in what belongs to one occurrence. */
const NOISE: readonly (readonly [string, string])[] = [
  ['connect timed out after 3021 ms', 'connect timed out after 17 ms'],
  ['worker pid 4711 died', 'worker pid 992 died'],
  ['heap-use-after-free on address 0x602000000010', 'heap-use-after-free on address 0x7ffd1c0ffee0'],
  ['request req_011CSabc9 failed', 'request req_88Zx1 failed'],
  ['job 3f2504e0-4f89-11d3-9a0c-0305e82c3301 failed', 'job 9b2d7f10-1c2e-4b7a-8d5e-aa10bb20cc30 failed'],
  ['2026-11-21T10:11:12.345Z write failed', '2025-01-02T03:04:05Z write failed'],
  ['cannot open /tmp/tmpab12cd34/out.txt', 'cannot open /tmp/tmpzz98yy76/out.txt'],
  ['cannot open /home/ann/project/config.json', 'cannot open /srv/build/config.json'],
  ["invalid literal for int() with base 10: '12a'", "invalid literal for int() with base 10: 'x9'"],
  ['For input string: "abc"', 'For input string: "xyz"'],
  ['Unexpected token \'a\', "abc" is not valid JSON', 'Unexpected token \'q\', "q1" is not valid JSON'],
  ['Ref e9 not found in the current page snapshot.', 'Ref f1e31 not found in the current page snapshot.'],
  ["waiting for locator('aria-ref=e4')", "waiting for locator('aria-ref=e17')"],
  ['Element "@e3" is not visible', 'Element "@e12" is not visible'],
  ['No element with uid "3_14"', 'No element with uid "9_2"'],
  ['attempt 3 of 5 failed', 'attempt 4 of 5 failed'],
  [
    'Parse error on line 3:\n...db",  "port": 1,}\n-----------^\nExpecting a string',
    'Parse error on line 7:\n...x",  "port": 22,}\n------------^\nExpecting a string',
  ],
  ['could not apply 66578a1... set two', 'could not apply 1234567... set two'],
  ['no project in /srv/app or its parents', 'no project in /home/dev/checkout or its parents'],
  ['cannot read ~/checkout/src/a.py', 'cannot read /srv/app/src/a.py'],
  [
    "[SQL: INSERT INTO t VALUES (?)] [parameters: ('ann@example.org', 'x')]",
    "[SQL: INSERT INTO t VALUES (?)] [parameters: ('bob@example.org', 'y')]",
  ],
  ['the query returned 404 rows', 'the query returned 512 rows'],
  ['read 812 bytes, wanted more', 'read 9 bytes, wanted more'],
  ['ECONNRESET from 127.0.0.1:52344', 'ECONNRESET from 127.0.0.1:60111'],
  ['unknown keys {b, a}', 'unknown keys {a, b}'],
  [
    'Failed password for root from 203.0.113.5 port 40022 ssh2',
    'Failed password for root from 203.0.113.5 port 59415 ssh2',
  ],
  ['Block blk_-1608999687919862906 is not valid', 'Block blk_7503483334202473044 is not valid'],
  ['attempt_1445144423722_0020_m_000001_0 was lost', 'attempt_1445062781478_0011_m_000007_1 was lost'],
  [
    "multiple definition of `limit'; one.c:1: first defined here",
    "multiple definition of `limit'; one.c:14: first defined here",
  ],
  ['GET https://api.test/v1/items?page=2 failed', 'GET https://api.test/v1/items?page=9&q=x failed'],
  [
    'commit 9fceb02d0ae598e95dc970b74767f19372d61af8 not found',
    'commit 1a410efbd13591db07496601ebc7a059dd55cfe9 not found',
  ],
  ['connect ECONNREFUSED 10.96.12.4:6379', 'connect ECONNREFUSED 10.96.12.9:6379'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED ::1:5432'],
  ['dial tcp [::1]:5432: connect: connection refused', 'dial tcp [fd00:10:244::8]:5432: connect: connection refused'],
  ['no route to 2001:db8:0:0:1:0:0:1', 'no route to 2001:db8::2:1'],
  ['refused ::ffff:10.0.0.4', 'refused ::ffff:10.0.0.5'],
  ['Unable to contact any seeds: [/10.80.1.11:7000]', 'Unable to contact any seeds: [/10.180.1.12:7000]'],
  ['no channel to zk-1.zk/10.0.5.1:3888', 'no channel to zk-2.zk/10.0.15.12:3888'],
  [
    'Failed password for root from 203.0.113.5 port 40022 ssh2',
    'Failed password for root from 192.0.2.1 port 2222 ssh2',
  ],
  ['no lease for 52:54:00:ab:cd:ef', 'no lease for 12:34:56:01:02:03'],
  ['mail to ann@example.org bounced', 'mail to b.o.b+x@mail.example.com bounced'],
  ['back-off 5m0s restarting failed container', 'back-off 2m40s restarting failed container'],
  ['deadline of 1h2m3.5s exceeded', 'deadline of 30s exceeded'],
  ['free: 9.1gb left', 'free: 812.4mb left'],
  ['container needs 2Gi of memory', 'container needs 512Mi of memory'],
  ['order 01JTJHF5JXERCQXKYYK1FNECRS rejected', 'order 01SX222HH26G70VF2J7KPA73H5 rejected'],
  ['1tpPl8-0003b2-0f H=mx.big.example: 550 5.7.1 Denied', '1u8jzP-00de0I-gx H=mx.big.example: 550 5.7.1 Denied'],
  ["No such customer: 'cus_NffrFeUfNV2Hib'", "No such customer: 'cus_9s6XKzkNRiz8i3'"],
  ['exceeded on [Wm1aB9dQS1yz8Q1Zp0a2fg]', 'exceeded on [0aBcD1eFgH2iJkL3mNoPqR]'],
  ['pod shop/api-7d9f8b6c5d-x2x9z was evicted', 'pod shop/api-6b5cf7d4cc-qwz8d was evicted'],
  ['the certificate expired on 21.11.2026', 'the certificate expired on 1.2.2025'],
  ['the certificate expired on Nov 23 15:29:57 2026 GMT', 'the certificate expired on Jan  4 02:09:11 2025 GMT'],
  ['locked until Mon, 23 Nov 2026 15:29:57 GMT', 'locked until Thu, 3 December 2026 02:00:01 GMT'],
  ['closed on Friday, March 6th, 2026', 'closed on Sunday, June 21st, 2026'],
  ['no slot at 9:30 AM', 'no slot at 11:15 pm'],
  ['gave up after 5m', 'gave up after 2h'],
  ['pod backup-28391040-x7k2p failed', 'pod backup-28392480-9qwzl failed'],
  ['process #PID<0.412.0> crashed', 'process #PID<0.98.1> crashed'],
  ['container_e17_1445144423722_0020_01_000001 failed', 'container_e4_1445062781478_0011_02_000007 failed'],
  ['segfault at eb ip 00007f193d34435e sp 00007ffc', 'segfault at 7f93a0 ip 00007fbaf538d9cb sp 00007ffd'],
  ['WRITE_BLOCK src: /10.9.1.4:1518 dst: /10.9.1.5:9866', 'WRITE_BLOCK src: /10.9.7.2:7021 dst: /10.9.1.5:9866'],
  ['closing (10.5.0.9:2278 -> 10.5.0.2:5672)', 'closing (10.7.0.1:9031 -> 10.7.3.2:5672)'],
  ['client @0x7f1c 10.0.0.4#4022: query (cache) refused', 'client @0x7f9a 192.168.1.9#61002: query (cache) refused'],
  ['<0.412.0> went down with #Reference<0.1.2.3456789>', '<0.9.0> went down with #Reference<0.221.9.1>'],
  ['Failed password for root from 203.0.113.5 port 40022', 'Failed password for deploy from 203.0.113.5 port 40022'],
  ['Invalid user webmaster from 203.0.113.5', 'Invalid user test9 from 198.51.100.7'],
  ['session opened for user ann by (uid=0)', 'session opened for user bob by (uid=1000)'],
  ['Too many failures for root [preauth]', 'Too many failures for admin [preauth]'],
  ['failure; rhost=203.0.113.5  user=root', 'failure; rhost=220-135-151-1.isp.example  user=mysql'],
  ['from=<ann@a.example> helo=<dsl7.isp.example>', 'from=<bob@b.example> helo=<laptop>'],
  ['lost the connection to mx.a.example[203.0.113.5]:25', 'lost the connection to mail.b.example[198.51.100.7]:25'],
  ['name of dsl7.isp.example [203.0.113.5] is wrong', 'name of 9.b.example [198.51.100.7] is wrong'],
  ['connection from 203.0.113.5 (dsl-7.isp.example)', 'connection from 198.51.100.7 (a.b.example)'],
  ['node 2 (kafka-2.kafka.svc/10.0.0.4:9092) is gone', 'node 3 (broker.lan/10.0.0.9:9092) is gone'],
  ['closed the connection of client /10.0.0.4:4022', 'closed the connection of client /10.0.0.9:38022'],
  ['Connection closed by 10.0.0.4 port 4022 [preauth]', 'Connection closed by 10.0.0.9 port 38022 [preauth]'],
  ['channel 10.0.0.1:9092-10.0.0.4:4022-17 broke', 'channel 10.0.0.1:9092-10.0.0.4:41022-2 broke'],
  ['10.0.0.4:4022 [02/Nov/2026:10:00:00.123] web: no', '10.0.0.9:38022 [11/Mar/2026:23:59:01.001] web: no'],
  ['Found block rdd_42_24 locally', 'Found block rdd_2_3 locally'],
  ['Block broadcast_9_piece0 is lost', 'Block broadcast_27_piece1 is lost'],
  ['no lease for [DFSClient_NONMAPREDUCE_752945716_7]', 'no lease for [DFSClient_NONMAPREDUCE_1046217_12]'],
  ['exceeded on [RZKbbdGAuH0icSkz8xZjmC]', 'exceeded on [MMqwZbHxxguxusrplVhY3o]'],
  ['exceeded on [Wm1aB9dQ-1yz8Q1Zp0a_fg]', 'exceeded on [0aBc-1eFgH2iJkL3mNo_qR]'],
  ['failed shard [logs-2026.05.17][3]', 'failed shard [logs-2025.12.01][0]'],
  ['refused, upstream: "http://10.0.0.4:8080/berths/7"', 'refused, upstream: "http://10.0.0.9:8080/tides"'],
  ['client addr=10.0.0.4:4022 laddr=10.0.0.1:6379', 'client addr=10.0.0.9:38022 laddr=10.0.0.1:6379'],
  ['Connection from 10.0.0.4:4022 aborted', 'Connection from 10.0.0.9:38022 aborted'],
  ['agent 3f2504e0-4f89-11d3-9a0c-0305e82c3301-S12 is gone', 'agent 9b2d7f10-1c2e-4b7a-8d5e-aa10bb20cc30-S7 is gone'],
  ['recovered mem(*):45056; disk(*):9', 'recovered mem(*):1024; disk(*):12'],
  ['Deleting current/subdir62/blk_1781953582842324563', 'Deleting current/subdir3/blk_-178195358284232456'],
  ['Input split: hdfs://10.0.0.4:9000/day.log:29168+7292', 'Input split: hdfs://10.0.0.4:9000/day.log:0+812'],
  ['closed, lifetime 00:07', 'closed, lifetime <1 sec'],
  ['no proxy to a-5.corp.example:61200', 'no proxy to b7.lan.example:55135'],
  ['Partition rdd_2_1 not found', 'Partition rdd_42_24 not found'],
  ['removed /srv/b9000564-fe1a-409b-b8cc-1e88b294cd1d_del', 'removed /srv/70c1714b-c11b-4c88-b300-239afe1f5ff8_del'],
  ['skipping [2017-07-04_09,28,26.313155]-a.xml', 'skipping [2018-11-12_19,01,02.000155]-a.xml'],
  ['Temperature (41C) is too high', 'Temperature (107C) is too high'],
  ['Memory: 125312k/129720k available', 'Memory: 15312k/129M available'],
  ['e820: 00000000000f0000 - 0000000000100000', 'e820: 0000000000000000 - 00000000000a0000'],
  ['lost dn33.hadoop.lan:9866', 'lost dn4.hadoop.lan:9866'],
  ['quay.example:443 close, 0 bytes sent', 'tides.example:8080 close, 1190 bytes sent'],
  ['generating core.2275', 'generating core.862'],
  ['iar 00105ab8 dear 0246dd1c', 'iar 00106570 dear 02400000'],
  ['PCI interrupt 0000:9b:03.0[A] is lost', 'PCI interrupt 0000:02:dd.1[A] is lost'],
  ['skipping Record{3b04890 u0 com.acme/.Main t761}', 'skipping Record{1234567 u0 com.acme/.Main t61}'],
  ['headroom=<memory:12985, vCores:16>', 'headroom=<memory:45056, vCores:3>'],
  ['/srv/tmp/_task_200811101024_0003_m_001573_0/part-0', '/srv/tmp/_task_200811092030_0002_r_000296_0/part-0'],
];

/** Pairs that look alike and are two failures. */
const NEAR: readonly (readonly [string, string])[] = [
  ['connect ECONNREFUSED ::1:5432', 'connect ECONNREFUSED ::1:6379'],
  ['connect ECONNREFUSED 10.96.12.4:5432', 'connect ECONNREFUSED 10.96.12.4:6379'],
  ["waiting for getByRole('button', { name: 'Sign in' })", "waiting for getByRole('button', { name: 'Log in' })"],
  ["waiting for locator('#size')", "waiting for locator('.toast')"],
  [
    'Expected to find element: `.login-form`, but never found it.',
    'Expected to find element: `#submit`, but never found it.',
  ],
  ['Waiting for selector `.x` failed', 'Waiting for selector `.y` failed'],
  ['element E0308', 'element E0499'],
  ['no matching version for left-pad@9.9.9', 'no matching version for left-pad@9.8.9'],
  ['plugin version 1.2.3.4 is too old', 'plugin version 1.2.4.4 is too old'],
  ["Could not find gem 'rails (= 6.1.7.10)'", "Could not find gem 'rails (= 6.1.7.8)'"],
  ['Could not find rails-6.1.7.10 in any source', 'Could not find rails-6.1.7.8 in any source'],
  ['expected a 2d array', 'expected a 1d array'],
  ['step 3 May fail', 'step 3 Can fail'],
  ['dsn=4.4.1, deferred', 'dsn=4.7.1, deferred'],
  ['getty@tty1.service failed', 'user@1000.service failed'],
  ['no handler AbstractV2Protocol3Handler', 'no handler AbstractV2Protocol4Handler'],
  ['std::dead::beef is private', 'std::dead::feed is private'],
  ["Unsupported value: 'temperature' does not support 0.2", "Unsupported value: 'top_p' does not support 0.2"],
  ['no answer on port 5432', 'no answer on port 6379'],
  ['job 7: upstream returned 503', 'job 7: upstream returned 504'],
  ['the proxy answered with 429 for /orders', 'the proxy answered with 502 for /orders'],
  ['constraint orders_2_fkey failed', 'constraint orders_3_fkey failed'],
  ["name 'foo' is not defined", "name 'bar' is not defined"],
  ["sort: unrecognized option '--by-name'", "sort: unrecognized option '--by-size'"],
  ['Cannot index string with string "id"', 'Cannot index string with string "name"'],
  ['on an `Err` value: Query { source: Missing("orders") }', 'on an `Err` value: Query { source: Missing("returns") }'],
  ['borrow of moved value: `order.lines`', 'borrow of moved value: `order.items`'],
  ['expected `Option<u32>`, found `char`', 'expected `Option<u32>`, found `u32`'],
  [
    "Type '{ state: number; }' is not assignable to type 'Order'",
    "Type '{ code: number; }' is not assignable to type 'Order'",
  ],
  [
    "undefined is not an object (evaluating 'users[id].name')",
    "undefined is not an object (evaluating 'users[id].mail')",
  ],
  ['the return value of "Order.total()" is null', 'the return value of "Order.tax()" is null'],
  ['violates unique constraint "users_email_key"', 'violates unique constraint "users_name_key"'],
  ['Request failed with status code 404', 'Request failed with status code 409'],
  ['HTTP 400', 'HTTP 504'],
  ['404 Not Found', '409 Conflict'],
  ['command exited with code 1', 'command exited with code 127'],
  ['killed by signal 9', 'killed by signal 11'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:6379'],
  ["Cannot find module 'left-pad'", "Cannot find module 'right-pad'"],
  ["Unknown column 'a.x' in 'field list'", "Unknown column 'a.y' in 'field list'"],
  ['no such table: users', 'no such table: orders'],
  ['undefined reference to `f`', 'undefined reference to `g`'],
  ["Cannot read properties of undefined (reading 'a')", "Cannot read properties of undefined (reading 'b')"],
  ['error TS2322', 'error TS2345'],
  ['open config.json failed', 'open settings.json failed'],
  ['utf8 codec', 'utf16 codec'],
  ['errno 2', 'errno 13'],
  ['Operating system error number 2 in a file operation', 'Operating system error number 28 in a file operation'],
  ['Exit code from container is: 137', 'Exit code from container is: 1'],
  ['DST=10.0.0.1 PROTO=TCP SPT=4022 DPT=3306', 'DST=10.0.0.1 PROTO=TCP SPT=4022 DPT=22'],
  ['src outside:10.1.2.3/99 dst inside:10.0.0.1/3306', 'src outside:10.1.2.3/99 dst inside:10.0.0.1/22'],
  ['no certificate error="acme: error: 429 :: too many"', 'no certificate error="acme: error: 403 :: too many"'],
  ["open '/srv/app/north/config.json'", "open '/srv/app/south/config.json'"],
  ["Assertion `total(5, 3) == 15' failed", "Assertion `total(0, 0) == 0' failed"],
  ['dial db.internal:5432 failed', 'dial db.internal:6379 failed'],
  ["'[' was never closed", "'(' was never closed"],
  ["bad value for key 'port'", "bad value for key 'host'"],
  ['Expecting value: line 1 column 1 (char 0)', 'Expecting value: line 3 column 11 (char 27)'],
  ['AbstractV2Protocol3Handler threw', 'AbstractV2Protocol4Handler threw'],
  ['10.0.0.4:5432 refused the connection', '10.0.0.4:6379 refused the connection'],
  ['cannot find client 10.0.0.4', 'cannot find server 10.0.0.4'],
  ['no answer from redis (10.0.0.4)', 'no answer from orders (10.0.0.4)'],
  ['no proxy to a.corp.example:6379', 'no proxy to b.lan.example:6379'],
  ['lost dn33.hadoop.lan:9866', 'lost nn33.hadoop.lan:9866'],
  ['quay.example:443 is away', 'tides.example:443 is away'],
  ['quay.md:4 error MD022 no blank line', 'tides.md:4 error MD022 no blank line'],
  ['no oauth2.example.com', 'no oauth.example.com'],
  ['user unknown', 'user locked'],
  ['Setting up mono4.0-cil (6.8.0.105)', 'Setting up mono4.5-dll (6.8.0.105)'],
  ['failed, upstream: "fastcgi://unix:/run/a.sock:"', 'failed, upstream: "fastcgi://unix:/run/b.sock:"'],
  ['certifi 2026.05.17 is not there', 'certifi 2026.04.17 is not there'],
  ['waiting for response from 10.0.0.4', 'waiting for heartbeat from 10.0.0.4'],
  ["Module not found: Error: Can't resolve './pool'", "Module not found: Error: Can't resolve './cool'"],
];

describe('normalizeMessage', () => {
  test.each(NOISE)('takes %j and %j for one', (a, b) => {
    expect(normalizeMessage(a)).toBe(normalizeMessage(b));
  });

  test.each(NEAR)('keeps %j and %j apart', (a, b) => {
    expect(normalizeMessage(a)).not.toBe(normalizeMessage(b));
  });

  test('a second time changes nothing', () => {
    for (const [a, b] of [...NOISE, ...NEAR]) {
      expect(normalizeMessage(normalizeMessage(a))).toBe(normalizeMessage(a));
      expect(normalizeMessage(normalizeMessage(b))).toBe(normalizeMessage(b));
    }
  });

  test('is bounded, on one line, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 5_000 }), (text) => {
        const normalized = normalizeMessage(text);
        expect(normalized.length).toBeLessThanOrEqual(8_000);
        expect(normalized).not.toMatch(/[\r\n]/);
      }),
    );
  });

  test('numbers, addresses and times never tell two messages apart', () => {
    const noise = fc.record({
      millis: fc.integer({ min: 0, max: 100_000 }),
      address: fc.bigInt({ min: 0x1000n, max: 0xffff_ffff_ffffn }),
      id: fc.uuid(),
    });
    const message = ({ millis, address, id }: { millis: number; address: bigint; id: string }): string =>
      `job ${id} failed after ${millis} ms at 0x${address.toString(16)}`;
    fc.assert(
      fc.property(noise, noise, (a, b) => {
        expect(normalizeMessage(message(a))).toBe(normalizeMessage(message(b)));
      }),
    );
  });
});

test.each([
  ['failed at 2026-11-21T10:11:12Z (request id: 8Hq2z)', 'failed at 2026-11-22T01:02:03Z (request id: 99zzz1)', true],
  ['expected 3, got 4', 'expected 3, got 5', false],
  ['12 of 30 tests failed', '11 of 30 tests failed', false],
])('withoutNoise takes %j and %j for one: %s', (a, b, same) => {
  expect(withoutNoise(a) === withoutNoise(b)).toBe(same);
});
