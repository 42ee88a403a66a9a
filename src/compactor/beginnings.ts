/** Whether a text begins with one of the words, from a place on. A list is quicker than a pattern and easier to read. */
export function beginsWithAny(text: string, beginnings: readonly string[], from = 0): boolean {
  return beginnings.some((beginning) => text.startsWith(beginning, from));
}
