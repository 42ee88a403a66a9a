/** How much of a name is compared, in characters; the time grows with its square. */
const MAX_CHARS = 200;
/** Shortest beginning that tells a name, in characters. */
const MIN_PREFIX_CHARS = 3;
/** Shortest name that may have a mistake, in characters: of two letters, one is not enough to know the other by. */
const MIN_CHARS = 3;
/** One mistake in so many characters is a slip; more of them make another word. */
const CHARS_A_MISTAKE = 3;
/** More mistakes than these are another name, however long it is. */
const MAX_MISTAKES = 5;

/** The known names that are most like a wanted one, the likest first; of equally like ones, those with the closest number. */
export function nearest(known: readonly string[], wanted: string, most: number): readonly string[] {
  return known
    .map((name) => ({ name, edits: edits(name, wanted), apart: Math.abs(numberOf(name) - numberOf(wanted)) }))
    .sort((a, b) => a.edits - b.edits || a.apart - b.apart)
    .slice(0, most)
    .map(({ name }) => name);
}

/**
 * The allowed values that were probably meant, likeliest first; none where none is near. Case, separators and accents do not
 * count; then come plurals, beginnings, and slips of the keyboard in relation to the length.
 *
 * @param most - of them, at most so many
 */
export function didYouMean(allowed: readonly string[], wanted: string, most: number = 3): readonly string[] {
  const plain = plainOf(wanted);
  if (plain === '') return [];
  return [...new Set(allowed)]
    .flatMap((value) => {
      const mistakes = distance(value, wanted, plain);
      return mistakes === null ? [] : [{ value, mistakes }];
    })
    .sort((a, b) => a.mistakes - b.mistakes)
    .slice(0, most)
    .map(({ value }) => value);
}

/** The sentence that offers values (073, FR-4): `Did you mean: 'task', 'meeting'?`; `null` where there are none. */
export function didYouMeanText(values: readonly string[]): string | null {
  return values.length === 0 ? null : `Did you mean: ${values.map((value) => `'${value}'`).join(', ')}?`;
}

/** How far a value is from what was wanted, in mistakes; what is the same but for its writing counts least. `null`: not near. */
function distance(value: string, wanted: string, plainWanted: string): number | null {
  if (value.toLowerCase() === wanted.toLowerCase()) return 0;
  const plain = plainOf(value);
  if (plain === '') return null;
  if (plain === plainWanted) return 0.1;
  if (isPlural(plain, plainWanted) || isPlural(plainWanted, plain)) return 0.5;
  const [shorter, longer] = plain.length < plainWanted.length ? [plain, plainWanted] : [plainWanted, plain];
  const slips = Math.min(MAX_MISTAKES, Math.floor(longer.length / CHARS_A_MISTAKE));
  const isBeginning = shorter.length >= MIN_PREFIX_CHARS && longer.startsWith(shorter);
  // A beginning goes before what was mistyped twice, the shorter ending before the longer one; the other way round it is a guess.
  const begun = isBeginning ? (shorter === plain ? 2.5 : 1.5) + (longer.length - shorter.length) / MAX_CHARS : null;
  if (shorter.length < MIN_CHARS - 1 || longer.length < MIN_CHARS || longer.length - shorter.length > slips)
    return begun;
  const count = edits(plain, plainWanted, slips);
  return count > slips ? begun : Math.min(count, begun ?? count);
}

/** Lower case without separators and accents: `Due-Date`, `due_date` and `dueDate` are one. */
function plainOf(text: string): string {
  const letters = text.slice(0, MAX_CHARS).normalize('NFKD').toLowerCase();
  return letters.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function isPlural(many: string, one: string): boolean {
  return many === `${one}s` || many === `${one}es` || (one.endsWith('y') && many === `${one.slice(0, -1)}ies`);
}

/**
 * Characters to insert, delete, replace or swap with the next that make one name of the other (Damerau-Levenshtein).
 *
 * @param most - of more of them it is not told how many
 */
function edits(name: string, wanted: string, most: number = MAX_CHARS): number {
  const [from, to] = [name.slice(0, MAX_CHARS), wanted.slice(0, MAX_CHARS)];
  let before = new Uint16Array(to.length + 1);
  let row = new Uint16Array(to.length + 1).map((_, column) => column);
  let next = new Uint16Array(to.length + 1);
  for (let line = 1; line <= from.length; line += 1) {
    next.fill(MAX_CHARS + 1);
    next[0] = line;
    let least = line;
    // Further off, every place is more edits away.
    const last = Math.min(to.length, line + most);
    for (let column = Math.max(1, line - most); column <= last; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (from[line - 1] === to[column - 1] ? 0 : 1);
      const isSwapped = from[line - 1] === to[column - 2] && from[line - 2] === to[column - 1];
      const swapped = isSwapped && line > 1 && column > 1 ? (before[column - 2] ?? 0) + 1 : replaced;
      const count = Math.min(replaced, swapped, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1);
      next[column] = count;
      if (count < least) least = count;
    }
    // A swap may still save one of them.
    if (least > most + 1) return least;
    [before, row, next] = [row, next, before];
  }
  return row[to.length] ?? 0;
}

function numberOf(name: string): number {
  return Number(/\d{1,15}$/.exec(name)?.[0] ?? 0);
}
