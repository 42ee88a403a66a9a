import type { Dialect } from '../dialect.ts';
import { unlabelled } from '../findings/line-label.ts';
import { abortReason } from '../native/abort-reason.ts';

/** Programs that abort: uncaught C++ exceptions, failed assertions, what the C library finds wrong. */
export const abort: Dialect = {
  name: 'abort',
  rank: 78,
  evidence: ['terminat', 'Assertion', ' detected ***', '(): ', 'corrupt', 'pure virtual', 'Fatal glibc error'],
  read: ({ text, lines }) => {
    const found = abortReason(text, unlabelled(lines));
    return found === null ? null : { exceptions: [found.reason] };
  },
};
