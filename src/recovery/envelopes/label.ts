/** Words that are written in a way of their own. */
const SPELLINGS: ReadonlyMap<string, string> = new Map(
  ['API', 'CPU', 'DNS', 'HTTP', 'HTTPS', 'ID', 'IP', 'JSON', 'SQL', 'SQLite', 'TLS', 'URI', 'URL', 'UUID'].map(
    (word) => [word.toLowerCase(), word],
  ),
);

/** Longest label, in characters. */
const MAX_CHARS = 60;

/** The name of a member as a person reads it: `availableWorkspaces` → `Available workspaces`. */
export function labelOf(name: string): string {
  return wordsOf(name)
    .map((word, place) => (place === 0 ? capital(word) : word))
    .join(' ');
}

/** The same as a title: `sqliteError` → `SQLite Error`. */
export function titleOf(name: string): string {
  return wordsOf(name).map(capital).join(' ');
}

function wordsOf(name: string): readonly string[] {
  return name
    .slice(0, MAX_CHARS)
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .split(/[\s_.:-]+/)
    .filter((word) => word !== '')
    .map((word) => SPELLINGS.get(word.toLowerCase()) ?? (/^[A-Z][a-z]/.test(word) ? word.toLowerCase() : word));
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
