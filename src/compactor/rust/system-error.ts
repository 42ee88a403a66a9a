/** An error of the operating system, which names no file: `No such file or directory (os error 2)`. */
const SYSTEM_ERROR =
  /^(?:[A-Z][^\n:]{1,120} \(os error \d{1,5}\)|(?:no such file or directory|permission denied|connection refused|(?:not|is) a directory|file exists)\.?)$/i;

/** A chain of causes in which the system's own error is told together with the cause above it, which says of what. */
export function withSystemError(causes: readonly string[]): readonly string[] {
  const last = causes.at(-1);
  const above = causes.at(-2);
  if (last === undefined || above === undefined || !SYSTEM_ERROR.test(last)) return causes;
  return [...causes.slice(0, -2), `${above}: ${last}`];
}
