import { expect, test } from 'vitest';
import { digestOf } from '../../src/compactor/digest.ts';
import { parseText } from '../../src/compactor/parse.ts';

/** Stretches of what systems and their services log, the digest of what went wrong in them, and the place. */
const LOGS: Readonly<Record<string, readonly [text: string, digest: string, place: string | null]>> = {
  'syslog with times of ISO 8601: neither host nor process is said': [
    '2026-03-02T08:10:00.118204+01:00 vpn2 charon[881]: 09[NET] sending packet\n2026-03-02T08:10:04.330117+01:00 vpn2 charon[881]: 11[CFG] peer config not found, sending AUTH_FAILED\n2026-03-02T08:10:05.001442+01:00 vpn2 kernel: [88.1] wg0: link becomes ready\n',
    '11[CFG] peer config not found, sending AUTH_FAILED',
    null,
  ],
  'the kernel, with times in words': [
    '[Mon Mar  9 01:02:03 2026] ata5.00: failed command: WRITE FPDMA QUEUED\n[Mon Mar  9 01:02:03 2026] ata5.00: error: { ABRT }\n[Mon Mar  9 01:02:03 2026] I/O error, dev sde, sector 88121 op 0x1:(WRITE) flags 0x800\n',
    'I/O error, dev sde, sector 88121 op 0x1:(WRITE) flags 0x800',
    null,
  ],
  'a link that is full-duplex, beside a controller that is not ready': [
    '[   14.220118] tg3 0000:02:00.0 eno1: Link is up at 1000 Mbps, full duplex\n[   15.001244] usb 3-2: new full-speed USB device number 4 using xhci_hcd\n[   99.114021] megaraid_sas 0000:03:00.0: controller is not ready\n',
    'megaraid_sas 0000:03:00.0: controller is not ready',
    null,
  ],
  'SSSD: times in parentheses': [
    '(2026-05-04 10:00:00): [nss] [sss_dp_get_reply] (0x0010): [RID#9] The Data Provider returned an error [org.freedesktop.sssd.Error.DataProvider.Offline]\n(2026-05-04 10:00:02): [nss] [server_setup] (0x3f7c0): Starting with debug level = 0x0070\n',
    '(0x0010): [RID#9] The Data Provider returned an error [org.freedesktop.sssd.Error.DataProvider.Offline]',
    null,
  ],
  'a level and a thread before the time': [
    'INFO  [main] 2026-04-02 07:00:01,114 Server.java:140 - Starting listening for clients on /0.0.0.0:9042\nERROR [MemtableFlushWriter:2] 2026-04-02 07:00:09,220 LogTransaction.java:51 - Unable to delete /data/nb-4-big-Data.db\nINFO  [main] 2026-04-02 07:00:10,001 Server.java:160 - Stop listening\n',
    'at LogTransaction.java:51: Unable to delete /data/nb-4-big-Data.db',
    'LogTransaction.java:51',
  ],
  'a level before the time': [
    'INFO 2026-04-02 07:00:01,114 django.utils.autoreload 71 140 Watching for file changes\nERROR 2026-04-02 07:00:09,220 ledger.rates 71 140 no rate for NOK\n',
    'no rate for NOK',
    null,
  ],
  'one record that only tells a symptom, without its time and host': [
    'Apr 02 22:22:22 rig-11 systemd[1]: loki.service: Main process exited, code=exited, status=1/FAILURE\n',
    'loki.service: Main process exited, code=exited, status=1/FAILURE',
    null,
  ],
  'one record of launchd: the service stays': [
    'Sep 23 23:59:59 mini com.apple.xpc.launchd[1] (com.acme.sync[77120]): Service exited with abnormal code: 1\n',
    '(com.acme.sync[77120]): Service exited with abnormal code: 1',
    null,
  ],
  'one record that is no error of its level': [
    '[7] 2026/03/01 18:20:01.777123 [WRN] JetStream cluster consumer has no quorum, stalled\n',
    'JetStream cluster consumer has no quorum, stalled',
    null,
  ],
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
  'RabbitMQ: a process of Erlang is part of the head': [
    "2026-02-24 16:09:51.402710+00:00 [error] <0.720.0> PLAIN login refused: user 'mailer' - invalid credentials\n",
    "PLAIN login refused: user 'mailer' - invalid credentials",
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
  'Dovecot: a process with its user, number and session': [
    'Jun 14 19:04:12 mx dovecot: lmtp(ann)<811><x1Yz/AA+b>: Error: Mailbox INBOX: write(/srv/mail/ann/dovecot.index.log) failed: Disk quota exceeded\nJun 14 19:04:13 mx dovecot: lmtp(811): Disconnect from local: Connection closed\n',
    'Mailbox INBOX: write(/srv/mail/ann/dovecot.index.log) failed: Disk quota exceeded',
    null,
  ],
  'SQL Server: the number of an error in a record before its words': [
    "2026-04-04 02:00:02.40 spid9s      Starting up database 'master'.\n2026-04-04 02:00:04.91 Logon       Error: 18456, Severity: 14, State: 8.\n2026-04-04 02:00:04.91 Logon       Login failed for user 'web'. Reason: Password did not match that for the login provided. [CLIENT: 10.0.0.4]\n2026-04-04 02:00:06.30 spid9s      Recovery is complete.\n",
    "[18456] Login failed for user 'web'. Reason: Password did not match that for the login provided. [CLIENT: 10.0.0.4]",
    null,
  ],
  'pairs behind the words: of these only the error is told': [
    '2026-07-07T07:07:07Z INF Starting provider name=file\n2026-07-07T07:07:09Z ERR Cannot build configuration error="entry point \\"webs\\" does not exist" container=shop-web-1 router=shop@docker\n2026-07-07T07:07:10Z INF done\n',
    'Cannot build configuration: entry point "webs" does not exist',
    null,
  ],
  'hclog: the same behind a colon, in further records too': [
    '2026-02-28T12:00:05.920Z [ERROR] agent.client: lookup failed: alloc_id=7b1c task=api error="no such zone: north"\n2026-02-28T12:00:05.921Z [ERROR] agent.runner: job failed: alloc_id=7b1c task=api error="job is gone"\n',
    'lookup failed: no such zone: north; job failed: job is gone',
    null,
  ],
  'systemd: what the program of a mount said, before that it failed': [
    'Oct 09 06:01:02 app-3 mount[514]: mount: /srv/media: wrong fs type, bad option, bad superblock on /dev/sdd1.\nOct 09 06:01:02 app-3 systemd[1]: srv-media.mount: Mount process exited, code=exited, status=32/n/a\nOct 09 06:01:02 app-3 systemd[1]: Failed to mount srv-media.mount - /srv/media.\n',
    'wrong fs type, bad option, bad superblock on /dev/sdd1.',
    null,
  ],
  'systemd-coredump: who dumped core': [
    'Apr 22 09:14:02 desk systemd-coredump[40118]: Process 40102 (inkscape) of user 1000 dumped core.\nApr 22 09:14:03 desk systemd[1]: systemd-coredump@3-40117-0.service: Deactivated successfully.\n',
    'Process 40102 (inkscape) of user 1000 dumped core.',
    null,
  ],
  'JSON: what wrapped words that are the end of its own': [
    '{"level":"fatal","error":"open store: migrate to 12: near \\"COLUM\\": syntax error","time":"2026-05-05T05:05:06Z","message":"cannot start"}\n',
    'cannot start ← open store: migrate to 12: near "COLUM": syntax error',
    null,
  ],
  'Ruby: a class with its modules, as it is named': [
    'E, [2026-03-03T10:00:00.342004 #41] ERROR -- : Faraday::ConnectionFailedError: Failed to open TCP connection to rates:443\n',
    '[Faraday::ConnectionFailedError] Failed to open TCP connection to rates:443',
    null,
  ],
  'WebSphere: a day with slashes, a component and a letter for the level': [
    '[3/12/26 10:44:01:004 CET] 00000041 ServletWrappe I   SRVE0242I: [shop] [/shop] Initialization successful.\n[3/12/26 10:44:02:118 CET] 0000008a FfdcProvider  W   FFDC1003I: FFDC Incident emitted on /opt/logs/ffdc_1.txt\n[3/12/26 10:44:03:001 CET] 0000008a DataSource    E   DSRA0304E: XAException occurred: the pool is exhausted\n',
    '[DSRA0304E] XAException occurred: the pool is exhausted',
    null,
  ],
  'Quarkus and JBoss: the thread in parentheses behind the logger': [
    '2026-03-12 10:00:00,118 INFO  [com.acme.App] (main) started\n2026-03-12 10:00:09,004 ERROR [com.acme.rates.Feed] (vert.x-worker-thread-3) rates are missing\n',
    'rates are missing',
    null,
  ],
  'Monolog: channel and level, and nothing of its context': [
    '[2026-03-12T10:00:00.118201+00:00] payments.CRITICAL: Refund was rejected {"order":41} []\n',
    'Refund was rejected',
    null,
  ],
  'glog with the year': [
    'I20260312 10:00:00.118201    41 master.cpp:80] Elected\nE20260312 10:00:01.220117    41 registrar.cpp:312] Failed to recover registry: no quorum\n',
    'at registrar.cpp:312: Failed to recover registry: no quorum',
    'registrar.cpp:312',
  ],
  "spans of Rust's tracing": [
    '2026-03-12T10:00:00.118201Z  INFO request{id=a1f}: ledger::http: accepted\n2026-03-12T10:00:01.000001Z ERROR request{id=a1f}:query{table=rates}: ledger::store: store is locked\n',
    'store is locked',
    null,
  ],
  'Airflow: the place in braces': [
    '[2026-03-12T10:00:00.118+0000] {dagbag.py:40} INFO - Filling up the DagBag\n[2026-03-12T10:00:01.118+0000] {standard_runner.py:110} ERROR - Failed to execute job 41 for task load\n',
    'at standard_runner.py:110: Failed to execute job 41 for task load',
    'standard_runner.py:110',
  ],
  'Nest: its name and a process before the time': [
    '[Nest] 4711  - 03/12/2026, 10:00:00 AM     LOG [NestFactory] Starting Nest application...\n[Nest] 4711  - 03/12/2026, 10:00:01 AM   ERROR [RatesService] rates are missing\n',
    'rates are missing',
    null,
  ],
  'PAM behind the process, where nothing is wrong': [
    'Jun 15 04:06:18 till-4 su(pam_unix)[21416]: session opened for user cyrus by (uid=0)\n',
    'session opened for user cyrus by (uid=0)',
    null,
  ],
  'macOS: a process on whose behalf another one speaks': [
    'Jun  9 12:51:38 studio sandboxd[339] ([7194]): indexer(7194) deny mach-lookup com.acme.networkd\n',
    'indexer(7194) deny mach-lookup com.acme.networkd',
    null,
  ],
  'a supercomputer: the state of a part, which is no trouble': [
    '434490 node-187 node status 1118294410 1 running\n',
    'running',
    null,
  ],
  'a mobile app: a component and a process between bars': [
    '20260412-03:13:17:410|Steps_Binder|92563961|isServiceProcessOn false, packageName = com.acme.health\n',
    'isServiceProcessOn false, packageName = com.acme.health',
    null,
  ],
  'a proxy client: the program, of 32 bits on a system of 64': [
    '[05.22 05:58:19] Chat.exe *64 - chat.acme.example:443 error : Could not connect through proxy px.acme.example:5070 - status code 403\n',
    'chat.acme.example:443 error : Could not connect through proxy px.acme.example:5070 - status code 403',
    null,
  ],
  'Postfix: the number of a message in its queue is no code': [
    'Sep 16 02:14:25 relay-2 postfix/qmgr[14363]: FC4AF0517E: from=<ann@a.example>, status=expired, returned to sender\n',
    'from=<ann@a.example>, status=expired, returned to sender',
    null,
  ],
  'HAProxy: a process in parentheses behind the level': [
    'Sep 12 13:58:43 lb-a haproxy[2120]: [WARNING]  (2120) : Server tides/app-1 is DOWN, reason: Layer7 wrong status, code: 503.\n',
    'Server tides/app-1 is DOWN, reason: Layer7 wrong status, code: 503.',
    null,
  ],
  'OpenStack: a service without a dot, before the request': [
    '2026-07-08 01:00:15.130 22 CRITICAL keystone [req-b7f35dbf-0ce6-4a1a-9e3b-c9ef3d52a1b4 - - - - -] Unhandled error: no route to the database\n',
    'Unhandled error: no route to the database',
    null,
  ],
  'Zabbix: a process, a day and a time': [
    '   811:20260411:215629.001 agent #2 started [listener #1]\n   811:20260411:215630.118 cannot connect to [[zbx]:10051]: host not found\n',
    'cannot connect to [[zbx]:10051]: host not found',
    null,
  ],
  "the JVM's own log: seconds with their letter": [
    '[0.011s][info][gc] Using G1\n[0.118s][error][os] failed to reserve heap memory\n',
    'failed to reserve heap memory',
    null,
  ],
  "ESXi's kernel: a processor and a world": [
    '2026-03-12T10:00:00.118Z cpu4:2098112)ScsiDeviceIO: Failed write command to dev naa.600 H:0x0 D:0x2\n',
    'Failed write command to dev naa.600 H:0x0 D:0x2',
    null,
  ],
  'logrus on a terminal: a level of four letters and seconds': [
    'INFO[0000] starting                                      region=nord\nWARN[0031] slow ack                                      ms=2210\nERRO[0044] publish failed                                error="broken pipe" queue=herring\nINFO[0045] reconnecting                                  attempt=1\n',
    'publish failed: broken pipe',
    null,
  ],
  'the same with a time': [
    'INFO[2026-03-12T10:00:00.118Z] Running kube-apiserver\nFATA[2026-03-12T10:00:01.118Z] starting kubernetes: preparing server: token is empty\n',
    'starting kubernetes: preparing server: token is empty',
    null,
  ],
  'Monolog: the error of the context is said once': [
    '[2026-02-11T08:00:05.001002+00:00] messenger.CRITICAL: Handling "App\\\\Rows" failed: Price is below 0 {"class":"App\\\\\\\\Rows","error":"Handling \\"App\\\\\\\\Rows\\" failed: Price is below 0"} []\n',
    'Handling "App\\\\Rows" failed: Price is below 0',
    null,
  ],
  'what was lost, in words alone': [
    'Mar 12 10:00:00 nas iscsid[811]: session 4 is up\nMar 12 10:01:00 nas iscsid[811]: lost connection to portal 10.0.0.4,3260\nMar 12 10:01:05 nas iscsid[811]: session 4 will be tried again\n',
    'lost connection to portal 10.0.0.4,3260',
    null,
  ],
  'WebSphere: a number of what is said that has digits among its letters': [
    '[4/14/26 9:14:40:330 CEST] 0000009c ConnectionEve E   J2CA0081E: Method destroy failed for resource jdbc/policy\n',
    '[J2CA0081E] Method destroy failed for resource jdbc/policy',
    null,
  ],
};

test.each(Object.entries(LOGS))('%s', (_, [text, digest, place]) => {
  const parsed = parseText(text);
  expect(digestOf(parsed)).toBe(digest);
  const { file, line } = parsed.location ?? { file: null, line: null };
  expect(file === null ? null : `${file}:${line}`).toBe(place);
});
