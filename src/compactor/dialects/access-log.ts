import type { Dialect, Finding } from '../dialect.ts';
import { accessRecord, type AccessRecord } from '../log/access-log.ts';
import { retryOfStatus } from '../retry.ts';
import { untyped } from '../single-cause.ts';

/** From this status on, the server failed; from the lower one on, it refused. */
const FAILED = 500;
const REFUSED = 400;
/** What IIS says above its records, of itself and of their columns. */
const COLUMNS = /^#[A-Z][a-z]{2,10}: /;
/** How many further requests are named. */
const MAX_OTHERS = 2;

/** Access logs of web servers and proxies, where nothing else is told: the requests that failed. */
export const accessLog: Dialect = {
  name: 'access-log',
  rank: 47,
  evidence: ['HTTP/', 'TCP_', ' 443 ', ' 80 '],
  read({ lines }): Finding | null {
    const records: AccessRecord[] = [];
    for (const line of lines) {
      if (line.trim() === '' || COLUMNS.test(line)) continue;
      const record = accessRecord(line);
      // Whatever else stands there says more than a status.
      if (!record) return null;
      records.push(record);
    }
    const failed = records.filter(({ status }) => status >= FAILED);
    const chosen = failed.length > 0 ? failed : records.filter(({ status }) => status >= REFUSED);
    const [first] = chosen;
    if (!first) return null;
    const told = [...new Set(chosen.map(wordsOf))];
    const left = told.length - 1 - MAX_OTHERS;
    const message = told.slice(0, 1 + MAX_OTHERS).join('; ') + (left > 0 ? ` (+${left} more)` : '');
    const retry = retryOfStatus(first.status, null);
    return { exceptions: [untyped(message, String(first.status))], ...(retry ? { retry } : {}) };
  },
};

function wordsOf({ request, status, flags }: AccessRecord): string {
  return `"${request}" ${status}${flags === null ? '' : ` ${flags}`}`;
}
