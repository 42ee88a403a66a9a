import { expect, test } from 'vitest';
import { digestOf } from '../../src/compactor/digest.ts';
import { parseText } from '../../src/compactor/parse.ts';

/** Stretches of logs, the digest of what went wrong in them, and the place. */
const SHAPES: Readonly<Record<string, readonly [text: string, digest: string, place: string | null]>> = {
  'glog: a check that failed, below which the shell says that the program ended': [
    'F20260101 10:00:00.000000 12345 executor.cpp:88] Check failed: berth != nullptr \n*** Check failure stack trace: ***\n    @     0x7f0a2c google::LogMessage::Fail()\n    @     0x55d1aa exec::Executor::run()\nAborted (core dumped)\n',
    'at executor.cpp:88: Check failed: berth != nullptr',
    'executor.cpp:88',
  ],
  'Redis: a time without a year': [
    "4961:M 30 May 12:52:41.448 # Can't save in background: fork: Cannot allocate memory\n",
    "Can't save in background: fork: Cannot allocate memory",
    null,
  ],
  'RabbitMQ: the words that a record announces, indented below it, and milliseconds that are no status': [
    '2026-04-12 10:19:14.450 [error] <0.1345.0> Error on AMQP connection <0.1345.0> (127.0.0.1:64875 -> 127.0.0.1:5672), channel 0:\n operation none caused a connection exception connection_forced: [240,159,145,\n                                                                 139,240,163]\n',
    'Error on AMQP connection <0.1345.0> (127.0.0.1:64875 -> 127.0.0.1:5672), channel 0: ← operation none caused a connection exception connection_forced: [240,159,145,',
    null,
  ],
  'pairs with a priority for the level, behind that of syslog': [
    '<30>device="FW" date=2026-05-18 time=14:38:59 log_id=062511318057 log_type="Event" status="Expire" priority=Error user_name="" message="IKE_SA timed out before it could be established"\n',
    'IKE_SA timed out before it could be established',
    null,
  ],
  'JSON: the words within an event, and milliseconds since 1970': [
    '{"level":"WARN","loggerName":"outputs.search","timeMillis":1612827484046,"thread":"[quay]>worker1","logEvent":{"message":"Could not index event to the search engine.","status":400,"action":["update",{"_id":"quay-1","_index":"berths"}]}}\n',
    'Could not index event to the search engine.',
    null,
  ],
  'JSON: a program that ends over the error of the record above': [
    '{"level":"info","ts":1.5,"caller":"app/main.go:20","msg":"starting"}\n{"level":"error","ts":2.5,"caller":"app/main.go:27","msg":"no signer","error":"load key: open /etc/app/key.pem: permission denied"}\n{"level":"fatal","ts":3.5,"caller":"app/main.go:30","msg":"cannot start","stacktrace":"main.main\\n\\t/build/app/main.go:30"}\n',
    'at app/main.go:27: no signer ← load key: open /etc/app/key.pem: permission denied',
    'app/main.go:27',
  ],
  'JSON: the stacks of an error of Go that was wrapped': [
    '{"level":"error","ts":2.5,"caller":"app/main.go:27","msg":"no signer","error":"load key: no such file","errorVerbose":"no such file\\nload key\\nmain.loadKey\\n\\t/build/app/key.go:12\\nmain.main\\n\\t/build/app/main.go:26\\nruntime.main\\n\\t/usr/local/go/src/runtime/proc.go:290","stacktrace":"main.main\\n\\t/build/app/main.go:27"}\n',
    'at main.loadKey (/build/app/key.go:12): no signer ← no such file',
    '/build/app/key.go:12',
  ],
  'MongoDB: the file that a record is about': [
    '{"t":{"$date":"2026-01-30T13:40:55.141+00:00"},"s":"E","c":"NETWORK","id":23024,"ctx":"main","msg":"Failed to remove the socket","attr":{"path":"/run/mongo.sock","error":"Operation not permitted"}}\n',
    'Failed to remove the socket /run/mongo.sock ← Operation not permitted',
    null,
  ],
  'MongoDB: the expression that did not hold, with the number of an error': [
    '{"t":{"$date":"2026-04-19T02:12:40.780+00:00"},"s":"F","c":"-","id":23083,"ctx":"conn41","msg":"Invariant failure","attr":{"expr":"ret resulted in status UnknownError: 24: Too many open files","location":"src/mongo/db/session_cache.cpp:111"}}\n{"t":{"$date":"2026-04-19T02:12:40.780+00:00"},"s":"F","c":"-","id":23084,"ctx":"conn41","msg":"\\n\\n***aborting after invariant() failure\\n\\n"}\n',
    'Invariant failure ← ret resulted in status UnknownError: 24: Too many open files',
    null,
  ],
  'Rails: tags before every line, words in a bracket over lines, causes': [
    "E, [2026-02-25T09:51:22.571904 #7] ERROR -- : [c0a8]   \n[c0a8] ActiveRecord::RecordNotUnique (PG::UniqueViolation: ERROR:  duplicate key\nDETAIL:  Key (email)=(x) already exists.\n):\n[c0a8] Causes:\n[c0a8] PG::UniqueViolation (ERROR:  duplicate key\nDETAIL:  Key (email)=(x) already exists.\n)\n[c0a8] \n[c0a8] app/models/plan.rb:52:in `activate!'\n[c0a8] app/controllers/plans_controller.rb:19:in `create'\n",
    '[ActiveRecord::RecordNotUnique] at activate! (app/models/plan.rb:52): PG::UniqueViolation: ERROR: duplicate key ← duplicate key DETAIL: Key (email) already exists.',
    'app/models/plan.rb:52',
  ],
  'Next.js: the place before it was compiled': [
    ' GET /orders/7 200 in 14ms\n ⨯ src/app/orders/page.tsx (22:38) @ currency\n ⨯ TypeError: Cannot read properties of null (reading \'currency\')\n    at OrderPage (./src/app/orders/page.tsx:31:52)\ndigest: "2338"\n',
    "[TypeError] at src/app/orders/page.tsx:22: Cannot read properties of null (reading 'currency')",
    'src/app/orders/page.tsx:22',
  ],
  'Spark: libraries in archives': [
    'Traceback (most recent call last):\n  File "/opt/jobs/daily.py", line 47, in main\n    rows = events.agg()\n  File "/opt/spark/lib/py4j-0.10.9.7-src.zip/py4j/java_gateway.py", line 1322, in __call__\nValueError: no such column\n',
    '[ValueError] at main (/opt/jobs/daily.py:47): no such column',
    '/opt/jobs/daily.py:47',
  ],
  'Get-WinEvent: the latest first, grouped by who tells it': [
    '   ProviderName: Service Control Manager\n\nTimeCreated                     Id LevelDisplayName Message\n-----------                     -- ---------------- -------\n2/18/2026 3:41:22 AM          7036 Information      The Windows Update service entered the running state.\n2/18/2026 3:41:09 AM          7031 Error            The Billing service terminated unexpectedly.  It has done this 3 time(s).\n\n   ProviderName: Application Error\n\nTimeCreated                     Id LevelDisplayName Message\n-----------                     -- ---------------- -------\n2/18/2026 3:41:06 AM          1000 Error            Faulting application name: Billing.exe, version: 4.2.1.0...\n2/18/2026 3:11:06 AM          1000 Error            Faulting application name: Report.exe, version: 1.0.0.0...\n',
    '[1000] Faulting application name: Report.exe, version: 1.0.0.0...; Faulting application name: Billing.exe, version: 4.2.1.0...',
    null,
  ],
  'Get-EventLog': [
    '   Index Time          EntryType   Source                 InstanceID Message\n   ----- ----          ---------   ------                 ---------- -------\n    8814 Feb 18 03:42  Information Service Control M...   1073748860 The Spooler service entered the stopped state.\n    8813 Feb 18 03:41  Error       Service Control M...   3221232495 The Spooler service failed to start: access is denied.\n    8812 Feb 18 03:41  Error       DCOM                        10010 The server did not register with DCOM within the timeout.\n',
    '[10010] The server did not register with DCOM within the timeout.; The Spooler service failed to start: access is denied.',
    null,
  ],
  'a warning that a step took too long, before one that all failed': [
    "May 11 08:03:02 n1 NetworkManager[913]: <info>  [1.10] device (wlp2s0): Activation: starting connection 'Office'\nMay 11 08:03:27 n1 NetworkManager[913]: <warn>  [1.20] device (wlp2s0): Activation: (wifi) association took too long, failing activation\nMay 11 08:03:27 n1 NetworkManager[913]: <warn>  [1.30] device (wlp2s0): Activation: failed for connection 'Office'\n",
    "device (wlp2s0): Activation: (wifi) association took too long, failing activation; device (wlp2s0): Activation: failed for connection 'Office'",
    null,
  ],
  'the kernel: a device that cannot be read, beside what its driver says': [
    'Mar  8 04:24:15 n1 kernel: [18.402811] ata1.00: failed command: READ FPDMA QUEUED\nMar  8 04:24:15 n1 kernel: [18.402877] ata1.00: error: { UNC }\nMar  8 04:24:15 n1 kernel: [18.405226] blk_update_request: I/O error, dev sda, sector 118331392\n',
    'blk_update_request: I/O error, dev sda, sector 118331392',
    null,
  ],
  'records of a layout that nobody knows, by the words of their levels': [
    'node R24 RAS KERNEL INFO instruction cache parity error corrected\nnode R24 RAS KERNEL INFO 4 errors corrected on rank 0\nnode R25 RAS KERNEL FATAL L3 major internal error\nnode R24 RAS KERNEL INFO generating core.2118\nnode R24 RAS KERNEL INFO done\n',
    'node R25 RAS KERNEL FATAL L3 major internal error',
    null,
  ],
  'a line of a configuration, quoted above what is wrong with it': [
    "*** FATAL CONFIG FILE ERROR (Redis 7.0.15) ***\nReading the configuration file, at line 3\n>>> 'maxmemory-polcy noeviction'\nBad directive or wrong number of arguments\n",
    "'maxmemory-polcy noeviction': Bad directive or wrong number of arguments",
    null,
  ],
  'Hadoop: an exception behind its sentence, in a logger that is named like a class': [
    '2026-02-19 01:10:08,333 INFO mapreduce.Job:  map 0% reduce 0%\n2026-02-19 01:10:08,350 INFO mapreduce.Job: Job job_7 failed due to: setup failed : java.io.FileNotFoundException: File does not exist: hdfs://nn1/split\n\tat org.apache.hadoop.hdfs.FileSystem.call(FileSystem.java:87)\n\tat org.apache.hadoop.hdfs.FileSystem.resolve(FileSystem.java:81)\n\n2026-02-19 01:10:08,401 INFO mapreduce.Job: Counters: 0\n',
    '[FileNotFoundException] at FileSystem.call (FileSystem.java:87): File does not exist: hdfs://nn1/split',
    'FileSystem.java:87',
  ],
  'Ceph: levels below 0': [
    '2026-02-17T15:02:41.118+0000 7f1ad93a8640  0 set uid:gid to 167:167 (ceph:ceph)\n2026-02-17T15:02:41.122+0000 7f1ad93a8640  1 bdev(0x55 /var/lib/osd/block) open path /var/lib/osd/block\n2026-02-17T15:02:41.122+0000 7f1ad93a8640 -1 bdev(0x55 /var/lib/osd/block) open got: (13) Permission denied\n2026-02-17T15:02:41.130+0000 7f1ad93a8640 -1  ** ERROR: osd init failed: (13) Permission denied\n',
    'bdev(0x55 /var/lib/osd/block) open got: (13) Permission denied; ** ERROR: osd init failed: (13) Permission denied',
    null,
  ],
  'sshd: what it names before the words of the system': [
    'Sep 14 06:12:40 gw sshd[1190]: Accepted publickey for deploy from 10.3.0.5 port 50122 ssh2\nSep 14 06:12:55 gw sshd[1201]: error: kex_exchange_identification: read: Connection reset by peer\n',
    'kex_exchange_identification: read: Connection reset by peer · retryable',
    null,
  ],
  'Elixir: keys before the level, what a database says between an exception and its frames': [
    '14:02:20.431 request_id=F9a1bC [info] Sent 500 in 30ms, an error\n14:02:20.433 request_id=F9a1bC [error] ** (Shop.StoreError) insert violates foreign key constraint\n\n    table: cart_items\n\nKey (sku)=(NOPE-1) is not present in table "skus".\n    (ecto 3.11.2) lib/ecto/repo/schema.ex:775: Ecto.Repo.Schema.apply/4\n    (shop 0.3.0) lib/shop/carts.ex:48: Shop.Carts.add_item/3\n14:02:30.000 request_id=F9a1bD [info] GET /health\n',
    '[StoreError] at Shop.Carts.add_item/3 (lib/shop/carts.ex:48): insert violates foreign key constraint',
    'lib/shop/carts.ex:48',
  ],
  'Monolog: a stack on the line of its record': [
    String.raw`[2026-02-10T08:11:01.118+00:00] request.INFO: Matched route "tickets". {"route":"tickets"} []
[2026-02-10T08:11:01.440+00:00] request.CRITICAL: Uncaught PHP Exception Acme\notes\StoreException: "no such table" at Connection.php line 101 {"exception":"[object] (Acme\\notes\\StoreException(code: 7): no such table at /srv/api/vendor/dbal/Connection.php:101)\n[stacktrace]\n#0 /srv/api/vendor/dbal/Query.php(63): Dbal\\Connection->run()\n#1 /srv/api/src/Tickets.php(31): Dbal\\Query->get()\n#2 {main}"} []`,
    '[Acme\\notes\\StoreException 7] at …/src/Tickets.php:31: no such table',
    '/srv/api/src/Tickets.php:31',
  ],
  'JSON: words over several lines': [
    '{"@level":"info","@message":"agent started","@timestamp":"2026-02-11T10:00:01.118Z"}\n{"@level":"error","@message":"failed to renew","@timestamp":"2026-02-11T10:30:02.118Z","error":"Error making API request.\\n\\nCode: 403. Errors:\\n\\n* permission denied"}\n',
    'failed to renew ← Error making API request. Code: 403. Errors: * permission denied',
    null,
  ],
  'Slurm: why a program was killed, below the words of the shell': [
    'step 100: loss=0.4412\n/var/spool/job88121/slurm_script: line 14: 30118 Killed                  ./train --epochs 40\nslurmstepd: error: Detected 1 oom_kill event in StepId=88121.batch. Some of the step tasks have been OOM Killed.\n',
    'Killed ./train --epochs 40 ← slurmstepd: error: Detected 1 oom_kill event in StepId=88121.batch. Some of the step tasks have been OOM Killed.',
    null,
  ],
  'JSON: frames of Ruby beside the class and the words': [
    '{"severity":"ERROR","time":"2026-02-03T10:00:20.440Z","exception.class":"ActiveRecord::StatementInvalid","exception.message":"canceling statement\\n","exception.backtrace":["app/models/project.rb:210:in `recount!\'","app/workers/recount_worker.rb:14:in `perform\'"]}\n{"severity":"INFO","time":"2026-02-03T10:00:21.000Z","message":"done"}\n',
    '[ActiveRecord::StatementInvalid] at recount! (app/models/project.rb:210): canceling statement',
    'app/models/project.rb:210',
  ],
  'Samba: words below their heads, and what follows from the first': [
    '[2026/03/11 10:00:01.118201,  0] ../../source3/smbd/server.c:1734(main)\n  smbd version 4.19.5-Debian started.\n[2026/03/11 10:00:01.220118,  0] ../../source3/passdb/secrets.c:91(secrets_init_path)\n  Failed to open /var/lib/samba/secrets.tdb: Permission denied\n[2026/03/11 10:00:01.220440,  0] ../../source3/smbd/server.c:2052(main)\n  ERROR: failed to setup guest info.\n',
    'Failed to open /var/lib/samba/secrets.tdb: Permission denied; ERROR: failed to setup guest info.',
    null,
  ],
  'a reason above the line that names the place': [
    "i: cpu: CPUs/cores online: 8\nE: detect: rule 812 setup buffer but didn't add matches to it\nE: detect: error parsing signature from file /var/lib/rules/local.rules at line 3\nW: detect: 1 rule files specified, but no rules were loaded!\n",
    "at …/rules/local.rules:3: E: detect: rule 812 setup buffer but didn't add matches to it; E: detect: error parsing signature from file /var/lib/rules/local.rules at line 3",
    '/var/lib/rules/local.rules:3',
  ],
  'further errors: the end of a chain of causes': [
    'time="2026-02-12T08:00:02.220Z" level=error msg="stream copy error: reading from a closed fifo"\ntime="2026-02-12T08:00:02.340Z" level=error msg="Handler for POST /v1.45/containers/4be1/start returned error: failed to create task for container: failed to create shim task: OCI runtime create failed: exec: \\"/entrypoint.sh\\": permission denied: unknown"\n',
    'stream copy error: reading from a closed fifo; Handler for POST /v1.45/containers/4be1… failed to create shim task: OCI runtime create failed: exec: "/entrypoint.sh": permission denied: unknown',
    null,
  ],
  'JSON: an exception in a record of requests without levels, raised in a template': [
    '{"method":"GET","path":"/berths","status":200,"duration_s":0.02}\n{"method":"GET","path":"/berths/7","status":500,"exception.class":"ActionView::Template::Error","exception.message":"undefined method `pier\' for nil","exception.backtrace":["app/views/berths/_row.html.erb:9","app/controllers/berths_controller.rb:31:in `show\'"],"duration_s":0.7}\n{"method":"GET","path":"/health","status":200,"duration_s":0.01}\n',
    "[ActionView::Template::Error] at app/views/berths/_row.html.erb:9: undefined method `pier' for nil",
    'app/views/berths/_row.html.erb:9',
  ],
  'Elasticsearch: a record whose stack goes on below it, a frame a line': [
    '{"type": "server", "timestamp": "2026-03-08T17:51:03,402Z", "level": "INFO", "component": "o.e.n.Node", "message": "started"  }\n{"type": "server", "timestamp": "2026-03-08T17:53:22,905Z", "level": "ERROR", "component": "o.e.b.Bootstrap", "message": "Exception" , \n"stacktrace": ["java.lang.IllegalStateException: failed to obtain node locks",\n"at org.elasticsearch.env.NodeEnvironment.<init>(NodeEnvironment.java:292) ~[elasticsearch-7.17.9.jar:7.17.9]",\n"at org.elasticsearch.node.Node.<init>(Node.java:429) ~[elasticsearch-7.17.9.jar:7.17.9]"] }\n{"type": "server", "timestamp": "2026-03-08T17:53:23,090Z", "level": "INFO", "component": "o.e.n.Node", "message": "stopping ..."  }\n',
    '[IllegalStateException] at NodeEnvironment.<init> (NodeEnvironment.java:292): Exception ← failed to obtain node locks',
    'NodeEnvironment.java:292',
  ],
  'Android: an exception of Mono behind the number of the process': [
    "07-02 18:40:19.230 F/mono-rt (19201): [ERROR] FATAL UNHANDLED EXCEPTION: System.FormatException: The date '31/02' was not recognized.\n07-02 18:40:19.230 F/mono-rt (19201):    at System.DateTime.ParseExact(String s, String format)\n07-02 18:40:19.230 F/mono-rt (19201):    at Quay.Berths.Book(String day) in /src/Quay/Berths.cs:line 52\n07-02 18:40:19.412 I/Process (19201): Sending signal. PID: 19201 SIG: 9\n",
    "[FormatException] at Quay.Berths.Book (/src/Quay/Berths.cs:52): FATAL UNHANDLED EXCEPTION ← The date '31/02' was not recognized.",
    '/src/Quay/Berths.cs:52',
  ],
  'a place in brackets before the level': [
    'Mon Nov 23 03:13:06 2026: Starting VRRP child process, pid=190\nMon Nov 23 03:13:06 2026: (/etc/ka.conf: Line 6) WARNING - interface bond7 does not exist\nMon Nov 23 03:13:06 2026: Non-existent interface specified in configuration\nMon Nov 23 03:13:06 2026: pid 190 exited with permanent error CONFIG. Terminating\n',
    'at /etc/ka.conf:6: interface bond7 does not exist',
    '/etc/ka.conf:6',
  ],
  'Prometheus: the line of the rules, not the one of its own source': [
    'ts=2026-11-23T03:14:26.541Z caller=main.go:1192 level=info msg="Loading configuration file"\nts=2026-11-23T03:14:26.549Z caller=manager.go:1015 level=error msg="loading groups failed" err="/etc/rules/quay.yml: 5:15: group \\"quay\\", rule 1: parse error: unexpected <by>"\n',
    'at /etc/rules/quay.yml:5: loading groups failed: /etc/rules/quay.yml: 5:15: group "quay", rule 1: parse error: unexpected <by>',
    '/etc/rules/quay.yml:5',
  ],
  'a command whose words stand above the record of its status': [
    '[publish:7] + docker push hub.example/quay:2.1\n[publish:10] denied: requested access to the resource is denied\n[publish:11] time="2026-02-20T16:45:02Z" level=fatal msg="exit status 1"\n',
    'exit status 1 ← [publish:10] denied: requested access to the resource is denied',
    null,
  ],
  'a script that tells only the status of its command': [
    "[03:00:01] dumping quay\nmysqldump: Got error: 2002: \"Can't connect to server on '127.0.0.1' (115)\" when trying to connect\n[03:00:01] dump failed with status 2, keeping previous dump\n",
    "mysqldump: Got error: 2002: \"Can't connect to server on '127.0.0.1' (115)\" when trying to connect",
    null,
  ],
  'a switch: the worst severity, not the interface that came and went': [
    '004414: Nov  3 21:18:41.554: %LINK-3-UPDOWN: Interface Gi1/0/7, changed state to down\n004415: Nov  3 21:18:46.001: %LINK-3-UPDOWN: Interface Gi1/0/7, changed state to up\n004416: Nov  3 21:18:49.220: %PM-4-ERR_DISABLE: bpduguard error detected on Gi1/0/7, putting Gi1/0/7 in err-disable state\n004417: Nov  3 21:18:49.229: %SPANTREE-2-BLOCK_BPDUGUARD: Received BPDU on port Gi1/0/7 with BPDU Guard enabled. Disabling port.\n004419: Nov  3 21:22:09.004: %SEC_LOGIN-5-LOGIN_SUCCESS: Login Success [user: noc]\n',
    '[SPANTREE-2-BLOCK_BPDUGUARD] Received BPDU on port Gi1/0/7 with BPDU Guard enabled. Disabling port. (also: bpduguard error detected on Gi1/0/7, putting Gi1/0/7 in err-disable state)',
    null,
  ],
  'a router whose clock nobody set: a neighbour that went': [
    '*Mar  1 00:12:01.118: %OSPF-5-ADJCHG: Process 1, Nbr 10.0.0.2 on Gi0/1 from FULL to DOWN, Neighbor Down: Dead timer expired\n*Mar  1 00:12:40.004: %SYS-5-CONFIG_I: Configured from console by console\n',
    '[OSPF-5-ADJCHG] Process 1, Nbr 10.0.0.2 on Gi0/1 from FULL to DOWN, Neighbor Down: Dead timer expired',
    null,
  ],
  'a firewall: a year behind the day': [
    'Nov  3 2026 21:18:49 fw-1 : %ASA-6-302013: Built inbound TCP connection 811\nNov  3 2026 21:18:51 fw-1 : %ASA-3-751022: IKEv2 Tunnel rejected: Crypto Map Policy not found\n',
    '[ASA-3-751022] IKEv2 Tunnel rejected: Crypto Map Policy not found',
    null,
  ],
  'Huawei: a zone at the time, slashes around the severity': [
    'Jun  2 2026 11:12:01+02:00 ce-1 %%01IFNET/4/LINK_STATE(l)[3]:The line protocol IP on GE1/0/2 has entered the UP state.\nJun  2 2026 11:12:09+02:00 ce-1 %%01BGP/3/STATE_CHG_UPDOWN(l)[4]:The status of the peer 10.1.1.2 changed from ESTABLISHED to IDLE.\n',
    '[BGP/3/STATE_CHG_UPDOWN] The status of the peer 10.1.1.2 changed from ESTABLISHED to IDLE.',
    null,
  ],
  "Linux' audit: an access that was refused, before the service that failed of it": [
    'type=CRED_ACQ msg=audit(1773301200.103:9121): pid=22010 uid=0 msg=\'op=PAM:setcred acct="root" res=success\'\ntype=AVC msg=audit(1773301207.812:9127): avc:  denied  { name_bind } for  pid=22101 comm="quay" src=3030 tclass=tcp_socket permissive=0\ntype=SERVICE_STOP msg=audit(1773301207.990:9128): pid=1 uid=0 msg=\'unit=quay comm="systemd" res=failed\'\n',
    'avc: denied { name_bind } for pid=22101 comm="quay" src=3030 tclass=tcp_socket permissive=0',
    null,
  ],
  'sudo: wrong passwords, beside a connection that its user closed': [
    'Oct  9 08:15:51 b7 sudo:   ras : 3 incorrect password attempts ; TTY=pts/2 ; USER=root\nOct  9 08:17:30 b7 sshd[18110]: Received disconnect from 10.11.0.6 port 60234:11: disconnected by user\n',
    'ras : 3 incorrect password attempts ; TTY=pts/2 ; USER=root',
    null,
  ],
  'OpenVPN: why the certificate was refused, before what follows from it': [
    '2026-03-30 07:58:12 VERIFY ERROR: depth=0, error=certificate has expired: CN=vpn.quay.example\n2026-03-30 07:58:12 OpenSSL: error:0A000086:SSL routines::certificate verify failed\n2026-03-30 07:58:12 TLS Error: TLS handshake failed\n',
    'VERIFY ERROR: depth=0, error=certificate has expired: CN=vpn.quay.example; TLS Error: TLS handshake failed',
    null,
  ],
  'MongoDB: words that stand in an object of their own': [
    '{"t":{"$date":"2026-03-19T04:01:02.330+00:00"},"s":"E","c":"WT","id":22435,"ctx":"conn8","msg":"WiredTiger error message","attr":{"error":28,"message":{"msg":"/data/log.41: handle-write: pwrite: No space left on device"}}}\n{"t":{"$date":"2026-03-19T04:01:02.340+00:00"},"s":"F","c":"-","id":23089,"ctx":"conn8","msg":"Fatal assertion","attr":{"msgid":50853}}\n',
    'WiredTiger error message ← /data/log.41: handle-write: pwrite: No space left on device',
    null,
  ],
  'DHCP: nothing left to give, among requests that were answered': [
    'Jul 29 13:00:12 core dhcpd[1190]: DHCPACK on 10.30.0.71 to 3c:22:fb:11:a0:2e (till-4) via eth1.30\nJul 29 13:00:44 core dhcpd[1190]: DHCPDISCOVER from 88:a2:9e:04:77:10 via eth1.40: network guest: no free leases\nJul 29 13:01:30 core dhcpd[1190]: Wrote 212 leases to leases file.\n',
    'DHCPDISCOVER from 88:a2:9e:04:77:10 via eth1.40: network guest: no free leases',
    null,
  ],
  'Logstash: the reason within data as Ruby shows them': [
    '[2026-02-20T05:00:01,118][INFO ][logstash.runner          ] Starting Logstash {"logstash.version"=>"8.16.1"}\n[2026-02-20T05:03:11,771][WARN ][logstash.outputs.elasticsearch][main][0a1b] Could not index event to Elasticsearch. status: 400, action: ["index", {:_id=>nil, :_index=>"quays"}, {"qty"=>"three"}], response: {"index"=>{"status"=>400, "error"=>{"type"=>"document_parsing_exception", "reason"=>"failed to parse field [qty] of type [integer]"}}}\n',
    'Could not index event to Elasticsearch. status: 400: failed to parse field [qty] of type [integer]',
    null,
  ],
  'smartd: sectors that nobody can read, beside the mail about them': [
    'May 02 03:10:11 nas smartd[701]: Device: /dev/sda [SAT], SMART Usage Attribute: 194 Temperature_Celsius changed from 111 to 112\nMay 02 03:40:12 nas smartd[701]: Device: /dev/sdb [SAT], 16 Currently unreadable (pending) sectors (changed +8)\nMay 02 03:40:13 nas smartd[701]: Warning via /usr/share/smartmontools/smartd-runner to root: successful\n',
    '/dev/sdb [SAT], 16 Currently unreadable (pending) sectors (changed +8)',
    null,
  ],
  'PostgreSQL under Debian: who is connected to what, before the level': [
    '2026-07-15 10:04:41.771 UTC [811] orders@shop LOG:  duration: 1204.118 ms  statement: SELECT * FROM orders WHERE note ILIKE \'%error%\'\n2026-07-15 10:05:02.004 UTC [830] orders@shop ERROR:  deadlock detected\n2026-07-15 10:05:02.004 UTC [830] orders@shop DETAIL:  Process 830 waits for ShareLock on transaction 88120; blocked by process 811.\n2026-07-15 10:05:02.004 UTC [830] orders@shop HINT:  See server log for query details.\n2026-07-15 10:05:02.004 UTC [830] orders@shop CONTEXT:  while updating tuple (0,41) in relation "stock"\n2026-07-15 10:05:02.004 UTC [830] orders@shop STATEMENT:  UPDATE stock SET qty = qty - 1\n',
    'deadlock detected · retryable',
    null,
  ],
  'the kernel: what could not be read, without the name of a device before it': [
    '[340.771218] ata3.00: failed command: READ FPDMA QUEUED\n[340.771235] ata3.00: error: { UNC }\n[340.773140] sd 2:0:0:0: [sdc] tag#18 Sense Key : Medium Error [current] \n[340.773150] I/O error, dev sdc, sector 1561137576 op 0x0:(READ) flags 0x80700\n[340.773188] ata3: EH complete\n',
    'I/O error, dev sdc, sector 1561137576 op 0x0:(READ) flags 0x80700',
    null,
  ],
  'mdadm: a word that could be a level, at the beginning of a sentence': [
    'Feb 11 02:44:10 store kernel: [79771.011] md/raid1:md0: Disk failure on sdd1, disabling device.\nFeb 11 02:44:11 store mdadm[911]: Fail event detected on md device /dev/md0, component device /dev/sdd1\n',
    'md/raid1:md0: Disk failure on sdd1, disabling device.',
    null,
  ],
  'PostgreSQL: records for a table, with commas between their parts': [
    '2026-11-23 06:00:12.440 UTC,"billing","billing",2210,"10.1.4.20:40112",6741aa3c.8a2,1,"authentication",2026-11-23 06:00:12 UTC,5/210,0,LOG,00000,"connection authorized: user=billing database=billing",,,,,,,,,"","client backend",,0\n2026-11-23 06:00:12.907 UTC,"billing","billing",2210,"10.1.4.20:40112",6741aa3c.8a2,2,"INSERT",2026-11-23 06:00:12 UTC,5/214,99120,ERROR,23505,"duplicate key value violates unique constraint ""rides_ref_key""","Key (ref)=(4412) already exists.",,,,,"INSERT INTO rides (ref) VALUES ($1)",,,"worker","client backend",,0\n2026-11-23 06:00:12.909 UTC,"billing","billing",2210,"10.1.4.20:40112",6741aa3c.8a2,3,"SELECT",2026-11-23 06:00:12 UTC,5/214,99120,ERROR,25P02,"current transaction is aborted, commands ignored until end of transaction block",,,,,,"SELECT id FROM taxes",,,"worker","client backend",,0\n',
    '[23505] duplicate key value violates unique constraint "rides_ref_key"; current transaction is aborted, commands ignored until end of transaction block',
    null,
  ],
  'Azure Functions: blanks around the colons of an exception and of its places': [
    "2026-11-23T10:40:00Z   [Error]   Executed 'ResizeImage' (Failed, Id=6e3b1f0a-0f6c-4a6e-9a51-6fd6a0a4b001, Duration=118ms)\nSystem.ArgumentNullException : Value cannot be null. (Parameter 'connection')\n   at Azure.Storage.StorageConnectionString.Parse(String connectionString)\n   at Acme.Functions.ResizeImage.Run(Stream image,String name,ILogger log) at /src/Functions/ResizeImage.cs : 27\n   at Microsoft.Azure.WebJobs.Host.Executors.VoidMethodInvoker`2.InvokeAsync(TReflected instance,Object[] arguments)\n",
    "[ArgumentNullException] at Acme.Functions.ResizeImage.Run (/src/Functions/ResizeImage.cs:27): Value cannot be null. (Parameter 'connection')",
    '/src/Functions/ResizeImage.cs:27',
  ],
  'Kafka: what was done, where an exception has only the words of the system': [
    '[2026-11-23 03:02:10,005] INFO Wrote snapshot (kafka.log.Snapshots)\n[2026-11-23 03:04:44,771] ERROR Error while appending records to rides-4 in dir /data/kafka (kafka.log.LogDirs)\njava.io.IOException: No space left on device\n\tat java.base/sun.nio.ch.FileDispatcherImpl.write0(Native Method)\n\tat kafka.log.UnifiedLog.append(UnifiedLog.scala:812)\n',
    '[IOException] at UnifiedLog.append (UnifiedLog.scala:812): Error while appending records to rides-4 in dir /data/kafka (kafka.log.LogDirs): No space left on device',
    'UnifiedLog.scala:812',
  ],
  'Argo: the memory that ran out, among states that say only that something failed': [
    'time="2026-11-23T04:00:01.140Z" level=info msg="Created pod: train.prepare" namespace=ml workflow=train\ntime="2026-11-23T04:05:12.700Z" level=info msg="Pod failed: OOMKilled (exit code 137)" namespace=ml pod=train-fit workflow=train\ntime="2026-11-23T04:05:12.731Z" level=info msg="Updated phase Running -> Failed" namespace=ml workflow=train\ntime="2026-11-23T04:05:12.811Z" level=info msg="Workflow update successful" namespace=ml phase=Failed workflow=train\n',
    'Pod failed: OOMKilled (exit code 137)',
    null,
  ],
  'IIS: the request that failed, below the names of the columns': [
    '#Software: Microsoft Internet Information Services 10.0\n#Fields: date time s-ip cs-method cs-uri-stem cs-uri-query s-port cs-username c-ip cs(User-Agent) cs(Referer) sc-status sc-substatus sc-win32-status time-taken\n2026-11-23 06:01:11 10.0.0.5 GET /health - 443 - 10.0.0.9 curl/8.5 - 200 0 0 3\n2026-11-23 06:01:12 10.0.0.5 POST /api/rides id=4 443 ann 10.0.0.9 Mozilla/5.0+(X11) https://rides.test/ 502 3 12030 30141\n',
    '[502] "POST /api/rides" 502 · retryable',
    null,
  ],
  'Kafka: the same where another error ends the log': [
    '[2026-11-23 03:04:44,771] ERROR Error while appending records to rides-4 in dir /data/kafka (kafka.log.LogDirs)\njava.io.IOException: No space left on device\n\tat java.base/sun.nio.ch.FileDispatcherImpl.write0(Native Method)\n\tat kafka.log.UnifiedLog.append(UnifiedLog.scala:812)\n[2026-11-23 03:04:44,780] WARN [ReplicaManager broker=2] Stopping serving replicas in dir /data/kafka (kafka.server.ReplicaManager)\n[2026-11-23 03:04:44,950] ERROR Shutdown broker because all log dirs in /data/kafka have failed (kafka.log.LogManager)\n',
    '[IOException] at UnifiedLog.append (UnifiedLog.scala:812): Error while appending records to rides-4 in dir /data/kafka (kafka.log.LogDirs): No space left on device',
    'UnifiedLog.scala:812',
  ],
  'HBase: what was fatal, before the error that tells how the program ended': [
    '2026-11-22 03:00:04,330 FATAL [regionserver/rs-7:16020] regionserver.HRegionServer: Master rejected startup\norg.apache.hadoop.hbase.ClockOutOfSyncException: Server rs-7 has been rejected; time difference of 91211ms > max allowed of 30000ms\n\tat com.acme.fleet.SkewGuard.check(SkewGuard.java:40)\n2026-11-22 03:00:04,402 ERROR [main] regionserver.HRegionServerCommandLine: Region server exiting\njava.lang.RuntimeException: HRegionServer Aborted\n\tat org.apache.hadoop.hbase.regionserver.HRegionServerCommandLine.start(HRegionServerCommandLine.java:67)\n',
    '[ClockOutOfSyncException] at SkewGuard.check (SkewGuard.java:40): Server rs-7 has been rejected; time difference of 91211ms > max allowed of 30000ms',
    'SkewGuard.java:40',
  ],
};

test.each(Object.entries(SHAPES))('%s', (_, [text, digest, place]) => {
  const parsed = parseText(text);
  expect(digestOf(parsed)).toBe(digest);
  const { file, line } = parsed.location ?? { file: null, line: null };
  expect(file === null ? null : `${file}:${line}`).toBe(place);
});
