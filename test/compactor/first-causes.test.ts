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
};

test.each(Object.entries(CAUSES))('%s', (_, [text, digest, place]) => {
  const parsed = parseText(text);
  expect(digestOf(parsed)).toBe(digest);
  const { file, line } = parsed.location ?? { file: null, line: null };
  expect(file === null ? null : `${file}:${line}`).toBe(place);
});
