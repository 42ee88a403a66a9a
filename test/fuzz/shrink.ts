/** Most tries: each is one run of the properties. */
const MAX_TRIES = 3_000;

/** The smallest text found, by leaving parts out, of which `fails` still holds. */
export function shrunk(text: string, fails: (text: string) => boolean): string {
  let smallest = text;
  let tries = 0;
  for (let size = Math.ceil(text.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < smallest.length && tries < MAX_TRIES;) {
      tries += 1;
      const shorter = smallest.slice(0, at) + smallest.slice(at + size);
      if (shorter !== smallest && fails(shorter)) smallest = shorter;
      else at += size;
    }
  }
  return smallest;
}
