/** What stands in the stack of a crash of most runtimes: of Go, Python, the JVM, JavaScript, .NET, Rust. */
const STACK =
  /^(?:goroutine \d{1,9} \[|Traceback \(most recent call last\):|\tat \S|\s{3,4}at \S|thread '.{1,100}' (?:\(\d{1,9}\) )?panicked at )/m;
/** Shortest stack worth reading, in lines. */
const MIN_LINES = 4;
/** How far above a record a stack may begin, in lines. */
const MAX_LINES = 400;

/**
 * The stack that a program printed in plain text, as its logger does not know of it, right before a record which only
 * tells that a call failed; `null` where there is none.
 */
export function printedCrash(lines: readonly string[], record: number): string | null {
  let start = record;
  while (start > 0 && record - start < MAX_LINES && !(lines[start - 1] ?? '').startsWith('{')) start -= 1;
  if (record - start < MIN_LINES) return null;
  const text = lines.slice(start, record).join('\n');
  return STACK.test(text) ? text : null;
}
