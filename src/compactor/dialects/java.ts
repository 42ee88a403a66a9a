import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { partedLines } from '../joined-lines.ts';
import { javaDeadlock } from '../jvm/deadlock.ts';
import { readJavaTraces, type JavaTrace } from '../jvm/java-trace.ts';
import { testFailures } from '../jvm/test-failures.ts';
import { retryOfStatus } from '../retry.ts';

/** Words without which there is no trace. */
const EVIDENCE = /^.{0,300}?(?:\bat [\w$.@/<>-]{3,300} ?\(|Exception in thread |Caused by: )/m;
/** Where a traceback of Python begins. */
const PYTHON = 'Traceback (most recent call last):';
/** What Maven's and other test runners write beside each failed test. */
const TEST_FAILED = /<<< (?:FAILURE|ERROR)!/;

/** Stack traces of the Java virtual machine: Java, Kotlin, Scala, Groovy. */
export const java: Dialect = { name: 'java', rank: 80, evidence: ['at ', 'Exception in thread ', 'Caused by: '], read };

function read(whole: ErrorText): Finding | null {
  const { text } = whole;
  if (!EVIDENCE.test(text)) return null;
  const lines = partedLines(whole);
  const deadlock = text.includes('Java-level deadlock') ? javaDeadlock(lines) : null;
  if (deadlock !== null) return { exceptions: [deadlock] };
  const tested = text.includes('<<< ') && TEST_FAILED.test(text);
  const trace = failing(readJavaTraces(lines), tested);
  if (!trace) return null;
  const { exceptions } = trace;
  // The last line of a Python traceback that a Java exception carries looks like an exception without a package.
  if (text.includes(PYTHON) && exceptions.length === 1 && exceptions[0]?.type?.includes('.') === false) return null;
  const status = Number(exceptions.findLast((exception) => exception.code !== null)?.code ?? Number.NaN);
  const retry = Number.isInteger(status) ? retryOfStatus(status, null) : null;
  const diagnostics = tested ? testFailures(lines) : [];
  return { exceptions, ...(diagnostics.length > 0 && { diagnostics }), ...(retry !== null && { retry }) };
}

/** The trace that ended the program; of a test run the first, otherwise the last that was logged. */
function failing(traces: readonly JavaTrace[], tested: boolean): JavaTrace | undefined {
  return traces.findLast((trace) => trace.uncaught) ?? (tested ? traces[0] : traces[traces.length - 1]);
}
