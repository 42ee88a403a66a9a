import { expect, test } from 'vitest';
import { digestOf } from '../../src/compactor/digest.ts';
import { parseText } from '../../src/compactor/parse.ts';

/** Logs in which several records complain, and the digest: the record that tells why, not what follows from it. */
const CAUSES: Readonly<Record<string, readonly [text: string, digest: string]>> = {
  'what a record only announces stands in the next': [
    'Jul 06 15:19:10 host9 systemd[1]: Started Shop Agent.\nJul 06 15:19:10 host9 shopd[81]: STARTUP ERROR: bad settings:\nJul 06 15:19:10 host9 shopd[81]: line 1: cannot read port\n',
    'STARTUP ERROR: bad settings: line 1: cannot read port',
  ],
  'an exception below a record that only says that something did not start': [
    '2023-06-11 08:45:49,598 INFO org.acme.http.Server: Added filter\n2023-06-11 08:45:49,600 ERROR org.acme.shop.Main: Failed to start shop.\njava.lang.IllegalArgumentException: The port must not be null\n',
    '[IllegalArgumentException] Failed to start shop. ← The port must not be null',
  ],
  'what a zone lacks, before what the system says of the service': [
    "Dec 08 08:19:44 host9 checkzone[96]: zone shop.example/IN: NS 'ns.shop.example' has no address records (A or AAAA)\nDec 08 08:19:44 host9 checkzone[96]: zone shop.example/IN: not loaded due to errors.\nDec 08 08:19:44 host9 systemd[1]: Unit zones.service entered failed state.\nDec 08 08:36:07 host9 systemd[1]: Unit zones.service cannot be reloaded because it is inactive.\n",
    "zone shop.example/IN: NS 'ns.shop.example' has no address records (A or AAAA)",
  ],
  'how the process of a unit ended, where nobody says more': [
    '● shopd.service - Shop\n   Loaded: loaded (/lib/systemd/system/shopd.service; enabled)\n   Active: failed (Result: exit-code) since Wed 2019-10-16 16:24:23 CEST; 3min ago\n  Process: 131 ExecStart=/usr/sbin/shopd -n (code=exited, status=203/EXEC)\n',
    'Process: 131 ExecStart=/usr/sbin/shopd -n (code=exited, status=203/EXEC)',
  ],
  'the place at which the kernel gave up': [
    '------------[ cut here ]------------\nkernel BUG at drivers/block/queue.c:130!\ninvalid operand: 0000 [#1]\nCPU:    3\nEIP is at dispatch_request+0x236/0x2f0\n',
    'kernel BUG at drivers/block/queue.c:130!',
  ],
  'a container that others waited for in vain says why itself': [
    'db-1  | 2025-10-04 15:49:21.680 UTC [1] FATAL:  could not write lock file "db.pid": No space left on device\ndb-1 exited with code 1\ndependency failed to start: container shop-db-1 exited (1)\n',
    'could not write lock file "db.pid": No space left on device',
  ],
  'what a program gives up over, in the line above the one that names the place': [
    "2026/11/25 20:34:42| FATAL: Invalid rule type 'bar'\n2026/11/25 20:34:42| FATAL: Bungled shop.conf line 2: rule foo bar\n2026/11/25 20:34:42| Shop (Version 5): Terminated abnormally.\n",
    "at shop.conf:2: FATAL: Invalid rule type 'bar'; FATAL: Bungled shop.conf line 2: rule foo bar",
  ],
  'a title between stars, and the words below it': [
    "\n*** FATAL SETTINGS ERROR (Shop 7) ***\nReading the settings, at line 2\n>>> 'memory 10zz'\nargument must be a size\n",
    "Reading the settings, at line 2 >>> 'memory 10zz' argument must be a size",
  ],
  'the first of several checks that failed': [
    '[ERROR][o.a.Boot ] node validation exception\n[2] checks failed\n[1]: too few files\n[2]: too few threads\n',
    '[ERROR][o.a.Boot ] node validation exception [1]: too few files',
  ],
  'records in JSON behind the names of pod and container': [
    'web-6b7f9d5c4-9tq2w web {"level":"info","ts":"2026-10-05T19:00:41.206Z","msg":"done"}\npay-84d9c7b6f5-mz5kd pay {"level":"error","ts":"2026-10-05T19:05:31.887Z","caller":"pay/client.go:77","msg":"charge failed","error":"dial tcp: lookup pay.example: server misbehaving"}\n',
    'at pay/client.go:77: charge failed ← dial tcp: lookup pay.example: server misbehaving',
  ],
  'words in pairs that go on in the next line': [
    'level=error msg="\'layers\' not found as a file system.\nPlease ensure kernel is new enough."\nlevel=fatal msg="Error starting: driver not supported"\n',
    "'layers' not found as a file system. Please ensure kernel is new enough.; Error starting: driver not supported",
  ],
  'a class that begins with a small letter, and one in brackets before it': [
    '2025-04-13 20:09:45.840 1518 ERROR shop.manager [-] Failed to build: libshop.shopError: Secret not found\n',
    '[libshop.shopError] Failed to build ← Secret not found',
  ],
  'an exception that the words of the only one end with': [
    'Exception in thread "main" org.acme.JobException: Job aborted: java.lang.NumberFormatException: For input string: "x"\n\tat com.shop.Means$$fn.apply(Means.scala:27)\n',
    '[JobException] at Means$$fn.apply (Means.scala:27): Job aborted ← NumberFormatException: For input string: "x"',
  ],
  'a level and a logger without a time': [
    "ERROR shop.manager [order 7] ShopError: Unexpected error while running command.\nERROR shop.manager [order 7] Exit code: 1\nERROR shop.manager [order 7] Stderr: u'convert: error while reading sector 2332672'\n",
    '[ShopError] Unexpected error while running command.',
  ],
  'plain words below an error': [
    '2022-01-13 10:18:09.969 ERROR 1 --- [executor-2] c.a.Tokens : Error while refreshing.\nperiod >= 0 required but it was -14\n2022-01-13 10:18:09.970  INFO 1 --- [executor-2] c.a.Session : creating link\n',
    'Error while refreshing. period >= 0 required but it was -14',
  ],
  'that the time was up, before what the system says of the service': [
    'Jan 25 18:06:57 host9 systemd[1]: Starting Shop 10.1 server...\nJan 25 18:08:32 host9 systemd[1]: shop.service start-pre operation timed out. Terminating.\nJan 25 18:08:32 host9 systemd[1]: Failed to start Shop 10.1 server.\n',
    'shop.service start-pre operation timed out. Terminating.',
  ],
  'MongoDB: the name and the words of an error that is an object': [
    '{"t":{"$date":"2026-01-30T13:40:55.141+00:00"},"s":"E","c":"NETWORK","id":22856,"ctx":"conn1","msg":"Error receiving request","attr":{"error":{"code":141,"codeName":"HandshakeFailed","errmsg":"server is started without support"}}}\n',
    '[HandshakeFailed] Error receiving request ← server is started without support',
  ],
  'a crash of a program on Windows without its event': [
    'Faulting application name: shop.exe, version: 12.0.1.3917\nFaulting module name: shop.dll, version: 12.0\nException code: 0xc0000005\n',
    'Faulting application name: shop.exe, version: 12.0.1.3917 Faulting module name: shop.dll, version: 12.0 Exception code: 0xc0000005',
  ],
};

test.each(Object.entries(CAUSES))('%s', (_, [text, digest]) => {
  expect(digestOf(parseText(text))).toBe(digest);
});
