/** A unit of systemd that failed, and how its process ended: `Process: 81 ExecStart=/usr/sbin/shopd (code=exited, status=203/EXEC)`. */
const ENDED = /^Active: failed \(Result: /;
const STATUS = /\(code=\w{2,10}, (?:status|signal)=(?!0\/)\S{1,30}\)$/;

/** The line that tells how the process of a failed unit ended; `undefined` where the line is not about one. */
export function endedUnit(lines: readonly string[], line: string): string | undefined {
  return ENDED.test(line) ? lines.find((each) => STATUS.test(each)) : undefined;
}
