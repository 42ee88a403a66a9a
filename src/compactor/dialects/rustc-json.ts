import type { Dialect } from '../dialect.ts';
import { rustcJson as findingsOf } from '../rust/rustc-json.ts';
import { onlyFindings } from '../findings/only-findings.ts';

/** Findings of rustc, Clippy and Cargo as JSON, one object on each line. */
export const rustcJson: Dialect = {
  name: 'rustc-json',
  rank: 92,
  evidence: ['"$message_type":"diagnostic"', '"reason":"compiler-message"'],
  read: ({ text }) => {
    const diagnostics = findingsOf(text);
    return onlyFindings(diagnostics);
  },
};
