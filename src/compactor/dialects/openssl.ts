import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { untyped } from '../single-cause.ts';

/** OpenSSL's queue of errors, as its command and programs that use it print it. */
export const openssl: Dialect = { name: 'openssl', rank: 45, evidence: ['error:'], read };

/** `80CB…:error:1608010C:STORE routines:ossl_store…:unsupported:../crypto/store/store_result.c:149:calling stat(a.key)` */
const QUEUED =
  /^(?:[0-9A-F]{6,20}|\d{6,20}):error:([0-9A-F]{8}):([^:]{1,100}):([^:]{0,100}):([^:]{1,300}):[^:]{1,300}\.[ch]:\d{1,6}:(.{0,500})$/;
/** The library of the system's own errors, and what was asked of the system. */
const SYSTEM = '80';
const CALLING = /^calling \w{1,40}\(.{0,300}\)/;
/** `[!] SSL_CTX_use_certificate: ../crypto/bio/bss_file.c:297: error:80000002:system library::No such file or directory` */
const WITHIN = /^(.{0,300}?):? error:([0-9A-F]{8}):([^:]{1,100}:[^:]{0,100}:[^:]{1,300})(?::.{0,500})?$/;
const SOURCE = /:? (?:\.\.\/)?[\w./-]{1,100}\.c:\d{1,6}$/;
const MARK = /^\[[!.* ]\] /;
/** Said after the queue, of the same failure. */
const AFTER = /^(?:unable to load |Unable to load |\w{1,20}: Use -help )/;

function read({ lines }: ErrorText): Finding | null {
  const queue = lines.flatMap((line, index) => {
    const match = line.includes(':error:') ? QUEUED.exec(line) : null;
    return match ? [{ index, code: match[1] ?? null, reason: match[4] ?? '', detail: match[5] ?? '' }] : [];
  });
  if (queue.length === 0) return inWords(lines);
  // What the system said is the cause; otherwise the last entry is nearest to it.
  const first = queue[0];
  const last = queue.findLast(({ code }) => code?.startsWith(SYSTEM)) ?? queue.at(-1);
  if (!first || !last) return null;
  const above = lines.slice(0, first.index).findLast((line) => line.trim() !== '' && !AFTER.test(line));
  const after = lines.slice(last.index + 1).find((line) => AFTER.test(line));
  const said = above ?? after ?? CALLING.exec(last.detail)?.[0] ?? '';
  return { exceptions: [untyped([said.trim(), last.reason].filter((part) => part !== '').join(': '), last.code)] };
}

/** Programs that put the entries of the queue into sentences of their own. */
function inWords(lines: readonly string[]): Finding | null {
  const said = lines.flatMap((line) => {
    const match = line.includes('error:') ? WITHIN.exec(line) : null;
    return match ? [{ before: match[1] ?? '', code: match[2] ?? null, reason: match[3] ?? '' }] : [];
  });
  const cause = said.find(({ code }) => code?.startsWith(SYSTEM)) ?? said[0];
  if (!cause) return null;
  const before = cause.before.replace(SOURCE, '').replace(MARK, '').trim();
  return { exceptions: [untyped([before, cause.reason.trim()].filter((part) => part !== '').join(': '), cause.code)] };
}
