import { expect, test } from 'vitest';
import { digestOf } from '../../src/compactor/digest.ts';
import { parseText } from '../../src/compactor/parse.ts';

/** Logs in which one failure led to another: the digest of the first, and its place. */
const CAUSES: Readonly<Record<string, readonly [text: string, digest: string, place: string | null]>> = {
  'a server that goes down as its workers cannot load the code': [
    `[2026-03-03 10:12:11 +0000] [20] [INFO] Booting worker with pid: 20
[2026-03-03 10:12:11 +0000] [20] [ERROR] Exception in worker process
Traceback (most recent call last):
  File "/srv/quay/venv/lib/python3.11/site-packages/gunicorn/util.py", line 420, in import_app
    mod = importlib.import_module(module)
  File "/srv/quay/quay/wsgi.py", line 2, in <module>
    from quay.berths import Berth
ModuleNotFoundError: No module named 'quay.berths'
[2026-03-03 10:12:11 +0000] [20] [INFO] Worker exiting (pid: 20)
Traceback (most recent call last):
  File "/srv/quay/venv/lib/python3.11/site-packages/gunicorn/arbiter.py", line 270, in run
    self.manage_workers()
  File "/srv/quay/venv/lib/python3.11/site-packages/gunicorn/arbiter.py", line 683, in reap_workers
    raise HaltServer(reason, self.WORKER_BOOT_ERROR)
gunicorn.errors.HaltServer: <HaltServer 'Worker failed to boot.' 3>
`,
    "[ModuleNotFoundError] at …/quay/wsgi.py:2: No module named 'quay.berths'",
    '/srv/quay/quay/wsgi.py:2',
  ],
  'a server under advice that is louder than its errors': [
    `2026-03-03 10:12:11,014 CRIT Supervisor is running as root.  If you intend to run as root, you can set user=root in the config file to avoid this message.
2026-03-03 10:12:11,954 INFO supervisord started with pid 187
2026-03-03 10:12:12,965 INFO spawnerr: can't find command '/opt/quay/bin/crane'
2026-03-03 10:12:15,970 INFO gave up: crane entered FATAL state, too many start retries too quickly
`,
    "spawnerr: can't find command '/opt/quay/bin/crane'; gave up: crane entered FATAL state, too many start retries too quickly",
    null,
  ],
  'the kernel ends a process, and a proxy in the same journal misses it': [
    `Mar  3 10:12:10 quay1 nginx[811]: 10.0.0.9 - - [03/Mar/2026:10:12:10 +0000] "GET /berths HTTP/1.1" 200 5120
Mar  3 10:12:11 quay1 kernel: node invoked oom-killer: gfp_mask=0xcc0(GFP_KERNEL), order=0, oom_score_adj=0
Mar  3 10:12:11 quay1 kernel: Memory cgroup out of memory: Killed process 4120 (node) total-vm:1618820kB
Mar  3 10:12:11 quay1 systemd[1]: quay.service: Main process exited, code=killed, status=9/KILL
Mar  3 10:12:11 quay1 nginx[811]: 2026/03/03 10:12:11 [error] 812#812: *44 upstream prematurely closed connection
`,
    'Memory cgroup out of memory: Killed process 4120 (node) total-vm:1618820kB; upstream prematurely closed connection',
    null,
  ],
  'errors without a time beside warnings that have one': [
    `2026-03-03 10:12:10 Note: --cipher is not set.
Options error: --ca fails with '/etc/vpn/ca.crt': No such file or directory (errno=2)
2026-03-03 10:12:10 WARNING: cannot stat file '/etc/vpn/quay.key': No such file or directory (errno=2)
Options error: Please correct these errors.
Use --help for more information.
`,
    "Options error: --ca fails with '/etc/vpn/ca.crt': No such file or directory (errno=2)",
    null,
  ],
  'the line of a file, before what failed for the same reason': [
    `03-Mar-2026 10:12:10.048 command channel listening on 127.0.0.1#953
03-Mar-2026 10:12:10.068 dns_rdata_fromtext: quay.zone:4: near '10.1.0.300': bad dotted quad
03-Mar-2026 10:12:10.068 zone quay.no/IN: loading from master file quay.zone failed: bad dotted quad
03-Mar-2026 10:12:10.068 all zones loaded
`,
    "at quay.zone:4: near '10.1.0.300': bad dotted quad",
    'quay.zone:4',
  ],
  'what is too low, and where more is told': [
    `[2026-03-03T10:12:10,410][INFO ][o.o.b.BootstrapChecks    ] [n1] enforcing bootstrap checks
[2026-03-03T10:12:10,421][ERROR][o.o.b.Bootstrap          ] [n1] node validation exception
[1] bootstrap checks failed
[1]: max virtual memory areas vm.max_map_count [65530] is too low, increase to at least [262144]
ERROR: OpenSearch did not exit normally - check the logs at /var/log/quay.log
[2026-03-03T10:12:10,491][INFO ][o.o.n.Node               ] [n1] closed
`,
    'node validation exception ← [1]: max virtual memory areas vm.max_map_count [65530] is too low, increase to at least [262144]',
    null,
  ],
  'a start that failed over a host that was not found before': [
    `2026-03-03T06:11:05.001Z  INFO 1 --- [main] com.zaxxer.hikari.HikariDataSource       : HikariPool-1 - Starting...
2026-03-03T06:11:06.118Z ERROR 1 --- [main] com.zaxxer.hikari.pool.HikariPool        : HikariPool-1 - Exception during pool initialization.

org.postgresql.util.PSQLException: The connection attempt failed.
	at org.postgresql.jdbc.PgConnection.<init>(PgConnection.java:263) ~[postgresql-42.6.1.jar!/:42.6.1]
Caused by: java.net.UnknownHostException: db.quay.svc
	at java.base/java.net.Socket.connect(Socket.java:751) ~[na:na]
	... 3 common frames omitted

2026-03-03T06:11:06.520Z ERROR 1 --- [main] o.s.boot.SpringApplication               : Application run failed

org.springframework.beans.factory.BeanCreationException: Error creating bean with name 'entityManagerFactory': Unable to determine Dialect
	at org.springframework.boot.SpringApplication.run(SpringApplication.java:334) ~[spring-boot-3.2.3.jar!/:3.2.3]
	at no.quay.QuayApplication.main(QuayApplication.java:14) ~[!/:1.14.2]
`,
    '[PSQLException] at Socket.connect (Socket.java:751): The connection attempt failed. ← UnknownHostException: db.quay.svc',
    'Socket.java:751',
  ],
  'an exception of an error, before one that was only warned of': [
    `2026-03-03 07:00:01,118 INFO  n.quay.Importer - import of 3 files
2026-03-03 07:00:04,402 ERROR n.quay.Importer - file b.csv not imported
java.lang.IllegalStateException: row 18 has 5 columns
	at no.quay.Csv.row(Csv.java:44)
	at no.quay.Importer.run(Importer.java:21)
2026-03-03 07:00:09,002 WARN  n.quay.Mailer - mail delayed
java.net.SocketTimeoutException: connect timed out
	at java.base/java.net.Socket.connect(Socket.java:751)
	at no.quay.Mailer.send(Mailer.java:18)
`,
    '[IllegalStateException] at Csv.row (Csv.java:44): row 18 has 5 columns',
    'Csv.java:44',
  ],
  'HAProxy: why servers are down, before none is left': [
    `[WARNING]  (668) : Server quay/s2 is DOWN, reason: Layer4 connection problem, info: "Connection refused", check duration: 0ms.
Server quay/s2 is DOWN, reason: Layer4 connection problem, info: "Connection refused", check duration: 0ms.
[ALERT]    (668) : backend 'quay' has no server available!
`,
    'Server quay/s2 is DOWN, reason: Layer4 connection problem, info: "Connection refused", check duration: 0ms.',
    null,
  ],
  'who is told to end says nothing of why': [
    `2026-03-03 10:12:12,965 INFO spawnerr: can't find command '/opt/quay/bin/crane'
2026-03-03 10:12:13,471 WARN received SIGTERM indicating exit request
`,
    "spawnerr: can't find command '/opt/quay/bin/crane'",
    null,
  ],
};

test.each(Object.entries(CAUSES))('%s', (_, [text, digest, place]) => {
  const parsed = parseText(text);
  expect(digestOf(parsed)).toBe(digest);
  const { file, line } = parsed.location ?? { file: null, line: null };
  expect(file === null ? null : `${file}:${line}`).toBe(place);
});
