import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { untyped } from '../single-cause.ts';

/** OpenSSL's queue of errors, as its command and programs that use it print it. */
export const openssl: Dialect = { name: 'openssl', rank: 45, evidence: [':error:'], read };

/** `80CB…:error:1608010C:STORE routines:ossl_store…:unsupported:../crypto/store/store_result.c:149:calling stat(a.key)` */
const QUEUED =
  /^(?:[0-9A-F]{6,20}|\d{6,20}):error:([0-9A-F]{8}):([^:]{1,100}):([^:]{0,100}):([^:]{1,300}):[^:]{1,300}\.[ch]:\d{1,6}:(.{0,500})$/;
/** Said after the queue, of the same failure. */
const AFTER = /^(?:unable to load |Unable to load )/;

function read({ lines }: ErrorText): Finding | null {
  const queue = lines.flatMap((line, index) => {
    const match = line.includes(':error:') ? QUEUED.exec(line) : null;
    return match ? [{ index, code: match[1] ?? null, reason: match[4] ?? '', detail: match[5] ?? '' }] : [];
  });
  // The last entry was made first: it is nearest to the cause.
  const [first, last] = [queue[0], queue.at(-1)];
  if (!first || !last) return null;
  const above = lines.slice(0, first.index).findLast((line) => line.trim() !== '' && !AFTER.test(line));
  const after = lines.slice(last.index + 1).find((line) => AFTER.test(line));
  const said = above ?? after ?? '';
  return { exceptions: [untyped([said.trim(), last.reason].filter((part) => part !== '').join(': '), last.code)] };
}
