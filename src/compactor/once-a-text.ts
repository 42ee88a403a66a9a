/**
 * Does work on the lines of a text once, however many dialects ask for it: they are all given the same array.
 * What was made is forgotten with the lines.
 */
export function onceAText<T extends object>(make: (lines: readonly string[]) => T): (lines: readonly string[]) => T {
  const made = new WeakMap<readonly string[], T>();
  return (lines) => {
    const known = made.get(lines) ?? make(lines);
    made.set(lines, known);
    return known;
  };
}
