import type { RetryAdvice } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import { retryOfStatus, retryOfText } from '../retry.ts';
import { hostKeyError } from '../shell/host-key.ts';
import { untyped } from '../single-cause.ts';

/** `curl: (7) Failed to connect …`; a progress meter may stand before it on the same line. */
const CURL = /curl: \((\d{1,3})\) (.+)/;
/** `curl: option --nope: is unknown` */
const CURL_USAGE = /^curl: (?:option .+|no URL specified.*)$/;
/** `Connecting to localhost (localhost)|127.0.0.1|:1... failed: Connection refused.` */
const WGET_CONNECT = /^Connecting to (\S.{0,200}?)\.\.\. failed: ([^.]{1,200})/;
/** `2026-01-02 10:00:00 ERROR 404: Not Found.` */
const WGET_STATUS = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d ERROR (\d{3}): ([^.]{1,200})/;
/** `wget: unable to resolve host address ‘nope.invalid’`, and busybox's `wget: bad address` and `wget: server returned error: …`. */
const WGET = /^wget: .+$/;
/** The server refused the key, the password or its own identity; a connection that its user closed (11) was not refused. */
const SSH =
  /^(?:\S{1,300}: )?Permission denied \([a-z,-]{1,100}\)|^Host key verification failed|^kex_exchange_identification: |^ssh(?:_exchange_identification)?: |^Received disconnect from (?!.{0,200}:11: )|^Too many authentication failures/;
/** rsync's own summing up, with its code; the line before it names the file. */
const RSYNC_END = /^rsync error: (.+) \(code (\d{1,3})\) at /;
/** `rsync: [sender] link_stat "/nope" failed: No such file or directory (2)` */
const RSYNC = /^rsync: (?:\[\w{1,20}\] )?(.+)$/;
/** curl's exit codes that name a passing state of the network: resolve, connect, timeout, empty, send, receive. */
const RETRYABLE_CURL: ReadonlySet<string> = new Set(['5', '6', '7', '28', '52', '55', '56']);
/** `The requested URL returned error: 404` */
const STATUS = /returned error: (\d{3})/;

/** Failures of curl, wget, ssh, scp and rsync to reach the other side. */
export const transfer: Dialect = {
  name: 'transfer',
  rank: 44,
  evidence: [
    'curl',
    'wget',
    'ssh',
    'ERROR',
    'denied',
    'verification',
    'rsync',
    'Connecting',
    'kex_',
    'disconnect',
    'authentication',
  ],
  read({ lines }): Finding | null {
    let rsync: string | null = null;
    for (const line of lines) {
      if (!/curl|wget|ssh|ERROR|denied|verification|rsync|Connecting|kex_|disconnect|authentication/.test(line))
        continue;
      const found = curlOf(line) ?? wgetOf(line);
      if (found) return found;
      const refused = hostKeyError(line.trim(), lines);
      if (refused) return { exceptions: [refused] };
      if (SSH.test(line.trim())) return finding(line.trim(), null, retryOfText(line));
      const said = RSYNC.exec(line)?.[1];
      if (said !== undefined) rsync ??= `rsync: ${said}`;
      const end = RSYNC_END.exec(line);
      if (end?.[1] !== undefined) return finding(rsync ?? `rsync: ${end[1]}`, end[2] ?? null, null);
    }
    return rsync === null ? null : finding(rsync, null, retryOfText(rsync));
  },
};

function curlOf(line: string): Finding | null {
  const found = CURL.exec(line);
  if (found?.[1] === undefined || found[2] === undefined) {
    return CURL_USAGE.test(line) ? finding(line, null, null) : null;
  }
  const status = STATUS.exec(found[2])?.[1];
  const ofCode = RETRYABLE_CURL.has(found[1]) ? { retryable: true, afterMillis: null } : null;
  return finding(`curl: ${found[2]}`, found[1], status === undefined ? ofCode : retryOfStatus(Number(status), null));
}

function wgetOf(line: string): Finding | null {
  const connect = WGET_CONNECT.exec(line);
  if (connect) return finding(`wget: Connecting to ${connect[1]}: ${connect[2]}`, null, retryOfText(line));
  const status = WGET_STATUS.exec(line);
  if (status?.[1] !== undefined) {
    return finding(`wget: ERROR ${status[1]}: ${status[2]}`, status[1], retryOfStatus(Number(status[1]), null));
  }
  return WGET.test(line) ? finding(line, null, retryOfText(line)) : null;
}

function finding(message: string, code: string | null, retry: RetryAdvice | null): Finding {
  return { exceptions: [untyped(message, code)], ...(retry ? { retry } : {}) };
}
