import type { Diagnostic } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { testDiagnostic } from '../python/test-diagnostic.ts';
import { readTracebacks, type Chain } from '../python/traceback.ts';

/** The rules that unittest draws above and below the name of a failed test. */
const RULE = { above: '='.repeat(70), below: '-'.repeat(70) } as const;
/** `FAIL: test_net (test_prices.PricesTest.test_net)`; the second word is missing for modules. */
const HEADING = /^(?:ERROR|FAIL): (.{1,500})$/;
/** Most lines between the heading and the rule below it: the test's description. */
const MAX_DESCRIPTION_LINES = 12;

interface Failure {
  readonly test: string;
  readonly chain: Chain | undefined;
}

/** Reports of Python's `unittest`, and of the runners built on it. */
export const unittest: Dialect = { name: 'unittest', rank: 90, evidence: ['======'], read };

function read({ text, lines }: ErrorText): Finding | null {
  if (!text.includes(`\n${RULE.below}`) || !text.includes(RULE.above)) return null;
  const failures: Failure[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const test = lines[at] === RULE.above ? HEADING.exec(lines[at + 1] ?? '')?.[1] : undefined;
    if (test === undefined) continue;
    const described = lines.slice(at + 2, at + 2 + MAX_DESCRIPTION_LINES).indexOf(RULE.below);
    if (described === -1) continue;
    const below = at + 2 + described;
    let end = below + 1;
    while (end < lines.length && lines[end] !== RULE.above && lines[end] !== RULE.below) end += 1;
    failures.push({ test, chain: readTracebacks(lines.slice(below + 1, end), 'report')[0] });
    at = end - 1;
  }
  if (failures.length === 0) return null;
  return { exceptions: failures[0]?.chain?.exceptions ?? [], diagnostics: failures.map(diagnosticOf) };
}

function diagnosticOf({ test, chain }: Failure): Diagnostic {
  const exceptions = chain?.exceptions ?? [];
  return testDiagnostic(exceptions, test, exceptions.at(-1)?.message.split('\n', 1)[0] ?? '');
}
