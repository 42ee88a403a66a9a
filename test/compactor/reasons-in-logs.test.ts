import { expect, test } from 'vitest';
import { digestOf } from '../../src/compactor/digest.ts';
import { parseText } from '../../src/compactor/parse.ts';

/** Stretches of logs in which what a program goes down over is told more mildly than its end: the digest, and the place. */
const REASONS: Readonly<Record<string, readonly [text: string, digest: string, place: string | null]>> = {
  'a warning with the reason of the system before the error that follows from it': [
    'Mar  3 10:12:11 quay1 berthd[811]: warning: lock: connect to run/lock.sock failed: No such file or directory\nMar  3 10:12:11 quay1 berthd[811]: fatal: no lock mechanisms\n',
    'lock: connect to run/lock.sock failed: No such file or directory; no lock mechanisms',
    null,
  ],
  'PostgreSQL: a port that is taken, told without a level of an error': [
    '2026-03-03 10:12:11.790 UTC [811] LOG:  starting PostgreSQL 15.18\n2026-03-03 10:12:11.790 UTC [811] LOG:  could not bind IPv4 address "127.0.0.1": Address already in use\n2026-03-03 10:12:11.790 UTC [811] HINT:  Is another postmaster already running on port 5499? If not, wait a few seconds and retry.\n2026-03-03 10:12:11.790 UTC [811] WARNING:  could not create listen socket for "localhost"\n2026-03-03 10:12:11.790 UTC [811] FATAL:  could not create any TCP/IP sockets\n2026-03-03 10:12:11.793 UTC [811] LOG:  database system is shut down\n',
    'could not bind IPv4 address "127.0.0.1": Address already in use; could not create any TCP/IP sockets',
    null,
  ],
  'PostgreSQL: the line of a file that it could not load': [
    '2026-03-03 10:12:11.604 UTC [811] LOG:  listening on IPv4 address "127.0.0.1", port 5499\n2026-03-03 10:12:11.614 UTC [811] LOG:  invalid authentication method "boat"\n2026-03-03 10:12:11.614 UTC [811] CONTEXT:  line 4 of configuration file "/srv/pg/pg_hba.conf"\n2026-03-03 10:12:11.614 UTC [811] FATAL:  could not load pg_hba.conf\n2026-03-03 10:12:11.622 UTC [811] LOG:  database system is shut down\n',
    'at /srv/pg/pg_hba.conf:4: invalid authentication method "boat"; could not load pg_hba.conf',
    '/srv/pg/pg_hba.conf:4',
  ],
  'the number of the system before its sentence, at the beginning of a line': [
    '(98)Address already in use: AH00072: make_sock: could not bind to address [::]:8090\nno listening sockets available, shutting down\nAH00015: Unable to open logs\n',
    '(98)Address already in use: AH00072: make_sock: could not bind to address [::]:8090',
    null,
  ],
  'a proxy that has no server, as the only one went down': [
    '[WARNING]  (811) : Server quay/s1 is DOWN, reason: Layer4 connection problem, info: "Connection refused", check duration: 0ms.\n[ALERT]    (811) : backend \'quay\' has no server available!\n',
    'Server quay/s1 is DOWN, reason: Layer4 connection problem, info: "Connection refused", check duration: 0ms.',
    null,
  ],
  'systemd: a process that it could not begin': [
    "[   24.136505] systemd[1]: Received SIGCHLD from PID 521 ((mount)).\n[   24.136948] systemd[1]: quay.service: Main process exited, code=exited, status=226/NAMESPACE\n[   24.137311] systemd[1]: quay.service: Failed with result 'exit-code'.\n[   24.137644] audit[1]: SERVICE_STOP pid=1 uid=0 msg='unit=quay comm=\"systemd\" res=failed'\n",
    'systemd[1]: quay.service: Main process exited, code=exited, status=226/NAMESPACE',
    null,
  ],
  'a title between stars above the words': [
    '\n*** FATAL CONFIG FILE ERROR (Store 7.0.15) ***\nReading the configuration file, at line 3\n>>> \'limit "lots"\'\nargument must be a memory value\n',
    'Reading the configuration file, at line 3 >>> \'limit "lots"\' argument must be a memory value',
    null,
  ],
  'zap: the calls below a record, indented by blanks': [
    '2026-03-03T10:12:11Z    ERROR   Reconciler error        {"controller": "berth", "berth": {"name":"b1","namespace":"quay"}, "name": "b1", "error": "no crane found"}\nsigs.k8s.io/controller-runtime/pkg/internal/controller.(*Controller).reconcileHandler\n        /workspace/vendor/sigs.k8s.io/controller-runtime/pkg/internal/controller/controller.go:329\n',
    'Reconciler error: no crane found',
    null,
  ],
  'Go: an error of a library with the calls that led to it, each below its function': [
    'quay | mkdir /srv/berths: permission denied\nquay | error initialising module: berths\nquay | github.com/acme/kit/modules.(*Manager).initModule\nquay |       /src/quay/vendor/github.com/acme/kit/modules/modules.go:122\nquay | main.main\nquay |       /src/quay/cmd/quay/main.go:110\n',
    'mkdir /srv/berths: permission denied',
    null,
  ],
  'pairs, of which the last breaks off': [
    'level=error ts=2026-03-03T10:12:11.534Z caller=log.go:106 msg="error running quay" err="mkdir /srv/berths: permission denied\\nerror initialising module: berths\n',
    'at log.go:106: error running quay: mkdir /srv/berths: permission denied error initialising module: berths',
    'log.go:106',
  ],
  'JSON behind the head of a journal: the heavier of two warnings': [
    'Mar 03 10:12:11 quay1 berthd[811]: {"level":"warn","ts":"2026-03-03T10:12:11.670Z","caller":"store/util.go:123","msg":"failed to apply request","took":"12µs","error":"store: no space"}\nMar 03 10:12:11 quay1 berthd[811]: {"level":"warn","ts":"2026-03-03T10:12:11.741Z","caller":"peer/stream.go:421","msg":"lost connection with remote peer","error":"unexpected EOF"}\n',
    'at store/util.go:123: failed to apply request: store: no space',
    'store/util.go:123',
  ],
  'OpenStack: the lines of an older stack': [
    "2026-03-03 10:12:11.264 811 ERROR quay.manager [req-1 a b] [instance: 7f] Berth failed to open\n2026-03-03 10:12:11.264 811 TRACE quay.manager [instance: 7f]     if ret == -1: raise CraneError ('lift')\n2026-03-03 10:12:11.264 811 TRACE quay.manager [instance: 7f] CraneError: the hook is missing\n",
    'Berth failed to open; CraneError: the hook is missing',
    null,
  ],
};

test.each(Object.entries(REASONS))('%s', (_, [text, digest, place]) => {
  const parsed = parseText(text);
  const { file, line } = parsed.location ?? { file: null, line: null };
  expect([digestOf(parsed), file === null ? null : `${file}:${line}`]).toEqual([digest, place]);
});
