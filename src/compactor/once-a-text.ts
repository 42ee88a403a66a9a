/** With so few lines the work is done before it could be remembered. */
const FEW_LINES = 2;

/**
 * Does work on the lines of a text once, however many dialects ask for it: they are all given the same array.
 * What was made is forgotten with the lines.
 */
export function onceAText<T extends object>(make: (lines: readonly string[]) => T): (lines: readonly string[]) => T {
  const made = new WeakMap<readonly string[], T>();
  return (lines) => {
    if (lines.length <= FEW_LINES) return make(lines);
    const known = made.get(lines);
    if (known !== undefined) return known;
    const first = make(lines);
    made.set(lines, first);
    return first;
  };
}
