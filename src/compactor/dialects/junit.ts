import type { Dialect } from '../dialect.ts';
import { readJavaTraces } from '../jvm/java-trace.ts';
import { failureOf } from '../jvm/test-failures.ts';

/** The exception of a failed test: `    => org.opentest4j.AssertionFailedError: expected: …`. */
const THROWN = /^\s{1,12}=> (\S.{0,1900})$/;
/** A frame without the `at` that other traces have. */
const FRAME = /^\s{2,16}([\w.$/<>@-]{3,600}\([^()]{1,200}\))$/;
/** A link of the chain: `       Caused by: …`, `       [...]`. */
const LINK = /^\s{2,16}((?:Caused by|Suppressed): .{1,1900})$/;

/** Failures that JUnit's console launcher lists below the tree of its tests. */
export const junit: Dialect = {
  name: 'junit',
  rank: 90,
  evidence: ['MethodSource [', 'ClassSource ['],
  read: ({ lines }) => {
    const traces = failuresOf(lines).flatMap((failure) => readJavaTraces(failure).slice(0, 1));
    const [first] = traces;
    return first === undefined ? null : { exceptions: first.exceptions, diagnostics: traces.map(failureOf) };
  },
};

/** The lines of each failure, in the form that the virtual machine prints. */
function failuresOf(lines: readonly string[]): readonly (readonly string[])[] {
  const failures: string[][] = [];
  for (const line of lines) {
    const thrown = THROWN.exec(line)?.[1];
    const frame = FRAME.exec(line)?.[1];
    if (thrown !== undefined) failures.push([thrown]);
    else if (line.trim() !== '')
      failures.at(-1)?.push(frame === undefined ? (LINK.exec(line)?.[1] ?? line.trim()) : `\tat ${frame}`);
  }
  return failures;
}
