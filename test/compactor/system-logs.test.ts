import { expect, test } from 'vitest';
import { digestOf } from '../../src/compactor/digest.ts';
import { parseText } from '../../src/compactor/parse.ts';

/** Stretches of what systems and their services log, the digest of what went wrong in them, and the place. */
const LOGS: Readonly<Record<string, readonly [text: string, digest: string, place: string | null]>> = {
  'addresses behind a slash are no files': [
    '[2026-03-21 00:41:03,402] WARN [Producer clientId=p-1] Connection to node -1 (kafka-0.kafka/10.1.0.4:9092) could not be established.\n',
    'Connection to node -1 (kafka-0.kafka/10.1.0.4:9092) could not be established.',
    null,
  ],
  'Apache: the number behind what the system said': [
    '[Mon Feb 02 10:00:00.100204 2026] [proxy:error] [pid 1:tid 140] (13)Permission denied: AH00957: http: attempt to connect to 127.0.0.1:8080 (localhost) failed\n',
    '[AH00957] (13)Permission denied: AH00957: http: attempt to connect to 127.0.0.1:8080 (localhost) failed',
    null,
  ],
  'Dovecot: who was served is not said': [
    'Mar 28 23:08:08 mx9 dovecot: imap-login: Error: Diffie-Hellman key exchange requested, but no DH parameters provided, rip=192.0.2.1, lip=10.0.0.7, session=<00AAx0kPq1x1AAAE>\n',
    'Diffie-Hellman key exchange requested, but no DH parameters provided',
    null,
  ],
  'JSON: a record of MongoDB that is no error by its level': [
    '{"t":{"$date":"2026-01-20T10:00:00.001+00:00"},"s":"I","c":"NETWORK","id":22943,"ctx":"listener","msg":"Connection accepted","attr":{"remote":"10.2.0.4:50110"}}\n{"t":{"$date":"2026-01-20T10:00:00.101+00:00"},"s":"I","c":"ACCESS","id":20436,"ctx":"conn91","msg":"Checking authorization failed","attr":{"error":{"code":13,"codeName":"Unauthorized","errmsg":"not authorized on admin"}}}\n{"t":{"$date":"2026-01-20T10:00:00.201+00:00"},"s":"I","c":"ACCESS","id":20249,"ctx":"conn92","msg":"Authentication failed","attr":{"error":"UserNotFound: Could not find user"}}\n',
    'Authentication failed ← UserNotFound: Could not find user',
    null,
  ],
  'JSON: the last warning of a log without errors': [
    '{"level":"info","ts":"2026-04-01T10:00:00.118Z","caller":"etcdmain/main.go:44","msg":"ready"}\n{"level":"warn","ts":"2026-04-01T10:00:07.002Z","caller":"etcdserver/util.go:170","msg":"apply request took too long","took":"1.12s"}\n{"level":"info","ts":"2026-04-01T10:00:09.002Z","caller":"mvcc/index.go:189","msg":"compact tree index"}\n',
    'at etcdserver/util.go:170: apply request took too long',
    'etcdserver/util.go:170',
  ],
  'JSON: the only record': [
    '{"level":30,"time":1773650114881,"pid":17,"hostname":"cart-0","msg":"stock lookup skipped"}\n',
    'stock lookup skipped',
    null,
  ],
  'what a record that only tells that something failed has below it': [
    '[2026-05-07T08:02:12,044][ERROR][o.o.b.OpenSearch] [n1] startup exception\nproblem 1 of 1: the folder /data is not writable\n[2026-05-07T08:02:12,052][INFO ][o.o.n.Node] [n1] stopping ...\n',
    'startup exception ← problem 1 of 1: the folder /data is not writable',
    null,
  ],
  'Java: frames without an exception, below what a log complains of': [
    '02-14 05:31:40.217  1402  1440 E StallWatch: main thread stalled for 12s in CartActivity.onResume\n02-14 05:31:40.218  1402  1440 E StallWatch:     at com.acme.cart.Prices.await(Prices.java:71)\n02-14 05:31:40.218  1402  1440 E StallWatch:     at com.acme.cart.CartActivity.onResume(CartActivity.java:40)\n',
    'at Prices.await (Prices.java:71): main thread stalled for 12s in CartActivity.onResume',
    'Prices.java:71',
  ],
};

test.each(Object.entries(LOGS))('%s', (_, [text, digest, place]) => {
  const parsed = parseText(text);
  expect(digestOf(parsed)).toBe(digest);
  const { file, line } = parsed.location ?? { file: null, line: null };
  expect(file === null ? null : `${file}:${line}`).toBe(place);
});
