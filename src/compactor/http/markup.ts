/** Named characters that pages of errors use. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
  '#x27': "'",
  '#34': '"',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  '#x2F': '/',
  '#47': '/',
  '#8211': '–',
  '#10': '\n',
};
/** Tags that end a line of text. */
const BREAKS = /<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6]|\/pre)\b[^<>]{0,200}>/gi;
const TAGS = /<[^<>]{0,2000}>/g;

/** The inner markup of the first element with this name from `from` on; `null` where there is none. */
export function elementOf(
  text: string,
  low: string,
  name: string,
  from = 0,
): { readonly inner: string; readonly end: number } | null {
  for (let start = low.indexOf(`<${name}`, from); start !== -1; start = low.indexOf(`<${name}`, start + 1)) {
    if (!/[\s>]/.test(low[start + name.length + 1] ?? '')) continue;
    const open = low.indexOf('>', start);
    if (open === -1) return null;
    const close = low.indexOf(`</${name}`, open);
    const end = close === -1 ? text.length : close;
    return { inner: text.slice(open + 1, end), end };
  }
  return null;
}

/** All elements of a name, at most `limit`, as plain text. */
export function elementsOf(text: string, low: string, name: string, limit: number): readonly string[] {
  const found: string[] = [];
  for (let from = 0; found.length < limit;) {
    const element = elementOf(text, low, name, from);
    if (!element) break;
    found.push(plainOf(element.inner));
    from = element.end;
  }
  return found;
}

/** Markup as a reader sees it: no tags, line ends where blocks end, named characters resolved. */
export function plainOf(markup: string): string {
  return markup
    .replace(BREAKS, '\n')
    .replace(TAGS, '')
    .replace(/&(#?\w{2,8});/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .trim();
}
