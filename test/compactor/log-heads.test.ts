import { expect, test } from 'vitest';
import { digestOf } from '../../src/compactor/digest.ts';
import { parseText } from '../../src/compactor/parse.ts';

/** Records of logs with what stands before their words, which the digest leaves out, and the place that they name. */
const RECORDS: Readonly<Record<string, readonly [text: string, digest: string, place: string | null]>> = {
  'systemd before it has become the program that it starts': [
    'Mar 03 07:41:12 till-4 systemd[1]: Starting scanner.service - Barcode scanner...\nMar 03 07:41:12 till-4 (canner-d)[3120]: scanner.service: Failed to set up mount namespacing: /var/lib/scanner: No such file or directory\nMar 03 07:41:12 till-4 systemd[1]: Failed to start scanner.service - Barcode scanner.\n',
    'scanner.service: Failed to set up mount namespacing: /var/lib/scanner: No such file or directory',
    null,
  ],
  'macOS: a zone of two digits, the number of an error behind a sentence': [
    '2026-03-03 07:14:01+01 till installd[412]: PackageKit: Executing script "./postinstall"\n2026-03-03 07:14:02+01 till package_script_service[418]: ./postinstall: launchctl: Bootstrap failed: 5: Input/output error\n',
    'Bootstrap failed: 5: Input/output error',
    null,
  ],
  'syslog: the priority of what is normal, which a collector gives to whatever is printed': [
    '<30>Mar  3 07:14:02 till-4 smartd[812]: Device: /dev/sdb [SAT], 16 Currently unreadable (pending) sectors (changed +8)\n<30>Mar  3 07:14:02 till-4 smartd[812]: Warning via /usr/share/smartmontools/smartd-runner to root: successful\n',
    '/dev/sdb [SAT], 16 Currently unreadable (pending) sectors (changed +8)',
    null,
  ],
  'the kernel in the newer form of syslog': [
    '<6>1 2026-03-03T07:14:02.000Z stor2 kernel - - - ata3.00: error: { UNC }\n<3>1 2026-03-03T07:14:02.100Z stor2 kernel - - - blk_update_request: I/O error, dev sdc, sector 480514808\n',
    'blk_update_request: I/O error, dev sdc, sector 480514808',
    null,
  ],
  'a date with slashes and the name of a month': [
    '03/Mar/2026:07:14:01 +0100 INFO orders: listening on port 8080\n03/Mar/2026:07:14:02 +0100 ERROR orders: no account for order 7\n',
    'no account for order 7',
    null,
  ],
  'a program with times of its own, in a journal': [
    'Mar 03 09:40:01 log-1 agent[71]: 2026-03-03T09:40:01.220419Z  INFO agent::app: Loading configs\nMar 03 09:40:01 log-1 agent[71]: 2026-03-03T09:40:01.229015Z ERROR agent::cli: Cannot bind 0.0.0.0:8686: address in use\nMar 03 09:40:01 log-1 systemd[1]: agent.service: Main process exited, code=exited, status=78/CONFIG\n',
    'Cannot bind 0.0.0.0:8686: address in use',
    null,
  ],
  'Python: a process in a bracket of its own column': [
    '2026-03-03 10:37:32,802 ipblock.reader   [192]: WARNING no default for usedns\n2026-03-03 10:37:32,816 ipblock          [192]: ERROR   No filter of the name sshd2 for jail ssh\n',
    'No filter of the name sshd2 for jail ssh',
    null,
  ],
  'Python: a thread before the logger': [
    '2026-03-03 07:02:11.331 ERROR (SyncWorker_3) [custom.lights.bridge] Bridge 10.0.4.9 refused the pairing: link button not pressed\n',
    'Bridge 10.0.4.9 refused the pairing: link button not pressed',
    null,
  ],
  'Go: the name of a program before the time': [
    'tariffs: 2026/03/03 13:40:11 main.go:13: reading tariff table\ntariffs: 2026/03/03 13:40:11 main.go:19: warning: 4 rows skipped\ntariffs: 2026/03/03 13:40:12 main.go:31: cannot write table: open /srv/t.bin: permission denied\n',
    'at main.go:31: cannot write table: open /srv/t.bin: permission denied',
    'main.go:31',
  ],
  'iOS: a level behind the process': [
    'Mar  3 10:12:11 iPad-Kasse Till(Network)[1204] <Error>: Connection 7: TLS handshake failed with -9838\n',
    'Connection 7: TLS handshake failed with -9838',
    null,
  ],
  'a supercomputer: the component that is away': [
    '2557112 node-187 unix.hw state_change.unavailable 1141792083 1 Component State Change: Component \\042alt1\\042 is in the unavailable state (HWID=2981)\n',
    'Component State Change: Component \\042alt1\\042 is in the unavailable state (HWID=2981)',
    null,
  ],
  'PBS: what speaks of what, between semicolons': [
    '03/03/2026 10:12:11;0008;   pbs_mom;Job;812.head;Job 812 cannot be started: user kim has no home directory\n',
    'Job 812 cannot be started: user kim has no home directory',
    null,
  ],
  'a record of no level: the day and the time are not said': [
    '2026-03-03T10:11:12.123456+00:00 c0-0c0s3n1 HWERR[c0-0c0s3n1][12]:0x4f10:SSID RSP A_STATUS_AT_INVALID:Info1=0x3c0\n',
    'c0-0c0s3n1 HWERR[c0-0c0s3n1][12]:0x4f10:SSID RSP A_STATUS_AT_INVALID:Info1=0x3c0',
    null,
  ],
  'a record that sends to the log, behind the warning that says why': [
    'Mar 03 13:37:32.903 [notice] Read configuration file "/etc/relayd".\nMar 03 13:37:32.904 [warn] ExitPolicy has no address before the port\nMar 03 13:37:32.904 [warn] Failed to validate config: Failed to configure policies. See logs for details.\nMar 03 13:37:32.904 [err] Reading config failed--see warnings above.\n',
    'ExitPolicy has no address before the port',
    null,
  ],
  'a record of no error, in columns: alone, it is all there is': [
    '2026-03-03 00:00:46, Info                  CBS    Failed to internally open package. [HRESULT = 0x800f0805 - CBS_E_INVALID_PACKAGE]\n',
    'Failed to internally open package. [HRESULT = 0x800f0805 - CBS_E_INVALID_PACKAGE]',
    null,
  ],
  'HAProxy: neither level nor process is said': [
    "[NOTICE]   (141) : New worker (143) forked\n[ALERT]    (141) : backend 'be_till' has no server available!\n",
    "backend 'be_till' has no server available!",
    null,
  ],
  'WebLogic: fields in angle brackets': [
    '####<Mar 3, 2026 10:11:10,100 AM UTC> <Info> <JDBC> <wls-2> <M2> <main> <<WLS Kernel>> <> <9f1c> <1795169470100> <[severity-value: 64] > <BEA-001128> <Connection for pool "ordersDS" has been closed.>\n####<Mar 3, 2026 10:11:12,771 AM UTC> <Error> <JDBC> <wls-2> <M2> <[ACTIVE] ExecuteThread: \'4\'> <<WLS Kernel>> <> <9f1c> <1795169472771> <[severity-value: 8] > <BEA-001112> <Test "SQL ISVALID" set up for pool "ordersDS" failed: the listener refused the connection.>\n',
    '[BEA-001112] Test "SQL ISVALID" set up for pool "ordersDS" failed: the listener refused the connection',
    null,
  ],
  'WebLogic on a console: the first of a list of reasons': [
    '<Mar 3, 2026, 9:25:12,771 AM Central European Time> <Critical> <WebLogicServer> <BEA-000386> <Server subsystem failed. Reason: A MultiException has 2 exceptions.  They are:\n1. weblogic.security.SecurityInitializationException: Authentication for user weblogic denied.\n2. java.lang.IllegalStateException: Unable to perform operation\n>\n',
    '[SecurityInitializationException BEA-000386] Server subsystem failed. Reason: A MultiException has 2 exceptions. They are ← Authentication for user weblogic denied.',
    null,
  ],
  'nginx: the reason alone of what OpenSSL said': [
    'Mar 03 09:23:00 edge-1 nginx[811]: nginx: [emerg] cannot load certificate "/etc/ssl/till.pem": BIO_new_file() failed (SSL: error:80000002:system library::No such file or directory:calling fopen(/etc/ssl/till.pem, r) error:10000080:BIO routines::no such file)\n',
    '[80000002] cannot load certificate "/etc/ssl/till.pem": BIO_new_file() failed (SSL: No such file or directory)',
    null,
  ],
  "Rust's tracing: indented, the place below": [
    '  2026-03-03T09:15:02.101230Z  INFO ingest::writer: flushing\n    at src/writer.rs:80\n    in ingest::writer::flush with batch: 71\n\n  2026-03-03T09:15:02.118230Z ERROR ingest::writer: flush failed, error: bucket is gone\n    at src/writer.rs:88\n    in ingest::writer::flush with batch: 71\n\n',
    'at src/writer.rs:88: flush failed, error: bucket is gone',
    'src/writer.rs:88',
  ],
  'Elixir: an exception in the middle of a record': [
    '2026-03-03 09:13:01.377 [error] Postgrex.Protocol (#PID<0.412.0>) failed to connect: ** (DBConnection.ConnectionError) tcp connect (db.internal:5432): non-existing domain - :nxdomain\n',
    '[ConnectionError] Postgrex.Protocol (#PID<0.412.0>) failed to connect ← tcp connect (db.internal:5432): non-existing domain - :nxdomain',
    null,
  ],
  'one record of a process without its number': [
    'Mar 03 10:22:10 vpn-1 charon: 11[IKE] no IKE config found for 10.0.0.1...203.0.113.9, sending NO_PROPOSAL_CHOSEN\n',
    '11[IKE] no IKE config found for 10.0.0.1...203.0.113.9, sending NO_PROPOSAL_CHOSEN',
    null,
  ],
  "what macOS' Console copies: columns": [
    'default\t09:00:00.118231+0100\tkernel\tSandbox: Till(811) allow(1) file-read-data\nerror\t09:00:00.218231+0100\tnsurlsessiond\tTask <8C1F>.<12> finished with error [-1001] The request timed out.\n',
    'Task <8C1F>.<12> finished with error [-1001] The request timed out.',
    null,
  ],
  'a day before its month, a level between stars': [
    '20.02.2026 08:59:00.001 *INFO* [qtp-12] com.acme.site.PageServlet ready\n20.02.2026 09:00:00.118 *ERROR* [qtp-12] com.acme.site.PageServlet cannot render /content/till: no template\n',
    'cannot render /content/till: no template',
    null,
  ],
  'MySQL of old: a time of one digit': [
    '260220  9:00:00 [Note] Plugin FEDERATED is disabled.\n260220  9:00:00 [ERROR] Cannot start server: Bind on TCP/IP port: Address already in use\n',
    'Cannot start server: Bind on TCP/IP port: Address already in use',
    null,
  ],
  'Varnish: what its compiler says, and the place below': [
    "Error:\nMessage from VCC-compiler:\nExpected an action, 'if', '{' or '}'\n('/etc/varnish/till.vcl' Line 8 Pos 3)\n  retrun (pass);\n--######--------\n\nRunning VCC-compiler failed, exited with 2\nVCL compilation failed\n",
    "at /etc/varnish/till.vcl:8: Expected an action, 'if', '{' or '}'",
    '/etc/varnish/till.vcl:8',
  ],
  'Telegraf: a level of one letter': [
    '2026-02-21T10:00:00Z I! [agent] Starting\n2026-02-21T10:00:09Z E! [inputs.mysql] Error in plugin: dial tcp 10.0.0.4:3306: connect: connection refused\n',
    'Error in plugin: dial tcp 10.0.0.4:3306: connect: connection refused · retryable',
    null,
  ],
  'zap: what a command printed, beside its status': [
    '2026-03-03T10:00:00Z\tERROR\terror reloading nginx\t{"err": "exit status 1", "output": "nginx: [emerg] host not found in upstream \\"till\\""}\n',
    'error reloading nginx: nginx: [emerg] host not found in upstream "till"',
    null,
  ],
  "zap: a call's status, and no other members of the record": [
    '2026-03-03T10:00:00.118+0100\terror\texporterhelper/queued_retry.go:391\tExporting failed.\t{"kind": "exporter", "error": "Permanent error: rpc error: code = Unimplemented desc = unknown service", "dropped_items": 12}\n',
    '[Unimplemented] at exporterhelper/queued_retry.go:391: Exporting failed.: Permanent error: rpc error: code = Unimplemented desc = unknown service · not retryable',
    'exporterhelper/queued_retry.go:391',
  ],
  'WildFly: what a sentence announces stands in its data': [
    '10:00:00,118 ERROR [org.jboss.as.controller] (Controller Boot Thread) WFLYCTL0013: Operation ("deploy") failed - address: ([("deployment" => "till.war")]) - failure description: {"WFLYCTL0080: Failed services" => {"jboss.deployment.unit.till.INSTALL" => "Failed to process phase INSTALL of till.war"}}\n',
    '[WFLYCTL0013] Operation ("deploy") failed - address: ([("deployment" => "till.war")]) - failure description: {"WFLYCTL0080: Failed services" => {"jboss.deployment.unit.till.INSTALL" => "Failed to process phase INSTALL of till.war"}}',
    null,
  ],
  'a program that is not there, said as if it were no error, before how others ended': [
    "2026-03-03 13:37:22,954 INFO supervisord started with pid 187\n2026-03-03 13:37:23,965 INFO spawnerr: can't find command '/opt/till/bin/printer'\n2026-03-03 13:37:23,967 INFO spawned: 'web' with pid 188\n2026-03-03 13:37:24,245 WARN exited: web (exit status 3; not expected)\n",
    "spawnerr: can't find command '/opt/till/bin/printer'",
    null,
  ],
  'a query in braces': [
    '2026.03.03 10:12:11.640218 [ 311 ] {c1b0e7aa-55c3} <Error> executeQuery: Unknown table shop.ordrs (UNKNOWN_TABLE), Stack trace (when copying this message, always include the lines below):\n\n0. DB::Exception::Exception(int, bool) @ 0xc61b0b7 in /usr/bin/clickhouse\n',
    'Unknown table shop.ordrs (UNKNOWN_TABLE)',
    null,
  ],
  'cloud-init: the level behind the source': [
    "2026-06-01 07:50:01,118 - util.py[DEBUG]: Running command ['apt-get', 'install', 'nginx-fulll'] with allowed return codes [0]\n2026-06-01 07:50:04,403 - util.py[WARNING]: Failed to run module package-update: apt-get install nginx-fulll exit code 100\n2026-06-01 07:50:04,771 - handlers.py[DEBUG]: finish: modules-final/config-package-update: FAIL: running config-package-update\n",
    'Failed to run module package-update: apt-get install nginx-fulll exit code 100',
    null,
  ],
  'X: a letter for the level, twice': [
    '[    12.402] (II) LoadModule: "glx"\n[    12.771] (WW) NVIDIA: unsupported input driver ABI version\n[    12.810] (EE) no screens found(EE) \n[    12.811] (II) done\n',
    'no screens found(EE)',
    null,
  ],
  'Quarkus: each cause a record of its own, and where more is told': [
    "2026-06-01 06:50:01,118 INFO  [org.keycloak.common] (main) Hostname settings\n2026-06-01 06:50:04,771 ERROR [org.keycloak.cli.Handler] (main) ERROR: Failed to start server in (production) mode\n2026-06-01 06:50:04,772 ERROR [org.keycloak.cli.Handler] (main) ERROR: Connection refused\n2026-06-01 06:50:04,773 ERROR [org.keycloak.cli.Handler] (main) For more details run the same command passing the '--verbose' option.\n",
    'Failed to start server in (production) mode; Connection refused',
    null,
  ],
  'logfmt: the details of an error': [
    'level=info ts=2026-06-01T06:40:00.118204Z caller=main.go:108 msg="Starting"\nlevel=error ts=2026-06-01T06:41:10.201118Z caller=manager.go:49 component=distributor msg="write operation failed" details="at least 2 live replicas required, could only find 1"\n',
    'at manager.go:49: write operation failed: at least 2 live replicas required, could only find 1',
    'manager.go:49',
  ],
  'unbound: a process and its thread': [
    '[1795455816] unbound[1960:0] notice: init module 1: validator\n[1795455816] unbound[1960:0] error: unable to open /var/lib/quay.key for reading: No such file or directory\n[1795455816] unbound[1960:0] error: validator: error in trustanchors config\n[1795455816] unbound[1960:0] fatal error: failed to setup modules\n',
    'unable to open /var/lib/quay.key for reading: No such file or directory; validator: error in trustanchors config',
    null,
  ],
  'klog below a banner: the letter and the day are no label': [
    '----------\nNGINX Ingress controller\n  Release:       v1.9.4\n----------\n\nI1120 07:12:55.871604       7 main.go:205] "Creating API client" host="https://10.96.0.1:443"\nI1120 07:12:55.880012       7 main.go:249] "Running in Kubernetes cluster" major="1"\nW1120 07:12:56.141003       7 backend_ssl.go:47] Error obtaining X.509 certificate: no object matching key "quay/tls" in local store\nI1120 07:12:57.220300       7 controller.go:190] "Configuration changes detected, backend reload required"\n',
    'at backend_ssl.go:47: Error obtaining X.509 certificate: no object matching key "quay/tls" in local store',
    'backend_ssl.go:47',
  ],
  'JBoss: a thread behind a logger with a hyphen in its name': [
    '07:10:36,201 INFO  [org.jboss.as.jpa] (MSC service thread 1-1) JBAS011401: Read persistence.xml\n07:10:36,470 ERROR [org.jboss.as.controller.management-operation] (Controller Boot Thread) JBAS014613: Operation ("deploy") failed\n',
    '[JBAS014613] Operation ("deploy") failed',
    null,
  ],
  'a class without words at the end': [
    '081109 214403 35 INFO dfs.FSNamesystem: BLOCK* NameSystem.allocateBlock: /user/root/part-00318. blk_71\n081109 214404 2561 ERROR dfs.DataNode$DataXceiver: 10.0.42.9:50010:DataXceiver: java.io.EOFException\n',
    '[EOFException] 10.0.42.9:50010:DataXceiver: java.io.EOFException',
    null,
  ],
  'Envoy: addresses between bars are no files, and details stand behind the flags': [
    '[2026-05-23T08:00:01.118Z] "GET /healthz HTTP/1.1" 200 - via_upstream - "-" 0 2 1 0 "-" "probe/1.28" "0e3a" "10.0.2.18:8080" "10.0.2.18:8080" inbound|8080|| 127.0.0.6:41120 10.0.2.18:8080 10.0.2.1:50122 - default\n[2026-05-23T08:00:04.402Z] "GET /api/cart HTTP/1.1" 200 - via_upstream - "-" 0 512 11 10 "-" "axios/1.6" "1b7e" "cart:80" "10.0.3.8:8080" outbound|80||cart 10.0.2.18:51022 10.96.12.4:80 10.0.2.18:41180 - default\n[2026-05-23T08:00:05.771Z] "GET /api/orders HTTP/1.1" 503 UF upstream_reset_before_response_started{connection_failure} - "-" 0 91 4 - "-" "axios/1.6" "7a11" "orders:80" "10.0.1.9:8080" outbound|80||orders - 10.96.40.7:80 10.0.2.18:41190 - default\n',
    '[503] "GET /api/orders HTTP/1.1" 503 UF upstream_reset_before_response_started{connection_failure} · retryable',
    null,
  ],
  'setupapi: marks for what went wrong': [
    '>>>  [Device Install (Hardware initiated) - USB\\VID_0403&PID_6001\\A502]\n>>>  Section start 2026/05/26 09:00:01.118\n     dvi:      {Install Device - USB\\VID_0403&PID_6001\\A502} 09:00:01.233\n!!!  dvi:           Device not started: Device has problem: 0x1c (CM_PROB_FAILED_INSTALL).\n<<<  Section end 2026/05/26 09:00:01.671\n<<<  [Exit status: FAILURE(0x00000490)]\n',
    '!!! dvi: Device not started: Device has problem: 0x1c (CM_PROB_FAILED_INSTALL).',
    null,
  ],
  'the number of an error behind its label': [
    '2026.03.03 10:12:11.640218 [ 311 ] {c1b0e7aa-55c3} <Error> executeQuery: Code: 60. DB::Exception: Table shop.ordrs does not exist. (UNKNOWN_TABLE) (version 24.8.4.13 (official build))\n',
    '[DB::Exception 60] Table shop.ordrs does not exist. (UNKNOWN_TABLE)',
    null,
  ],
  'a file and its line in a bracket, where a process might stand': [
    'Tue Mar  3 07:14:01 2026 : Info: Starting - reading configuration files ...\nTue Mar  3 07:14:01 2026 : Error: /etc/raddb/radiusd.conf[87]: Reference "${libdir}" not found\nTue Mar  3 07:14:01 2026 : Error: Errors reading or parsing /etc/raddb/radiusd.conf\n',
    'at /etc/raddb/radiusd.conf:87: /etc/raddb/radiusd.conf[87]: Reference "${libdir}" not found; Errors reading or parsing /etc/raddb/radiusd.conf',
    '/etc/raddb/radiusd.conf:87',
  ],
  'Asterisk: the process and the call behind the level': [
    "[2026-03-03 07:14:01] NOTICE[2101] loader.c: 312 modules will be loaded.\n[2026-03-03 07:14:02] VERBOSE[2140][C-00000001] pbx.c: Executing [300@desk:1]\n[2026-03-03 07:14:03] ERROR[2140][C-00000001] app_dial.c: No channel type registered for 'PJSIP'\n",
    "No channel type registered for 'PJSIP'",
    null,
  ],
  'Nexus: who was served, before the logger': [
    "2026-03-03 07:14:01,118+0000 INFO  [quartz-1]  *SYSTEM org.acme.quartz.TaskInfo - Task 'Compact' RUNNING\n2026-03-03 07:14:41,004+0000 WARN  [qtp118-441]  admin org.acme.siesta.Mapper - Write refused: disk is full\n2026-03-03 07:14:41,118+0000 ERROR [event-4-thread-9]  *SYSTEM org.acme.maven.Rebuilder - Rebuild failed\n",
    'Write refused: disk is full; Rebuild failed',
    null,
  ],
  'klog: a value of several lines': [
    'E0303 07:14:01.441181       1 proxier.go:856] "Failed to ensure chain jumps" err=<\n\terror checking rule: exit status 3: iptables v1.8.9: can\'t initialize table `filter\'\n\n\tTry `iptables -h\' for more information.\n > table="filter"\nI0303 07:14:01.441290       1 proxier.go:822] "Sync failed" retryingTime="30s"\n',
    "at proxier.go:856: Failed to ensure chain jumps: error checking rule: exit status 3: iptables v1.8.9: can't initialize table `filter'",
    'proxier.go:856',
  ],
  "Amazon's error with its status on the line below": [
    'I0303 07:14:01.118203       1 main.go:55] volume controller 1.27\nE0303 07:14:03.788120       1 volumes.go:268] Failed to attach vol-0a1: VolumeInUse: vol-0a1 is already attached to an instance\n\tstatus code: 400, request id: 2f1a7f2b-4d3c-4c1a-a1b2-c3d4e5f60718\nI0303 07:14:04.118203       1 main.go:80] next round in 30s\n',
    '[VolumeInUse] at volumes.go:268: Failed to attach vol-0a1: VolumeInUse: vol-0a1 is already attached to an instance (status code: 400) · not retryable',
    'volumes.go:268',
  ],
  'CockroachDB: a day with its year, no bracket behind the place, and what the record is about': [
    'I260303 07:14:02.118311 1 1@cli/start.go:1224 ⋮ [-] 1  CockroachDB v23.1.11\nE260303 07:14:11.610241 201 2@rpc/clock_offset.go:228 ⋮ [T1,n3] 31  this node is 812ms away from ‹two› of the known nodes, which is too far\nE260303 07:14:11.610241 201 2@rpc/clock_offset.go:228 ⋮ [T1,n3] 31 !goroutine 201 [running]:\nE260303 07:14:11.610241 201 2@rpc/clock_offset.go:228 ⋮ [T1,n3] 31 !\tutil/log/get_stacks.go:25 +0x89\nI260303 07:14:12.118311 1 server/drain.go:80 ⋮ [n3] 32  drained\n',
    'at rpc/clock_offset.go:228: this node is 812ms away from ‹two› of the known nodes, which is too far',
    'rpc/clock_offset.go:228',
  ],
  'Calico: a process behind the level, and a blank before the line': [
    '2026-03-03 07:14:01.118 [INFO][61] felix/daemon.go 373: Loaded configuration.\n2026-03-03 07:14:03.442 [ERROR][61] felix/ipip_mgr.go 89: Failed to configure tunnel, retrying... error=exit status 1\n',
    'at felix/ipip_mgr.go:89: Failed to configure tunnel, retrying... error=exit status 1',
    'felix/ipip_mgr.go:89',
  ],
  'ejabberd: the reason below a record that ends with a colon': [
    '2026-03-03 07:14:01.118203+00:00 [info] <0.112.0>@ejabberd_config:load/1:82 Loading ejabberd.yml\n2026-03-03 07:14:02.003203+00:00 [error] <0.301.0>@ejabberd_sql:connecting/2:294 pgsql connection failed:\n** Reason: role "chat" is not permitted to log in\n** Retry after: 4 seconds\n',
    'pgsql connection failed: Reason: role "chat" is not permitted to log in',
    null,
  ],
  'CRI-O: what runc logged within the words': [
    'time="2026-03-03T07:14:01Z" level=info msg="Creating container: shop/api"\ntime="2026-03-03T07:14:02Z" level=error msg="Container creation error: time=\\"2026-03-03T07:14:02Z\\" level=error msg=\\"runc create failed: exec: \\\\\\"/app/server\\\\\\": permission denied\\"\\n" id=1f2b\n',
    'Container creation error: runc create failed: exec: "/app/server": permission denied',
    null,
  ],
  'the kernel: what is corrupt, before what that led to': [
    '[   11.418823] XFS (dm-3): Starting recovery (logdev: internal)\n[   11.502139] XFS (dm-3): Metadata corruption detected at xfs_agi_verify+0x8f/0x1a0 [xfs], xfs_agi block 0x2\n[   11.502158] XFS (dm-3): Unmount and run xfs_repair\n[   11.503190] XFS (dm-3): log mount failed\n',
    'XFS (dm-3): Metadata corruption detected at xfs_agi_verify+0x8f/0x1a0 [xfs], xfs_agi block 0x2',
    null,
  ],
};

test.each(Object.entries(RECORDS))('%s', (_, [text, digest, place]) => {
  const parsed = parseText(text);
  expect(digestOf(parsed)).toBe(digest);
  const { file, line } = parsed.location ?? { file: null, line: null };
  expect(file === null ? null : `${file}:${line}`).toBe(place);
});
