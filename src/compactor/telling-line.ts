/** Words that mark the line of a text that says what went wrong, strongest first. */
const MARKS: readonly RegExp[] = [
  /\b(?:fatal|panic|unhandled|uncaught)\b/i,
  /\b(?:[A-Z]\w{0,60}(?:Error|Exception)|error|failed|failure)\b\s{0,4}[:=(]/i,
  /\b(?:error|exception|failed|failure|denied|refused|not found|no such|cannot|can't|unable|invalid|unexpected|undefined|missing|timed? ?out|doesn't exist)\b/i,
];

/**
 * The one line that says most about what went wrong, for texts that no dialect reads: the first line with
 * the strongest mark, otherwise the last line that is not empty.
 */
export function tellingLine(lines: readonly string[]): string {
  const filled = lines.map((line) => line.trim()).filter((line) => line !== '');
  for (const mark of MARKS) {
    const found = filled.find((line) => mark.test(line));
    if (found !== undefined) return found;
  }
  return filled[filled.length - 1] ?? '';
}
