/** What a path, a name, a host or a number is made of: nothing that a shell or a model reads as more than a value. */
const HARMLESS = /^[\w./:@+][\w./:@+-]{0,199}$/;

/** `Workspace 'books'`, or `The workspace` where its name is not known. */
export function named(kind: string, name: string | undefined): string {
  return name === undefined || name === ''
    ? `The ${kind}`
    : `${kind.charAt(0).toUpperCase()}${kind.slice(1)} '${name}'`;
}

/**
 * A value as a command or a step may hold it. Details may come from outside, and steps are carried out: what is not
 * plainly a value is left out, and its place is named instead.
 */
export function inCommand(value: string | number | undefined, placeholder: string): string {
  const text = value === undefined ? '' : String(value);
  return HARMLESS.test(text) ? text : `<${placeholder}>`;
}

/** `'task', 'meeting', 'project'`, at most so many. */
export function listed(values: readonly string[], most = 5): string {
  const shown = values.slice(0, most).map((value) => `'${value}'`);
  return values.length > most ? `${shown.join(', ')} and ${values.length - most} more` : shown.join(', ');
}

/** `Did you mean: 'task', 'meeting'?` (073, FR-4); `otherwise` where nothing is near. */
export function didYouMean(similar: readonly string[] | undefined, otherwise: string): string {
  return similar === undefined || similar.length === 0 ? otherwise : `Did you mean: ${listed(similar, 3)}?`;
}

/** ` at db.example.com:5432`, as far as it is known; with the blank before it. */
export function atAddress({
  url,
  host,
  port,
}: {
  url?: string | undefined;
  host?: string | undefined;
  port?: number | undefined;
}): string {
  if (url !== undefined) return ` at ${url}`;
  if (host !== undefined) return port === undefined ? ` at ${host}` : ` at ${host}:${port}`;
  return port === undefined ? '' : ` at port ${port}`;
}

/** ` in src/a.ts:3:7`, as far as it is known; with the blank before it. */
export function inPlace({
  file,
  line,
  column,
}: {
  file?: string | undefined;
  line?: number | undefined;
  column?: number | undefined;
}): string {
  if (file === undefined) return '';
  return ` in ${[file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':')}`;
}

/** `30 seconds`, `1 second`. */
export function secondsText(seconds: number): string {
  return `${seconds} second${seconds === 1 ? '' : 's'}`;
}
