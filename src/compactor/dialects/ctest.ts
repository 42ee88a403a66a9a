import type { Diagnostic } from '../../model.ts';
import type { Dialect } from '../dialect.ts';
import { unlabelled } from '../findings/line-label.ts';
import { joinMessages, untyped } from '../single-cause.ts';

/** A test in the summary: `	  2 - ships_orders (Failed)`. */
const FAILED = /^\s{1,12}\d{1,6} - (.{1,300} \([A-Z][^()]{2,80}\))(?:\s{1,20}\S.{0,200})?$/;

/** The list of failed tests that CTest ends with, where the tests themselves said nothing. */
export const ctest: Dialect = {
  name: 'ctest',
  rank: 30,
  evidence: ['The following tests FAILED:'],
  read: ({ lines }) => {
    const all = unlabelled(lines);
    const start = all.findIndex((line) => line.includes('The following tests FAILED:'));
    const failed = all.slice(start + 1).flatMap((line) => FAILED.exec(line)?.[1] ?? []);
    if (failed.length === 0) return null;
    const place = { file: null, line: null, column: null, severity: 'error', code: null } as const;
    const diagnostics = failed.map((message): Diagnostic => ({ ...place, message }));
    return { exceptions: [untyped(joinMessages(failed))], diagnostics };
  },
};
